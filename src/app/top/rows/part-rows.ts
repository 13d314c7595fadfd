import { ageText } from '../../text/age-text.ts';
import type { PartLine, PartsAnswer } from '../known.ts';
import { type RowCell, rowOf } from '../../screen/cells.ts';
import type { ScreenLine, TonedText, Tone } from '../../screen/line.ts';
import type { SORTS } from '../top-view.ts';
import type { ListRow } from './list-row.ts';

type PartSort = (typeof SORTS)['parts'][number];

/** The states, the ones to be seen first at the front, each with its tone. */
const STATES: Readonly<Record<PartLine['state'], Tone>> = {
  errored: 'bad',
  firing: 'strong',
  due: 'warn',
  halted: 'warn',
  unknown: 'warn',
  away: 'warn',
  pending: 'plain',
  cooling: 'plain',
  armed: 'plain',
  kept: 'good',
  off: 'dim',
};
const ORDER = Object.keys(STATES);

/** Lists the rules and goals. */
export function partRows(parts: PartsAnswer | undefined, sort: PartSort): readonly ListRow<PartLine>[] {
  const rows = (parts?.parts ?? []).map((row): ListRow<PartLine> => {
    const { strategy, part, account, state, mode, kind, why = '' } = row;
    const words = [`${strategy}/${part}`, account, state, mode, kind, why].join(' ').toLowerCase();
    return { key: `${strategy}/${part}`, row, words };
  });
  if (sort === 'name') return rows.toSorted((a, b) => a.key.localeCompare(b.key, 'en'));
  if (sort === 'last act') return rows.toSorted((a, b) => (b.row.lastFired ?? 0) - (a.row.lastFired ?? 0));
  return rows.toSorted((a, b) => ORDER.indexOf(a.row.state) - ORDER.indexOf(b.row.state));
}

/** Counts the states that a person looks for first: `2 errored, 1 firing`. */
export function stateCounts(parts: PartsAnswer | undefined): readonly TonedText[] {
  const counts = new Map<string, number>();
  for (const { state } of parts?.parts ?? []) counts.set(state, (counts.get(state) ?? 0) + 1);
  return ORDER.flatMap((state): TonedText[] => {
    const count = counts.get(state);
    return count === undefined ? [] : [{ text: `${String(count)} ${state}`, tone: toneOf(state) }];
  });
}

/** Columns from which on a row says why, and from which on it counts. */
const WIDTH = { why: 60, counts: 110 } as const;
const STATE_WIDTH = 8;

/** Draws a rule or goal: its state, its name, and why it stands so. */
export function drawPart(row: PartLine, width: number, now: number): ScreenLine {
  const { strategy, part, state, mode } = row;
  const name = `${strategy}/${part}${mode === 'active' ? '' : ` (${mode})`}`;
  const cells: readonly RowCell[] = [
    { text: state, tone: toneOf(state), width: STATE_WIDTH },
    ...(width < WIDTH.why ? [{ text: name }] : [{ text: name, width: width < WIDTH.counts ? 26 : 36 }]),
    ...(width < WIDTH.counts ? [] : [{ text: countText(row, now), width: 24 }]),
    ...(width < WIDTH.why ? [] : [{ text: saidOf(row, now) }]),
  ];
  return rowOf(cells);
}

function countText({ fired, lastFired, kind }: PartLine, now: number): string {
  const acted = kind === 'rule' ? 'fired' : 'acted';
  if (fired === 0) return '';
  const ago = lastFired === undefined ? '' : `, ${ageText(now - lastFired)} ago`;
  return `${acted} ${String(fired)}×${ago}`;
}

/** Says why it stands so, since when and until when, and when it is next due. */
function saidOf(
  { why, since, until, next, instances, moreInstances = 0, condition, trigger }: PartLine,
  now: number,
): string {
  const several = instances.length + moreInstances;
  const said = [
    ...(why === undefined ? [] : [why]),
    ...(since === undefined ? [] : [`for ${ageText(now - since)}`]),
    ...(until === undefined || until <= now ? [] : [`${ageText(until - now)} more`]),
    ...(several > 1 ? [`${String(several)} instances`] : []),
    ...(next === undefined ? [] : [`next ${next.text}`]),
  ];
  return said.length > 0 ? said.join('; ') : (condition ?? trigger);
}

/** A daemon of a later version may know more states. */
function toneOf(state: string): Tone {
  const known: Readonly<Record<string, Tone>> = STATES;
  return known[state] ?? 'plain';
}
