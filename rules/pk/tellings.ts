import { aNumber, aText, defineTellings, telling } from '../../src/core/fight/telling.ts';
import { does, sideDoes, withThe } from '../../src/core/kit/wording.ts';
import { blowTellings } from './tell-blows.ts';
import { endTellings } from './tell-ends.ts';

/** Tellings of P&K, each with its sentence. */
export const tellings = defineTellings({
  begins: telling({ rolling: aText }, ({ rolling }, { name }) => {
    return `The fight begins. The players roll for the ${name(rolling)}.`;
  }),
  surprise: telling({ side: aText }, ({ side }, { fight, noun }) => {
    if (side === 'nobody') return 'Nobody is surprised.';
    const surprised = fight.sides.find(({ id }) => id !== side)?.id;
    return `${sideDoes(noun(surprised), 'are surprised')}: ${does(withThe(noun(side)), 'hold')} Bout 1.`;
  }),
  initiative: telling(
    { rolling: aText, opposing: aText, ours: aNumber, theirs: aNumber, holder: aText },
    ({ rolling, opposing, ours, theirs, holder }, { name, noun }) =>
      `Initiative: ${name(rolling)} ${ours}, ${name(opposing)} ${theirs}. ${sideDoes(noun(holder), 'hold')} the Bout.`,
  ),
  tie: telling({ face: aNumber }, ({ face }) => `Both roll ${face}: a tie, rolled again.`),
  move: telling({ who: aText, from: aText, to: aText }, ({ who, to }, { name }) => `${name(who)} moves to ${to}.`),
  defend: telling({ who: aText }, ({ who }, { name }) => `${name(who)} defends.`),
  else: telling({ who: aText, text: aText }, ({ who, text }, { name }) => {
    return text === '' ? `${name(who)} does nothing.` : `${name(who)}: ${text}.`;
  }),
  ...blowTellings,
  ...endTellings,
});
