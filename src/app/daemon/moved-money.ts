import { add, type Decimal, multiply, negate, ONE, ZERO } from '../../base/decimal.ts';
import { MARKET_OF_WALLET, type Wallet } from '../../domain/account.ts';
import type { Effect } from '../../domain/intent.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Journal } from '../../ports/journal.ts';

/** What own effects of a run have moved between the wallets that its worth counts (futures, spot) and all others. */
export interface MovedMoney {
  note(entry: JournalEntry): void;
  /** In USDT, above zero where more came in; undefined where a coin has no price, or loans have moved money too. */
  sum(prices: Readonly<Record<string, Decimal>>): Decimal | undefined;
}

/** Makes one that has heard nothing. */
export function createMovedMoney(journal: Pick<Journal, 'intent'>): MovedMoney {
  const byCoin = new Map<string, Decimal>();
  let isKnown = true;
  return {
    note({ kind, intent }) {
      const effect = kind === 'accepted' && intent !== undefined ? journal.intent(intent)?.intent.effect : undefined;
      const moved = effect && movedBy(effect);
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

interface Moved {
  readonly coin: string;
  readonly amount: Decimal;
}

function movedBy(effect: Effect): Moved | 'unknown' | undefined {
  switch (effect.kind) {
    case 'redeem':
      return { coin: effect.coin, amount: effect.amount };
    case 'subscribe':
      return { coin: effect.coin, amount: negate(effect.amount) };
    case 'transfer': {
      const [from, to] = [isCounted(effect.from.wallet), isCounted(effect.to.wallet)];
      if (from === to) return undefined;
      return { coin: effect.coin, amount: to ? effect.amount : negate(effect.amount) };
    }
    case 'borrow':
    case 'repay':
    case 'revise-pledge':
      return 'unknown';
    default:
      return undefined;
  }
}

function isCounted(wallet: Wallet): boolean {
  return wallet === 'spot' || MARKET_OF_WALLET[wallet] !== undefined;
}
