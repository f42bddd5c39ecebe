import type { JsonObject } from '../core/kit/json.ts';
import { diceText } from '../core/rule/answer.ts';
import type { Request } from '../core/rule/request.ts';
import { type Answered, isRecorded } from '../core/rule/run.ts';
import type { Event } from './table/events.ts';

/** Returns a request and its answer as the machine interface prints them. */
function askedAsJson({ request, answer }: Answered): JsonObject {
  const { faces, number, word, by, note } = answer;
  const given = word ?? number ?? (faces?.length === 1 ? faces[0] : faces) ?? null;
  return { ...requestAsJson(request), answer: given, by, ...(faces && { faces }), ...(note !== undefined && { note }) };
}

/** Returns an open request, with its bounds or options. */
function requestAsJson(request: Request): JsonObject {
  const { key, who, kind, tag, why, role, against } = request;
  return { about: key, who, kind, tag, why, role, ...(against !== undefined && { against }), ...detailOf(request) };
}

/** Returns the steps that a line brought about: their number, what they asked, what they did. */
export function stepsAsJson(
  events: readonly Event[],
): readonly { step: number | null; asked: readonly JsonObject[]; facts: readonly JsonObject[] }[] {
  return events.flatMap((event) =>
    event.kind === 'step'
      ? [
          {
            step: event.step.id,
            asked: event.asked.filter(isRecorded).map(askedAsJson),
            facts: event.step.facts.map((fact): JsonObject => ({ ...fact })),
          },
        ]
      : [],
  );
}

function detailOf(request: Request): JsonObject {
  switch (request.kind) {
    case 'roll':
      return { dice: diceText(request) };
    case 'check':
      return { dice: diceText(request), bands: request.bands.map(({ name, upTo }): JsonObject => ({ name, upTo })) };
    case 'choose':
      return {
        options: request.options.map(
          ({ id, label, refused }): JsonObject => ({ id, label, ...(refused !== undefined && { refused }) }),
        ),
        suggested: request.suggested,
      };
    case 'enter':
      return { least: request.least, most: request.most, suggested: request.suggested };
  }
}
