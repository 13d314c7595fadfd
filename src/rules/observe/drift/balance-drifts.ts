import type { Seen } from '../../engine/polling/rests.ts';
import { filter, map, mergeMap, type Observable } from 'rxjs';
import { add, type Decimal, formatDecimal, subtract, ZERO } from '../../../base/decimal.ts';
import type { Balance, Wallet, WalletRef } from '../../../domain/account.ts';
import { walletResource } from '../../../effects/resources.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { SETTLE_MS_MAX } from '../../../domain/settle.ts';
import { type CoinBelief, type CoinDrift, checkCoin, UNKNOWN_COIN } from './balance-drift-check.ts';
import type { Context } from '../../engine/context/context.ts';
import type { ListName, PollKey, Read } from '../../../reads/read.ts';
import type { Held } from '../../../reads/snapshot.ts';
import type { OwnWalletEffects } from './own-wallet-effects.ts';

/** A wallet whose coins are polled, and what is believed of them. */
interface WalletBelief extends WalletRef {
  readonly coins: Map<string, CoinBelief>;
  /** The instant at which it was first read, ms. */
  firstAt: number | undefined;
}

const WALLETS: Partial<Readonly<Record<ListName, Wallet>>> = { 'spot-assets': 'spot', 'funding-assets': 'p2p' };

/**
 * Reports once when the total of a coin in a spot or funding wallet has changed and no own effect explains it
 * (docs/guarantees.md#g5): by a person, a deposit, or interest. It causes no reads beside the polls, and repairs
 * nothing: a reported total is believed from then on.
 */
export function balanceDrifts(
  seen: Seen,
  ownEffects: OwnWalletEffects,
  context: Pick<Context, 'ledger'>,
): Observable<JournalEntry> {
  const wallets = new Map<PollKey, WalletBelief>();
  return seen.hear('balances', 'step').pipe(
    map((snapshot) => {
      // The time of the last effects is worth nothing after a step.
      if (snapshot.stepped === true) ownEffects.stepped(snapshot.at);
      return [...snapshot.fresh].flatMap((key) => {
        const held = snapshot.held.get(key);
        if (held === undefined || held.fault !== undefined) return [];
        const belief = wallets.get(key) ?? walletOf(held.poll.of);
        if (belief === undefined) return [];
        wallets.set(key, belief);
        return checkWallet(belief, held, ownEffects).map((drift) => driftEntry(drift, belief, snapshot.at));
      });
    }),
    filter((entries) => entries.length > 0),
    mergeMap((entries) => context.ledger.write({ entries })),
  );
}

function walletOf({ list, account }: Read): WalletBelief | undefined {
  const wallet = WALLETS[list];
  if (wallet === undefined || account === undefined) return undefined;
  return { account, wallet, coins: new Map(), firstAt: undefined };
}

interface FoundDrift extends CoinDrift {
  readonly coin: string;
}

function checkWallet(belief: WalletBelief, held: Held, ownEffects: OwnWalletEffects): FoundDrift[] {
  const { coins } = belief;
  if (!isBalances(held.value)) return [];
  const totals = totalsOf(held.value);
  belief.firstAt ??= held.startedAt;
  const found: FoundDrift[] = [];
  for (const coin of new Set([...coins.keys(), ...totals.keys()])) {
    const total = totals.get(coin) ?? ZERO;
    const known = coins.get(coin) ?? unlisted(belief, { coin, total, startedAt: held.startedAt }, ownEffects);
    if (known === undefined) continue;
    const resource = walletResource(belief, coin);
    const check = checkCoin(known, { total, startedAt: held.startedAt }, ownEffects.of(resource));
    if (check.takes) ownEffects.take(resource, held.startedAt);
    coins.set(coin, check.belief);
    if (check.drift !== undefined) found.push({ coin, ...check.drift });
  }
  return found;
}

/**
 * A coin that was not listed before: its total was zero, unless the wallet has only begun to be known, or an own effect
 * has touched it.
 */
function unlisted(
  belief: WalletBelief,
  { coin, total, startedAt }: { readonly coin: string; readonly total: Decimal; readonly startedAt: number },
  ownEffects: OwnWalletEffects,
): CoinBelief | undefined {
  if (total === ZERO) return undefined;
  const { firstAt = Infinity } = belief;
  const resource = walletResource(belief, coin);
  const isKnown = startedAt - Math.max(firstAt, ownEffects.clearSince(resource)) >= SETTLE_MS_MAX;
  return isKnown && !ownEffects.knows(resource) ? { base: ZERO, seen: undefined } : UNKNOWN_COIN;
}

function isBalances(value: unknown): value is readonly Balance[] {
  return Array.isArray(value);
}

/** The totals include amounts in orders: placing an order moves nothing. */
function totalsOf(balances: readonly Balance[]): ReadonlyMap<string, Decimal> {
  const totals = new Map<string, Decimal>();
  for (const { coin, available, frozen } of balances)
    totals.set(coin, add(totals.get(coin) ?? ZERO, add(available, frozen)));
  return totals;
}

function driftEntry(
  { coin, believed, reported }: FoundDrift,
  { account, wallet }: WalletBelief,
  at: number,
): JournalEntry {
  const [more, less] = [subtract(reported, believed), subtract(believed, reported)];
  const by =
    more > ZERO
      ? `${formatDecimal(more)} more than believed: a trade by somebody else, a deposit or interest`
      : `${formatDecimal(less)} less than believed: a trade by somebody else, a withdrawal or a fee`;
  return {
    at,
    kind: 'drift',
    account,
    text: `drift: ${wallet} ${coin} of ${account} is ${by}; Purser uses ${formatDecimal(reported)} from now on`,
    detail: {
      wallet,
      coin,
      believed: formatDecimal(believed),
      reported: formatDecimal(reported),
      difference: formatDecimal(more),
    },
  };
}
