import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { BorrowEffect } from '../domain/account-effects.ts';
import type { Json } from '../domain/journal-entry.ts';
import type { Effect } from '../domain/intent.ts';
import { splitSymbol } from '../domain/market.ts';
import type { ModifyTriggerEffect, PlaceTriggerEffect } from '../domain/trigger-effects.ts';

/** Says in words that a trader uses what an effect is. */
export function describeEffect(effect: Effect): string {
  switch (effect.kind) {
    case 'open':
      return `open ${effect.holdSide} ${sized(effect.size, effect.instrument.symbol)} ${effect.instrument.symbol} ${priced(effect)}${stopsOf(effect)}`;
    case 'close':
      return `close ${effect.holdSide} ${sized(effect.size, effect.instrument.symbol)} ${effect.instrument.symbol} ${priced(effect)}`;
    case 'buy':
      return `buy ${boughtFor(effect.spend, effect.size, effect.instrument.symbol)} spot ${effect.instrument.symbol} ${priced(effect)}`;
    case 'sell':
      return `sell ${sized(effect.size, effect.instrument.symbol)} spot ${effect.instrument.symbol} ${priced(effect)}`;
    case 'replace':
      return `replace spot order ${effect.orderId} by ${effect.side} ${sized(effect.size, effect.instrument.symbol)} ${effect.instrument.symbol} ${priced(effect)}`;
    case 'cancel':
      return `cancel order ${effect.orderId} on ${effect.instrument.symbol}`;
    case 'place-stop':
      return `set ${stopName(effect.stop)} of the ${effect.holdSide} ${effect.instrument.symbol} to ${formatDecimal(effect.trigger)}`;
    case 'place-trail':
      return `trail ${sized(effect.size, effect.instrument.symbol)} of the ${effect.holdSide} ${effect.instrument.symbol} from ${formatDecimal(effect.trigger)} on, ${formatDecimal(effect.callback)} behind its best price`;
    case 'modify-stop':
      return `move ${stopName(effect.stop)} of the ${effect.holdSide} ${effect.instrument.symbol} to ${formatDecimal(effect.trigger)}`;
    case 'cancel-stop':
      return `cancel ${effect.planType} ${effect.orderId} of the ${effect.holdSide} ${effect.instrument.symbol}`;
    case 'place-trigger':
      return `${effect.callback === undefined ? '' : 'trailing '}trigger to ${effect.act} ${effect.holdSide} ${sized(effect.size, effect.instrument.symbol)} ${effect.instrument.symbol} ${triggered(effect)}${stopsOf(effect)}`;
    case 'modify-trigger':
      return `change trigger order ${effect.orderId} to ${effect.act} ${effect.holdSide} ${sized(effect.size, effect.instrument.symbol)} ${effect.instrument.symbol} ${triggered(effect)}${stopsOf(effect)}`;
    case 'cancel-trigger':
      return `cancel trigger order ${effect.orderId} to ${effect.act} ${effect.holdSide} ${effect.instrument.symbol}`;
    case 'transfer':
      return `transfer ${formatDecimal(effect.amount)} ${effect.coin} from ${effect.from.account} ${effect.from.wallet} to ${effect.to.account} ${effect.to.wallet}`;
    case 'redeem':
      return `redeem ${formatDecimal(effect.amount)} ${effect.coin} from the ${effect.periodType} savings of ${effect.account}`;
    case 'revise-pledge':
      return `${effect.direction === 'in' ? 'add' : 'withdraw'} ${formatDecimal(effect.amount)} ${effect.pledgeCoin} of collateral ${effect.direction === 'in' ? 'to' : 'from'} loan ${effect.orderId} of ${effect.account}`;
    case 'subscribe':
      return `subscribe ${formatDecimal(effect.amount)} ${effect.coin} to the ${effect.periodType} savings of ${effect.account}`;
    case 'borrow':
      return `borrow ${borrowed(effect)} for ${effect.account}`;
    case 'repay':
      return `repay ${effect.amount === undefined ? 'all' : formatDecimal(effect.amount)} ${effect.loanCoin} of loan ${effect.orderId} of ${effect.account}`;
    case 'set-leverage':
      return `set the leverage of ${effect.holdSide === undefined ? '' : `the ${effect.holdSide} `}${effect.instrument.symbol} to ${formatDecimal(effect.leverage)}`;
    case 'set-margin-mode':
      return `set the margin mode of ${effect.instrument.symbol} to ${effect.marginMode}`;
    case 'set-position-mode':
      return `set the position mode of ${effect.account} at ${effect.market} to ${effect.posMode}`;
    case 'set-margin':
      return `${effect.direction === 'in' ? 'add' : 'take'} ${formatDecimal(effect.amount)} of margin ${effect.direction === 'in' ? 'to' : 'from'} the ${effect.holdSide} ${effect.instrument.symbol}`;
    case 'create-subaccounts':
      return `make sub-accounts ${effect.subAccounts.map(({ name }) => name).join(', ')} of ${effect.account}, their keys to ${effect.keysTo}`;
  }
}

/** An effect as journal detail: decimals as text. */
export function effectDetail(effect: Effect): { readonly [key: string]: Json } {
  return JSON.parse(
    JSON.stringify(effect, (_key, value: unknown) =>
      typeof value === 'bigint' ? formatDecimal(value as Decimal) : value,
    ),
  ) as { readonly [key: string]: Json };
}

function sized(size: Decimal, symbol: string): string {
  return `${formatDecimal(size)} ${splitSymbol(symbol)?.base ?? ''}`.trimEnd();
}

function boughtFor(spend: Decimal | undefined, size: Decimal | undefined, symbol: string): string {
  if (spend !== undefined) return `for ${formatDecimal(spend)} ${splitSymbol(symbol)?.quote ?? ''}`.trimEnd();
  return size === undefined ? '' : sized(size, symbol);
}

function triggered({ trigger, price, callback }: PlaceTriggerEffect | ModifyTriggerEffect): string {
  const how = callback === undefined ? priced({ ...(price !== undefined && { price }) }) : 'at market';
  const trails = callback === undefined ? '' : `, ${formatDecimal(callback)} behind the best price from there on`;
  return `${how} once the price is ${formatDecimal(trigger)}${trails}`;
}

function borrowed({ loanCoin, pledgeCoin, loanAmount, pledgeAmount }: BorrowEffect): string {
  const loan = `${loanAmount === undefined ? '' : `${formatDecimal(loanAmount)} `}${loanCoin}`;
  return `${loan} against ${pledgeAmount === undefined ? '' : `${formatDecimal(pledgeAmount)} `}${pledgeCoin}`;
}

function priced(effect: { readonly price?: Decimal }): string {
  return effect.price === undefined ? 'at market' : `at ${formatDecimal(effect.price)}`;
}

function stopsOf(effect: {
  readonly stopLoss?: Decimal;
  readonly takeProfit?: Decimal;
  readonly callback?: Decimal;
}): string {
  const { stopLoss, takeProfit } = effect;
  // Those of a trailing order are distances.
  const unit = effect.callback === undefined ? '' : '%';
  const parts = [
    stopLoss === undefined ? [] : [`stop loss ${formatDecimal(stopLoss)}${unit}`],
    takeProfit === undefined ? [] : [`take profit ${formatDecimal(takeProfit)}${unit}`],
  ].flat();
  return parts.length === 0 ? '' : `, with ${parts.join(' and ')}`;
}

function stopName(kind: 'takeProfit' | 'stopLoss'): string {
  return kind === 'takeProfit' ? 'take profit' : 'stop loss';
}
