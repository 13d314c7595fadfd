import { Type as T } from 'typebox';
import { type Decimal, maximum, parseDecimal } from '../../../base/decimal.ts';
import { DurationField, MoneyField, PriceField } from '../../../domain/fields.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Money } from '../../../domain/money.ts';
import { belowMinimum, roundEntryPrice, roundSize, sizeForValue } from '../../../domain/rounding.ts';
import type { Plan } from '../spec/words.ts';

/** Amounts that are moved are sent with eight places at most, the finest of any coin. */
export const AMOUNT_STEP = parseDecimal('0.00000001');

/** The fields that every order shares. */
export const orderFields = {
  type: T.Optional(
    T.Enum(['market', 'limit'], { description: 'Market (default), or limit with a price.', default: 'market' }),
  ),
  price: T.Optional(PriceField('Limit price. The price of an entry is rounded to your advantage.', 'btc.bid')),
  size: T.Optional(MoneyField('Size in base coin, rounded down to the step.', '0.01 BTC')),
  value: T.Optional(MoneyField('Size as a value in quote coin.', '50 USDT')),
  force: T.Optional(
    T.Enum(['gtc', 'ioc', 'fok', 'post_only'], { description: 'How long a limit order waits; by default gtc.' }),
  ),
  expire: T.Optional(
    T.Union([T.Literal('never'), DurationField('A span of time.', '30m')], {
      description: 'When a resting limit order is cancelled; required for a limit order.',
    }),
  ),
};

/** The demands of an order's schema beside its fields: one size, and the price of a limit order. */
export const orderConditions = {
  oneOf: [{ required: ['size'] }, { required: ['value'] }],
  if: { properties: { type: { const: 'limit' } }, required: ['type'] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { required: ['price', 'expire'] },
  else: { not: { anyOf: [{ required: ['price'] }, { required: ['expire'] }, { required: ['force'] }] } },
};

/** The evaluated order fields. */
export interface OrderArgs {
  readonly type?: 'market' | 'limit';
  readonly price?: Decimal;
  readonly size?: Money;
  readonly value?: Money;
  readonly force?: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly expire?: 'never' | number;
}

/** An order's terms after rounding, or why there is nothing to order. */
export type SizedOrder =
  | { readonly ok: true; readonly size: Decimal; readonly terms: OrderFieldTerms; readonly price: Decimal }
  | { readonly ok: false; readonly plan: Extract<Plan, { readonly kind: 'skip' | 'error' | 'wait' }> };

export interface OrderFieldTerms {
  readonly type: 'market' | 'limit';
  readonly price?: Decimal;
  readonly force?: 'gtc' | 'ioc' | 'fok' | 'post_only';
  readonly expireMs?: number;
}

interface OrderPlace {
  readonly instrument: Instrument;
  /** The price at which a market order is judged; without one it waits. */
  readonly market: Decimal | undefined;
  /**
   * The last price, for a sale that adds risk: with a limit below it, it is filled near the last price, and `value`
   * must not be exceeded there.
   */
  readonly last?: Decimal | undefined;
}

/** Rounds price and size for an instrument and checks coins and minimums. */
export function sizeOrder(args: OrderArgs, side: 'buy' | 'sell', { instrument, market, last }: OrderPlace): SizedOrder {
  const limitPrice = args.price === undefined ? undefined : roundEntryPrice(args.price, side, instrument);
  const price = limitPrice ?? market;
  const wrong = wrongCoin(args, instrument);
  if (wrong !== undefined) return { ok: false, plan: { kind: 'error', reason: wrong } };
  if (price === undefined)
    return {
      ok: false,
      plan: {
        kind: 'wait',
        reason: `nobody ${side === 'buy' ? 'sells' : 'buys'} ${instrument.symbol} now: its order book has no ${side === 'buy' ? 'ask' : 'bid'}`,
      },
    };
  if (price <= 0n) return { ok: false, plan: { kind: 'error', reason: 'the price is not above zero' } };
  const size =
    args.size !== undefined
      ? roundSize(args.size.value, instrument)
      : sizeForValue(
          valueIn(args),
          last !== undefined && limitPrice !== undefined ? maximum(price, last) : price,
          instrument,
        );
  const below = belowMinimum(size, price, instrument);
  if (below !== undefined)
    return { ok: false, plan: { kind: 'skip', reason: `below the smallest ${below} of ${instrument.symbol}` } };
  return { ok: true, size, price, terms: termsOf(args, limitPrice) };
}

function termsOf(args: OrderArgs, limitPrice: Decimal | undefined): OrderFieldTerms {
  if (limitPrice === undefined) return { type: 'market' };
  return {
    type: 'limit',
    price: limitPrice,
    force: args.force ?? 'gtc',
    ...(typeof args.expire === 'number' ? { expireMs: args.expire } : {}),
  };
}

function valueIn(args: OrderArgs): Decimal {
  return args.value?.value ?? (0n as Decimal);
}

function wrongCoin({ size, value }: OrderArgs, instrument: Instrument): string | undefined {
  if (size !== undefined && size.coin !== instrument.base)
    return `the size is in ${size.coin}, ${instrument.symbol} counts in ${instrument.base}`;
  if (value !== undefined && value.coin !== instrument.quote)
    return `the value is in ${value.coin}, ${instrument.symbol} is quoted in ${instrument.quote}`;
  return undefined;
}

const KEPT_BY_GOAL = 'a goal keeps stops on bought coins: `keep: spot-stops`, with `instrument` and this field';

/** What is said of stops beside an order of spot. Its presets would carry no id of ours. */
export const STOPS_INSTEAD = { takeProfit: KEPT_BY_GOAL, stopLoss: KEPT_BY_GOAL } as const;
