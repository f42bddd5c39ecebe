import { named, number, says, sideSubject } from '../../src/core/fight/says.ts';
import { aText, defineTellings, telling } from '../../src/core/fight/telling.ts';
import { does, sideDoes, withThe } from '../../src/core/kit/wording.ts';
import { blowTellings } from './tell-blows.ts';
import { endTellings } from './tell-ends.ts';

/** Tellings of P&K, each with its sentence. */
export const tellings = defineTellings({
  begins: says`The fight begins. The players roll for the ${named('rolling')}.`,
  surprise: telling({ side: aText }, ({ side }, { fight, noun }) => {
    if (side === 'nobody') return 'Nobody is surprised.';
    const surprised = fight.sides.find(({ id }) => id !== side)?.id;
    return `${sideDoes(noun(surprised), 'are surprised')}: ${does(withThe(noun(side)), 'hold')} Bout 1.`;
  }),
  initiative: says`Initiative: ${named('rolling')} ${number('ours')}, ${named('opposing')} ${number('theirs')}. ${sideSubject('holder', 'hold')} the Bout.`,
  tie: says`Both roll ${number('face')}: a tie, rolled again.`,
  move: telling({ who: aText, from: aText, to: aText }, ({ who, to }, { name }) => `${name(who)} moves to ${to}.`),
  defend: says`${named('who')} defends.`,
  else: telling({ who: aText, text: aText }, ({ who, text }, { name }) => {
    return text === '' ? `${name(who)} does nothing.` : `${name(who)}: ${text}.`;
  }),
  ...blowTellings,
  ...endTellings,
});
