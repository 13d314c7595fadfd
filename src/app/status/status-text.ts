import type { Json } from '../../domain/journal-entry.ts';
import { isJsonObject, type JsonObject } from '../call/json.ts';
import { oneLine } from '../entry-line.ts';
import { jsonText } from '../json-text.ts';
import { labelled } from './labelled.ts';

/** Prints what a daemon tells of itself: first what a person has to see and what waits for one, then the rest, a line each. */
export function statusText(daemon: JsonObject): string {
  const urgent = labelled(urgentRows(daemon));
  const blocks = [
    urgent === '' ? 'nothing is halted, nothing is unknown, nothing waits for you\n' : urgent,
    labelled(headRows(daemon)),
    objectsAt(daemon, 'strategies').map(strategyText).join(''),
    labelled(restRows(daemon)),
  ];
  return blocks.filter((block) => block !== '').join('\n');
}

type Row = readonly [label: string, text: string];

/** What is blocked, halted, unknown, refused or unprotected. */
function urgentRows(daemon: JsonObject): readonly Row[] {
  const drifts = daemon['drifts'];
  const refused = daemon['refusedFiles'];
  const waiting = objectsAt(daemon, 'strategies').flatMap(waitingRows);
  return [
    ...linesAt(daemon, 'halts').map((line): Row => ['HALTED', line]),
    ...linesAt(daemon, 'lost').map((line): Row => ['LOST', line]),
    // Behind what holds everything: a halt is the cause of much that is blocked.
    ...waiting.filter(isBlocked),
    ...linesAt(daemon, 'otherInstallations').map((line): Row => ['OTHER', line]),
    ...objectsAt(daemon, 'unknownIntents').flatMap(unknownRows),
    ...closedLines(daemon, 'forced').map((line): Row => ['CLOSED', line]),
    ...objectsAt(daemon, 'strategies').flatMap(nakedRows),
    ...objectsAt(daemon, 'strategies').flatMap(refusedParts),
    ...linesAt(daemon, 'rateStops').map((line): Row => ['STOPPED', line]),
    ...(refused === undefined || refused === null ? [] : refusedRows(jsonText(refused))),
    ...linesAt(daemon, 'failingWatches').map((line): Row => ['UNREAD', line]),
    ...(isJsonObject(drifts) ? linesAt(drifts, 'open').map((line): Row => ['DRIFT', line]) : []),
    ...waiting.filter((row) => !isBlocked(row)),
  ];
}

/** Whether a row tells of something that is due and could not be done. */
function isBlocked([, text]: Row): boolean {
  return text.includes(' blocked since ');
}

function unknownRows(intent: JsonObject): readonly Row[] {
  const { id = '', age = '', asked = '', rule = '', resolve = '' } = intent;
  return [
    ['UNKNOWN', `${jsonText(rule)}: ${jsonText(asked)}; for ${jsonText(age)} now, as ${jsonText(id)}`],
    ['', `look at the exchange, then: ${jsonText(resolve)}`],
  ];
}

/** What is wrong with a file is shown as `check` shows it. */
function refusedRows(refused: string): readonly Row[] {
  const [first = '', ...rest] = refused.split('\n');
  return [
    ['FILES', 'as they are now do not run; what ran before goes on:'],
    ...[first, ...rest].map((line): Row => ['', line]),
  ];
}

function nakedRows(strategy: JsonObject): readonly Row[] {
  const name = jsonText(strategy['name'] ?? '');
  return linesAt(strategy, 'goals').flatMap((line): Row[] => [
    ...(line.includes('NAKED for') ? [['NAKED', `${name}/${line}`] as const] : []),
    ...(line.includes('BEYOND LIQUIDATION') ? [['STOP', `${name}/${line}`] as const] : []),
  ]);
}

/** What closed positions beside own orders: by force, or by another hand. */
function closedLines(daemon: JsonObject, how: 'forced' | 'byHand'): readonly string[] {
  const { closes } = daemon;
  return isJsonObject(closes) ? linesAt(closes, how) : [];
}

/** What protects and was refused for good again and again: trying on will not do it. */
function refusedParts(strategy: JsonObject): readonly Row[] {
  return partLines(strategy)
    .filter(isRefused)
    .map((line) => ['REFUSED', `${jsonText(strategy['name'] ?? '')}/${line}`]);
}

/** What is said of rules and goals, a line each. */
function partLines(strategy: JsonObject): readonly string[] {
  return [...linesAt(strategy, 'rules'), ...linesAt(strategy, 'goals')];
}

function isRefused(line: string): boolean {
  return line.includes('a person has to look');
}

/** What could not be done, or only in part, is due or left to a person. */
function waitingRows(strategy: JsonObject): readonly Row[] {
  return partLines(strategy)
    .filter((line) => /: (?:.*; )?(?:due, not done|not kept, |partial: )/.test(line) && !isRefused(line))
    .map((line) => ['DUE', `${jsonText(strategy['name'] ?? '')}/${line}`]);
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
  const ahead =
    exchangeAheadMs === null || exchangeAheadMs === undefined
      ? 'how far the exchange is ahead is not known yet'
      : `the exchange is ahead by ${jsonText(exchangeAheadMs)} ms, give or take ${jsonText(giveOrTakeMs ?? '')}`;
  return [['clock', ahead], ...(lastStep === undefined ? [] : [['', jsonText(lastStep)] as const])];
}

function strategyText(strategy: JsonObject): string {
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
  return `${oneLine(`${jsonText(name)}  ${jsonText(mode)}, account ${jsonText(account)}`)}\n${labelled(rows)}`;
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

function linesAt(record: JsonObject, key: string): readonly string[] {
  const list = record[key];
  return Array.isArray(list) ? list.map((item: Json) => jsonText(item)) : [];
}

function objectsAt(record: JsonObject, key: string): readonly JsonObject[] {
  const list = record[key];
  return Array.isArray(list) ? list.filter((item: Json) => isJsonObject(item)) : [];
}
