import { describe, expect, it } from 'vitest';
import { Problem } from '../../src/core/problem.ts';
import { readRoster } from '../../src/store/roster.ts';

async function problem(text: string, name: string): Promise<Problem> {
  const error = await readRoster(text, name).catch((caught: unknown) => caught);
  return error instanceof Problem ? error : expect.fail(`read without a Problem: ${JSON.stringify(error)}`);
}

const PARTY = { side: 'party', members: [{ name: 'Asta', health: 12, zone: null }] };

describe('a roster file', () => {
  it('is read as JSON or YAML by its ending', async () => {
    const yaml = 'side: party\nmembers:\n  - name: Asta\n    health: 12\n    zone: null\n';
    expect(await readRoster(JSON.stringify(PARTY), 'party.json')).toEqual(PARTY);
    expect(await readRoster(`\uFEFF${JSON.stringify(PARTY)}`, 'PARTY.JSON')).toEqual(PARTY);
    expect(await readRoster(yaml, 'party.yaml')).toEqual(PARTY);
    expect(await readRoster(yaml.replaceAll('\n', '\r\n'), 'night/party.yml')).toEqual(PARTY);
    expect((await problem('', 'party.txt')).code).toBe('unknown-kind');
  });

  it('with a fault is refused with line and column', async () => {
    expect(await problem('{\n  "side": "party",\n}', 'party.json')).toMatchObject({
      code: 'not-json',
      message: '"party.json" is not JSON: line 3, column 1: a name in double quotes is missing; mend it there.',
    });
    const yaml = await problem('side: party\nmembers:\n  - name: "Asta\nnext: 1\n', 'party.yaml');
    expect(yaml).toMatchObject({ code: 'not-yaml', details: { line: expect.any(Number), column: expect.any(Number) } });
    expect(yaml.message).toMatch(/^"party.yaml" is not YAML: line \d+, column \d+: .*; mend it there\.$/);
    expect((await problem('a: 1\na: 2\n', 'party.yaml')).details).toMatchObject({ line: 2, column: 1 });
    expect((await problem('a: 1\n---\nb: 2\n', 'party.yaml')).code).toBe('not-yaml');
  });

  it('that means harm is refused in one plain sentence', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const bomb = `a: &a [1,1,1,1,1,1,1,1,1]\n${[...'bcdefghi'].map((key, i) => `${key}: &${key} [${Array(9).fill(`*${'abcdefghi'[i]}`)}]`).join('\n')}\n`;
    for (const [text, name] of [
      [deep, 'x.json'],
      [deep, 'x.yaml'],
      [bomb, 'x.yaml'],
      ['{"a":{"__proto__":{"admin":true}}}', 'x.json'],
      ['a:\n  __proto__: { admin: true }\n', 'x.yaml'],
      ['a: &a\n  - *a\n', 'x.yaml'],
      ['a: "\u0007', 'x\u001b[2J.yaml'],
    ] as const) {
      const { code, message } = await problem(text, name);
      expect(['not-json', 'not-yaml', 'unsafe-data']).toContain(code);
      expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
    expect({}).not.toHaveProperty('admin');
  });
});
