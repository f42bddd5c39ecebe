import { aFlag, aNumber, aText, aValue, aWord, carrying, defineTellings, maybe, texts } from './telling.ts';

/** Data of what is told alike in every ruleset, of what is done by hand; views say the sentences. */
export const byHand = defineTellings({
  note: carrying({ text: aText }),
  ruling: carrying({ what: aWord('said', 'forced'), text: aText }),
  reminder: carrying({ text: aText }),
  remind: carrying({ text: aText, when: aText }),
  'remind-off': carrying({ texts }),
  hidden: carrying({ who: aText }),
  shown: carrying({ who: aText }),
  grouped: carrying({ name: aText, who: texts }),
  joined: carrying({ who: aText }),
  split: carrying({ stay: texts, go: texts }),
  rejoined: carrying({ who: texts }),
  benched: carrying({ who: aText }),
  back: carrying({ who: aText }),
  removed: carrying({ name: aText }),
  renamed: carrying({ from: aText, to: aText }),
  'changed-sides': carrying({ who: aText, side: aText }),
  set: carrying({ who: aText, field: aText, value: aValue, stands: maybe(aFlag) }),
  condition: carrying({ who: aText, name: aText }),
  cleared: carrying({ who: aText, name: aText }),
  house: carrying({ switch: aText, value: aValue }),
  dice: carrying({ whose: aText, from: aText }),
  order: carrying({ who: texts, text: aText }),
  time: carrying({ what: aText, count: aNumber }),
});
