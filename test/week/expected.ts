import { type Expected, isClose, iso } from './expected-one.ts';
import { ofTrouble } from './expected-troubles.ts';
import type { Item } from './items.ts';
import { CHANNELS, type ChannelName, isSo, type Plan } from './plan.ts';
import type { Ran } from './ran.ts';
import { everyMinutes, wallAt } from './wall.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Makes all that is expected of a run. */
export function expectedOf(ran: Ran, items: readonly Item[]): readonly Expected[] {
  const { plan } = ran;
  return CHANNELS.flatMap((channel) => [
    ...plan.troubles.flatMap((trouble) => ofTrouble(trouble, channel, { ...ran, items })),
    ...ofRuns(plan, channel),
    ...ofFacts(ran, channel),
    ...ofTalk(plan, channel),
  ]);
}

function ofRuns({ from, to, troubles }: Plan, channel: ChannelName): readonly Expected[] {
  const restarts = troubles.filter(({ kind }) => kind === 'restart').length;
  const one = { kind: 'runs', channel, least: restarts + 1, most: restarts + 1, counted: true, from, to: to + MINUTE };
  return (['started', 'stopped'] as const).map((word) => ({
    ...{ ...one, what: `the daemon ${word}` },
    fits: ({ head, text }) => head === 'daemon' && text.startsWith(word),
  }));
}

/** Each close that the exchange has booked is told, and each liquidation by itself, also in quiet hours. */
function ofFacts({ facts, plan }: Ran, channel: ChannelName): readonly Expected[] {
  const bursts = Map.groupBy(
    facts.filter(({ businessType }) => businessType.startsWith('force_close_')),
    ({ at, account }) => `${String(at)} ${account}`,
  );
  const burst = [...bursts.values()].map(([fact]): Expected => {
    const { at = 0, account = '' } = fact ?? {};
    return {
      ...{ what: `the liquidation of ${account} at ${iso(at)}`, kind: 'liquidation', channel, least: 1, most: 1 },
      ...{ counted: false, from: at, to: at + 2 * MINUTE },
      fits: (item) =>
        item.severity === 'severe' &&
        item.head.endsWith('LIQUIDATION') &&
        item.head.startsWith(account) &&
        item.madeAt >= at &&
        item.madeAt <= at + 2 * MINUTE,
    };
  });
  const accounts = [
    ...new Set(facts.filter(({ businessType }) => isClose(businessType)).map(({ account }) => account)),
  ];
  const closes = accounts.map((account): Expected => {
    const at = facts.filter((fact) => fact.account === account && isClose(fact.businessType)).map((fact) => fact.at);
    return {
      ...{ what: `closes of ${account}`, kind: 'closes', channel, ...boundsOf(at, channel, plan), counted: true },
      ...{ from: plan.from, to: plan.to + MINUTE },
      fits: ({ head, text }) =>
        head.startsWith(`${account} `) &&
        /(fill|LOSS)$/.test(head) &&
        /closed:? (by somebody else: )?(long|short)/.test(text),
    };
  });
  return [...burst, ...closes];
}

/** What is `info` and waits for longer than six hours is given up; all else is told as often as it was. */
function boundsOf(times: readonly number[], channel: ChannelName, plan: Plan): Pick<Expected, 'least' | 'most'> {
  const heard = times.filter((at) => at < plan.to - HOUR / 6).length;
  const given = times.filter((at) =>
    plan.troubles.some(
      ({ kind, from, to }) => channel === 'ops' && kind === 'ops-hangs' && at >= from && at < to - 6 * HOUR,
    ),
  ).length;
  return { least: heard - given, most: times.length };
}

/** What a strategy says at fixed times: its schedules read as a person reads them. */
function ofTalk(plan: Plan, channel: ChannelName): readonly Expected[] {
  const { from, to } = plan;
  const isUp = (at: number): boolean => !isSo(plan, 'restart', at);
  const said = (text: string, times: readonly number[]): Expected => ({
    ...{ what: `"${text}"`, kind: `"${text}"`, channel, ...boundsOf(times.filter(isUp), channel, plan), counted: true },
    ...{ from, to: to + MINUTE },
    fits: (item) =>
      (item.head === 'talk message' && item.text.startsWith(text)) ||
      (item.head === 'talk message' && item.text.includes(`\n${text}`)),
  });
  const night = everyMinutes(1, from, to).filter((at) => wallAt(at).hour === 3 && wallAt(at).minute === 10);
  return [
    // The tick of the end may be told still.
    said('every four hours', everyMinutes(4 * 60, from, to + 1)),
    said(
      'every two minutes',
      everyMinutes(2, from, to).filter((at) => wallAt(at).hour === 14),
    ),
    said('at night to one channel', channel === 'phone' ? night : []),
    {
      ...{ what: 'purchases that a limit refuses', kind: 'refusals', channel, counted: true, from, to: to + MINUTE },
      // Each is tried for a quarter of an hour.
      ...{
        least: 2 * everyMinutes(6 * 60, from, to - HOUR, 15).length,
        most: 12 * everyMinutes(6 * 60, from, to, 15).length,
      },
      fits: ({ head }) => head === 'talk refused',
    },
  ];
}
