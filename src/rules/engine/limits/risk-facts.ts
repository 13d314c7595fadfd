import { type Decimal, maximum, ZERO } from '../../../base/decimal.ts';
import { type AccountName, type Balance, MARKET_OF_WALLET, type WalletRef } from '../../../domain/account.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { FuturesInstrument } from '../../../domain/market.ts';
import type { Spendable } from '../../../risk/view/money-seen.ts';
import { movedKey, withMoved } from '../../../risk/view/moved.ts';
import type { RiskFacts } from '../../../risk/view/risk-view.ts';
import { isDecimal, recordOf } from '../../../strategy/model/known-fields.ts';
import type { Context } from '../context/context.ts';
import { leverage as leverageList, leverageKey } from '../../../reads/leverage.ts';
import { leverageSet } from '../record/leverage-state.ts';
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
      status: (instrument) => world.instrument(instrument)?.status,
      unread: (effect) => unreadArea(effect, { snapshot, now, maxAgeMs }),
      leverage: (account, instrument) => leverageOf(account, instrument, { world, context, snapshot }),
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
 * The leverage of a position goes first, then the one that the exchange states for the instrument: somebody else may
 * have changed what a step had set. Where that reading may be older than an own setting the higher of both counts.
 * Where it is too old nothing is known.
 */
function leverageOf(
  account: AccountName,
  instrument: FuturesInstrument,
  { world, context, snapshot }: Omit<FactsParts, 'maxAgeMs'>,
): Decimal | undefined {
  const shown = (world.positions(account, instrument.market) ?? [])
    .filter(({ symbol }) => symbol === instrument.symbol)
    .map(({ leverage }) => leverage);
  if (shown.length > 0) return shown.reduce(maximum);
  const set = leverageSet(account, instrument, context.ledger);
  const held = snapshot.held.get(leverageKey(account, instrument));
  if (held === undefined) return set;
  const read = leverageIn(held.value);
  if (read === undefined || world.now - held.receivedAt > LEVERAGE_AGE_MS_MAX) return undefined;
  return set !== undefined && context.pendingEffects.hides(held) ? maximum(read, set) : read;
}

/** Readings of the leverage older than three of their rounds say nothing about now, ms. */
const LEVERAGE_AGE_MS_MAX = 3 * leverageList.everyMs;

function leverageIn(value: unknown): Decimal | undefined {
  const { leverage } = recordOf(value);
  return isDecimal(leverage) ? leverage : undefined;
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
