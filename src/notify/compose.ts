import { createHash } from 'node:crypto';
import { formatDuration } from '../base/duration.ts';
import type { AccountName } from '../domain/account.ts';
import type { Alert, AlertKind } from '../domain/alert.ts';
import { SEVERITIES, type Severity } from '../domain/attention.ts';
import { type BoxState, isWorse, type CauseState } from './box-state.ts';
import { wallText } from './wall-time.ts';

/** Facts of the run that the words of messages need. */
export interface Labels {
  /**
   * The money that an account trades: `paper`, `demo` or `REAL`. Without an account: the most that the run trades with.
   */
  mode(account: AccountName | undefined): string;
  /** The time zone of all times in messages. */
  readonly timezone: string;
  /** The channel's name: equal messages of two channels have ids of their own. */
  readonly channel: string;
}

/** The place that a message is about. The message also tells the open positions there. */
export interface MessagePlace {
  readonly account: AccountName;
  /** `usdt-futures/BTCUSDT`; absent for the whole account. */
  readonly instrument?: string;
}

/** A message before it has its place in the queue. */
export interface Composed {
  /** Equal for equal news. It is durable before the message leaves, and therefore the same after a crash. */
  readonly id: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  readonly loud: boolean;
  readonly title: string;
  readonly body: string;
  readonly places: readonly MessagePlace[];
  /** Present where the message tells the profit too. */
  readonly tellsProfit?: true;
}

/** Longest text of one alert in a message, and longest message: Telegram takes 4,096 characters, ntfy 4,096 bytes. */
const TEXT_MAX = 600;
const BODY_MAX = 3_000;

/** Most accounts and instruments whose open positions a message tells. */
const PLACES_MAX = 3;

/** Lines that a message of many causes shows. */
const LINES_MAX = 20;

/** Composes the message of one cause. */
export function composeOne(one: CauseState, labels: Labels): Composed {
  const { alert, endedAt, untold, texts } = one;
  const often = untold > 1 ? `${String(untold)} times since ${wallText(one.untoldSince, labels.timezone)}` : '';
  const shown = texts.length === 0 ? [alert.text] : texts;
  const lines = [
    ...(endedAt === undefined ? [] : ['this is over:']),
    ...(isWorse(one) ? ['this has become worse:'] : []),
    ...(often === '' ? [] : [often, ...(untold > shown.length ? [`the last ${String(shown.length)}:`] : [])]),
    ...shown.map((text) => clipped(text, TEXT_MAX)),
    ...factLines(alert, labels),
  ];
  const head = `${titleOf(alert, labels)}${untold > 1 ? ` ×${String(untold)}` : ''}`;
  return {
    id: idOf([one], labels),
    ...{ kind: alert.kind, severity: endedAt === undefined ? alert.severity : 'info', loud: false },
    title: endedAt === undefined ? head : `over: ${head}`,
    body: clipped(lines.join('\n'), BODY_MAX),
    places: placesOf([alert]),
  };
}

/** Composes one message of several causes, the most severe first. */
export function composeMany(all: readonly CauseState[], labels: Labels): Composed {
  const [first] = all;
  const lines = all.slice(0, LINES_MAX).map((one) => clipped(lineOf(one, labels), TEXT_MAX));
  const more = all.length > LINES_MAX ? [`and ${String(all.length - LINES_MAX)} more; see purser journal`] : [];
  const modes = [...new Set(all.map(({ alert }) => labels.mode(alert.account)))].join(', ');
  const severities = new Set(all.map(({ alert, endedAt }) => (endedAt === undefined ? alert.severity : 'info')));
  return {
    id: idOf(all, labels),
    kind: first?.alert.kind ?? 'messages',
    severity: SEVERITIES.find((severity) => severities.has(severity)) ?? 'info',
    ...{ loud: false, title: `${modes}: ${String(all.length)} things to know` },
    body: clipped([...lines, ...more].join('\n'), BODY_MAX),
    places: placesOf(all.map(({ alert }) => alert)),
  };
}

/** The parts of a digest. */
export interface DigestParts {
  readonly state: Pick<BoxState, 'counts' | 'closed' | 'closedMore' | 'digestDay'>;
  /** The lasting states, the most severe first. */
  readonly open: readonly CauseState[];
  /** True for the digest of a day; false where it only tells the states that quiet hours have closed. */
  readonly isDay: boolean;
}

/** Composes the digest: the states that last, those that ended in quiet hours, and the number of alerts. */
export function composeDigest({ state, open, isDay }: DigestParts, labels: Labels): Composed {
  const { counts, closed, closedMore } = state;
  const told = Object.entries(counts).map(([kind, count]) => `${kind} ${String(count)}`);
  const more = closedMore === 0 ? [] : [`and ${String(closedMore)} more; see purser journal`];
  const lines = [
    ...(isDay ? [told.length === 0 ? 'nothing was told since the last digest' : `told: ${told.join(', ')}`] : []),
    ...(isDay ? [open.length === 0 ? 'nothing needs you' : `still so: ${String(open.length)}`] : []),
    ...(isDay ? open.slice(0, LINES_MAX).map((one) => clipped(lineOf(one, labels), TEXT_MAX)) : []),
    ...(closed.length === 0 ? [] : ['began and ended in quiet hours:', ...closed, ...more]),
  ];
  return {
    id: createHash('sha256')
      .update([labels.channel, 'digest', state.digestDay, ...closed].join('\n'))
      .digest('hex')
      .slice(0, ID_LENGTH),
    ...{ kind: 'digest', severity: 'info', loud: false },
    title: `${labels.mode(undefined)}: ${isDay ? 'the day' : 'what ended in quiet hours'}`,
    body: clipped(lines.join('\n'), BODY_MAX),
    places: [],
    ...(isDay && { tellsProfit: true }),
  };
}

/**
 * Writes the line of a state that began and ended in quiet hours: its begin by the clock of the run, and its length by
 * the machine's.
 */
export function endedLine(
  { alert, firstAt, endedAt = firstAt, untold, untoldSince }: CauseState,
  labels: Labels,
): string {
  const often = untold > 1 ? `, ${String(untold)} times` : '';
  const lasted = formatDuration(Math.max(1, Math.round((endedAt - firstAt) / 1_000)) * 1_000);
  const since = wallText(untoldSince, labels.timezone);
  return clipped(`${titleOf(alert, labels)}: ${alert.text} (from ${since}, for ${lasted}${often})`, LINE_MAX);
}

const LINE_MAX = 300;
const ID_LENGTH = 20;

function lineOf({ alert, untold, endedAt }: CauseState, labels: Labels): string {
  const over = endedAt === undefined ? '' : 'over: ';
  return `${over}${titleOf(alert, labels)}${untold > 1 ? ` ×${String(untold)}` : ''}: ${alert.text}`;
}

/** Names first the money (paper or real), then the place. */
function titleOf({ account, instrument, kind }: Alert, { mode }: Labels): string {
  return [mode(account), account, instrument, KIND_WORDS[kind]].filter((part) => part !== undefined).join(' ');
}

const KIND_WORDS: Readonly<Record<AlertKind, string>> = {
  fills: 'fill',
  losses: 'LOSS',
  refusals: 'refused',
  unknown: 'OUTCOME UNKNOWN',
  drift: 'drift',
  halts: 'HALT',
  unprotected: 'UNPROTECTED',
  liquidation: 'LIQUIDATION',
  stuck: 'stuck',
  stale: 'stale',
  files: 'FILES DO NOT RUN',
  clock: 'clock',
  disk: 'DISK',
  messages: 'message',
  runs: 'daemon',
  channels: 'channel',
  digest: 'digest',
};

function factLines({ at, why, strategy, rule, ...alert }: Alert, { timezone }: Labels): readonly string[] {
  const part = [strategy, rule].filter((name) => name !== undefined).join('/');
  return [
    ...(why === undefined ? [] : [`why: ${clipped(why, TEXT_MAX)}`]),
    ...(part === '' ? [] : [`by: ${part}`]),
    `at: ${wallText(at, timezone)}`,
    ...(alert.do === undefined ? [] : [`do: ${alert.do}`]),
  ];
}

/** The kinds of alerts whose events may change open positions, or depend on them. */
const WITH_POSITIONS: ReadonlySet<AlertKind> = new Set<AlertKind>([
  ...(['fills', 'losses', 'refusals', 'unknown', 'drift', 'halts', 'unprotected', 'liquidation', 'stuck'] as const),
  'messages',
]);

function placesOf(alerts: readonly Alert[]): readonly MessagePlace[] {
  const places = new Map<string, MessagePlace>();
  for (const { kind, account, instrument } of alerts) {
    if (account === undefined || !WITH_POSITIONS.has(kind)) continue;
    const place = { account, ...(instrument !== undefined && { instrument }) };
    places.set(`${account} ${instrument ?? ''}`, place);
  }
  return [...places.values()].slice(0, PLACES_MAX);
}

function idOf(all: readonly CauseState[], { channel }: Labels): string {
  const parts = all.map((one) => [
    ...[one.alert.cause, one.alert.at, one.untold, one.endedAt === undefined],
    // The same cause may come again with the same begin, or become more severe: that is another message.
    one.untoldAt,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([channel, parts]))
    .digest('hex')
    .slice(0, ID_LENGTH);
}

function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
