import { type Decimal, maximum, subtract, ZERO } from '../../../base/decimal.ts';
import { type SpotCoin, takenOf } from '../../../effects/taken.ts';
import { isAmong, loanResource, type Resource, savingsResource, walletResource } from '../../../effects/resources.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';
import { keyOf, type PollKey, type Read } from '../../../reads/read.ts';
import type { Held, Snapshot } from '../../../reads/snapshot.ts';
import type { AnswerTo, QueryKind } from '../../../ports/exchange.ts';
import type { World } from '../../words/spec/world-spec.ts';
import { rowView, type RowView } from './row-view.ts';

/** The strategy's own effects, from the journal. */
export type OwnFacts = Pick<
  World,
  | 'bought'
  | 'boughtWithStops'
  | 'paidPrice'
  | 'spotStops'
  | 'isOwn'
  | 'isApart'
  | 'redeemableFrom'
  | 'arriving'
  | 'isHalted'
  | 'currentStopLoss'
  | 'underWay'
  | 'marginMode'
>;

/** The view of a snapshot: pending effects hide what they touch unless the plan can only reduce. */
export interface View {
  readonly now: number;
  /** Undefined: seen as read, whatever own intents may have changed since. */
  readonly pendingEffects: PendingEffects | undefined;
  /** Oldest age of each poll's value that still counts, ms. */
  maxAgeMs(key: PollKey): number;
  readonly own: OwnFacts;
}

/** Shows a snapshot to planners. */
export function worldOf(snapshot: Snapshot, view: View): World {
  function seen<K extends QueryKind>(read: Read): AnswerTo<K> | undefined {
    const { now, pendingEffects } = view;
    const key = keyOf(read);
    return shownValue(snapshot, key, { now, pendingEffects, maxAgeMs: view.maxAgeMs(key) }) as AnswerTo<K> | undefined;
  }
  return {
    now: view.now,
    ...view.own,
    instrument: (ref) =>
      seen<'instruments'>({ list: 'instruments', market: ref.market })?.find((known) => known.symbol === ref.symbol),
    ticker: ({ market, symbol }) => seen<'ticker'>({ list: 'ticker', market, symbol }),
    positions: (account, market) => seen<'positions'>({ list: 'positions', account, market }),
    futuresAccount: (account, market) => seen<'futures-account'>({ list: 'futures-account', account, market }),
    stops: (account, market) => seen<'stops'>({ list: 'stops', account, market }),
    startedAt: (read) => snapshot.held.get(keyOf(read))?.startedAt,
    orders: (account, market) => seen<'orders'>({ list: 'orders', account, market }),
    spotAssets: (account) => seen<'spot-assets'>({ list: 'spot-assets', account }),
    spotFree: (of) => spotFree(snapshot, view, of),
    spotFreeToProtect: (of) => spotFreeToProtect(snapshot, view, of),
    fundingAssets: (account) => seen<'funding-assets'>({ list: 'funding-assets', account }),
    savings: (account, periodType, coin) => {
      const read: Read = { list: 'savings', account, term: periodType };
      return seen<'savings'>(read) ?? (coin === undefined ? undefined : savingsOf(snapshot, view, { read, coin }));
    },
    loans: (account) => {
      const key = keyOf({ list: 'loans', account });
      return readValue(snapshot, key, { now: view.now, maxAgeMs: view.maxAgeMs(key) }) as AnswerTo<'loans'> | undefined;
    },
    hidesLoan: (account, orderId) => {
      const held = snapshot.held.get(keyOf({ list: 'loans', account }));
      return held !== undefined && view.pendingEffects?.hidesResource(loanResource(account, orderId), held) === true;
    },
    loanCoins: () => seen<'loan-coins'>({ list: 'loan-coins' }),
    triggers: (account, market) => seen<'triggers'>({ list: 'triggers', account, market }),
    spotTriggers: (account) => seen<'spot-triggers'>({ list: 'spot-triggers', account }),
    subAccounts: (account) => seen<'sub-accounts'>({ list: 'sub-accounts', account }),
  };
}

interface SpotRead {
  readonly free: Decimal;
  readonly held: Held;
  /** By which an intent may touch the coin: one whose symbol cannot be split may touch any. */
  readonly resources: readonly Resource[];
}

function spotRead(snapshot: Snapshot, { now, maxAgeMs }: View, { account, coin }: SpotCoin): SpotRead | undefined {
  const key = keyOf({ list: 'spot-assets', account });
  const held = snapshot.held.get(key);
  const balances = readValue(snapshot, key, { now, maxAgeMs: maxAgeMs(key) }) as AnswerTo<'spot-assets'> | undefined;
  if (held === undefined || balances === undefined) return undefined;
  const free = balances.find((balance) => balance.coin === coin)?.available ?? ZERO;
  return { free, held, resources: [coin, '*'].map((one) => walletResource({ account, wallet: 'spot' }, one)) };
}

/** The holdings of a coin, where own effects have touched those of others alone. */
function savingsOf(
  snapshot: Snapshot,
  view: View,
  { read, coin }: { readonly read: Read; readonly coin: string },
): AnswerTo<'savings'> | undefined {
  const key = keyOf(read);
  const held = snapshot.held.get(key);
  const known = readValue(snapshot, key, { now: view.now, maxAgeMs: view.maxAgeMs(key) });
  const lacking = held && view.pendingEffects?.lackedBy(held);
  if (known === undefined || lacking === undefined || lacking === 'anything') return undefined;
  const its = (known as AnswerTo<'savings'>).filter((holding) => holding.coin === coin);
  const isTouched =
    lacking.own.some(({ effect }) => 'coin' in effect && effect.coin === coin) ||
    its.some(({ account, productId }) => isAmong(lacking.resources, savingsResource(account, productId)));
  return isTouched ? undefined : its;
}

function spotFree(snapshot: Snapshot, view: View, of: SpotCoin): Decimal | undefined {
  const read = spotRead(snapshot, view, of);
  if (read === undefined) return undefined;
  const isHidden = read.resources.some((resource) => view.pendingEffects?.hidesResource(resource, read.held) === true);
  return isHidden ? undefined : read.free;
}

function spotFreeToProtect(snapshot: Snapshot, view: View, of: SpotCoin): Decimal | undefined {
  const read = spotRead(snapshot, view, of);
  if (read === undefined || view.pendingEffects === undefined) return read?.free;
  const { held, resources } = read;
  // A person may have taken any amount.
  if (
    view.pendingEffects.hidesResourceYet(
      walletResource({ account: of.account, wallet: 'spot' }, of.coin),
      held.startedAt,
      () => true,
    )
  )
    return undefined;
  let { free } = read;
  for (const effect of view.pendingEffects.pendingOn(resources, held.startedAt)) {
    const taken = takenOf(effect, of);
    if (taken === undefined) return undefined;
    free = subtract(free, taken);
  }
  return maximum(free, ZERO);
}

/** The value of a poll where it is known: read, young enough, and not hidden by a pending effect. */
export function shownValue(
  snapshot: Snapshot,
  key: PollKey,
  { now, pendingEffects, maxAgeMs }: Pick<View, 'now' | 'pendingEffects'> & { readonly maxAgeMs: number },
): unknown {
  const held = snapshot.held.get(key);
  const value = readValue(snapshot, key, { now, maxAgeMs });
  return value !== undefined && held !== undefined && pendingEffects?.hides(held) === true ? undefined : value;
}

/** A list row by row, where it is not known as a whole because own effects have touched some rows. */
export function shownRows(
  snapshot: Snapshot,
  key: PollKey,
  { now, pendingEffects, maxAgeMs }: Pick<View, 'now' | 'pendingEffects'> & { readonly maxAgeMs: number },
): RowView | undefined {
  const held = snapshot.held.get(key);
  if (held === undefined || pendingEffects === undefined) return undefined;
  if (readValue(snapshot, key, { now, maxAgeMs }) === undefined) return undefined;
  const lacking = pendingEffects.lackedBy(held);
  return lacking === undefined ? undefined : rowView(held, lacking);
}

/** The value of a poll as it was read, where that is young enough. */
function readValue(
  { held }: Snapshot,
  key: PollKey,
  { now, maxAgeMs }: { readonly now: number; readonly maxAgeMs: number },
): unknown {
  const one = held.get(key);
  return one === undefined || now - one.receivedAt > maxAgeMs ? undefined : one.value;
}
