import type { Meanings } from '../base/message-meaning.ts';
import { assert } from '../base/assert.ts';
import { type Decimal, formatDecimal } from '../base/decimal.ts';
import { type Effect, reducesOnly } from '../effects/index.ts';
import type { Approved, Intent, Refused } from '../effects/intent.ts';
import { type InstrumentRef, instrumentName } from '../domain/market.ts';
import { addsOrder } from './view/adds-order.ts';
import type { Bound } from './bounds/bound.ts';
import type { Limit, RiskView, Sellable } from './view/limit.ts';
import { limits } from './limits/index.ts';
import { whyMisplaced } from './preset-sides.ts';
import { whyClosed } from './trading-status.ts';
import { protects } from '../effects/effect-class.ts';

/** The limits of a strategy, of an account or of everything, with what they are judged against. */
export interface LimitLevel {
  /** Whose limits they are, for people: `the strategy`, `account main`, `all accounts`. */
  readonly level: string;
  readonly bounds: readonly Bound[];
  readonly view: RiskView;
}

/** The level of what holds whatever the files say. */
const PURSER = 'Purser';

/** The refusals that hold whatever the files say. */
export const OWN_REFUSALS = {
  status: { means: 'The instrument cannot be traded now.', do: 'Wait, or look at the announcements of the exchange.' },
  stops: {
    means:
      'A stop of the order is on the wrong side of the price. The position would be unprotected, or closed at once.',
    do: 'Correct the stop in the file.',
  },
  unread: {
    means: 'Positions or orders cannot be read now. Purser opens nothing until it knows what is there.',
    do: 'Nothing, if the readings come back. `purser status` shows what cannot be read.',
  },
  bought: {
    means:
      'The order would sell more than the strategy has bought and not sold yet, or coins that a stop of the strategy already offers.',
    do: 'Sell less, or sell by hand the coins that the strategy did not buy.',
  },
  halt: { means: 'A halt holds the order back.', do: 'Look at `purser status`. `purser resume` ends the halt.' },
} as const satisfies Meanings;

/** The levels that an intent has to pass, the innermost first; there is no intent without one. */
export type Levels = readonly [LimitLevel, ...LimitLevel[]];

/**
 * The door by which an intent passes: the limits of its levels; that it can only reduce; or that it ends an order of
 * its own whose end the user's file has set (docs/guarantees.md#g8).
 */
export type Door =
  | { readonly kind: 'limits'; levels(intent: Intent): Levels }
  | { readonly kind: 'reduces' }
  | { readonly kind: 'ends' };

/** Lets an intent through its door, or says which limit holds it back. */
export function judge<E extends Effect>(intent: Intent<E>, door: Door): Approved<E> | Refused {
  if (door.kind === 'limits') return approve(intent, door.levels(intent));
  const { effect } = intent;
  // What was bought is known to the levels alone.
  const mayPass = door.kind === 'reduces' ? reducesOnly(effect) && !('ofBought' in effect) : endsOrder(effect);
  assert(mayPass, `${effect.kind} has to pass the limits`);
  return approved(intent);
}

/** A closing trigger order that expires leaves less protection: the file has asked for that. */
function endsOrder({ kind }: Effect): boolean {
  return kind === 'cancel' || kind === 'cancel-trigger';
}

/**
 * Judges an intent by the limits of every level, the innermost first: it is approved only where all of them approve.
 * What can only reduce risk is always approved (docs/guarantees.md#g8), no order is sent to an instrument that takes
 * none or with stops on the wrong side of its price, nothing is opened where it is not known what is there, and what is
 * sold of bought coins was bought.
 */
export function approve<E extends Effect>(intent: Intent<E>, levels: Levels): Approved<E> | Refused {
  // No limit holds a sale of bought coins back, or a stop of them; but it sells no coins that were not bought.
  if (protects(intent.effect)) return soldAlready(intent, levels) ?? approved(intent);
  const closed =
    closedInstrument(intent, levels) ??
    misplaced(intent, levels) ??
    unreadArea(intent, levels) ??
    soldAlready(intent, levels);
  if (closed !== undefined) return closed;
  for (const { level, bounds, view } of levels) {
    for (const { kind, bound } of bounds) {
      const reason = limitNamed(kind).judge(intent, bound, view);
      if (reason !== undefined) return { intent, level, limit: kind, reason };
    }
  }
  return approved(intent);
}

/** Tells a refusal from an approval. */
export function isRefused(judged: Intent | Refused): judged is Refused {
  return 'limit' in judged;
}

/**
 * The exchange would refuse it all the same (docs/exchange/market.md#statuses-of-contracts-and-pairs). Where no status
 * was read, the exchange decides.
 */
function closedInstrument(intent: Intent, levels: readonly LimitLevel[]): Refused | undefined {
  const { effect } = intent;
  if (!addsOrder(effect)) return undefined;
  const { instrument } = effect;
  for (const { view } of levels) {
    const status = view.status(instrument);
    const why = status === undefined ? undefined : whyClosed(status);
    if (why === undefined) continue;
    return {
      intent,
      level: PURSER,
      limit: 'status',
      reason: `${instrumentName(instrument)} is ${String(status)}: ${why}`,
    };
  }
  return undefined;
}

/** Refuses to open a position that would be unprotected, or closed at once. */
function misplaced(intent: Intent, levels: readonly LimitLevel[]): Refused | undefined {
  const priceOf = (instrument: InstrumentRef): Decimal | undefined => {
    for (const { view } of levels) {
      const price = view.price(instrument);
      if (price !== undefined) return price;
    }
    return undefined;
  };
  const reason = whyMisplaced(intent.effect, priceOf);
  return reason === undefined ? undefined : { intent, level: PURSER, limit: 'stops', reason };
}

/**
 * Refuses to add to positions or orders that cannot be read, whether a limit needs them or not (docs/guarantees.md#g7).
 */
function unreadArea(intent: Intent, levels: readonly LimitLevel[]): Refused | undefined {
  for (const { view } of levels) {
    const reason = view.unread(intent.effect);
    if (reason !== undefined) return { intent, level: PURSER, limit: 'unread', reason };
  }
  return undefined;
}

/**
 * Refuses to sell twice: another sale of the same coins may have been approved since this one was planned, or a stop
 * been put on them.
 */
function soldAlready(intent: Intent, levels: readonly LimitLevel[]): Refused | undefined {
  const { effect } = intent;
  if (!('ofBought' in effect) && effect.kind !== 'sell') return undefined;
  for (const { level, view } of levels) {
    const sellable = view.sellable(effect.account, effect.instrument);
    const reason = sellable === 'any' ? undefined : whyNotSold(effect, sellable);
    if (reason !== undefined) return { intent, level, limit: 'bought', reason };
  }
  return undefined;
}

function whyNotSold(effect: Selling, { left, offered }: Sellable): string | undefined {
  const { ofBought } = effect;
  if (ofBought !== undefined)
    return ofBought <= left
      ? undefined
      : `${formatDecimal(ofBought)} is more than the ${formatDecimal(left)} that was bought and is neither sold nor offered`;
  // What rests is filled later: until then the goal has taken the stop away.
  if (effect.kind !== 'sell' || effect.force === 'post_only' || offered <= 0n || effect.size <= left) return undefined;
  return `a stop of the strategy offers ${formatDecimal(offered)} of the coins: it has to be cancelled first`;
}

type Selling = Extract<Effect, { readonly kind: 'sell' | 'replace' | 'place-spot-stop' | 'modify-spot-stop' }>;

function approved<E extends Effect>(intent: Intent<E>): Approved<E> {
  return intent as Approved<E>;
}

function limitNamed(kind: string): Limit {
  const known: Readonly<Record<string, Limit>> = limits;
  const found = known[kind];
  assert(found !== undefined, `the loader let an unknown limit pass: ${kind}`);
  return found;
}
