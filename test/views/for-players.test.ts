import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/core/fight/fact.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Answer } from '../../src/core/rule/answer.ts';
import type { Request } from '../../src/core/rule/request.ts';
import { linesForPlayers } from '../../src/views/for-players.ts';
import { playersBoard } from '../../src/views/players-board.ts';
import { width } from '../../src/views/text.ts';
import { fightOf, flyer, kites, typed } from './kit.ts';

const hidden = { side: 'shore', more: { hidden: true } };
const fight = fightOf([
  flyer({ name: 'Oona', code: 'oo' }),
  flyer({ name: 'Bo', code: 'bo' }),
  flyer({ name: 'Heron', code: 'he', side: 'shore' }),
  flyer({ name: 'Knight Errant', code: 'er', side: 'shore' }),
  flyer({ name: 'Knight', code: 'kn', ...hidden }),
  flyer({ name: 'Ed', code: 'ed', ...hidden }),
]);
const modifier: Request = {
  key: 'bonus',
  tag: 'modifier',
  who: 'kn',
  why: 'more or less',
  role: 'main',
  kind: 'enter',
  least: -9,
  most: 9,
  suggested: 0,
  units: [],
  quiet: true,
};
const ruled: Answer = { key: 'bonus', by: 'ruling', number: 2, note: 'behind the secret curtain' };

function told(key: string, data: JsonObject): Fact {
  return { kind: 'told', key, data, audience: 'all' };
}

function lines(intent: Intent, facts: readonly Fact[], answers: readonly Answer[] = []): readonly string[] {
  const step = { id: 1, group: 1, intent, answers, facts };
  const asked = answers.map((answer) => ({ request: modifier, answer }));
  return linesForPlayers(kites, { step, before: fight, fight, asked });
}

const byHand = (...facts: readonly Fact[]) => lines({ do: 'ruling' }, facts);
const ruling = (text: string) => told('ruling', { what: 'said', text });

describe('what the players may read of a step', () => {
  it('is nothing of a ruling for somebody hidden, nor what is ruled in numbers and why', () => {
    expect(lines({ do: 'snag', who: 'kn', at: ['oo'] }, [], [ruled])).toEqual([]);
    expect(lines({ do: 'snag', who: 'kn', forced: true }, [told('ruling', { what: 'forced', text: '' })])).toEqual([]);
    expect(lines({ do: 'snag', who: 'oo', at: ['he'] }, [told('joined', { who: 'oo' })], [ruled])).toEqual([
      'Oona joins the fight for Hill.',
    ]);
  });

  it('leaves those who are hidden out of lists, and sentences about them alone', () => {
    const group = (...who: readonly string[]) => byHand(told('grouped', { name: 'Nest', who }));
    expect(group('kn', 'oo', 'he', 'ed')).toEqual(['Group Nest: Oona and Heron.']);
    expect(group('kn', 'ed')).toEqual([]);
    expect(byHand(told('joined', { who: 'kn' }))).toEqual([]);
    expect(byHand(told('order', { who: ['oo', 'kn'], text: 'dive' }))).toEqual(['Order for Oona: dive.']);
  });

  it('keeps lines in which the name of somebody hidden is a part of other words', () => {
    for (const text of ['Nobody is surprised', 'Knight Errant falls', 'the knighted Edda', 'Edward, Knight Errant'])
      expect(byHand(ruling(text))).toEqual([`Ruling: ${text}`]);
    for (const text of ['Knight falls', "the knight's rope", 'Knight Errant and Knight', 'it was (ed)!'])
      expect(byHand(ruling(text))).toEqual([]);
  });

  it('tells an action that is only declared now from one that is done', () => {
    const intent = { do: 'snag', who: 'oo', at: ['he'] };
    const step = { id: 1, group: 1, intent, answers: [], facts: [told('set', { who: 'he', field: 'cord', value: 3 })] };
    const later: typeof kites = {
      ...kites,
      exchange: (now, what) => ({ fight: { ...now, phase: 'dusk' }, intent: what }),
    };
    const at = (phase: string) => ({ step, before: { ...fight, phase }, fight: { ...fight, phase }, asked: [] });
    expect(linesForPlayers(later, at('dawn'))).toEqual(["Oona's snag on Heron is declared."]);
    expect(linesForPlayers(later, at('dusk'))).toEqual(["Oona's snag on Heron."]);
  });

  it('says in words what was done to whom where the sentence holds numbers, and nothing raw', () => {
    const secret = [told('set', { who: 'he', field: 'cord', value: 3 })];
    const deed = (intent: Omit<Intent, 'do'>) => lines({ do: 'snag', ...intent }, secret);
    expect(deed({ who: 'oo', at: ['he'] })).toEqual(["Oona's snag on Heron."]);
    expect(deed({ who: 'oo', at: ['kn', 'ed', 'he'] })).toEqual(["Oona's snag on somebody, Heron."]);
    expect(deed({ who: 'hill', at: ['he'] })).toEqual(['Snag on Heron.']);
    expect(deed({ who: 'oo', at: ['z3'] })).toEqual([]);
    expect(deed({ who: 'oo' })).toEqual([]);
  });
});

describe('the board for the players', () => {
  it('has one line for foes who look alike, and counts nobody hidden', () => {
    const ghouls = Array.from({ length: 22 }, (_, i) =>
      flyer({ name: `Ghoul ${i + 1}`, code: `g${i + 1}`, side: 'shore', more: { hidden: i > 19 } }),
    );
    const board = playersBoard(kites, fightOf([flyer({ name: 'Oona', code: 'oo' }), ...ghouls]), {
      width: 60,
      theme: typed,
      due: [{ id: 'turn', head: '', says: 'Ghoul 2', who: ['g2'] }],
    });
    expect(board.filter((line) => line.includes('Ghoul')).map((line) => line.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining(' Ghoul x19 '),
      expect.stringContaining(' > Ghoul 2 '),
      'now: Ghoul 2',
    ]);
    for (const line of board) expect(width(line)).toBeLessThanOrEqual(60);
  });

  it('only names those who are out where there is no room for all', () => {
    const names = ['Crow', 'Daw', 'Egret', 'Finch', 'Gull'];
    const foes = names.map((name, i) =>
      flyer({ name, code: `f${i}`, side: 'shore', ...(i > 2 && { cord: [0, 6], more: { place: 'away' } }) }),
    );
    const at = (height: number) =>
      playersBoard(kites, fightOf([flyer({ name: 'Oona', code: 'oo' }), ...foes]), {
        width: 60,
        height,
        theme: typed,
        due: [],
      });
    expect(at(9)).toHaveLength(9);
    expect(at(9).join('\n')).not.toContain('out of the fight:');
    expect(at(8)).toHaveLength(8);
    expect(at(8).at(-1)).toBe(' out of the fight: Finch, Gull');
  });
});
