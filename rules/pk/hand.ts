import type { Draft } from '../../src/core/fight/draft.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, ActionOption, Targets } from '../../src/core/ruleset/ruleset.ts';
import { become, type Status, sheetOf } from './combatant.ts';
import { isDestroyed, takeOff } from './harm.ts';
import { fall } from './misadventure.ts';
import { state } from './state.ts';
import { choice } from './surrender.ts';
import { insist } from './turn.ts';
import { settle } from './victory.ts';

const anybody: Targets = { least: 1, most: 99, of: (fight) => fight.combatants.map(choice) };
const amountOption: ActionOption = { id: 'amount', amount: true, about: 'how much' };

/** Damage, healing and death by the referee's hand. */
export const handActions: readonly Action[] = [
  {
    ...byHand(
      'damage',
      'Damage from elsewhere',
      'damage 7 g2: Armor, then Health; `raw` goes straight to Health, and nothing follows',
    ),
    options: [
      amountOption,
      { id: 'raw', words: { raw: true }, about: 'straight to Health, without what follows at 0' },
    ],
    check: withoutAmount,
    *play(draft, intent): Rule<void> {
      const { at = [], options = {} } = intent;
      insist(withoutAmount(draft.fight, intent));
      const raw = options['raw'] === true;
      for (const who of new Set(at)) harm(draft, who, Number(options['amount']), raw);
      if (!raw) for (const who of new Set(at)) yield* fall(draft, who);
      settle(draft);
    },
  },
  {
    ...byHand('heal', 'Heal or repair', 'heal 3 as: Health; heal 2 as armor: Armor'),
    options: [
      amountOption,
      { id: 'pool', words: { armor: 'armor', health: 'health' }, about: 'Armor instead of Health' },
    ],
    check: withoutAmount,
    *play(draft, intent): Rule<void> {
      const { at = [], options = {} } = intent;
      insist(withoutAmount(draft.fight, intent));
      const pool = options['pool'] === 'armor' ? 'armor' : 'health';
      for (const who of new Set(at)) {
        const { current, max } = sheetOf(draft.fight, who)[pool];
        const to = Math.min(max, current + Number(options['amount']));
        draft.change(who, { [pool]: { current: to, max } }, { who, rule: 'PK-DMG.10' });
        draft.tell('heal', { who, pool, from: current, to }, { rule: 'PK-DMG.10' });
      }
    },
  },
  {
    ...byHand('kill', 'Put to death', 'kill g2: destroyed; a player character is dead, without a Misadventure'),
    *play(draft, { at = [] }): Rule<void> {
      for (const who of new Set(at)) {
        const { type, health, status } = sheetOf(draft.fight, who);
        draft.change(who, { health: { current: 0, max: health.max } }, { who, rule: 'PK-END.3' });
        become(draft, who, type === 'PC' ? 'dead' : 'destroyed', 'PK-END.3');
        draft.tell('killed', { who }, { rule: 'PK-END.3' });
        remarkOnTorment(draft, who, status);
      }
      settle(draft);
    },
  },
  {
    ...byHand('revive', 'Take a death back', 'revive g2: a correction; P&K knows no way back'),
    *play(draft, { at = [] }): Rule<void> {
      for (const who of new Set(at)) {
        const { health } = sheetOf(draft.fight, who);
        draft.change(
          who,
          { health: { current: Math.max(1, health.current), max: health.max } },
          { who, rule: 'PK-OUT.12' },
        );
        become(draft, who, 'active', 'PK-OUT.12');
        draft.tell('revived', { who }, { rule: 'PK-OUT.12' });
      }
    },
  },
];

function harm(draft: Draft, who: string, amount: number, raw: boolean): void {
  const cause = { who, rule: 'PK-DMG.11' };
  const { health, status } = sheetOf(draft.fight, who);
  const done = takeOff(draft, who, amount, cause, raw);
  const destroyed = health.current > 0 && !raw && isDestroyed(draft.fight, who);
  draft.tell('harm', { who, amount, destroyed, ...done }, cause);
  remarkOnTorment(draft, who, status);
}

function remarkOnTorment(draft: Draft, who: string, status: Status): void {
  if (status === 'prisoner' || status === 'surrendered') draft.tell('villain', { who }, { rule: 'PK-YLD.8' });
}

function byHand(word: string, title: string, help: string) {
  return { word, title, help, by: 'nobody' as const, typed: true, targets: anybody, check: nobodyNamed };
}

function withoutAmount(fight: Fight, intent: Intent) {
  const amount = intent.options?.['amount'];
  const isAmount = typeof amount === 'number' && Number.isInteger(amount) && amount >= 0;
  return isAmount
    ? nobodyNamed(fight, intent)
    : refuse('PK-DMG.11', `How much? Write such as \`${intent.do} 3 NAME\`.`);
}

function nobodyNamed(fight: Fight, { at = [] }: Intent) {
  if (state(fight).rolling === '') return refuse('PK-SET.1', 'No fight is going on: `fight` begins the next.');
  return at.length === 0 ? refuse('PK-DMG.11', 'Whom? Name somebody of the fight.') : undefined;
}
