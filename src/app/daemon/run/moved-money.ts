import { add, type Decimal, multiply, negate, ONE, ZERO } from '../../../base/decimal.ts';
import { MARKET_OF_WALLET, type Wallet } from '../../../domain/account.ts';
import { byKind, type ByKind } from '../../../effects/by-kind.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Journal } from '../../../ports/journal.ts';

/**
 * The money that own effects of a run have moved between the wallets that its worth counts (futures, spot) and all
 * others.
 */
export interface MovedMoney {
  note(entry: JournalEntry): void;
  /**
   * In USDT, above zero where more came in; undefined where a coin has no price, or where loans have moved money too.
   */
  sum(prices: Readonly<Record<string, Decimal>>): Decimal | undefined;
}

/** Makes a sum without effects. */
export function createMovedMoney(journal: Pick<Journal, 'intent'>): MovedMoney {
  const byCoin = new Map<string, Decimal>();
  let isKnown = true;
  return {
    note({ kind, intent }) {
      const effect = kind === 'accepted' && intent !== undefined ? journal.intent(intent)?.intent.effect : undefined;
      const moved = effect && byKind(MOVED, effect);
      if (moved === 'unknown') isKnown = false;
      else if (moved !== undefined) byCoin.set(moved.coin, add(byCoin.get(moved.coin) ?? ZERO, moved.amount));
    },
    sum(prices) {
      let sum = ZERO;
      for (const [coin, amount] of byCoin) {
        const price = coin === 'USDT' ? ONE : prices[coin];
        if (price === undefined) return undefined;
        sum = add(sum, multiply(amount, price));
      }
      return isKnown ? sum : undefined;
    },
  };
}

interface MovedAmount {
  readonly coin: string;
  readonly amount: Decimal;
}

const nothing = (): undefined => undefined;
const unknown = () => 'unknown' as const;

const MOVED: ByKind<[], MovedAmount | 'unknown' | undefined> = {
  open: nothing,
  close: nothing,
  buy: nothing,
  sell: nothing,
  replace: nothing,
  cancel: nothing,
  'place-stop': nothing,
  'place-trail': nothing,
  'modify-stop': nothing,
  'cancel-stop': nothing,
  'place-trigger': nothing,
  'modify-trigger': nothing,
  'cancel-trigger': nothing,
  'place-spot-stop': nothing,
  'modify-spot-stop': nothing,
  'cancel-spot-stop': nothing,
  transfer: ({ from, to, coin, amount }) => {
    const isIn = isCounted(to.wallet);
    return isCounted(from.wallet) === isIn ? undefined : { coin, amount: isIn ? amount : negate(amount) };
  },
  redeem: ({ coin, amount }) => ({ coin, amount }),
  subscribe: ({ coin, amount }) => ({ coin, amount: negate(amount) }),
  'revise-pledge': unknown,
  borrow: unknown,
  repay: unknown,
  'set-leverage': nothing,
  'set-margin-mode': nothing,
  'set-position-mode': nothing,
  'set-margin': nothing,
  'create-subaccounts': nothing,
};

function isCounted(wallet: Wallet): boolean {
  return wallet === 'spot' || MARKET_OF_WALLET[wallet] !== undefined;
}
