import {
  add,
  type Decimal,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
} from '../../../../src/base/decimal.ts';
import { executedIds, isOwnId } from '../executed-ids.ts';
import { movesOf } from '../fill-moves.ts';
import { ORDER_VALUE_MAX } from '../pieces/trading.ts';
import type { Run } from '../run.ts';

/**
 * Every order of ours at the exchange was recorded, and is within the limits, reckoned anew from the exchange's books
 * alone.
 */
export function sentRefused(run: Run): string[] {
  // What was used up of a limit is forgotten with the end of a journal.
  const counted = run.lost === undefined ? [...tooMany(run), ...tooMuchMoved(run)] : [];
  return [...foreign(run), ...tooLarge(run), ...counted, ...tooMuchOpen(run)];
}

function foreign({ drawn, written, world }: Run): string[] {
  const rules = new Map(written.flatMap(({ intents = [] }) => intents.map(({ id, origin }) => [id, origin.rule])));
  return executedIds(world).flatMap((id) => {
    const rule = rules.get(id);
    if (rule === undefined) return [`${id} was sent, but never recorded`];
    return drawn.refused.has(rule) ? [`${id} of ${rule} was sent, though it is over a limit`] : [];
  });
}

function tooLarge({ world }: Run): string[] {
  const max = parseDecimal(String(ORDER_VALUE_MAX));
  const opened = [...world.futuresOrders.values()].filter(({ role, reduceOnly }) => role !== 'close' && !reduceOnly);
  const bought = [...world.spotOrders.values()].filter(({ side }) => side === 'buy');
  return [...opened, ...bought]
    .filter(({ clientOid, quoteVolume }) => isOwnId(clientOid) && quoteVolume > max)
    .map(({ clientOid }) => `${clientOid} is worth more than the limit`);
}

/** Orders that count: opens, purchases, sales that may be of others' coins, trigger orders that open. */
function tooMany({ drawn: { limits }, world, simulation }: Run): string[] {
  const kinds = new Set(['open', 'buy', 'sell', 'replace', 'place-trigger']);
  const count = executedIds(world).filter((id) => {
    const effect = simulation.journal.intent(id)?.intent.effect;
    if (effect?.kind === 'sell' && effect.ofBought !== undefined) return false;
    return effect !== undefined && kinds.has(effect.kind);
  }).length;
  const { orders = Infinity } = limits;
  return count > orders ? [`${String(count)} orders were executed, and ${String(orders)} are allowed`] : [];
}

function tooMuchMoved({ drawn: { limits }, world }: Run): string[] {
  const over = (what: string, amounts: readonly Decimal[], most: number | undefined): string[] => {
    const sum = amounts.reduce((total, amount) => add(total, amount), ZERO);
    if (most === undefined || sum <= parseDecimal(String(most))) return [];
    return [`${formatDecimal(sum)} USDT were ${what}, and ${String(most)} are allowed`];
  };
  const sent = world.transfers.filter(({ coin }) => coin === 'USDT').map(({ amount }) => amount);
  const redeemed = world.savingsRecords.filter(({ type }) => type === 'redeem').map(({ amount }) => amount);
  return [...over('transferred', sent, limits.transferred), ...over('redeemed', redeemed, limits.redeemed)];
}

/**
 * Room for how far prices move between a decision and its execution, and what is open is worth more while they rise.
 */
const ROOM = parseDecimal('1.1');

/** What another hand has opened may not be known yet when an own order is judged, ms. */
const FOREIGN_MS = 60_000;

function tooMuchOpen({ drawn: { limits }, world }: Run): string[] {
  if (limits.openValue === undefined) return [];
  const most = multiply(parseDecimal(String(limits.openValue)), ROOM);
  const [held, prices] = [new Map<string, Decimal>(), new Map<string, Decimal>()];
  let foreignAt = -Infinity;
  return movesOf(world).flatMap(({ fill, order, key, held: before, opened, closed }) => {
    held.set(key, add(before, subtract(opened, closed)));
    prices.set(key, fill.price);
    if (opened === ZERO) return [];
    if (!isOwnId(order.clientOid)) foreignAt = fill.cTime;
    const value = [...held].reduce((sum, [one, of]) => add(sum, multiply(of, prices.get(one) ?? ZERO)), ZERO);
    if (value <= most || fill.cTime < foreignAt + FOREIGN_MS) return [];
    return [
      `${order.clientOid} brought what is open to ${formatDecimal(value)}, and ${String(limits.openValue)} is allowed`,
    ];
  });
}
