import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { aldric, blogo, cass, ogre, orc, pikeman } from './cast.ts';
import { act, at, count, own, roll, round, says, set, steps, table } from './kit.ts';

const arrow = {
  id: 'arrow',
  name: 'arrow',
  use: 'bow',
  damage: '1d6',
  magic: 0,
  magicDamage: true,
  reach: 1,
  longPoint: false,
  tags: [],
  increment: 0,
  lodges: true,
  offHand: false,
  veryLight: false,
  loaded: true,
  dropped: false,
  first: 3,
  stirred: false,
};

test('whoever keeps others at a distance stands apart at first: casters, shooters, pikes (MB-SPR.10)', () => {
  const places = round({
    party: [aldric(), blogo(), pikeman()],
    foes: [orc({ weapons: ['short bow 1d6'] })],
  }).combatants;
  expect(places.map(({ place }) => place)).toEqual(['melee', 'apart', 'apart', 'apart']);
});

describe('what one round allows (T13)', () => {
  const wands = { wands: [{ name: 'wand of frost', charges: 3 }] };

  test('a wand goes with a half-move and with a defence share (MB-WND.1, T13)', () => {
    const begun = steps(round({ party: [blogo(wands)], foes: [orc()] }), {
      do: 'bcb',
      who: 'blogo',
      options: { split: '0/1' },
    });
    const fight = roll(begun, 4, 1);
    const wave = (feet: number) => ({ do: 'wand', who: 'blogo', options: { feet } });
    const played = act(fight, wave(60));
    expect(own(played.fight, 'blogo').moved).toBe(60);
    expect(says(played)).toContain('uses the wand of frost');
    expect(armourClass(played.fight, 'blogo')).toBe(11);
    expect(table.refuses(fight, wave(61))?.rule).toBe('MB-RND.2');
  });

  test('fighting defensively goes with half a move, no more (MB-DEF.5, T13)', () => {
    const fight = roll(steps(round({ party: [aldric()], foes: [ogre()] }), { do: 'defend', who: 'aldric' }), 5, 1);
    const move = (feet: number) => table.refuses(fight, { do: 'move', who: 'aldric', options: { feet } })?.rule;
    expect([move(60), move(65)]).toEqual([undefined, 'MB-DEF.5']);
    expect(table.refuses(fight, { do: 'hold', who: 'aldric' })).toBeUndefined();
  });

  test.each([
    [{ fixing: 2 }, { do: 'fix', who: 'aldric' }, 'MB-FUM.7'],
    [{ lodged: [arrow] }, { do: 'extract', who: 'aldric' }, 'MB-LOD.5'],
  ])('a full-round task leaves nothing else to do: %j (MB-DEC.8, MB-LOD.5, MB-FUM.7, T13)', (fields, task, rule) => {
    const fight = roll(steps(set(round({ party: [aldric()], foes: [ogre()] }), 'aldric', fields), task), 5, 1);
    expect(own(fight, 'aldric').counts).toEqual([5]);
    const words = ['attack', 'move', 'retreat', 'wand', 'equip', 'else'];
    const told = { who: 'aldric', with: 'long-bow', options: { feet: 5 } };
    const refused = words.map((word) => table.refuses(fight, { do: word, ...told })?.rule);
    expect(refused).toEqual([rule, rule, rule, rule, rule, undefined]);
  });

  test('who has moved and shot has nothing left, and is told so (MB-RND.2, MB-ARC.2)', () => {
    const begun = at(round({ party: [aldric({ inHand: 'long-bow' })], foes: [orc()] }), 'aldric', 'orc', 12);
    const shot = act(
      roll(begun, 6, 3, 1),
      { do: 'attack', who: 'aldric', at: ['orc'], options: { feet: 30 } },
      2,
    ).fight;
    expect(table.refuses(shot, { do: 'attack', who: 'aldric', at: ['orc'] })?.why).toBe(
      'Aldric has moved and attacked. After a move there is only one attack a round, with a bow too (MB-RND.2).',
    );
    const moved = act(roll(begun, 6, 3, 1), { do: 'move', who: 'aldric', options: { feet: 30 } }).fight;
    expect(table.refuses(moved, { do: 'attack', who: 'aldric', at: ['orc'] })?.why).toBe(
      'Aldric has moved, and that was the action of the round. To attack too, `undo` and name both (MB-RND.2): `al a 30ft`.',
    );
  });

  test('the weapon of an attack stays in hand, the fist takes nothing out of it; drawing one while declaring is free (MB-DEC.8)', () => {
    const armed = round({ party: [cass()], foes: [ogre()] });
    const inHand = (fight: typeof armed, weapon: string) =>
      own(act(fight, { do: 'attack', who: 'cass', with: weapon }, 2).fight, 'cass');
    expect(inHand(roll(armed, 5, 1), 'dagger')).toMatchObject({ inHand: 'dagger', moved: 0 });
    expect(inHand(roll(armed, 5, 1), 'fist').inHand).toBe('');
    const drawn = act(armed, { do: 'equip', who: 'cass', with: 'dagger' }).fight;
    expect(own(drawn, 'cass')).toMatchObject({ inHand: 'dagger', moved: 0 });
  });

  test('two weapons means one that strikes in the first hand (MB-TWO.1, MB-TWO.3)', () => {
    const armed = (weapons: readonly string[]) =>
      table.refuses(round({ party: [aldric({ weapons })], foes: [ogre()] }), { do: 'two', who: 'aldric' })?.rule;
    expect([armed(['sword 1d8', 'dagger 1d4']), armed(['long bow 1d6', 'dagger 1d4'])]).toEqual([
      undefined,
      'MB-TWO.3',
    ]);
  });
});

test('a count on which somebody lets its action go by says so; one at a full-round task is not named', () => {
  const begun = round({ party: [blogo(), cass({ fixing: 1 })], foes: [orc({ place: 'apart', weapons: ['axe 1d6'] })] });
  const fight = roll(steps(begun, { do: 'fix', who: 'cass' }), 5, 5, 1);
  expect(count(fight).told('idle')).toEqual([{ who: ['blogo'] }]);
  expect(says(count(fight))).toContain('Blogo does nothing.');
});

describe('held actions', () => {
  const holding = (house: JsonObject = {}) =>
    steps(roll(round({ party: [aldric(), cass()], foes: [orc()] }, house), 7, 2, 5), { do: 'hold', who: 'aldric' });

  test('what is held is not held again, neither at the end nor when it may come in (MB-INI.11, MB-INI.12)', () => {
    const held = count(count(holding(), 1, 2).fight, 2).fight;
    expect(held.phase).toBe('held');
    expect(table.refuses(held, { do: 'hold', who: 'aldric' })?.rule).toBe('MB-INI.12');
    expect(table.refuses(holding({ holdRelease: 'anyLaterCount' }), { do: 'hold', who: 'aldric' })?.rule).toBe(
      'MB-INI.12',
    );
    expect(own(holding(), 'aldric')).toMatchObject({ counts: [], held: 1, holding: true });
  });

  test('two who hold act together, and neither is offered to hold once more (MB-ORD.3, MB-INI.12)', () => {
    const both = steps(count(holding(), 1, 2).fight, { do: 'hold', who: 'cass' });
    const [asked] = table.asks(both, { do: 'attack', who: 'aldric' });
    expect(asked?.kind === 'choose' && asked.options.map(({ id }) => id)).toEqual(['attack', 'x', 'else']);
    expect(act(both, { do: 'attack', who: 'aldric' }, 'go', 12, 12, 1, 1).told('hp')).toMatchObject([
      { from: 5, to: 3 },
      { from: 3, to: 2 },
    ]);
  });
});

describe('missiles in the wound', () => {
  const wounded = () => {
    const party = [aldric({ inHand: 'sword' }), cass()];
    const fight = round({ party, foes: [ogre({ place: 'apart', weapons: ['club 1d10'] })] });
    return steps(set(fight, 'aldric', { lodged: [arrow] }), { do: 'rest', who: 'ogre' });
  };
  const end = (fight: ReturnType<typeof wounded>, ...dice: number[]) => table.play(fight, { do: 'endround' }, dice);

  test('the victim keeps still for the extraction, unless it is said otherwise (MB-LOD.5)', () => {
    const declared = steps(wounded(), { do: 'extract', who: 'cass', at: ['aldric'] });
    expect(own(declared, 'aldric').task).toBe('rest');
    const fighting = roll(steps(declared, { do: 'attack', who: 'aldric' }), 5, 3, 1);
    const moved = act(fighting, { do: 'move', who: 'aldric', options: { feet: 10 } }).fight;
    const ended = end(count(count(moved).fight).fight, 4);
    expect(says(ended)).toContain('Aldric did not keep still');
    expect([own(ended.fight, 'aldric').lodged.length, own(ended.fight, 'aldric').hp.current]).toEqual([1, 38]);
    const still = roll(declared, 5, 3, 1);
    expect(own(end(count(count(count(still).fight).fight).fight, 12).fight, 'aldric').lodged).toEqual([]);
  });

  test('a caster who is treated goes on casting (MB-LOD.5)', () => {
    const casting = steps(
      set(round({ party: [blogo(), cass()], foes: [ogre()] }), 'blogo', { lodged: [arrow] }),
      { do: 'cast', who: 'blogo', text: 'sleep' },
      { do: 'extract', who: 'cass', at: ['blogo'] },
    );
    expect(own(casting, 'blogo').task).toBe('cast');
  });

  test.each([
    [{ do: 'else', who: 'aldric', text: 'climbs the wall' }, true],
    [{ do: 'equip', who: 'aldric', with: 'long-bow' }, true],
    [{ do: 'move', who: 'aldric', options: { feet: 5 } }, true],
    [{ do: 'retreat', who: 'aldric', options: { feet: 5 } }, true],
    [{ do: 'else', who: 'aldric' }, false],
    [{ do: 'hold', who: 'aldric' }, false],
  ])('%j is exertion: %s (MB-LOD.2, MB-LOD.4)', (intent, stirs) => {
    const fight = act(roll(wounded(), 5, 3, 1), intent).fight;
    expect(own(fight, 'aldric').lodged[0]?.stirred).toBe(stirs);
  });

  test('a charge and a closing are exertion too (MB-LOD.2)', () => {
    const far = at(round({ party: [aldric()], foes: [pikeman()] }), 'aldric', 'pikeman', 12);
    const ready = set(far, 'aldric', { lodged: [arrow] });
    for (const word of ['charge', 'close']) {
      const fight = roll(steps(ready, { do: word, who: 'aldric', at: ['pikeman'] }), 5, 1);
      const played = count(fight, ...(word === 'charge' ? [2, 2] : []));
      expect(own(played.fight, 'aldric').lodged[0]?.stirred).toBe(true);
    }
  });
});
