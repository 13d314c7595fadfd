import type { Judged } from '../crash-days/judge-schedules.ts';
import { expectedOf } from './expected.ts';
import { type Expected, iso } from './expected-one.ts';
import { type Item, itemsOf } from './items.ts';
import { CHANNELS, type ChannelName, type Plan, type TroubleKind } from './plan.ts';
import type { Ran } from './ran.ts';
import type { Received } from './receiver.ts';
import { afterQuiet, digestTimes, isQuietAt } from './wall.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const DOWN: Readonly<Record<ChannelName, TroubleKind>> = { phone: 'phone-fails', ops: 'ops-hangs' };

/** Kinds of which nothing is said but what is expected. */
const STRICT = /HALT|UNPROTECTED|LIQUIDATION|stale|FILES DO NOT RUN|DISK|clock|drift|OUTCOME UNKNOWN|channel|daemon/;

/** Says where what was told is not what the plan makes one expect. */
export function judgeAlerts(ran: Ran): Judged {
  const delivered = ran.received.filter(({ weather }) => weather === 'works');
  const items = itemsOf(delivered);
  const expected = expectedOf(ran, items);
  const claimed = new Set<Item>();
  const wrong = [
    ...expected.flatMap((one) => missedBy(one, items, claimed)),
    ...items
      .filter((item) => STRICT.test(item.head) && !claimed.has(item))
      .map((item) => `${said(item)}: nobody expects that`),
    ...onceOnly(delivered),
    ...quietWrongs(delivered),
    ...lateOnes(delivered, ran.plan),
    ...CHANNELS.flatMap((channel) => digestWrongs(delivered, channel, ran.plan)),
  ];
  return { wrong, summary: summaryOf(expected, items) };
}

/** Claims what fits, and says where that is not as often as expected. */
function missedBy(one: Expected, items: readonly Item[], claimed: Set<Item>): readonly string[] {
  const fitting = items.filter((item) => item.channel === one.channel && one.fits(item));
  for (const item of fitting) claimed.add(item);
  const count = fitting.reduce((sum, item) => sum + (one.counted ? item.count : 1), 0);
  const early = fitting.filter(({ madeAt }) => madeAt < one.from || madeAt > one.to);
  const isRight = count >= one.least && count <= one.most;
  const wanted = one.least === one.most ? String(one.least) : `${String(one.least)} to ${String(one.most)}`;
  return [
    ...(isRight ? [] : [`${one.channel}: ${one.what}: told ${String(count)} times, expected ${wanted}`]),
    ...early.map((item) => `${one.channel}: ${one.what}: at the wrong time: ${said(item)}`),
  ];
}

function onceOnly(delivered: readonly Received[]): readonly string[] {
  const seen = new Set<string>();
  return delivered.flatMap(({ channel, id, title, madeAt }) => {
    const key = `${channel} ${id}`;
    if (seen.has(key)) return [`${channel}: ${iso(madeAt)} ${title}: delivered twice`];
    seen.add(key);
    return [];
  });
}

function quietWrongs(delivered: readonly Received[]): readonly string[] {
  return delivered
    .filter(({ channel, severity, madeAt }) => channel === 'phone' && severity !== 'severe' && isQuietAt(madeAt))
    .map(({ title, madeAt }) => `phone: ${iso(madeAt)} ${title}: told in quiet hours`);
}

/**
 * A message leaves within two minutes; after a channel was down, within the longest pause and the time that ten a
 * minute take.
 */
const LATE_MS = 2 * MINUTE;
const CAUGHT_UP_MS = 20 * MINUTE;

function lateOnes(delivered: readonly Received[], plan: Plan): readonly string[] {
  return delivered.flatMap(({ channel, madeAt, at, title }) => {
    const down = plan.troubles.find(
      ({ kind, from, to }) => kind === DOWN[channel as ChannelName] && madeAt < to + CAUGHT_UP_MS && at >= from,
    );
    const until = down === undefined ? madeAt + LATE_MS : Math.max(madeAt, down.to) + CAUGHT_UP_MS;
    return at <= until ? [] : [`${channel}: ${iso(madeAt)} ${title}: delivered at ${iso(at)} only`];
  });
}

/** One each day at its time on the clocks of the wall; where it is quiet then, at the end of that. */
function digestWrongs(delivered: readonly Received[], channel: ChannelName, { from, to }: Plan): readonly string[] {
  const told = delivered.filter((one) => one.channel === channel && one.title === 'paper: the day');
  const due = digestTimes(from, to).map((at) => (channel === 'phone' ? afterQuiet(at) : at));
  const times = due.filter((at) => at < to);
  const isAt = (at: number, time: number): boolean => at >= time && at <= time + 2 * SECOND;
  return [
    ...times
      .filter((time) => told.filter(({ madeAt }) => isAt(madeAt, time)).length !== 1)
      .map((time) => `${channel}: the digest of ${iso(time)} was not told once at its time`),
    ...told
      .filter(({ madeAt }) => !times.some((time) => isAt(madeAt, time)))
      .map(({ madeAt }) => `${channel}: a digest at ${iso(madeAt)}`),
    ...told
      .filter(({ body }) => !body.includes('paper in all: '))
      .map(({ madeAt }) => `${channel}: the digest of ${iso(madeAt)} does not say what was earned`),
  ];
}

/** Says where the watcher was called though no channel worked, or was not called though one did and the daemon ran. */
export function judgeBeats({ plan, beats, received }: Ran, everyMs: number): Judged {
  const isDown = (since: number, until: number): boolean =>
    plan.troubles.some(({ kind, from, to }) => kind === 'restart' && from < until && to >= since);
  const gaps = beats.flatMap((at, nth) => {
    const next = beats[nth + 1];
    if (next === undefined || next - at <= everyMs + 5 * SECOND) return [];
    const isExcused = isDown(at, next) || everyStep(at, next, everyMs).some((time) => bothFail({ received }, time));
    return isExcused ? [] : [`no call from ${iso(at)} to ${iso(next)}`];
  });
  const lies = beats
    .filter((at) => bothFail({ received }, at))
    .map((at) => `a call at ${iso(at)} while no channel worked`);
  const wanted = Math.floor((plan.to - plan.from) / everyMs);
  return {
    wrong: [...gaps, ...lies],
    summary: `${String(beats.length)} calls of ${String(wanted)} in a run without trouble`,
  };
}

function everyStep(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_none, nth) => from + (nth + 1) * step - 1);
}

/**
 * Whether both channels had failed at something, and not delivered since. A channel that hangs is given up after 15 s.
 */
function bothFail({ received }: Pick<Ran, 'received'>, at: number): boolean {
  return CHANNELS.every((channel) => {
    const last = received.findLast((one) => one.channel === channel && one.at + 16 * SECOND < at);
    return last !== undefined && last.weather !== 'works';
  });
}

function said({ channel, madeAt, over, head, text }: Item): string {
  return `${channel} ${iso(madeAt)} ${over ? 'over: ' : ''}${head}: ${text.slice(0, 120).replaceAll('\n', ' / ')}`;
}

/** How many of each were expected and told, on both channels. */
function summaryOf(expected: readonly Expected[], items: readonly Item[]): string {
  const kinds = [...new Set(expected.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const all = expected.filter((one) => one.kind === kind);
      const least = all.reduce((sum, one) => sum + one.least, 0);
      const most = all.reduce((sum, one) => sum + one.most, 0);
      const told = all.reduce(
        (sum, one) =>
          sum +
          items
            .filter((item) => item.channel === one.channel && one.fits(item))
            .reduce((count, item) => count + (one.counted ? item.count : 1), 0),
        0,
      );
      return `${kind}: expected ${least === most ? String(least) : `${String(least)} to ${String(most)}`}, told ${String(told)}`;
    })
    .join('\n');
}
