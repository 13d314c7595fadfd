import { formatDecimal } from '../../../../src/base/decimal.ts';
import { effectClass, type EffectKind } from '../../../../src/effects/index.ts';
import { executedIds } from '../executed-ids.ts';
import type { Run } from '../run.ts';

/** Finds intents that neither ended nor are shown as unknown. */
export function endless({ simulation }: Run): string[] {
  const shown = new Set(
    simulation.journal.entries({ limit: 100_000 }).map(({ intent, kind }) => `${kind} ${intent ?? ''}`),
  );
  return simulation.journal.openIntents().flatMap(({ intent, state }) => {
    if (state === 'recorded') return [`${intent.id} (${intent.effect.kind}) has no outcome`];
    if (state === 'unknown' && !shown.has(`unknown ${intent.id}`)) return [`${intent.id} is unknown, and not shown so`];
    // What can be looked up by its id has to be known by now.
    const named = effectClass(intent.effect) !== 'relative';
    return state === 'unknown' && named ? [`${intent.id} (${intent.effect.kind}) is still unknown`] : [];
  });
}

/** Effects that the exchange keeps under the client id of their intent. */
const KEPT_BY_ID: ReadonlySet<EffectKind> = new Set<EffectKind>([
  'open',
  'close',
  'buy',
  'sell',
  'replace',
  'transfer',
  'place-trigger',
  'place-trail',
  'place-spot-stop',
]);

/**
 * After the faults, an id that the journal calls happened is at the exchange, and one that it calls absent or rejected
 * is not.
 */
export function misbelieved({ written, simulation, world, lost }: Run): string[] {
  const there = new Set(executedIds(world));
  const intents = written.flatMap((batch) => batch.intents ?? []);
  const givenAnew = repeated(intents.map(({ id }) => id));
  return (
    intents
      // A directory that was put back gives an id anew: the journal speaks of what has it now.
      .filter(({ id, effect }) => KEPT_BY_ID.has((simulation.journal.intent(id)?.intent.effect ?? effect).kind))
      .flatMap(({ id, effect, origin }) => {
        const state = simulation.journal.intent(id)?.state;
        const believed = state === 'accepted' || state === 'settled';
        // A journal that has lost its end says nothing of it, or speaks of another under the same id that did not
        // happen.
        const isOther = state === 'rejected' || (state === 'absent' && givenAnew.has(id));
        const isForgotten = lost !== undefined && (state === undefined || isOther);
        if (state === 'unknown' || isForgotten || believed === there.has(id)) return [];
        return [
          `${id} (${origin.rule}, ${effect.kind}) is ${state ?? 'not there'}, but was ${believed ? 'not ' : ''}executed`,
        ];
      })
  );
}

/** Ids that were given more than once. */
function repeated(ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(ids.filter((id) => seen.size === seen.add(id).size));
}

/** Each line that says that something was accepted is of something that the exchange has. */
export function saidFalsely({ simulation, world, written }: Run): string[] {
  const there = new Set(executedIds(world));
  const intents = written.flatMap((batch) => batch.intents ?? []);
  return simulation.said('accepted').flatMap(({ intent = '', text, at }) => {
    // A directory that was put back gives an id anew: the line speaks of what had it then.
    const effect = intents.findLast(({ id, decidedAt }) => id === intent && decidedAt <= at)?.effect;
    if (effect === undefined || !KEPT_BY_ID.has(effect.kind) || there.has(intent)) return [];
    return [`${intent} is said to be accepted, and is not there: ${text}`];
  });
}

/** The daemon's clock is off by so much at most. */
const CLOCK_MS_MAX = 10_000;

/** A minute in which readings may lag, two looks at fills, and the answers to them. */
const DRIFT_MS = 105_000;

/** What ended later has not been looked at when the run stops. */
const LOOK_MS_MAX = 40_000;

const WAITS: ReadonlySet<string> = new Set(['live', 'partially_filled']);

/**
 * An order is over for the journal when it is over at the exchange, and as much of it was filled; a cancel that was
 * taken took effect.
 */
export function wronglyEnded({ written, simulation, world, stoppedAt }: Run): string[] {
  const orders = [...world.futuresOrders.values(), ...world.spotOrders.values()];
  const byClient = new Map(orders.map((order) => [order.clientOid, order]));
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  const ends = written
    .flatMap(({ intents }) => intents ?? [])
    .flatMap(({ id, effect, decidedAt }) => {
      const stored = simulation.journal.intent(id);
      // A directory that was put back gives an id anew: the journal speaks of what has it now.
      const state = stored?.intent.decidedAt === decidedAt ? stored.state : undefined;
      if (effect.kind === 'cancel' && state === 'settled' && WAITS.has(byId.get(effect.orderId)?.state ?? ''))
        return [`${id} has cancelled ${effect.orderId}, which waits still`];
      const order = byClient.get(id);
      if (order === undefined || effect.kind === 'place-trigger') return [];
      const waits = WAITS.has(order.state);
      if (state === 'settled' && waits) return [`${id} is over for the journal, and ${order.state} at the exchange`];
      const isSeen = order.uTime < stoppedAt - LOOK_MS_MAX;
      return state === 'accepted' && !waits && isSeen ? [`${id} is ${order.state}, and still followed`] : [];
    });
  const fills = simulation.entries.flatMap(({ kind, intent = '', detail }) => {
    const order = byClient.get(intent);
    const size = detail?.['filledSize'];
    if (kind !== 'filled' || order === undefined || typeof size !== 'string') return [];
    const base = 'market' in order || order.type === 'limit' || order.side === 'sell';
    return !base || size === formatDecimal(order.filled)
      ? []
      : [`${intent} was filled by ${formatDecimal(order.filled)}, and is said to be by ${size}`];
  });
  return [...ends, ...fills];
}

/**
 * What the fills make and what is reported agree again once nothing goes wrong any more. A process does not know what
 * an earlier one called a drift: it compares anew.
 */
export function lastingDrift({ simulation, world, begunAt, stoppedAt }: Run): string[] {
  const last = new Map<string, { readonly ended: boolean; readonly text: string }>();
  for (const { at, kind, text, detail, account = '' } of simulation.entries) {
    if (kind !== 'drift' || at < begunAt + CLOCK_MS_MAX || detail === undefined || !('ended' in detail)) continue;
    // Where an instrument is traded to the end, a reading that lags may not have agreed for a minute.
    const isTraded = world.fills.some(
      ({ symbol, cTime }) => cTime > stoppedAt - DRIFT_MS && detail['instrument'] === `usdt-futures/${symbol}`,
    );
    // What has just been told may end yet; that one ended counts whenever it is told.
    if (isTraded || (at > stoppedAt - DRIFT_MS && detail['ended'] !== true)) continue;
    last.set(JSON.stringify([account, detail['instrument'], detail['holdSide']]), {
      ended: detail['ended'] === true,
      text,
    });
  }
  return [...last.values()].flatMap(({ ended, text }) => (ended ? [] : [text]));
}

/**
 * No hand but the run's own is at the wallets: a total that it did not expect is one that it has changed without
 * knowing.
 */
export function balanceDrift({ simulation }: Run): string[] {
  return simulation.said('drift').flatMap(({ text, detail }) => (detail?.['wallet'] === undefined ? [] : [text]));
}
