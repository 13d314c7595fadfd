import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Reader } from './reader.ts';

/** Reads what became of a stop that waits no more (docs/exchange/triggers.md#mix-orders-plan-history); null where the exchange does not list it. */
export const readStopEnd: Reader<'stop-end'> = ({ account, instrument, orderId }, desk) => {
  const { market, symbol } = instrument;
  const request = { planType: 'profit_loss' as const, productType: PRODUCT_TYPE[market], symbol, orderId };
  return desk.send({ operation: mixOrdersPlanHistory, request, account }, ({ entrustedList }) => {
    const past = entrustedList.find((each) => each.orderId === orderId);
    return past === undefined ? null : { state: past.planStatus, executeOrderId: past.executeOrderId ?? null };
  });
};
