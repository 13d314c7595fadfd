import type { LookaheadAnalysis } from './analysis-schema.ts';
import { CUT_PLACES } from './draw-cuts.ts';

type Cut = LookaheadAnalysis['cuts'][number];

/** Cuts that are told one by one; `analysis.json` has all. */
const TOLD_MAX = 5;
/** Values of one entry that are told. */
const VALUES_MAX = 6;

/** Says what cuts of a market have shown. */
export function lookaheadLines(found: LookaheadAnalysis): readonly string[] {
  const ahead = found.cuts.filter(isAhead);
  const more = ahead.length - TOLD_MAX;
  return [
    ...placeLines(found.cuts),
    '',
    ...ruleLines(found.rules),
    '',
    ...ahead.slice(0, TOLD_MAX).flatMap(cutLines),
    ...(more > 0 ? [`… and ${String(more)} more cuts: \`--out DIR\` writes all`, ''] : []),
    verdict(found, ahead.length),
  ];
}

function isAhead({ difference, beyond }: Cut): boolean {
  return difference !== null || beyond !== null;
}

function placeLines(cuts: readonly Cut[]): readonly string[] {
  const row = (name: string, ...cells: readonly string[]): string =>
    `${name.padEnd(40)}${cells.map((cell) => cell.padStart(16)).join('')}`;
  const lines = CUT_PLACES.flatMap((place) => {
    const here = cuts.filter((cut) => cut.place === place);
    const compared = here.reduce((sum, cut) => sum + cut.compared, 0).toLocaleString('en');
    const ahead = here.filter(isAhead).length;
    return here.length === 0 ? [] : [row(place, String(here.length), compared, ahead === 0 ? 'no' : ahead.toString())];
  });
  return [row('cut', 'cuts', 'entries equal', 'looks ahead'), ...lines];
}

function ruleLines(rules: LookaheadAnalysis['rules']): readonly string[] {
  const row = (name: string, entries: string, ahead: string): string =>
    `${name.padEnd(40)}${entries.padStart(16)}  ${ahead}`;
  const lines = rules.map(({ strategy, rule, entries, differs }) => {
    const name = rule === null ? 'no rule: start, readings, halts' : `${strategy ?? '-'}/${rule}`;
    const none = entries === 0 ? 'nothing to compare: nothing is shown' : 'no';
    return row(name, entries.toLocaleString('en'), differs === 0 ? none : `YES, first at ${String(differs)} cuts`);
  });
  return [row('rule or goal', 'entries', 'looks ahead'), ...lines];
}

function cutLines({ at, place, difference, beyond }: Cut): readonly string[] {
  const head = `cut at ${secondText(at)} (${place})`;
  const asked = beyond === null ? [] : [`  asked for a price after it: ${beyond}`];
  if (difference === null) return [head, ...asked, ''];
  const { strategy, rule, whole, cut, values } = difference;
  const owner = rule === null ? 'an entry of no rule' : `${strategy ?? '-'}/${rule}`;
  return [
    `${head}: ${owner} differs first`,
    ...asked,
    `  with later prices     ${entryText(whole)}`,
    `  without later prices  ${entryText(cut)}`,
    ...values.slice(0, VALUES_MAX).map(({ name, whole: one, cut: other }) => `  ${name}: ${one} | ${other}`),
    '',
  ];
}

function entryText(entry: NonNullable<Cut['difference']>['whole']): string {
  return entry === null ? 'no entry by then' : `${secondText(entry.at)} ${entry.kind}: ${entry.text}`;
}

function verdict({ cuts, asked, entries }: LookaheadAnalysis, ahead: number): string {
  const made = cuts.length === asked ? `${String(asked)} cuts` : `${String(cuts.length)} of ${String(asked)} cuts`;
  if (ahead > 0)
    return `LOOKS AHEAD: at ${String(ahead)} of ${made} the decisions needed prices that were still to come`;
  if (cuts.length === 0) return 'no cut was made: nothing is shown';
  return entries === 0
    ? `nothing was decided: ${made} show nothing`
    : `nothing looks ahead: at each of ${made} all entries were those of the whole run, to the byte`;
}

/** Prints a time in UTC to the second. */
function secondText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
