import { map, mergeMap, of, type Observable } from 'rxjs';
import { absolute, type Decimal, multiply, parseDecimal, subtract } from '../../base/decimal.ts';
import type { RiskPayment } from '../../effects/effect-class.ts';
import { loanOngoingOrders } from '../../wire/operations/loan-ongoing-orders.ts';
import { mixAllPosition } from '../../wire/operations/mix-all-position.ts';
import { savingsAssets } from '../../wire/operations/savings-assets.ts';
import { marginCoin } from '../../domain/market.ts';
import type { ClientContext } from '../context/client-context.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { before as beforeCursor, PAGE_LENGTH } from '../read/pages.ts';
import { listed } from './listed.ts';

const HALF = parseDecimal('0.5');

/**
 * Tells whether the amount that an effect was to change has moved its way by at least half as much, compared with
 * `before`. Interest and funding move such amounts too, but by far less. Something that is gone counts as changed.
 */
export function amountShows(effect: RiskPayment, before: Decimal, context: ClientContext): Observable<boolean> {
  return amountNow(effect, context).pipe(
    map((now) => {
      if (now === undefined) return true;
      const wanted = effect.amount ?? before;
      const falls = effect.kind === 'redeem' || effect.kind === 'repay';
      const moved = falls ? subtract(before, now) : subtract(now, before);
      return moved >= multiply(absolute(wanted), HALF);
    }),
  );
}

/** Reads that amount at the exchange: undefined if what holds it is gone. */
function amountNow(effect: RiskPayment, context: ClientContext): Observable<Decimal | undefined> {
  const { account } = effect;
  switch (effect.kind) {
    case 'set-margin': {
      const { instrument, holdSide } = effect;
      const { market, symbol } = instrument;
      const request = { productType: PRODUCT_TYPE[market], marginCoin: marginCoin(market, symbol) };
      return context.ask({ operation: mixAllPosition, request, account }, (positions) => {
        const own = positions.find((each) => each.symbol === symbol && each.holdSide === holdSide);
        return own?.marginSize;
      });
    }
    case 'redeem': {
      const { productId, periodType } = effect;
      return listed((cursor) =>
        context.ask(
          { operation: savingsAssets, request: { periodType, limit: PAGE_LENGTH, ...beforeCursor(cursor) }, account },
          ({ resultList, endId }) => ({ items: resultList, next: endId }),
        ),
      ).pipe(mergeMap(({ items }) => of(items.find((each) => each.productId === productId)?.holdAmount)));
    }
    case 'repay':
    case 'revise-pledge': {
      const { orderId } = effect;
      return context.ask({ operation: loanOngoingOrders, request: { orderId }, account }, (loans) => {
        const own = loans.find((loan) => loan.orderId === orderId);
        return effect.kind === 'repay' ? own?.loanAmount : own?.pledgeAmount;
      });
    }
  }
}
