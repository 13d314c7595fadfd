import type { JsonObject } from '../text/json.ts';
import { isJsonObject } from '../text/json.ts';
import { jsonText } from '../text/json-text.ts';
import { labelled } from '../text/labelled.ts';
import { linesAt, objectsAt } from '../text/json-lists.ts';

/** Number of the next schedules that are shown. */
const NEXT_MAX = 5;

/** Prints the next events: the schedules by their time, and firings that wait in a step. */
export function nextText(daemon: JsonObject, width: number): string {
  const ticks = objectsAt(daemon, 'strategies').flatMap((strategy) => {
    const { next, name = '' } = strategy;
    if (!isJsonObject(next)) return [];
    return Object.entries(next).flatMap(([rule, one]) =>
      isJsonObject(one)
        ? [{ at: jsonText(one['at'] ?? ''), text: `${jsonText(one['text'] ?? '')}: ${jsonText(name)}/${rule}` }]
        : [],
    );
  });
  const soonest = ticks.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(0, NEXT_MAX);
  const more = ticks.length - soonest.length;
  const lines = [
    ...linesAt(daemon, 'waiting'),
    ...soonest.map(({ text }) => text),
    ...(more > 0 ? [`and ${String(more)} more schedules (below)`] : []),
  ];
  return labelled(
    lines.map((line, index) => [index === 0 ? 'next' : '', line] as const),
    { width },
  );
}
