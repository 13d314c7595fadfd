import type { Batch } from '../../../../src/ports/journal.ts';
import { START } from '../../world.ts';
import { STEP_MS_MAX } from '../stepped-clock.ts';
import { executedByUs, executedIds } from '../executed-ids.ts';
import type { Run } from '../run.ts';

/** Finds ids under which the exchange has carried something out more than once. */
export function executedTwice({ world }: Run): string[] {
  const seen = new Set<string>();
  return executedIds(world).flatMap((id) => {
    if (seen.has(id)) return [`${id} was executed again`];
    seen.add(id);
    return [];
  });
}

/**
 * A rule that acts every N seconds has at most one effect for each tick, whatever was lost, killed, edited and tried
 * again, and however the clock was set; a tick is a whole multiple of its span within the run. What a journal has
 * forgotten, the rule does once more when a person has accepted that.
 */
export function actedTwice({ drawn, lost, world, simulation, written, stoppedAt }: Run): string[] {
  const ticks = ticksByIntent(written);
  const done = new Map<string, string[]>();
  const wrong: string[] = [];
  for (const { id, at: executedAt } of executedByUs(world)) {
    const decided = ticks.get(id) ?? [];
    const one = nearest(decided, executedAt);
    const { rule = '', tick } = one ?? {};
    const paceMs = drawn.paces.get(rule);
    if (paceMs === undefined) continue;
    const at = Date.parse(String(tick));
    // The clock of the daemon may be set so far off that of the exchange.
    if (!(at % paceMs === 0 && at > START - STEP_MS_MAX && at <= stoppedAt + STEP_MS_MAX))
      wrong.push(`${id} of ${rule} was executed for no tick of it: ${String(tick)}`);
    // After a loss, what was decided anew under its id was forgotten too: it may stand in the journal as refused, since
    // the id was used.
    const isAnew = lost !== undefined && one !== undefined && decided.some((other) => other.at > one.at);
    const forgotten = isAnew || simulation.journal.intent(id) === undefined ? 'forgotten' : 'known';
    const key = `${rule} ${String(tick)} (${forgotten})`;
    done.set(key, [...(done.get(key) ?? []), id]);
  }
  const twice = [...done].filter(([, ids]) => ids.length > 1);
  return [
    ...wrong,
    ...twice.map(([key, ids]) => `${key} was acted upon ${String(ids.length)} times: ${ids.join(' ')}`),
  ];
}

/** An intent as it was recorded, and the tick of its rule. */
interface Decided {
  readonly rule: string;
  readonly tick: unknown;
  /** By the daemon's clock, ms. */
  readonly at: number;
}

/** A directory that was put back gives an id anew: what was carried out under it was decided when it was. */
function nearest(decided: readonly Decided[], at: number): Decided | undefined {
  return decided.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];
}

/** For which tick of its rule each intent was decided: the tries of one tick are firings of their own. */
function ticksByIntent(written: readonly Batch[]): ReadonlyMap<string, readonly Decided[]> {
  const firings = new Map<string, unknown>();
  const ticks = new Map<string, Decided[]>();
  for (const { entries = [], intents = [] } of written) {
    for (const { kind, rule = '', instance = '', detail } of entries)
      if (kind === 'fired') firings.set(`${rule} ${instance} ${JSON.stringify(detail?.['firing'])}`, detail?.['tick']);
    for (const { id, origin, decidedAt } of intents) {
      const { rule, instance, firing } = origin;
      const tick = firings.get(`${rule} ${instance} ${String(firing)}`);
      ticks.set(id, [...(ticks.get(id) ?? []), { rule, tick, at: decidedAt }]);
    }
  }
  return ticks;
}

/**
 * What can only be told by how often it happened is told as often as the journal says, but for what it calls unknown.
 */
export function relativeTwice({ written, simulation, world }: Run): string[] {
  const { loans, savingsRecords } = world;
  const happened: Readonly<Record<string, number>> = {
    redeem: savingsRecords.filter(({ type }) => type === 'redeem').length,
    subscribe: savingsRecords.filter(({ type }) => type === 'subscribe').length,
    borrow: loans.live.size + loans.past.length,
    repay: loans.repayments.length,
    'revise-pledge': loans.revisions.length,
  };
  const states = written
    .flatMap(({ intents }) => intents ?? [])
    .map(({ id, effect }) => ({ kind: effect.kind, state: simulation.journal.intent(id)?.state }));
  return Object.entries(happened).flatMap(([kind, count]) => {
    const of = states.filter((one) => one.kind === kind);
    const least = of.filter(({ state }) => state === 'accepted' || state === 'settled').length;
    const most = least + of.filter(({ state }) => state === 'unknown' || state === 'recorded').length;
    if (count >= least && count <= most) return [];
    return [
      `${kind} happened ${String(count)} times, and is believed to have happened ${String(least)} to ${String(most)} times`,
    ];
  });
}
