import { ageText } from '../../text/age-text.ts';
import { labelOf } from '../../status/attention-text.ts';
import type { AttentionLine, StatusAnswer } from '../known.ts';
import { rowOf } from '../../screen/cells.ts';
import type { ScreenLine, Tone } from '../../screen/line.ts';
import { runTime } from '../run-time.ts';
import type { ListRow } from './list-row.ts';

const TONES: Readonly<Record<AttentionLine['severity'], Tone>> = { severe: 'bad', warning: 'warn', info: 'plain' };

/** Lists what needs a person, in the order of the daemon. */
export function attentionRows(status: Pick<StatusAnswer, 'attention'> | undefined): readonly ListRow<AttentionLine>[] {
  return (status?.attention ?? []).map((row) => ({ key: row.key, row, words: row.text.toLowerCase() }));
}

/** Draws one item: its label, its words, and for how long it has lasted. */
export function drawAttention(row: AttentionLine, width: number, now: number | undefined): ScreenLine {
  const [first = ''] = row.text.split('\n');
  const age = ageOf(row, now);
  return rowOf([
    { text: labelOf(row.kind), tone: TONES[row.severity], ...(width >= 60 && { width: 11 }) },
    { text: age === '' ? first : `${first} (${age})` },
  ]);
}

/** Writes an item whole: its words, since when, and the command that helps. */
export function attentionLines(row: AttentionLine, now: number | undefined): readonly string[] {
  const age = ageOf(row, now);
  return [
    ...row.text.split('\n'),
    '',
    Date.parse(row.since) === 0
      ? 'since before anything is known'
      : `since ${row.since}${age === '' ? '' : `, ${age}`}`,
    ...(row.do === undefined ? [] : [`→ ${row.do}`]),
  ];
}

function ageOf({ since }: AttentionLine, now: number | undefined): string {
  const at = runTime(since);
  return at === undefined || at === 0 || now === undefined ? '' : ageText(now - at);
}
