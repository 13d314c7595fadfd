import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { Json } from '../domain/journal-entry.ts';
import type { Effect } from '../domain/intent.ts';
import { splitSymbol } from '../domain/market.ts';

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
    case 'transfer':
      return `transfer ${formatDecimal(effect.amount)} ${effect.coin} from ${effect.from.account} ${effect.from.wallet} to ${effect.to.account} ${effect.to.wallet}`;
    case 'redeem':
      return `redeem ${formatDecimal(effect.amount)} ${effect.coin} from the ${effect.periodType} savings of ${effect.account}`;
    case 'revise-pledge':
      return `${effect.direction === 'in' ? 'add' : 'withdraw'} ${formatDecimal(effect.amount)} ${effect.pledgeCoin} of collateral ${effect.direction === 'in' ? 'to' : 'from'} loan ${effect.orderId} of ${effect.account}`;
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

function priced(effect: { readonly type: 'market' | 'limit'; readonly price?: Decimal }): string {
  return effect.price === undefined ? 'at market' : `at ${formatDecimal(effect.price)}`;
}

function stopsOf({ stopLoss, takeProfit }: { readonly stopLoss?: Decimal; readonly takeProfit?: Decimal }): string {
  const parts = [
    stopLoss === undefined ? [] : [`stop loss ${formatDecimal(stopLoss)}`],
    takeProfit === undefined ? [] : [`take profit ${formatDecimal(takeProfit)}`],
  ].flat();
  return parts.length === 0 ? '' : `, with ${parts.join(' and ')}`;
}

function stopName(kind: 'takeProfit' | 'stopLoss'): string {
  return kind === 'takeProfit' ? 'take profit' : 'stop loss';
}
