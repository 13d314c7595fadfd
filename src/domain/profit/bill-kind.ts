import type { HistoryBill } from './account-history.ts';

/**
 * The purpose of a bill. `transfer` moves own money (between wallets and accounts, into savings, a loan or its
 * collateral) and is never profit. `margin` moves money within one futures wallet and leaves its balance as it is.
 * `other` is what the exchange gave or took beside trading (coupons, its insurance fund, rebates), and counts as
 * profit.
 */
export type BillKind = 'trade' | 'funding' | 'interest' | 'transfer' | 'margin' | 'other';

/** Tells the purpose of a bill. A word that is documented nowhere is `other`: an unknown bill must stay visible. */
export function billKind({ market, businessType }: Pick<HistoryBill, 'market' | 'businessType'>): BillKind {
  return market === 'spot' ? spotKind(businessType) : futuresKind(businessType);
}

/** Words of docs/exchange/positions.md#kinds-of-bills. */
const TRADE = /^(open|close|force_close|burst|adl|delivery)_|^(buy|sell|force_buy|force_sell)$/;
const MARGIN = ['append_margin', 'adjust_down_lever_append_margin', 'reduce_margin', 'auto_append_margin'];

/**
 * Tells whether a bill brings money in, or takes it away, that nothing has earned or lost: own money that is moved,
 * and at futures gifts, bonuses and exchanged coins too, since a loss is not smaller for a gift. What the insurance
 * fund bears of a loss was never lost, and is no flow.
 */
export function isFlow({ market, businessType }: Pick<HistoryBill, 'market' | 'businessType'>): boolean {
  return billKind({ market, businessType }) === 'transfer' || (market !== 'spot' && GIVEN.test(businessType));
}

const GIVEN = /^(cash_gift|bonus|user_exchange)_/;

function futuresKind(word: string): BillKind {
  if (word === 'contract_settle_fee') return 'funding';
  if (word === 'settle_interest') return 'interest';
  if (word.startsWith('trans_')) return 'transfer';
  if (MARGIN.includes(word)) return 'margin';
  return TRADE.test(word) ? 'trade' : 'other';
}

/** Groups of bills of the spot account (service: Get-Account-Bills). */
const MOVES = ['deposit', 'withdraw', 'transfer', 'loan', 'fait', 'strategy', 'c2c', 'on_chain'];

function spotKind(businessType: string): BillKind {
  const [group = '', word = ''] = businessType.toLowerCase().split('/');
  if (/interest|profit|income/.test(word)) return 'interest';
  if (MOVES.includes(group) || group === 'financial') return 'transfer';
  return group === 'transaction' ? 'trade' : 'other';
}
