import fc from 'fast-check';

/**
 * Sizes are thousandths of a coin, and prices tenths of USDT: values are whole ten-thousandths, and nothing is ever
 * rounded.
 */
export interface Sized {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly size: number;
}

/** A limit order, by whomever. */
export interface Resting extends Sized {
  readonly act: 'open' | 'close';
  readonly price: number;
  /** Less than its size. */
  readonly filled: number;
}

/** What a trigger order waits for, and at which limit its order goes; without one at market. */
export interface Terms {
  readonly size: number;
  readonly trigger: number;
  readonly price: number | null;
}

export interface Triggered extends Sized, Terms {
  readonly act: 'open' | 'close';
}

/** What a strategy has asked for and no position shows yet. */
export type Own =
  | (Sized & {
      readonly kind: 'order';
      readonly act: 'open' | 'close';
      readonly price: number | null;
      /** Whether the exchange lists it: of orders with a limit alone. */
      readonly listed: boolean;
    })
  | (Triggered & {
      readonly kind: 'trigger';
      /** The terms that it was changed to. */
      readonly changed: Terms | null;
      /** The terms of a change that is on its way. */
      readonly changing: Terms | null;
      /** Whether the exchange lists it. */
      readonly listed: boolean;
    });

/** What is to be judged. */
export type Asked =
  | (Sized & { readonly kind: 'order'; readonly price: number | null })
  | (Sized & Terms & { readonly kind: 'trigger' })
  /** In the stead of a waiting order or trigger order: the n-th of its kind, whoever has placed it. */
  | {
      readonly kind: 'replace';
      readonly what: 'order' | 'trigger' | 'own';
      readonly nth: number;
      readonly terms: Terms;
    };

export interface World {
  readonly mode: 'hedge_mode' | 'one_way_mode';
  readonly last: Readonly<Record<string, number>>;
  readonly positions: readonly (Sized & { readonly mark: number })[];
  readonly orders: readonly Resting[];
  readonly triggers: readonly Triggered[];
  readonly own: readonly Own[];
  readonly asked: Asked;
}

const SYMBOLS = ['BTCUSDT', 'ETHUSDT'] as const;

const price = fc.integer({ min: 300_000, max: 700_000 });
const size = fc.integer({ min: 2, max: 50 });
const act = fc.constantFrom('open' as const, 'close' as const);
const sized = {
  symbol: fc.constantFrom(...SYMBOLS),
  side: fc.constantFrom('long' as const, 'short' as const),
  size,
};
const terms = { size, trigger: price, price: fc.option(price) };
const resting: fc.Arbitrary<Resting> = fc
  .record({ ...sized, act, price, filled: fc.integer({ min: 0, max: 49 }) })
  .map((one) => ({ ...one, filled: one.filled % one.size }));
const triggered: fc.Arbitrary<Triggered> = fc.record({ ...sized, act, ...terms });
const own: fc.Arbitrary<Own> = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), ...sized, act, price: fc.option(price), listed: fc.boolean() }),
  fc
    .record({
      kind: fc.constant('trigger' as const),
      ...{ ...sized, act, ...terms },
      changed: fc.option(fc.record(terms)),
      changing: fc.option(fc.record(terms)),
      listed: fc.boolean(),
    })
    .map((one) => ({ ...one, changed: alike(one.changed, one), changing: alike(one.changing, one) })),
);
/** A change leaves an order at market without a price, and one with a limit has one on. */
function alike(change: Terms | null, { price }: Terms): Terms | null {
  return change && { ...change, price: price === null ? null : (change.price ?? price) };
}
const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), ...sized, price: fc.option(price) }),
  fc.record({ kind: fc.constant('trigger' as const), ...sized, ...terms }),
  fc.record({
    kind: fc.constant('replace' as const),
    what: fc.constantFrom('order' as const, 'trigger' as const, 'own' as const),
    nth: fc.nat(20),
    terms: fc.record(terms),
  }),
);

const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 4 });

/** Random positions, orders, trigger orders and own intents of one account, and what is asked for. */
export const worlds: fc.Arbitrary<World> = fc.record({
  mode: fc.constantFrom('hedge_mode' as const, 'one_way_mode' as const),
  last: fc.record({ BTCUSDT: price, ETHUSDT: price }),
  positions: few(fc.record({ ...sized, mark: price })),
  orders: few(resting),
  triggers: few(triggered),
  own: few(own),
  asked,
});
