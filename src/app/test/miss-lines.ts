import type { Miss } from './judge-checkpoint.ts';

/** What is longer is printed as a list, an item each line. */
const LINE_MAX = 100;
/** Most lines of a list. */
const LINES_MAX = 12;

/** Prints a miss: its place, what was expected and what there was instead. Long lists are cut where they differ. */
export function missLines({ place: { file, line, column }, what, expected, got, lists }: Miss): readonly string[] {
  const head = `    ${file}:${String(line)}:${String(column)}: ${what}`;
  if (lists === undefined || Math.max(expected.length, got.length) <= LINE_MAX)
    return [head, `      expected: ${expected}`, `      got:      ${got}`];
  const alike = lists.alike < 3 ? 0 : lists.alike;
  return [
    head,
    ...(alike === 0 ? [] : [`      the first ${String(alike)} are as expected`]),
    '      expected:',
    ...listLines(lists.expected.slice(alike)),
    '      got:',
    ...listLines(lists.got.slice(alike)),
  ];
}

function listLines(items: readonly string[]): readonly string[] {
  if (items.length === 0) return ['        nothing more'];
  const lines = timesEach(items);
  const left = lines.slice(LINES_MAX).reduce((sum, { times }) => sum + times, 0);
  return [
    ...lines
      .slice(0, LINES_MAX)
      .map(({ item, times }) => `        - ${item}${times === 1 ? '' : ` (${String(times)} times)`}`),
    ...(left === 0 ? [] : [`        … ${String(left)} more`]),
  ];
}

interface Times {
  readonly item: string;
  readonly times: number;
}

/** Counts equal items that follow each other. */
function timesEach(items: readonly string[]): readonly Times[] {
  const lines: Times[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last?.item === item) lines[lines.length - 1] = { item, times: last.times + 1 };
    else lines.push({ item, times: 1 });
  }
  return lines;
}
