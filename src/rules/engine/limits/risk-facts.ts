import { type Decimal, maximum, ZERO } from '../../../base/decimal.ts';
import { type Balance, MARKET_OF_WALLET, type WalletRef } from '../../../domain/account.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Spendable } from '../../../risk/view/money-seen.ts';
import { movedKey, withMoved } from '../../../risk/view/moved.ts';
import {
  type ContractLeverages,
  isLeverageOf,
  type LeveragedOrder,
  leverageOfOrder,
} from '../../../risk/view/order-leverage.ts';
import { marketPriceIn } from '../../../risk/view/order-value.ts';
import type { RiskFacts } from '../../../risk/view/risk-view.ts';
import { isDecimal, recordOf } from '../../../strategy/model/known-fields.ts';
import type { Context } from '../context/context.ts';
import { leverage as leverageList, leverageKey } from '../../../reads/leverage.ts';
import { manualLeverage } from '../record/manual-leverage.ts';
import { keyOf, type PollKey, type Read } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { unreadArea } from './unread-area.ts';
import type { World } from '../../words/spec/world-spec.ts';

/** The readings of a run at a moment, and its own effects. */
export interface FactsParts {
  readonly context: Context;
  /** As it was read, whatever own intents may have changed since. */
  readonly world: World;
  readonly snapshot: Snapshot;
  /** Age from which on a poll's value is unknown. */
  maxAgeMs(key: PollKey): number;
}

/** Takes what limits are judged by from the newest snapshot and the journal. */
export function riskFacts({ context, world, snapshot, maxAgeMs }: FactsParts): RiskFacts {
  const { now } = world;
  return {
    shared: {
      now,
      price: (instrument) => world.ticker(instrument)?.last,
      marketPrice: (instrument, side) => marketPriceIn(world.ticker(instrument), side),
      status: (instrument) => world.instrument(instrument)?.status,
      unread: (effect) => unreadArea(effect, { snapshot, now, maxAgeMs }),
      leverage: (order) => leverageOf(order, { world, context, snapshot }),
      spendable: (wallet, coin) => spendable(wallet, coin, { context, world, snapshot }),
      loan: (account, orderId) => world.loans(account)?.find((loan) => loan.orderId === orderId),
      initialPledgeRate: (coin) => world.loanCoins()?.find((known) => known.coin === coin)?.initRate,
    },
    positions: ({ account, market }) => world.positions(account, market),
    orders: ({ account, market }) => world.orders(account, market),
    triggers: ({ account, market }) => world.triggers(account, market),
    state: (key) => context.ledger.state(key),
    hasFailed: hasFailed(context.journal),
  };
}

/** Remembers what an intent of a level moves; answers the state to be stored. */
export function movedState(of: string, intent: Intent, context: Context): [string, string] {
  const key = movedKey(of);
  return [key, withMoved(context.ledger.state(key), intent, hasFailed(context.journal))];
}

/**
 * Tells of an intent's id that it did not happen: the exchange has refused it or never got it; everything else counts,
 * unknown outcomes among it.
 */
export function hasFailed(journal: Pick<Context['journal'], 'intent'>): (id: string) => boolean {
  return (id) => {
    const state = journal.intent(id)?.state;
    return state === 'rejected' || state === 'absent';
  };
}

/**
 * Finds the leverage of an order by {@link leverageOfOrder}. Readings may be older than an own setting: then the higher
 * of both counts. Nothing is known if the contract's reading is too old.
 */
function leverageOf(
  order: LeveragedOrder,
  { world, context, snapshot }: Omit<FactsParts, 'maxAgeMs'>,
): Decimal | undefined {
  const { account, instrument } = order;
  const contract = snapshot.held.get(leverageKey(account, instrument));
  const isFresh = contract !== undefined && world.now - contract.receivedAt <= LEVERAGE_AGE_MS_MAX;
  const read = leverageOfOrder(order, {
    positions: world.positions(account, instrument.market),
    contract: isFresh ? leveragesIn(contract.value) : undefined,
  });
  if (read === undefined) return undefined;
  const positions = snapshot.held.get(keyOf({ list: 'positions', account, market: instrument.market }));
  const readings = [contract, positions].filter((held) => held !== undefined);
  const readAt = Math.min(...readings.map(({ startedAt }) => startedAt));
  const set = context.pendingEffects
    .unsettled(readAt, readings)
    .flatMap(({ effect }) => (effect.kind === 'set-leverage' && isLeverageOf(order, effect) ? [effect.leverage] : []));
  const manual = manualLeverage(order, context.ledger, readAt);
  return [...set, ...(manual === undefined ? [] : [manual])].reduce(maximum, read);
}

/** Readings of the leverage older than three of their rounds say nothing about now, ms. */
const LEVERAGE_AGE_MS_MAX = 3 * leverageList.everyMs;

function leveragesIn(value: unknown): ContractLeverages {
  const { crossedLeverage, isolatedLongLeverage, isolatedShortLeverage } = recordOf(value);
  return {
    ...(isDecimal(crossedLeverage) && { crossedLeverage }),
    ...(isDecimal(isolatedLongLeverage) && { isolatedLongLeverage }),
    ...(isDecimal(isolatedShortLeverage) && { isolatedShortLeverage }),
  };
}

function spendable(
  { account, wallet }: WalletRef,
  coin: string,
  { context, world, snapshot }: Omit<FactsParts, 'maxAgeMs'>,
): Spendable | undefined {
  const since = (read: Read): readonly Intent[] => {
    const held = snapshot.held.get(keyOf(read));
    return held === undefined
      ? context.pendingEffects.unsettled(0)
      : context.pendingEffects.unsettled(held.startedAt, [held]);
  };
  const market = MARKET_OF_WALLET[wallet];
  if (market !== undefined) {
    const read = world.futuresAccount(account, market);
    if (read?.marginCoin !== coin || read.withdrawable === undefined) return undefined;
    return { available: read.withdrawable, pending: since({ list: 'futures-account', account, market }) };
  }
  if (wallet === 'spot') return inBalances(world.spotAssets(account), coin, since({ list: 'spot-assets', account }));
  if (wallet === 'p2p')
    return inBalances(world.fundingAssets(account), coin, since({ list: 'funding-assets', account }));
  return undefined;
}

/** A successful reading lists every coin that is there. */
function inBalances(
  balances: readonly Balance[] | undefined,
  coin: string,
  pending: readonly Intent[],
): Spendable | undefined {
  if (balances === undefined) return undefined;
  return { available: balances.find((balance) => balance.coin === coin)?.available ?? ZERO, pending };
}
