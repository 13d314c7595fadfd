import { type Diagnostic } from '../../base/diagnostic.ts';
import { formatDuration } from '../../base/duration.ts';
import { errorOf, type Problem, warningOf } from '../../strategy/model/file-context.ts';
import type { Config } from '../../strategy/config/config.ts';
import type { ExchangeFacts, OperationFacts } from '../emitted/exchange-facts.ts';
import type { PolledOperation } from './polled.ts';
import { hasInstantsOf, isReadAnyway, type TickPace } from './tick-paces.ts';

/**
 * The share of a limit that polls may use: the rest is for orders, cancels and protection, which must never wait for a
 * poll.
 */
const POLL_SHARE = 0.8;
/** The share from which on one more strategy may be too many. */
const TIGHT_SHARE = 0.5;
/**
 * All calls of an IP address together, a second: 6000 a minute, planned at 70 % (docs/exchange/calls.md#rate-limits).
 */
const ALL_CALLS_PER_SECOND = 70;

/** The share of one limit that the polls of all strategies use. */
export interface BudgetRow {
  readonly operation: string;
  /** The accounts of the UID, or `all` where the exchange counts by IP address. */
  readonly account: string;
  readonly pollsPerSecond: number;
  readonly allowedPerSecond: number;
  /** The part of the limit that is used, 0 to 1 and beyond. */
  readonly share: number;
}

export interface Budget {
  /** The fullest first. */
  readonly rows: readonly BudgetRow[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Counts the polls of all strategies (equal ones once, at the fastest pace) and the reads for schedules against the
 * limits of the exchange.
 */
export function pollBudget(
  uses: readonly PolledOperation[],
  facts: ExchangeFacts,
  config: Pick<Config, 'accounts'> | undefined,
): Budget {
  const buckets = new Map<string, Bucket>();
  let total = 0;
  for (const poll of pollsOf(uses, facts, config)) {
    const perSecond = 1_000 / poll.everyMs;
    total += perSecond;
    const key = `${poll.use.operation} ${poll.payer}`;
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, { poll, fastest: poll, perSecond, ticksPerSecond: 0 });
    else {
      bucket.perSecond += perSecond;
      if (poll.everyMs < bucket.fastest.everyMs) bucket.fastest = poll;
    }
    if (poll.use.tick !== undefined) countTick(buckets.get(key), poll);
  }
  const counted = [...buckets.values()].map((bucket) => ({ bucket, row: rowOf(bucket) }));
  const rows = counted.map(({ row }) => row).sort((a, b) => b.share - a.share || (a.operation < b.operation ? -1 : 1));
  const diagnostics = counted.flatMap(({ bucket, row }) => judge(row, toBlame(bucket)));
  const [first] = counted;
  return {
    rows,
    diagnostics: [...diagnostics, ...(first === undefined ? [] : judgeAll(total, first.bucket.fastest.use))],
  };
}

interface Bucket {
  readonly poll: CountedPoll;
  fastest: CountedPoll;
  perSecond: number;
  /** The part of it that ticks of schedules make, and the fastest of them. */
  ticksPerSecond: number;
  fastestTick?: CountedPoll;
}

function countTick(bucket: Bucket | undefined, poll: CountedPoll): void {
  if (bucket === undefined) return;
  bucket.ticksPerSecond += 1_000 / poll.everyMs;
  if (bucket.fastestTick === undefined || poll.everyMs < bucket.fastestTick.everyMs) bucket.fastestTick = poll;
}

/** Finds the use to name where there are too many: a tick where the polls alone would fit. */
function toBlame({ poll, fastest, fastestTick, perSecond, ticksPerSecond }: Bucket): PolledOperation {
  const { calls, windowMs } = poll.facts;
  const isTicks = (perSecond - ticksPerSecond) / ((calls * 1_000) / windowMs) <= POLL_SHARE;
  return (isTicks ? fastestTick : undefined)?.use ?? fastest.use;
}

/** A list that is read at a pace: a poll, or a read for the ticks of a schedule. */
interface CountedPoll {
  readonly use: PolledOperation;
  readonly everyMs: number;
  /** The account or address whose limit it counts against. */
  readonly payer: string;
  readonly facts: OperationFacts;
}

function pollsOf(
  uses: readonly PolledOperation[],
  facts: ExchangeFacts,
  config: Pick<Config, 'accounts'> | undefined,
): readonly CountedPoll[] {
  const polls = new Map<string, CountedPoll>();
  const ticks = new Map<string, CountedPoll & { readonly list: string; readonly tick: TickPace }>();
  for (const use of uses) {
    const operation = facts.operations[use.operation];
    const { everyMs } = use;
    if (operation?.isRead !== true) continue;
    const uid = config?.accounts.find(({ name }) => name === use.account)?.uid ?? use.account;
    const key = `${use.operation} ${operation.permission === undefined ? '' : uid} ${use.subject}`;
    const payer = operation.scope === 'ip' ? 'all' : use.account;
    const { tick } = use;
    if (tick !== undefined) {
      ticks.set(`${key} ${tick.source}`, { use, everyMs: tick.everyMs, payer, facts: operation, list: key, tick });
      continue;
    }
    const other = polls.get(key);
    if (other === undefined || everyMs < other.everyMs) polls.set(key, { use, everyMs, payer, facts: operation });
  }
  const paceOf = (list: string): number => polls.get(list)?.everyMs ?? Infinity;
  const beside = [...ticks.values()].filter(({ list, tick }) => !isReadAnyway(tick, paceOf(list)));
  const contained = new Set(beside.flatMap(({ list, tick }) => (hasInstantsOf(tick, paceOf(list)) ? [list] : [])));
  return [...[...polls].flatMap(([key, poll]) => (contained.has(key) ? [] : [poll])), ...beside];
}

function rowOf({ poll: { use, payer, facts }, perSecond }: Bucket): BudgetRow {
  const allowedPerSecond = (facts.calls * 1_000) / facts.windowMs;
  return {
    operation: use.operation,
    account: payer,
    pollsPerSecond: round(perSecond),
    allowedPerSecond: round(allowedPerSecond),
    share: round(perSecond / allowedPerSecond),
  };
}

function judge(
  { operation, account, pollsPerSecond, allowedPerSecond, share }: BudgetRow,
  use: PolledOperation,
): Diagnostic[] {
  if (share <= TIGHT_SHARE) return [];
  const whose = account === 'all' ? '' : ` of \`${account}\``;
  const said = `${operation}${whose} would be polled ${String(pollsPerSecond)} times a second`;
  const hint = 'raise `every`, or watch less';
  const { place, tick } = use;
  if (share > POLL_SHARE) {
    const rest = `of the exchange's ${String(allowedPerSecond)} at most ${String(round(allowedPerSecond * POLL_SHARE))} are for polls`;
    if (tick !== undefined) return [tickError(use, tick, `${said}; ${rest}`)];
    const message = `${said}; ${rest}`;
    return [errorOf({ code: 'budget-exceeded', message, place, hint })];
  }
  return [
    warningOf({
      code: 'budget-tight',
      message: `${said}: more than half of the exchange's ${String(allowedPerSecond)}`,
      place,
      hint,
    }),
  ];
}

/** Makes the error of a schedule that ticks more often than a list can be read: it would decide late, or not at all. */
function tickError({ by }: PolledOperation, { rule, everyMs, place }: TickPace, said: string): Diagnostic {
  const message = `\`${rule}\` ticks up to every ${formatDuration(everyMs)} and reads \`${by}\` each time, faster than this list can be read: ${said}`;
  return errorOf({ code: 'budget-tick', message, place, hint: 'let it tick less often, or read fewer lists' });
}

function judgeAll(total: number, { place }: PolledOperation): Diagnostic[] {
  if (total <= ALL_CALLS_PER_SECOND) return [];
  const problem: Problem = {
    code: 'budget-ip',
    message: `all polls together come to ${String(round(total))} a second; ${String(ALL_CALLS_PER_SECOND)} are planned for one IP address`,
    place,
    hint: 'raise `every`, or watch less',
  };
  return [errorOf(problem)];
}

/** Rounds to three places, which are enough for people and for files. A rarer poll does not become zero. */
function round(value: number): number {
  const rounded = Math.round(value * 1_000) / 1_000;
  return rounded === 0 ? Number(value.toPrecision(1)) : rounded;
}
