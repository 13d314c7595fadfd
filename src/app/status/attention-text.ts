import type { AttentionKind, Severity } from '../../domain/attention.ts';
import type { Json } from '../../domain/journal-entry.ts';
import { ageText } from '../text/age-text.ts';
import { isJsonObject } from '../text/json.ts';
import { oneLine, timeText } from '../text/entry-line.ts';
import { brokenAt } from '../text/pack.ts';

/** One item of attention in the daemon's JSON; `since` as ISO 8601. */
export interface AttentionRow {
  readonly kind: AttentionKind;
  readonly severity: Severity;
  readonly since: string;
  readonly text: string;
  readonly do?: string;
  /** Required by the type of answers over the socket. */
  readonly [key: string]: Json;
}

/** Tells whether a value of JSON is such an item. */
export function isAttentionRow(value: Json): value is AttentionRow {
  return isJsonObject(value) && ['kind', 'severity', 'since', 'text'].every((key) => typeof value[key] === 'string');
}

const LABELS: Readonly<Record<AttentionKind, string>> = {
  halted: 'HALTED',
  lost: 'LOST',
  stuck: 'STUCK',
  'other-installation': 'OTHER',
  'unknown-intent': 'UNKNOWN',
  liquidated: 'LIQUIDATED',
  unprotected: 'UNPROTECTED',
  'stop-beyond-liquidation': 'STOP',
  'protection-failing': 'FAILING',
  'rate-stop': 'STOPPED',
  files: 'FILES',
  unread: 'UNREAD',
  drift: 'DRIFT',
  'condition-unknown': 'UNCLEAR',
  due: 'DUE',
};

/** Answers the word that stands before an item; a daemon of a later version may know more kinds. */
export function labelOf(kind: string): string {
  const known: Readonly<Record<string, string>> = LABELS;
  return known[kind] ?? kind.toUpperCase();
}

const COLOURS: Readonly<Record<Severity, string>> = { severe: '1;31', warning: '33', info: '0' };

/** The form of the printed rows. */
export interface AttentionFormat {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
  /** The present by the clock of the run, ms; undefined where it is not known. */
  readonly now: number | undefined;
}

/**
 * Prints the items of attention, each with its begin and the command that helps. The lines of a file stay unchanged.
 */
export function attentionText(rows: readonly AttentionRow[], format: AttentionFormat): string {
  const known = rows.map((row) => [labelOf(row.kind), row] as const);
  const indent = Math.max(0, ...known.map(([label]) => label.length)) + 2;
  return known
    .flatMap(([label, row]) => rowLines(label, row, { ...format, indent }))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

function rowLines(
  label: string,
  row: AttentionRow,
  format: AttentionFormat & { readonly indent: number },
): readonly string[] {
  const { indent, colour } = format;
  const room = Math.max(30, format.width - indent);
  const [first = '', ...rest] = row.text.split('\n');
  const said = [...brokenAt(`${oneLine(first)} (${sinceText(row, format)})`, room), ...rest.map(oneLine)];
  const help = row.do === undefined || row.do === 'purser status' ? [] : [`→ ${oneLine(row.do)}`];
  return [...said, ...help].map((line, index) => {
    const head = (index === 0 ? label : '').padEnd(indent);
    return index === 0 && colour ? `\u001b[${COLOURS[row.severity]}m${head}\u001b[0m${line}` : `${head}${line}`;
  });
}

function sinceText({ since }: AttentionRow, { now }: AttentionFormat): string {
  const at = Date.parse(since);
  if (at === 0) return 'since before anything is known';
  const time = `since ${timeText(at).slice(0, 19)}`;
  return now === undefined || Number.isNaN(at) ? time : `${time}, ${ageText(now - at)}`;
}
