import { side } from '../../src/core/fight/fight.ts';
import { sideAction as sideActionOf } from '../../src/core/hand/siding.ts';
import { tellings } from './tellings.ts';

/** Action by which units change sides; a third side begins with the first of its units (GS-RND.13). */
export const sideAction = sideActionOf({
  rule: 'GS-RND.13',
  help: 'side foes {foe}: {foe} now fights for the foes; side rivals {foe}: a side of its own, if there is none of that name',
  begin: (draft, id) => {
    draft.setSides([...draft.fight.sides, { id, name: id, players: false }]);
    draft.tell(tellings['new-side'], { side: id }, { rule: 'GS-RND.13' });
  },
  join: (draft, who, id) => {
    draft.attribute(who, 'side', id);
    draft.tell(tellings['changes-sides'], { who, side: side(draft.fight, id).id }, { who, rule: 'GS-RND.13' });
  },
});
