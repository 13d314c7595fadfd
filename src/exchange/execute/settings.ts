import { negate } from '../../base/decimal.ts';
import type { SetLeverageEffect } from '../../effects/set-leverage.ts';
import type { SetMarginEffect } from '../../effects/set-margin.ts';
import type { SetMarginModeEffect } from '../../effects/set-margin-mode.ts';
import type { SetPositionModeEffect } from '../../effects/set-position-mode.ts';
import { type FuturesInstrument, marginCoin } from '../../domain/market.ts';
import { mixSetLeverage } from '../../wire/operations/mix-set-leverage.ts';
import { mixSetMarginMode } from '../../wire/operations/mix-set-margin-mode.ts';
import { mixSetMargin } from '../../wire/operations/mix-set-margin.ts';
import { mixSetPositionMode } from '../../wire/operations/mix-set-position-mode.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Executor } from './executor.ts';

/** Sets the leverage of a contract (docs/exchange/positions.md#leverage). */
export const executeSetLeverage: Executor<SetLeverageEffect> = (effect, _clientOid, context) => {
  const { account, instrument, leverage, holdSide } = effect;
  const request = { ...contract(instrument), leverage, ...(holdSide !== undefined && { holdSide }) };
  return context.post({ operation: mixSetLeverage, request, account }, ({ symbol }) => ({
    named: symbol !== undefined,
  }));
};

/**
 * Sets the margin mode of a contract (docs/exchange/positions.md#mix-set-margin-mode); the exchange refuses it while a
 * position or an order exists.
 */
export const executeSetMarginMode: Executor<SetMarginModeEffect> = (effect, _clientOid, context) => {
  const { account, instrument, marginMode } = effect;
  return context.post(
    { operation: mixSetMarginMode, request: { ...contract(instrument), marginMode }, account },
    nothing,
  );
};

/**
 * Sets the position mode of a market (docs/exchange/positions.md#mix-set-position-mode). Whatever comes of it, the mode
 * is read before the next order.
 */
export const executeSetPositionMode: Executor<SetPositionModeEffect> = (effect, _clientOid, context) => {
  const { account, market, posMode } = effect;
  context.forgetPositionMode(account, { market, symbol: '' });
  const request = { productType: PRODUCT_TYPE[market], posMode };
  return context.post({ operation: mixSetPositionMode, request, account }, () => {
    context.forgetPositionMode(account, { market, symbol: '' });
    return {};
  });
};

/**
 * Adds margin to an isolated position or takes some away (docs/exchange/positions.md#mix-set-margin); never repeated
 * after an unknown outcome.
 */
export const executeSetMargin: Executor<SetMarginEffect> = (effect, _clientOid, context) => {
  const { account, instrument, holdSide, direction, amount } = effect;
  const request = { ...contract(instrument), holdSide, amount: direction === 'in' ? amount : negate(amount) };
  return context.post({ operation: mixSetMargin, request, account }, nothing);
};

function contract({ market, symbol }: FuturesInstrument) {
  return { symbol, productType: PRODUCT_TYPE[market], marginCoin: marginCoin(market, symbol) };
}

const nothing = () => ({});
