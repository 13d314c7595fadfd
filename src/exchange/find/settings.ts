import { map } from 'rxjs';
import { absolute } from '../../base/decimal.ts';
import type { SetLeverageEffect } from '../../effects/set-leverage.ts';
import type { SetMarginEffect } from '../../effects/set-margin.ts';
import type { SetMarginModeEffect } from '../../effects/set-margin-mode.ts';
import type { SetPositionModeEffect } from '../../effects/set-position-mode.ts';
import { type FuturesInstrument, LISTED_CONTRACT, marginCoin } from '../../domain/market.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { mixAccountBill } from '../../wire/operations/mix-account-bill.ts';
import { mixAccount } from '../../wire/operations/mix-account.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { before, PAGE_LENGTH } from '../read/pages.ts';
import { listed, tooMany } from './listed.ts';
import { NOT_FOUND, type Finder, type SearchResult } from './search-result.ts';

const SEEN: SearchResult = { found: 'yes' };
/**
 * The exchange's clock may be so far from ours when it stamps the bill. Own acts of a kind are further apart
 * (src/effects/spacing.ts).
 */
const CLOCK_SLACK_MS = 5_000;

/**
 * Looks whether the leverage or the margin mode of a contract is as it was to be set
 * (docs/exchange/positions.md#mix-account).
 */
export const findSetting: Finder<SetLeverageEffect | SetMarginModeEffect> = (effect, _target, context) =>
  context.ask(accountOf(effect.account, effect.instrument), (account) =>
    standsAs(effect, account) ? SEEN : NOT_FOUND,
  );

/** Looks whether the position mode is as it was to be set; any pair of the market tells it. */
export const findPositionMode: Finder<SetPositionModeEffect> = ({ account, market, posMode }, _target, context) =>
  context.ask(accountOf(account, { market, symbol: LISTED_CONTRACT[market] }), (read) =>
    read.posMode === posMode ? SEEN : NOT_FOUND,
  );

/**
 * Looks for the bill of a change of margin. It carries no id of ours, so exactly one that fits is needed
 * (docs/guarantees.md#classes).
 */
export const findMarginChange: Finder<SetMarginEffect> = (effect, { since, until }, context) => {
  const { account, instrument, direction, amount } = effect;
  const businessType = direction === 'in' ? 'append_margin' : 'reduce_margin';
  const request = {
    productType: PRODUCT_TYPE[instrument.market],
    businessType,
    startTime: since - CLOCK_SLACK_MS,
    endTime: until + CLOCK_SLACK_MS,
    limit: PAGE_LENGTH,
  };
  return listed((cursor) => {
    const page = { ...request, ...before(cursor) };
    return context.ask({ operation: mixAccountBill, request: page, account }, ({ bills, endId }) => ({
      items: bills,
      next: endId,
    }));
  }).pipe(
    map(({ items, isWhole }): SearchResult => {
      const fitting = items.filter(
        (bill) =>
          bill.businessType === businessType && bill.symbol === instrument.symbol && absolute(bill.amount) === amount,
      ).length;
      if (!isWhole && fitting < 2) return tooMany('bills');
      if (fitting === 0) return NOT_FOUND;
      if (fitting === 1) return SEEN;
      return { found: 'unclear', reason: `${String(fitting)} changes of margin since then are of that amount` };
    }),
  );
};

function accountOf(account: string, { market, symbol }: FuturesInstrument) {
  const request = { symbol, productType: PRODUCT_TYPE[market], marginCoin: marginCoin(market, symbol) };
  return { operation: mixAccount, request, account };
}

function standsAs(effect: SetLeverageEffect | SetMarginModeEffect, account: ResponseOf<typeof mixAccount>): boolean {
  if (effect.kind === 'set-margin-mode') return account.marginMode === effect.marginMode;
  const { leverage, holdSide, marginMode = account.marginMode } = effect;
  if (marginMode === 'crossed') return account.crossedMarginLeverage === leverage;
  const sides = { long: account.isolatedLongLever, short: account.isolatedShortLever };
  return holdSide === undefined ? sides.long === leverage && sides.short === leverage : sides[holdSide] === leverage;
}
