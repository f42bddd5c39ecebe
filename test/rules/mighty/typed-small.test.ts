import { describe, expect, it } from 'vitest';
import { shellOf, type } from '../../shell/kit.ts';
import { typedTable as table, told } from './by-hand.ts';
import { aldric, blogo, cass, dunstan } from './cast.ts';

const orcs = '2 orc 5 13 16 hd 1 axe 1d6 melee';

describe('two arrows that share the attack share', () => {
  it('leave all of it to the one attack of an archer who moves (MB-BCB.11, MB-RND.2)', () => {
    const shell = table([aldric({ place: 'apart' })], '1 orc 5 13 16 hd 1 axe 1d6 apart', { bcbPerAttack: 'shared' });
    type(shell, 'al a orc w long bow', '', '8 6 1');
    expect(told(shell, 'a orc 30ft', '12', '3')).toContain('(share +4, DEX +1)');
  });
});

describe('an arrow that was in the wound before the fight', () => {
  it('is rolled for at the end of the round, since nobody knows its first damage (MB-LOD.2)', () => {
    const shell = table([aldric()], '1 orc 5 13 16 hd 1 axe 1d6 melee', { lodgedDamageBasis: 'original' });
    type(shell, 'set al lodged arrow', '', '8 1', 'a 2', '2');
    expect(shell.prompt().says).toMatch(/arrow in Aldric's wound/);
    expect(told(shell, '5')).toContain('does 2 damage (half of 5)');
  });
});

describe('a condition put on by hand', () => {
  it('does not last for 0 rounds (MB-CND.2)', () => {
    const shell = table([cass()], orcs);
    expect(() => type(shell, 'condition ca stunned 0')).toThrow('A condition lasts 1 round or more.');
    expect(() => type(shell, 'condition ca at 0')).toThrow('A condition lasts 1 round or more.');
    expect(told(shell, 'condition ca stunned 1')).toContain('until the end of round 1');
  });

  it.each([
    ['ca out', 'condition ca "out of the fight"'],
    ['ca sleeping', 'condition ca asleep'],
    ['o1 surprised', 'set o1 surprised 1'],
    ['o1 charging', 'o1 charge'],
    ['o1 holding', 'o1 hold'],
  ])('says what does it, where it is a word of the rules but no condition of theirs: %s', (words, line) => {
    const shell = table([cass()], orcs);
    expect(told(shell, `condition ${words}`)).toContain(`it changes nothing by the rules: \`${line}\` does.`);
  });
});

describe('a line that settles surprise', () => {
  it.each(['party dice 2seg', 'foes dice 50%', 'nobody 2seg', 'nobody dice', 'party certain 50%'])(
    'is refused where its parts contradict one another: %s (MB-SUR.1)',
    (line) => {
      const { shell } = shellOf({ ruleset: 'mighty', party: [cass()], foes: orcs });
      expect(() => type(shell, line)).toThrow('MB-SUR.1');
    },
  );

  it('may give a chance and the segments (MB-SUR.2, MB-SUR.3)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [cass()], foes: orcs });
    expect(told(shell, 'foes 100% 2seg')).toContain('foes are surprised');
  });
});

describe('a question that is left out unless it is asked for', () => {
  const open = () => shellOf({ ruleset: 'mighty', party: [cass()], foes: orcs, realDice: true }).shell;

  it('is answered by a standing order with a number (MB-SUR.7)', () => {
    const shell = open();
    type(shell, 'order threshold 3', 'dice');
    expect(shell.prompt().says).toContain('4 or more');
  });

  it('is asked by `order threshold ask` (MB-SUR.7)', () => {
    const shell = open();
    type(shell, 'order threshold ask', 'dice');
    expect(shell.prompt().says).toContain('Up to which result is a surprise die a surprise?');
    type(shell, '4');
    expect(shell.prompt().says).toContain('5 or more');
  });

  it('is asked by `order out ask` (MB-MBT.14)', () => {
    const shell = table([aldric({ con: 14 })], '1 ogre 21 15 13 hd 4+1 club 1d10 melee');
    type(shell, 'order out ask', '', '3 4', '20 1', '18 9');
    expect(shell.prompt().says).toContain('out of the fight. How?');
  });
});

describe('an initiative die that was typed before a house rule changes the dice', () => {
  it('is let go and asked for anew (MB-INI.2)', () => {
    const shell = table([aldric(), cass()], orcs);
    type(shell, '', 'al 8');
    expect(told(shell, 'house initiativeDie d10')).toContain("Aldric's 8 was of other dice, and is let go");
    expect(shell.prompt().says).toContain('Initiative, d10 each  al ca');
  });

  it('stands where the rule changes nothing about it (MB-INI.2)', () => {
    const shell = table([aldric(), cass()], orcs);
    type(shell, '', 'al 8');
    expect(told(shell, 'house terrainCap clamp')).not.toContain('let go');
    expect(shell.prompt().says).not.toContain('al d8');
  });
});

describe('a place in a running fight', () => {
  it('takes somebody out of reach, and back into it (MB-MEL.3)', () => {
    const shell = table([aldric(), cass()], orcs);
    expect(told(shell, 'b')).toContain('reach: al-O1 ca-O2');
    type(shell, 'set o1 place apart');
    expect(told(shell, 'b')).toContain('reach: ca-O2');
    expect(told(shell, 'i o1')).toContain('apart');
    type(shell, 'set o1 place melee');
    expect(told(shell, 'b')).toContain('al-O1');
  });

  it('is not said to be apart in arm’s reach (MB-MEL.2)', () => {
    const shell = table([aldric(), blogo()], orcs);
    type(shell, 'bl engage o1');
    expect(told(shell, 'i bl')).toContain('Blogo (bl), party, melee');
    type(shell, 'set bl place apart');
    expect(told(shell, 'i bl')).toContain('Blogo (bl), party, apart');
    expect(told(shell, 'b')).not.toContain('bl-');
  });
});

describe('somebody who comes into a fight with numbers that would lay them down', () => {
  const says = (more: Parameters<typeof cass>[0]) => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric(), cass(more)], foes: orcs });
    return told(shell, 'log');
  };
  it.each([
    [{ subdual: 15 }, 'condition ca unconscious'],
    [{ hp: '-7/15' }, 'condition ca unconscious'],
    [{ hp: '-12/15' }, 'kill ca'],
    [{ con: '0/11' }, 'kill ca'],
  ])('is named, with what to type: %j (MB-SUB.3, MB-NPC.1 to 5, MB-ASN.8)', (more, line) => {
    expect(says(more)).toContain(`Cass stands, though not by these numbers: \`${line}\` does`);
  });

  it('is not named where a natural 20 leaves them standing (MB-NPC.3)', () => {
    expect(says({ hp: '-3/15' })).not.toContain('stands, though');
  });
});

describe('those who strike at one target on one count', () => {
  it('all count one another, whoever came up on it (MB-FLK.2, MB-FLK.4)', () => {
    const shell = table([aldric(), cass(), dunstan()], '3 orc 5 13 16 hd 1 axe 1d6 melee');
    type(shell, 'bench ca', '', 'al 6 du 1 o1 2 o2 2 o3 1', 'x');
    expect(shell.prompt().says).toMatch(/o1\(al\)>=15 .*o2\(al\)>=15/);
  });
});

describe('a friend who is hit by a fumble', () => {
  it('is not asked for where there is one (MB-FUM.5)', () => {
    const shell = table([aldric()], orcs, { fumbleTable: 'd6' });
    type(shell, '', 'al 1 o1 3 o2 2', '1', 'n', '3');
    expect(shell.prompt().says).toBe("Orc 1's axe damage, d6?");
  });
});

describe('a weapon that is set by hand', () => {
  it.each([
    ['set al weapons sword 1d8 dropped', '"dropped" means nothing in a weapon here. Leave it out: sword 1d8.'],
    ['set al lodged 2 arrow', '"2" means nothing in a weapon here. Leave it out: arrow.'],
  ])('has no word that means nothing in its name: %s', (line, why) => {
    expect(() => type(table([aldric()], orcs), line)).toThrow(why);
  });

  it.each(['sword +1 1d8', 'pike 1d8 silver', 'sword 1d8 +1 silver', '1d8 sword', 'long bow 1d6'])(
    'may be written so: %s',
    (weapon) => {
      expect(told(table([aldric()], orcs), `set al weapons ${weapon}`)).toContain('Aldric');
    },
  );
});

describe('the words of a turn', () => {
  it('name whose initiative is rolled where only foes can act (MB-INI.4)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric()], foes: '1 ogre 21 15 13 hd 4+1 club 1d10 melee' });
    type(shell, '', 'condition al stunned 3', '');
    expect(shell.prompt().says).toContain('Ogre d');
  });

  it('say that one attack of several can be planned (MB-DEC.8)', () => {
    expect(told(table([aldric()], orcs), '? attack')).toContain('[once]');
  });

  it('name a holder who may come in, by that house rule (MB-INI.12)', () => {
    const shell = table([aldric(), blogo()], orcs, { holdRelease: 'anyLaterCount' });
    type(shell, 'bl engage o1', '', 'al 8 bl 3 o1 1 o2 2', 'h');
    expect(told(shell, 'due')).toContain('Blogo; al may come in');
    expect(told(shell, '? hold')).toContain('on a later count');
  });

  it('say of a scroll in the surprise that it is read on (MB-SUR.13)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [blogo()], foes: orcs, realDice: true });
    type(shell, 'foes 2seg', 'bl read web', '');
    expect(shell.prompt().enter).toBe('keep reading web');
    expect(told(shell, '')).toContain('Blogo keeps reading web.');
  });
});

describe('a number that was typed for a die', () => {
  it('is not noted again once that has been told (MB-FUM.8)', () => {
    const shell = table([cass()], orcs);
    type(shell, 'o1 engage ca', '', 'ca 1 o1 3 o2 4', '1');
    expect(told(shell, 'y')).not.toContain('Noted');
  });
});

describe('a mishap that has been told', () => {
  it('stands where the house rule for mishaps is changed behind it (MB-FUM.3)', () => {
    const shell = table([aldric(), dunstan()], orcs);
    type(shell, '', 'al 6 du 5 o1 2 o2 1', 'a 1', 'n', 'helmet');
    expect(told(shell, 'house fumbleTable d6')).not.toContain('not needed');
    expect(shell.prompt().says).toContain("How many rounds to set Aldric's helmet straight?");
    type(shell, '2', '1', 'n');
    expect(shell.prompt().says).toMatch(/Which mishap for Dunstan\? d6/);
  });
});

describe('what has been told of a count that still asks', () => {
  it('is not told again where a house rule changes nothing that was said (MB-TER.1)', () => {
    const shell = table([aldric()], '1 ogre 21 15 13 hd 4+1 club 1d10 melee');
    type(shell, '', '3 4', '20 1');
    expect(told(shell, 'house terrainCap clamp')).toBe('House rule: terrainCap is clamp.');
  });
});
