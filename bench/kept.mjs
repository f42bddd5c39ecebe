/* Steps that a bench puts into the log of a fight without typing them. */

/** Keeps a step that was played, as a typed line does; gives it as it stands in the log. */
export function keep({ resultOf }, encounter, open, attempt) {
  return resultOf(encounter.commit(() => done(encounter.finish(open, attempt))));
}

/** Adds notes to a fight until it has so many steps. */
export function addNotes(affray, encounter, count) {
  for (let i = encounter.story.steps.length; i < count; i++)
    keep(affray, encounter, encounter.prepare({ do: 'note', text: `note ${i}` }), { asked: [], facts: [] });
  if (encounter.story.steps.length < count) throw new Error(`The fight has no ${count} steps: they were not kept.`);
}

/** Work that is done at once. */
function* done(value) {
  return value;
}
