import { type Expected, isClose, iso } from './expected-one.ts';
import type { Item } from './items.ts';
import type { ChannelName, Plan, Trouble, TroubleKind } from './plan.ts';
import type { Ran } from './ran.ts';
import { afterQuiet, isQuietAt } from './wall.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Alerts are looked for every five seconds, and messages made each second. */
const LOOK_MS = 7 * SECOND;
/** What is absent for a minute is over. */
const OVER_MS = MINUTE;
/** Positions that no strategy reads faster are read every half minute. */
const READ_MS = 35 * SECOND;

/** A run, and what was told in it. */
type Seen = Ran & { readonly items: readonly Item[] };

/** Makes what is expected because of one thing that goes wrong. */
export function ofTrouble(trouble: Trouble, channel: ChannelName, seen: Seen): readonly Expected[] {
  switch (trouble.kind) {
    case 'unprotected':
      // So severe that quiet hours let it through.
      return begunAndOver(trouble, channel, seen.plan, {
        ...{ word: 'UNPROTECTED', head: /^plain usdt-futures\/BTCUSDT UNPROTECTED$/, severe: true },
        ...{ begunMs: [10 * SECOND, 10 * SECOND + READ_MS + LOOK_MS], overMs: [OVER_MS, OVER_MS + READ_MS + LOOK_MS] },
      });
    case 'files':
      return begunAndOver(trouble, channel, seen.plan, {
        ...{ word: 'FILES', head: /^FILES DO NOT RUN$/, severe: true },
        ...{ begunMs: [0, LOOK_MS], overMs: [OVER_MS - LOOK_MS, OVER_MS + LOOK_MS] },
      });
    case 'halt':
      return [
        ...begunAndOver(trouble, channel, seen.plan, {
          ...{ word: 'HALT', head: /^coins HALT$/, severe: false },
          ...{ begunMs: [0, LOOK_MS], overMs: [OVER_MS - LOOK_MS, OVER_MS + LOOK_MS] },
        }),
        resumed(trouble, channel, seen.plan),
      ];
    case 'exchange-down':
      return outage(trouble, channel, seen);
    case 'phone-fails':
      return channel === 'ops' ? [channelFails(trouble, channel, seen)] : [];
    case 'ops-hangs':
      return channel === 'phone' ? [channelFails(trouble, channel, seen)] : [];
    case 'manual-close':
      return [manualClose(trouble, channel, seen)];
    case 'restart':
      return [];
  }
}

interface Lasting {
  readonly word: string;
  readonly head: RegExp;
  /** Whether quiet hours let it through. */
  readonly severe: boolean;
  /** After the beginning and after the end, ms: the earliest and the latest. */
  readonly begunMs: readonly [number, number];
  readonly overMs: readonly [number, number];
}

function begunAndOver(trouble: Trouble, channel: ChannelName, plan: Plan, lasting: Lasting): readonly Expected[] {
  const { from, to, kind } = trouble;
  const { word, head, severe, begunMs, overMs } = lasting;
  const isHeld = channel === 'phone' && !severe && isQuietAt(from);
  // What began and ended while nobody was to be woken is in the digest alone.
  const isUnheard = isHeld && afterQuiet(from) > to + overMs[1];
  const when = (at: number): number => (isHeld ? afterQuiet(at) : at);
  const overAt = (at: number): number => (channel === 'phone' ? afterQuiet(at) : at);
  const until = nextOf(plan, kind, from);
  const fits = (over: boolean) => (item: Item) =>
    head.test(item.head) && item.over === over && item.madeAt >= from && item.madeAt < until;
  const one = { kind: word, channel, least: isUnheard ? 0 : 1, most: isUnheard ? 0 : 1, counted: false };
  return [
    {
      ...one,
      what: `${word} of ${iso(from)}`,
      from: when(from + begunMs[0]),
      to: when(from + begunMs[1]) + SECOND,
      fits: fits(false),
    },
    {
      ...one,
      kind: `${word} over`,
      what: `the end of ${word} of ${iso(from)}`,
      ...{ from: overAt(to + overMs[0]), to: overAt(to + overMs[1]) + SECOND, fits: fits(true) },
    },
  ];
}

/** When the next of a kind begins, ms. */
function nextOf({ troubles }: Plan, kind: TroubleKind, after: number): number {
  return Math.min(Infinity, ...troubles.filter((one) => one.kind === kind && one.from > after).map(({ from }) => from));
}

function resumed({ to }: Trouble, channel: ChannelName, plan: Plan): Expected {
  const at = channel === 'phone' ? afterQuiet(to) : to;
  const until = nextOf(plan, 'halt', to);
  return {
    ...{ what: `the lifting of ${iso(to)}`, kind: 'resumed', channel, least: 1, most: 1, counted: true, from: at },
    to: at + LOOK_MS,
    fits: ({ head, text, madeAt }) =>
      head === 'HALT' && text.startsWith('resumed by hand') && madeAt >= to && madeAt < until,
  };
}

/**
 * Of each thing that was told not to be read, also that it is: as many as on the other channel. None where it was quiet
 * all the time.
 */
function outage(trouble: Trouble, channel: ChannelName, { items, plan }: Seen): readonly Expected[] {
  const { from, to } = trouble;
  const isUnheard = channel === 'phone' && isQuietAt(from) && isQuietAt(to + 4 * MINUTE);
  const until = nextOf(plan, 'exchange-down', from);
  const fits = (over: boolean) => (item: Item) =>
    item.head.endsWith('stale') && item.over === over && item.madeAt >= from && item.madeAt < until;
  const begun = items.filter((item) => item.channel === 'ops' && fits(false)(item)).length;
  const one = { channel, counted: false, kind: 'stale' };
  const least = isUnheard ? 0 : Math.max(ACCOUNTS_READ, begun);
  return [
    {
      ...one,
      what: `the outage of ${iso(from)}`,
      least,
      most: isUnheard ? 0 : begun,
      from,
      to: to + MINUTE,
      fits: fits(false),
    },
    {
      ...{ ...one, kind: 'stale over', what: `the end of the outage of ${iso(from)}`, least, most: least },
      // What cannot be judged is over when it is judged again: at the next tick of its schedule.
      ...{ from: to, to: to + TICKS_MS + OVER_MS + 2 * MINUTE, fits: fits(true) },
    },
    ...(isUnheard ? [] : soonOf(trouble, { ...one, least: 1, most: Infinity }, fits)),
  ];
}

/** The first is told within a minute, and what was not read is over soon after it can be read. */
function soonOf(
  { from, to }: Trouble,
  one: Pick<Expected, 'channel' | 'counted' | 'kind' | 'least' | 'most'>,
  fits: (over: boolean) => (item: Item) => boolean,
): readonly Expected[] {
  const [first, over] = [from + MINUTE, to + OVER_MS + 2 * MINUTE];
  const soon = { ...one, kind: 'stale soon' };
  return [
    {
      ...{ ...soon, what: `the first of the outage of ${iso(from)}`, from, to: first },
      fits: (item) => fits(false)(item) && item.madeAt <= first,
    },
    {
      ...{
        ...soon,
        what: `the end of readings that failed from ${iso(from)}`,
        from: to,
        to: over,
        least: ACCOUNTS_READ,
      },
      fits: (item) => fits(true)(item) && item.madeAt <= over,
    },
  ];
}

/** The longest pace of a schedule that reads. */
const TICKS_MS = 2 * HOUR;

/** Of an outage at least so much cannot be read: something of each account. */
const ACCOUNTS_READ = 7;

/** The other channel is told that one fails where it was tried three times over a minute, and that it works again. */
function channelFails(trouble: Trouble, channel: ChannelName, { received }: Seen): Expected {
  const { from, to } = trouble;
  const other = channel === 'ops' ? 'phone' : 'ops';
  const gaveUpMs = other === 'ops' ? 15 * SECOND : 0;
  const tries = received.filter(({ channel: name, at }) => name === other && at >= from && at < to).map(({ at }) => at);
  const isTold = tries.length >= 3 && (tries.at(-1) ?? 0) + gaveUpMs - ((tries[0] ?? 0) + gaveUpMs) >= MINUTE;
  return {
    ...{ what: `${other} failing from ${iso(from)} to ${iso(to)}`, kind: 'channel', channel, counted: true },
    ...{
      least: isTold ? 2 : 0,
      most: isTold ? 2 : 0,
      from: from + MINUTE,
      to: (channel === 'phone' ? afterQuiet(to + 6 * MINUTE) : to) + 21 * MINUTE,
    },
    fits: ({ head, text, madeAt }) =>
      head === 'channel' &&
      text.startsWith(`the channel ${other} delivers`) &&
      madeAt >= from &&
      madeAt < afterQuiet(to) + HOUR,
  };
}

function manualClose({ from }: Trouble, channel: ChannelName, { facts }: Seen): Expected {
  const closed = facts.filter(
    ({ at, account, businessType }) =>
      account === 'trend' && isClose(businessType) && at >= from && at < from + 2 * SECOND,
  );
  const at = channel === 'phone' ? afterQuiet(from) : from;
  return {
    ...{ what: `the close by another hand of ${iso(from)}`, kind: 'closed by somebody else', channel, counted: true },
    ...{ least: Math.min(1, closed.length), most: Math.min(1, closed.length), from: at, to: at + MINUTE },
    fits: ({ head, text, madeAt }) =>
      /^trend .*(fill|LOSS)$/.test(head) &&
      text.includes('closed by somebody else') &&
      madeAt >= from &&
      madeAt <= at + MINUTE,
  };
}
