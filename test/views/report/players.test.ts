import { describe, expect, it } from 'vitest';
import { memoizeText } from '../../../src/core/kit/memoize.ts';
import { everyFormat, fought, written } from './fought.ts';

const secrets = ['note "the knight is the spy"', 'hide kn', 'order g* damage', 'remind "knight gold"'];

/** A whole fight with those secrets, by its seed. */
const secretly = memoizeText((seed) => fought('3 ghoul, knight', secrets, 200, seed));

/** Everything that the players can read of a fight. */
function readings(foes: string, lines: readonly string[], enters = 200, seed = 'demo'): string {
  return textsOf(fought(foes, lines, enters, seed));
}

function textsOf(fight: ReturnType<typeof fought>): string {
  return Object.values(everyFormat(written(fight, 'players', 'ghouls-and-knight'))).join('\n');
}

describe('the report for the players', () => {
  it('names nobody who is hidden, nor what is only for the referee, in any format', () => {
    expect(everyFormat(written(secretly('demo'), 'referee')).text).toContain('Knight');
    for (const seed of ['demo', 'a', 'b', 'c']) {
      const text = textsOf(secretly(seed));
      expect(text).toContain('Ghoul 1');
      expect(text).not.toMatch(/knight|spy|gold/i);
    }
  });

  it('is the same whatever the numbers of the foes are, as long as nothing comes of it that can be seen', () => {
    const lines = (health: number) => ['g1', 'g2', 'g3'].map((foe) => `set ${foe} health ${health}`);
    const [one, other] = [5000, 7000].map((health) => readings('3 ghoul', lines(health), 60));
    expect(one).toBe(other);
    expect(one).toContain('hurt');
    const both = [5000, 7000].map(
      (health) => everyFormat(written(fought('3 ghoul', lines(health), 60), 'referee')).text,
    );
    expect(both[0]).not.toBe(both[1]);
  });

  it('holds no number of a step: a gap would tell that somebody acts unseen', () => {
    const { json } = everyFormat(written(secretly('demo'), 'players'));
    expect(json).not.toContain('"step"');
  });

  it('keeps the name of somebody who was hidden and is taken away', () => {
    expect(readings('3 ghoul, knight', ['hide kn', 'remove kn'], 20)).not.toMatch(/knight/i);
  });

  it('keeps what was seen of somebody who is hidden later, and says no more of it', () => {
    const enters: readonly string[] = new Array(9).fill('');
    const fight = fought('2 ghoul, knight', ['foes', ...enters, 'hide kn'], 30, 'demo');
    const { text } = everyFormat(written(fight, 'players'));
    expect(text).toMatch(/foes +Knight +out of sight\n/);
    expect(text).toContain("Knight's attack on Asta.");
    expect(text).toMatch(/Asta +armor +3 → 0 +Knight/);
    expect(text).toContain('foes none\nof 2.');
    expect(text.match(/Knight/g)).toHaveLength(5);
  });

  it('tells of somebody from the moment that it is shown', () => {
    const fight = fought('2 ghoul, knight', ['hide kn', '', '', 'show kn'], 100, 'demo');
    expect(everyFormat(written(fight, 'players')).text).toMatch(/Knight/);
  });

  it('says of the party what it lost and rolled', () => {
    const texts = ['demo', 'a', 'b', 'c'].map((seed) => readings('3 ghoul, knight', [], 200, seed)).join('\n');
    expect(texts).toMatch(/Asta: armor 3 → \d/);
    expect(texts).toMatch(/'s defence succeeds \(\d+\)/);
  });

  it('says what condition a foe brings about, as the board for the players does', () => {
    const text = readings('witch', ['party', 'wi a br w hex : 2'], 0);
    expect(text).toContain("Witch's attack on Brann. Brann's defence fails (2). Brann: blinded.");
  });
});
