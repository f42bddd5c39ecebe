// Writes the schemas of saves/schemas anew, as `affray schema` prints them: after a field has come or changed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

for (const id of ['pk', 'factions', 'guard', 'brp', 'mighty'])
  for (const kind of ['roster', 'bestiary'])
    writeFileSync(
      join(root, 'saves', 'schemas', `${id}-${kind}.json`),
      execFileSync(process.execPath, [join(root, 'bin', 'affray.cjs'), 'schema', id, `--${kind}`]),
    );
