import { describe, expect, test } from 'vitest';
import { type } from '../../shell/kit.ts';
import { foe, opened, people, refused, standing } from './shell.ts';

const brida = (zone: string) => people(`Brida 10/9/8 sword ${zone} pc`, 'players');

describe('what is planned for foes', () => {
  test('FA-TRN.5: whoever walks into melee attacks before the next of its side', () => {
    const foes = people('bandit leader z2 8/10 battleaxe "Leader", bandit z3 bow "Archer"', 'bandits');
    const shell = opened([...brida('z1'), ...foes], { seeded: true });
    type(shell, 'br x');
    expect(shell.prompt().says).toContain('plan: le:move');
    expect(shell.prompt().says).not.toContain('ar>');
    type(shell, '');
    expect(shell.prompt().says).toContain('plan: le>br');
    type(shell, '');
    expect(shell.prompt().says).toContain('plan: ar>br');
  });

  test('FA-TRN.4: a planned foe moves and attacks in one line, which only the move makes legal', () => {
    const shell = opened([...brida('z1'), ...people('2 bandit z2', 'bandits')], { seeded: true });
    type(shell, 'br x', 'b1 m 1, b1 a br w axe');
    expect(shell.prompt().says).toContain('plan: b1:move>1 b1>br(axe)');
    expect(refused(shell, 'b1 m 1, b2 a br w axe')).toContain('FA-ATK.2');
    expect(type(shell, '').join(' ')).toMatch(/Bandit 1 moves to zone 1\..*Bandit 1's axe hits Brida/);
  });

  test('FA-RND.2: whom a changed plan is for is meant by an order without a name', () => {
    const shell = opened([...brida('z1'), ...people('3 bandit z1', 'bandits')], { first: 'bandits' });
    type(shell, 'b2 m 2');
    expect(shell.prompt().says).toContain('plan: b2:move>2');
    expect(type(shell, 'x')).toEqual(['Bandit 2 does nothing more.']);
  });

  test('FA-RND.2: of two orders for one slot the later line is what Enter plays', () => {
    const shell = opened([...brida('z1'), ...people('3 bandit z1', 'bandits')], { first: 'bandits' });
    type(shell, 'b1 m 2', 'b2 m 2');
    expect(shell.prompt().says).toContain('plan: b2:move>2');
    type(shell, 'b1 m 1-2');
    expect(shell.prompt().says).toContain('plan: b1:move>1-2');
    type(shell, 'u');
    expect(shell.prompt().says).toContain('plan: b2:move>2');
  });

  test('FA-TRN.4: `one` plays both orders of the first, and another target changes the attack', () => {
    const two = people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 sword z1 pc', 'players');
    const shell = opened([...two, ...people('2 bandit z2', 'bandits')], { seeded: true });
    type(shell, 'br x', 'b1 m 1, b1 a br w axe', 'b1 co');
    expect(shell.prompt().says).toContain('plan: b1:move>1 b1>co');
    expect(type(shell, 'one')).toEqual(['Bandit 1 moves to zone 1.']);
    expect(shell.prompt().says).toContain(
      'Bandit 1 attacks Corvin (axe). Reaction?  counter sword* (drops co 31%, B1 42%), dodge 55% (drops co 15%), none (drops co 33%), hide behind Brida (drops br 33%), more ways (drops co 33%)',
    );
  });

  test('FA-BLA.4: who is dropped by a blast is named in the order of the roster, whoever is asked first', () => {
    const bomber = people('Brida 10/9/8 fire bomb z1 pc', 'players');
    const shell = opened([...bomber, ...people('4 goblin z2', 'bandits')], { seeded: true });
    type(shell, 'br a z2 w bomb');
    expect(shell.prompt().says).toMatch(/dodge 50%\* \(drops G1 \d+%, G2 \d+%, G3 \d+%, G4 \d+%\)/);
  });

  test('FA-BLA.2: a creature whose only weapon is a blast breathes it', () => {
    const drake = people('drake z1 10/12 fire breath', 'bandits');
    const shell = opened([...brida('z1'), ...people('Corvin 9/11/10 bow z1 pc', 'players'), ...drake]);
    type(shell, 'p');
    expect(shell.prompt().says).toContain('dr>z1(fire breath)');
  });

  test('FA-BLA.5 FA-BLA.6: a bomber throws at a zone without friends, not at its own', () => {
    const bomber = people('bomber z2, bandit z2 axe', 'bandits');
    const far = opened([...brida('z3'), ...bomber]);
    type(far, 'p');
    expect(far.prompt().says).toContain('bo>z3(fire bomb)');
    const near = opened([...brida('z2'), ...bomber]);
    type(near, 'p');
    expect(near.prompt().says).toContain('bo>br(simple hand weapon)');
  });

  test('FA-BLA.2 FA-POS.6: without zones a blast is aimed at an enemy', () => {
    const shell = opened([
      ...people('Brida 10/9/8 sword pc', 'players'),
      ...people('drake 10/12 fire breath', 'bandits'),
    ]);
    type(shell, 'p');
    expect(shell.prompt().says).toContain('dr>br(fire breath)');
  });
});

describe('what is suggested to a target', () => {
  test('FA-REA.1 FA-SIZ.2: a counter that cannot hurt is not suggested', () => {
    const troll = people('troll z1', 'bandits');
    const shell = opened([...people('Brida 10/15/8 dagger z1 pc', 'players'), ...troll], { first: 'bandits' });
    foe(shell, 'tr a br');
    expect(shell.prompt().says).toContain(
      'Troll attacks Brida (fists). Reaction?  counter dagger (drops br >99%), dodge 75%* (drops br 25%), none (drops br >99%), more ways (drops br >99%)',
    );
    const strong = opened([...people('Brida 10/15/8 dagger z1 pc', 'players'), ...people('bandit z1', 'bandits')], {
      first: 'bandits',
    });
    type(strong, 'set br health 2');
    foe(strong, 'ba a br');
    expect(strong.prompt().says).toContain(
      'Bandit attacks Brida (axe). Reaction?  counter dagger* (drops br 88%, BA 17%), dodge 75% (drops br 25%), none (drops br 100%), more ways (drops br 100%)',
    );
  });

  test('FA-ATK.16: Enter never kills somebody helpless', () => {
    const members = [
      ...brida('z1'),
      ...people('Corvin 9/11/10 bow z1 pc', 'players'),
      ...people('bandit leader z1 "Leader"', 'bandits'),
    ];
    const shell = opened(members, { first: 'bandits' });
    type(shell, 'damage 8 br');
    foe(shell, 'le a br');
    expect(shell.prompt()).toMatchObject({
      says: expect.stringContaining('a death blow on Brida'),
      enter: expect.stringMatching(/^no/),
    });
    type(shell, 'yes');
    expect(shell.prompt()).toMatchObject({
      says: expect.stringContaining('Leader strikes a death blow on Brida'),
      enter: expect.stringContaining('guard by Corvin'),
    });
    expect(shell.prompt().says).toContain('Brida dies');
    type(shell, '');
    expect(standing(shell, 'brida')).toBe('2 incapacitated ready');
  });
});

test('the change that the prompt offers is another target, also where a move comes first', () => {
  const shell = opened([
    ...people('Brida 10/9/8 sword z1 pc, Corvin 9/11/10 bow z1 pc', 'players'),
    ...people('2 bandit z1', 'bandits'),
  ]);
  type(shell, 'p', 'b1 m 2, b1 a br');
  expect(shell.prompt()).toMatchObject({
    says: expect.stringContaining('b1:move>2 b1>br'),
    enter: 'play it; b1 co changes one',
  });
  type(shell, 'b1 co');
  expect(shell.prompt().says).toContain('b1:move>2 b1>co');
});

describe('an order for another than the plan has', () => {
  const planned = (first: string, line: string) => {
    const shell = opened([...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('3 bandit z1', 'bandits')]);
    type(shell, first, line);
    return shell.prompt().says;
  };

  test('FA-RND.2: takes the slot, and nothing is planned beside it that would not be played', () => {
    expect(planned('p', 'b2 x')).toBe('Bandits  plan: b2:nothing');
    expect(planned('p', 'b3 a br')).toBe('Bandits  plan: b3>br');
  });

  test('FA-RND.6: changes that entry alone where no other faction has anybody ready', () => {
    expect(planned('br x', 'b2 x')).toBe('Bandits  plan: b1>br(axe) b2:nothing b3>br(axe)');
  });
});

test('the plan shows what a change says of how it is done', () => {
  const members = [...people('Brida 10/9/8 sword z1 pc', 'players'), ...people('2 bandit z1', 'bandits')];
  const shell = opened(members, { first: 'bandits' });
  const plan = (line: string) => {
    type(shell, line);
    return /plan: (\S+)/.exec(shell.prompt().says)?.[1];
  };
  expect(plan('b1 a br held w axe')).toBe('b1>br(axe),held');
  expect(plan('b1 m z4 sprint')).toBe('b1:move>z4,sprint');
  expect(plan('b1 shove br z2 hazard')).toBe('b1:shove>br,z2,hazard');
});

describe('where the last of the players falls in the middle of a plan', () => {
  const fallen = (zone: string) => {
    const last = people(`Brida 10/9/8 3/10 sword ${zone} pc`, 'players');
    const shell = opened([...last, ...people('3 bandit z1', 'bandits')]);
    type(shell, 'br x', '');
    return shell;
  };

  test.each(['z1', 'z4'])('FA-RND.12 FA-DMG.17: Enter strikes no more at whoever lies there (%s)', (zone) => {
    const shell = fallen(zone);
    const { says, enter } = shell.prompt();
    expect([says, enter]).toEqual([
      'Round 1  Players have nobody left standing. End the fight?  yes, no (fight on)',
      'yes, end it',
    ]);
    expect(standing(shell, 'brida')).toMatch(/ (dying|incapacitated) /);
    expect(standing(shell, 'bandit-2')).toBe('8 up ready');
  });

  test('FA-ATK.16: an ordinary attack on the dying says that it kills', () => {
    const shell = fallen('z1');
    type(shell, 'set br state dying', 'no', 'b2 a br w axe', '');
    expect(shell.prompt().enter).toBe('no (an ordinary attack; any damage kills)');
  });
});
