// The installed package under other Nodes: `npm run nodes`, or `npm run nodes 22 24.1.0`. They come from the package
// registry, and test/package.test.ts is run with each of them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const asked = process.argv.slice(2);
const versions = asked.length > 0 ? asked : ['20.17.0', '20', '22', '24'];
const folder = mkdtempSync(join(tmpdir(), 'affray-nodes-'));
try {
  const nodes = versions.map(fetched);
  for (const node of nodes) console.log(`${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}  ${node}`);
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit' });
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=verbose', 'test/package.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, AFFRAY_NODES: nodes.join(',') },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Installs a Node and says where it is; whoever owns nothing may run it as well. */
function fetched(version) {
  const home = join(folder, version);
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `node@${version}`], {
    cwd: home,
    stdio: 'inherit',
  });
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return join(home, 'node_modules', 'node', 'bin', 'node');
}
