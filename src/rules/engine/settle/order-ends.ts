import { formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Intent, Origin } from '../../../effects/intent.ts';
import { splitSymbol } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import type { Context } from '../context/context.ts';
import type { GoalOrderEnd } from '../../words/spec/words.ts';

/** So many ended orders of a rule or goal are remembered: more than one can have resting at a time. */
const ENDS_MAX = 100;

/**
 * Ids of orders with what was filled of them, and the fee that was taken in base coin where there is one; oldest first.
 */
type Ends = readonly (readonly [id: string, filled: string, fee?: string])[];

/** Remembers what was filled of an order that rested: the state to be stored with its end. */
export function endedStates(
  { id, origin, effect }: Intent,
  order: Order,
  { ledger }: Pick<Context, 'ledger'>,
): ReadonlyMap<string, string> {
  if (!rests(effect)) return new Map();
  const key = endsKey(origin);
  const before = JSON.parse(ledger.state(key) ?? '[]') as Ends;
  const end = [id, formatDecimal(order.filledSize), ...feeInBase(order)];
  return new Map([[key, JSON.stringify([...before, end].slice(-ENDS_MAX))]]);
}

function feeInBase({ instrument, feeTaken }: Order): readonly string[] {
  const isInBase = feeTaken !== undefined && feeTaken.coin === splitSymbol(instrument.symbol)?.base;
  return isInBase ? [formatDecimal(feeTaken.amount)] : [];
}

/** Tells what became of an order, by its client order id. */
export function orderEnd(id: string, { journal, ledger }: Pick<Context, 'journal' | 'ledger'>): GoalOrderEnd {
  const stored = journal.intent(id);
  if (stored === undefined || stored.state === 'rejected' || stored.state === 'absent') return { kind: 'never' };
  if (stored.state !== 'settled') return { kind: 'open' };
  const ends = JSON.parse(ledger.state(endsKey(stored.intent.origin)) ?? '[]') as Ends;
  const [, filled, fee] = ends.find(([ended]) => ended === id) ?? [];
  return {
    kind: 'ended',
    filled: filled === undefined ? undefined : parseDecimal(filled),
    ...(fee !== undefined && { fee: parseDecimal(fee) }),
  };
}

function rests(effect: Effect): boolean {
  return 'force' in effect && (effect.force === 'post_only' || effect.force === 'gtc');
}

function endsKey({ strategy, rule }: Origin): string {
  return `ends ${strategy}/${rule}`;
}
