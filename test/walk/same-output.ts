/** Lines that a page leaves out: any number of them. */
const LEFT_OUT = '…';

/**
 * Finds the lines that a page shows in what was printed, in their order, and answers the printed ones; undefined where
 * one of them is not there. A line `…` stands for any lines. `live`: a number, a time, an id and a space may be another
 * one; else all is equal but addresses of this machine.
 */
export function sameOutput(
  shown: readonly string[],
  printed: readonly string[],
  { live }: { readonly live: boolean },
): readonly string[] | undefined {
  const form = live ? shapeOf : (line: string) => line.trimEnd();
  return matched({ shown, wanted: shown.map(form) }, { printed, forms: printed.map(form) });
}

interface Page {
  readonly shown: readonly string[];
  readonly wanted: readonly string[];
}

interface Printed {
  readonly printed: readonly string[];
  readonly forms: readonly string[];
}

/** Matches from the front; behind lines that are left out it takes the first place that fits. */
function matched(page: Page, output: Printed): readonly string[] | undefined {
  const parts = partsOf(page);
  const found: string[] = [];
  let at = 0;
  for (const [index, { wanted, gap }] of parts.entries()) {
    const last = index === parts.length - 1;
    const begin = placeOf(wanted, output.forms, { at, free: index > 0, atEnd: last && !gap });
    if (begin === undefined) return undefined;
    found.push(...output.printed.slice(begin, begin + wanted.length), ...(gap ? [LEFT_OUT] : []));
    at = begin + wanted.length;
  }
  return found;
}

/** The stretches of a page between what it leaves out; `gap`: something is left out behind it. */
function partsOf({ wanted, shown }: Page): readonly { readonly wanted: readonly string[]; readonly gap: boolean }[] {
  const parts: { wanted: string[]; gap: boolean }[] = [{ wanted: [], gap: false }];
  for (const [index, line] of wanted.entries()) {
    const part = parts.at(-1);
    if (part === undefined) break;
    if (shown[index]?.trim() !== LEFT_OUT) {
      part.wanted.push(line);
      continue;
    }
    part.gap = true;
    if (index < wanted.length - 1) parts.push({ wanted: [], gap: false });
  }
  return parts;
}

function placeOf(
  wanted: readonly string[],
  forms: readonly string[],
  { at, free, atEnd }: { readonly at: number; readonly free: boolean; readonly atEnd: boolean },
): number | undefined {
  for (let begin = at; begin + wanted.length <= forms.length; begin += 1) {
    const fits = wanted.every((line, index) => line === forms[begin + index]);
    if (fits && (!atEnd || begin + wanted.length === forms.length)) return begin;
    if (!free) return undefined;
  }
  return undefined;
}

/** The id of an intent (docs/operations.md). */
const INTENT_ID = /\bp[0-9a-z]{38}\b/g;

/** A line without its figures: numbers, times, hashes and the width of gaps. */
function shapeOf(line: string): string {
  return line
    .replaceAll(INTENT_ID, '#')
    .replaceAll(/\b(?=[0-9a-f]*\d)[0-9a-f]{7,}\b/g, '#')
    .replaceAll(/[+-]?\d[\d.,]*/g, '#')
    .replaceAll(/#(ms|[dhms])(?= ?#(ms|[hms])\b)(?: ?)/g, '')
    .replaceAll(/#(ms|[dhms])\b/g, '#t')
    .replaceAll(/[\s─-]+/g, ' ')
    .trimEnd();
}
