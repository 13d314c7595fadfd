import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { WalletRef } from '../domain/account.ts';
import { effect } from './spec.ts';
import { type FloorNeed, priorityOfMoney } from './floor-need.ts';
import { moneyLane, walletResource } from './resources.ts';

/** Moves a coin between wallets, of one account or of a parent and its sub-accounts. */
export interface TransferEffect {
  readonly kind: 'transfer';
  readonly from: WalletRef;
  readonly to: WalletRef;
  readonly coin: string;
  readonly amount: Decimal;
  /** The pair whose isolated margin it is; absent where no end is that. */
  readonly pair?: string;
  readonly floorNeed?: FloorNeed;
}

/** Specifies a transfer. */
export const transfer = effect<TransferEffect>({
  kind: 'transfer',
  afterUnknown: 'named',
  isNamed: true,
  reducesOnly: false,
  topsUp: false,
  priority: priorityOfMoney,
  touches: ({ from, to, coin }) => [walletResource(from, coin), walletResource(to, coin)],
  spends: ({ from, coin }) => [walletResource(from, coin)],
  brings: ({ to, coin }) => walletResource(to, coin),
  source: ({ from }) => from.wallet,
  lane: ({ from }) => moneyLane(from),
  spacingMs: undefined,
  leavesStops: false,
  isImmediate: false,
  words: ({ amount, coin, from, to }) =>
    `transfer ${formatDecimal(amount)} ${coin} from ${from.account} ${from.wallet} to ${to.account} ${to.wallet}`,
});

/**
 * The amount that a transfer brings into a wallet; below zero where it takes it out, and zero where neither end is that
 * wallet.
 */
export function broughtInto(wallet: WalletRef, { from, to, amount }: TransferEffect): bigint {
  const isAt = (end: WalletRef): boolean => end.account === wallet.account && end.wallet === wallet.wallet;
  return (isAt(to) ? amount : 0n) - (isAt(from) ? amount : 0n);
}
