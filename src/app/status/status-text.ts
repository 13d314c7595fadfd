import { isJsonList, isJsonObject, type JsonObject } from '../text/json.ts';
import { oneLine } from '../text/entry-line.ts';
import { jsonText } from '../text/json-text.ts';
import type { ProfitsNow, Unread } from '../trades/profit-now.ts';
import { attentionText, type AttentionRow, isAttentionRow } from './attention-text.ts';
import { calmText } from './calm.ts';
import { type HoldingsJson, isHoldings } from './holdings-json.ts';
import { holdingsText } from './holdings-text.ts';
import { linesAt, objectsAt } from '../text/json-lists.ts';
import { labelled } from '../text/labelled.ts';
import { madeText } from './made-text.ts';
import { nextText } from './next-text.ts';

/** The form of the printed status. */
export interface StatusFormat {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colour: boolean;
}

/**
 * Prints a daemon's status: items of attention, holdings, profit (from the journal; left out where it is not known),
 * the next events, then the rules, and the daemon itself.
 */
export function statusText(daemon: JsonObject, { width, colour }: StatusFormat, made?: ProfitsNow | Unread): string {
  const blocks = [
    firstText(daemon, { width, colour }),
    holdingsOf(daemon, width),
    made === undefined ? '' : madeText(made, width),
    nextText(daemon, width),
    objectsAt(daemon, 'strategies')
      .map((strategy) => strategyText(strategy, width))
      .join(''),
    labelled([...headRows(daemon), ...restRows(daemon)], { width }),
  ];
  return blocks.filter((block) => block !== '').join('\n');
}

type Row = readonly [label: string, text: string];

/** Prints the items of attention, or that there are none. */
export function firstText(daemon: JsonObject, format: StatusFormat): string {
  const rows = attentionOf(daemon);
  if (rows.length === 0) return labelled([['', calmText(typedHoldings(daemon))]], format).replace(/^ {2}/gm, '');
  return attentionText(rows, { ...format, now: toldAt(daemon) });
}

/** Tells the time of a status, by its exchange's clock, epoch ms. */
export function toldAt({ now = '' }: JsonObject): number | undefined {
  const at = Date.parse(jsonText(now).replace(' ', 'T'));
  return Number.isNaN(at) ? undefined : at;
}

function attentionOf({ attention }: JsonObject): readonly AttentionRow[] {
  return isJsonList(attention) ? attention.filter(isAttentionRow) : [];
}

function holdingsOf(daemon: JsonObject, width: number): string {
  const holdings = typedHoldings(daemon);
  return holdings === undefined ? '' : holdingsText(holdings, width);
}

/** Takes the holdings; a daemon of an earlier version tells none. */
function typedHoldings({ holdings }: JsonObject): HoldingsJson | undefined {
  return isHoldings(holdings) ? holdings : undefined;
}

/** Lists the closes of positions by others: by a person or another program. */
function closedLines(daemon: JsonObject, how: 'byHand'): readonly string[] {
  const { closes } = daemon;
  return isJsonObject(closes) ? linesAt(closes, how) : [];
}

function headRows({
  now = '',
  startedAt = '',
  exchange = '',
  state = '',
  revision = '',
  pid = '',
  clock,
}: JsonObject): readonly Row[] {
  return [
    ['now', jsonText(now)],
    ['running', `since ${jsonText(startedAt)}, revision ${jsonText(revision)}, pid ${jsonText(pid)}`],
    ['exchange', jsonText(exchange)],
    ['state', jsonText(state)],
    ...(isJsonObject(clock) ? clockRows(clock) : []),
  ];
}

function clockRows({ exchangeAheadMs, giveOrTakeMs, lastStep }: JsonObject): readonly Row[] {
  const compared =
    typeof exchangeAheadMs !== 'number'
      ? 'the clock of the exchange was not compared yet'
      : `the exchange is ${String(Math.abs(exchangeAheadMs))} ms ${exchangeAheadMs < 0 ? 'behind' : 'ahead'}, give or take ${jsonText(giveOrTakeMs ?? '')} ms`;
  return [['clock', compared], ...(lastStep === undefined ? [] : [['', jsonText(lastStep)] as const])];
}

function strategyText(strategy: JsonObject, width: number): string {
  const { name = '', mode = '', account = '', next } = strategy;
  const nextOf = (id: string): string | undefined => {
    const one = isJsonObject(next) ? next[id] : undefined;
    return isJsonObject(one) ? `next ${jsonText(one['text'] ?? '')}` : undefined;
  };
  const rows = (['rules', 'goals'] as const).flatMap((key) =>
    linesAt(strategy, key).map((line): Row => {
      const [id = '', ...said] = line.split(': ');
      const parts = [said.join(': '), nextOf(id) ?? ''].filter((part) => part !== '');
      return [`  ${key === 'rules' ? 'rule' : 'goal'} ${id}`, parts.join('; ')];
    }),
  );
  return `${oneLine(`${jsonText(name)}  ${jsonText(mode)}, account ${jsonText(account)}`)}\n${labelled(rows, { width })}`;
}

function restRows(daemon: JsonObject): readonly Row[] {
  const open = objectsAt(daemon, 'openIntents');
  const { entries, drifts, lastEntry } = daemon;
  const counts = isJsonObject(entries)
    ? Object.entries(entries).map(([kind, count]) => `${kind} ${jsonText(count)}`)
    : [];
  const driftsSeen = isJsonObject(drifts) ? drifts['seen'] : undefined;
  return [
    ['open', open.length === 0 ? 'nothing is under way' : `${String(open.length)} intents`],
    ...open.map(
      (intent): Row => ['', ['rule', 'kind', 'state', 'id'].map((key) => jsonText(intent[key] ?? '')).join('  ')],
    ),
    ['written', counts.length === 0 ? 'nothing since the start' : `since the start: ${counts.join(', ')}`],
    ...(driftsSeen === undefined || driftsSeen === 0
      ? []
      : [['drifts', `${jsonText(driftsSeen)} since the start`] as const]),
    ...closedLines(daemon, 'byHand').map((line): Row => ['closed', line]),
    [
      'last',
      lastEntry === null || lastEntry === undefined ? 'nothing yet' : jsonText(lastEntry).replace(/ {3,}/g, '  '),
    ],
  ];
}
