import type { Run } from '../run.ts';

/** The rule `leave` closes every whole position of this instrument that it has seen for as long as its `for` says. */
const SYMBOL = 'BTCUSDT';
/** The longest `for` that is drawn, ms. */
const FOR_MS_MAX = 180_000;
/** What only reduces is tried again at least this often, and its effect shows in the meantime, ms. */
const EXIT_MS_MAX = 100_000;

/** A whole close comes about: while the exchange answers no position outlives it, whatever holds it back. */
export function givenUp({ world, quietAt, begunAt, stoppedAt }: Run): string[] {
  return [...world.accounts.values()].flatMap(({ name, positions }) =>
    [...positions.values()].flatMap(({ symbol, holdSide, cTime }) => {
      const openMs = stoppedAt - Math.max(cTime, quietAt, begunAt);
      if (name !== 'main' || symbol !== SYMBOL || openMs < FOR_MS_MAX + EXIT_MS_MAX) return [];
      return [`${symbol} ${holdSide} of ${new Date(cTime).toISOString()} is open still`];
    }),
  );
}

/** A clock that is set anew brings a firing nearer by so much, ms. */
const SLACK_MS = 25_000;

/**
 * A rule that takes a part of a position has done so once for each firing: never two of them that were decided closer
 * together than its cooldown, however long the first had to wait for a slot of the rate limit. A list of positions that
 * lags far enough shows one that is not there yet: what comes back afterwards is another instance, with a cooldown of
 * its own.
 */
export function partedTwice({ drawn, sent, simulation, world, stale }: Run): string[] {
  const filled = new Map([...world.futuresOrders.values()].map((order) => [order.clientOid, order.filled > 0n]));
  const last = new Map<string, { readonly id: string; readonly at: number; readonly decidedAt: number }>();
  return sent.flatMap(({ id, at }) => {
    const intent = id === undefined || filled.get(id) !== true ? undefined : simulation.journal.intent(id)?.intent;
    const cooldownMs = intent && drawn.parts.get(intent.origin.rule);
    if (intent === undefined || cooldownMs === undefined || intent.effect.kind !== 'close') return [];
    const key = `${intent.origin.rule} ${intent.origin.instance}`;
    const before = last.get(key);
    if (before?.id === intent.id) return [];
    const { decidedAt } = intent;
    last.set(key, { id: intent.id, at, decidedAt });
    const isTwice =
      before !== undefined &&
      decidedAt - before.decidedAt < cooldownMs - SLACK_MS &&
      !stale.some((one) => one.operation === 'mix-all-position' && one.at >= before.at - SLACK_MS && one.at <= at);
    return isTwice
      ? [`${intent.id} took a part ${String(decidedAt - before.decidedAt)} ms after ${before.id} had`]
      : [];
  });
}
