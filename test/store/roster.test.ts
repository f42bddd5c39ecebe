import { describe, expect, it } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import { readRoster } from '../../src/store/roster.ts';
import { yamlTree } from '../../src/tables/yaml.ts';

const read = (text: string, name: string) => readRoster(text, name, yamlTree).data;

function problem(text: string, name: string): Problem {
  try {
    return expect.fail(`read without a Problem: ${JSON.stringify(read(text, name))}`);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const PARTY = { side: 'party', members: [{ name: 'Asta', health: 12, zone: null }] };

describe('a roster file', () => {
  it('is read as JSON or YAML by its ending', () => {
    const yaml = 'side: party\nmembers:\n  - name: Asta\n    health: 12\n    zone: null\n';
    expect(read(JSON.stringify(PARTY), 'party.json')).toEqual(PARTY);
    expect(read(`\uFEFF${JSON.stringify(PARTY)}`, 'PARTY.JSON')).toEqual(PARTY);
    expect(read(yaml, 'party.yaml')).toEqual(PARTY);
    expect(read(yaml.replaceAll('\n', '\r\n'), 'night/party.yml')).toEqual(PARTY);
    expect(problem('', 'party.txt').code).toBe('unknown-kind');
  });

  it('with a fault is refused with line and column', () => {
    expect(problem('{\n  "side": "party",\n}', 'party.json')).toMatchObject({
      code: 'not-json',
      message: '"party.json" is not JSON: a name in double quotes is missing (line 3, column 1). Fix it there.',
    });
    const yaml = problem('side: party\nmembers:\n  - name: "Asta\nnext: 1\n', 'party.yaml');
    expect(yaml).toMatchObject({ code: 'not-yaml', details: { line: expect.any(Number), column: expect.any(Number) } });
    expect(yaml.message).toMatch(/^"party.yaml" is not YAML: .* \(line \d+, column \d+\). Fix it there\.$/);
    expect(problem('a: 1\na: 2\n', 'party.yaml').details).toMatchObject({ line: 2, column: 1 });
    expect(problem('a: 1\n---\nb: 2\n', 'party.yaml').code).toBe('not-yaml');
  });

  it('that means harm is refused in one plain sentence', () => {
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
      const { code, message } = problem(text, name);
      expect(['not-json', 'not-yaml', 'unsafe-data']).toContain(code);
      expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
    expect({}).not.toHaveProperty('admin');
  });
});
