import { type Decimal, divide } from '../../base/decimal.ts';
import { WALLET_OF_MARKET, type WalletRef } from '../../domain/account.ts';
import { byKind, type ByKind } from '../../effects/by-kind.ts';
import type { Effect } from '../../effects/index.ts';
import { marginCoin, splitSymbol } from '../../domain/market.ts';
import { type AddingEffect, addsOrder } from './adds-order.ts';
import type { RiskView } from './limit.ts';
import { orderValue, type PriceView } from './order-value.ts';

/** The amount that an effect takes out of a wallet; `undefined` where it is not known. */
export interface Outflow {
  readonly wallet: WalletRef;
  readonly coin: string;
  readonly amount: Decimal | undefined;
}

type OutflowView = PriceView & Pick<RiskView, 'leverage'>;

const nothing = (): undefined => undefined;

const OUTFLOWS: ByKind<[view: OutflowView], Outflow | undefined> = {
  open: ofOrder,
  close: nothing,
  buy: ofOrder,
  // What bought coins are sold is gone from the wallet too.
  sell: outflowOfOrder,
  replace: ofOrder,
  cancel: nothing,
  'place-stop': nothing,
  'place-trail': nothing,
  'modify-stop': nothing,
  'cancel-stop': nothing,
  'place-trigger': ofOrder,
  'modify-trigger': ofOrder,
  'cancel-trigger': nothing,
  'place-spot-stop': nothing,
  'modify-spot-stop': nothing,
  'cancel-spot-stop': nothing,
  transfer: ({ from, coin, amount }) => ({ wallet: from, coin, amount }),
  redeem: nothing,
  subscribe: ({ account, coin, amount }) => ({ wallet: { account, wallet: 'spot' }, coin, amount }),
  'revise-pledge': nothing,
  borrow: ({ account, pledgeCoin, pledgeAmount }) => ({
    wallet: { account, wallet: 'spot' },
    coin: pledgeCoin,
    amount: pledgeAmount,
  }),
  repay: nothing,
  'set-leverage': nothing,
  'set-margin-mode': nothing,
  'set-position-mode': nothing,
  'set-margin': nothing,
  'create-subaccounts': nothing,
};

/**
 * Says what an effect takes out of a wallet, `undefined` where it takes nothing: the whole amount of transfers and of
 * what goes to savings or into collateral, what an order spends or sells, and the margin of what is opened, which is
 * its whole value where the leverage is not known. Fees are not counted.
 */
export function outflowOf(effect: Effect, view: OutflowView): Outflow | undefined {
  return byKind(OUTFLOWS, effect, view);
}

function ofOrder(effect: Effect, view: OutflowView): Outflow | undefined {
  return addsOrder(effect) ? outflowOfOrder(effect, view) : undefined;
}

function outflowOfOrder(effect: AddingEffect, view: OutflowView): Outflow {
  const { account, instrument } = effect;
  if (effect.kind === 'buy' || effect.kind === 'sell' || effect.kind === 'replace') {
    const wallet: WalletRef = { account, wallet: 'spot' };
    const coins = splitSymbol(instrument.symbol);
    // A coin that is not known may be any.
    if (coins === undefined) return { wallet, coin: '*', amount: undefined };
    const sells = effect.kind === 'sell' || (effect.kind === 'replace' && effect.side === 'sell');
    if (sells) return { wallet, coin: coins.base, amount: effect.size };
    return { wallet, coin: coins.quote, amount: valueOrUnknown(effect, view) };
  }
  const { market, symbol } = effect.instrument;
  const wallet: WalletRef = { account, wallet: WALLET_OF_MARKET[market] };
  // Coin-margined contracts keep their margin in base coin.
  const value = market === 'coin-futures' ? effect.size : valueOrUnknown(effect, view);
  const leverage = view.leverage(effect);
  const amount =
    value === undefined || leverage === undefined || leverage <= 0n ? value : divide(value, leverage, 'up');
  return { wallet, coin: marginCoin(market, symbol), amount };
}

function valueOrUnknown(effect: AddingEffect, view: OutflowView): Decimal | undefined {
  const value = orderValue(effect, view);
  return value === undefined || value === 'unknown' ? undefined : value.value;
}
