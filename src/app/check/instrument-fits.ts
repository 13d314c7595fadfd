import { type Decimal, formatDecimal, isMultiple } from '../../base/decimal.ts';
import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import { type Instrument, type InstrumentRef, instrumentName } from '../../domain/market.ts';
import { instrumentOf, isDecimal, knownFields, moneyOf } from '../../strategy/checks/known-fields.ts';
import { didYouMean, errorOf, warningOf } from '../../strategy/file-context.ts';
import type { Strategy } from '../../strategy/strategy.ts';

/** An instrument that a strategy names, with the literal size or value of the order on it, where there is one. */
interface NamedUse {
  readonly ref: InstrumentRef;
  readonly place: Place;
  readonly size?: Decimal;
  readonly value?: Decimal;
  /** Prices that the step says, by the name of their field. */
  readonly prices: Readonly<Record<string, Decimal>>;
  readonly leverage?: Decimal;
}

/** Lists the markets of the instruments that strategies name. */
export function namedMarkets(strategies: readonly Strategy[]): ReadonlySet<InstrumentRef['market']> {
  return new Set(strategies.flatMap(namedBy).map(({ ref }) => ref.market));
}

/** Lists the instruments that strategies name in watches and steps. */
export function namedInstruments(strategies: readonly Strategy[]): readonly InstrumentRef[] {
  return strategies.flatMap(namedBy).map(({ ref }) => ref);
}

/** Compares the instruments and orders that strategies name with what the exchange lists: that they exist, trade, and fit the steps. */
export function instrumentFits(strategies: readonly Strategy[], listed: readonly Instrument[]): readonly Diagnostic[] {
  const byName = new Map(listed.map((instrument) => [instrumentName(instrument), instrument] as const));
  return strategies.flatMap(namedBy).flatMap((use) => {
    const name = instrumentName(use.ref);
    const instrument = byName.get(name);
    if (instrument !== undefined)
      return [...statusFaults(instrument, use), ...stepFaults(instrument, use), ...priceFaults(instrument, use)];
    // Within its market alone: the name of the market would make all symbols look near.
    const symbols = listed.filter(({ market }) => market === use.ref.market).map(({ symbol }) => symbol);
    const hint = didYouMean(use.ref.symbol, symbols);
    return [errorOf({ code: 'online-instrument', message: `the exchange has no ${name}`, place: use.place, hint })];
  });
}

/** Fields of steps that hold a price. */
const PRICES = ['price', 'trigger'];

function namedBy(strategy: Strategy): readonly NamedUse[] {
  const watched = strategy.watches.flatMap(({ args, place }): NamedUse[] => {
    const ref = instrumentOf(args['instrument']);
    return ref === undefined ? [] : [{ ref, place, prices: {} }];
  });
  const ordered = strategy.rules
    .flatMap(({ steps }) => steps)
    .flatMap(({ instruments, fields, place }) => {
      const known = knownFields(fields, strategy);
      const [size, value] = [moneyOf(known['size'])?.value, moneyOf(known['value'])?.value];
      const sized = { ...(size === undefined ? {} : { size }), ...(value === undefined ? {} : { value }) };
      const leverage = known['leverage'];
      const prices = Object.fromEntries(
        PRICES.flatMap((name) => {
          const price = known[name];
          return isDecimal(price) ? [[name, price] as const] : [];
        }),
      );
      const more = { prices, ...(isDecimal(leverage) && { leverage }) };
      return instruments.map((ref): NamedUse => ({ ref, place, ...sized, ...more }));
    });
  return [...watched, ...ordered];
}

function statusFaults({ status, ...ref }: Instrument, { place }: NamedUse): Diagnostic[] {
  if (status === 'normal' || status === 'online' || status === 'listed') return [];
  const message = `${instrumentName(ref)} cannot be traded now: the exchange says \`${status}\``;
  return [warningOf({ code: 'online-status', message, place, hint: 'look at what the exchange announces about it' })];
}

function stepFaults(instrument: Instrument, { size, value, place }: NamedUse): Diagnostic[] {
  const { minSize, minValue, sizeStep, base, quote } = instrument;
  const name = instrumentName(instrument);
  const below = (least: Decimal, coin: string): Diagnostic[] => {
    const message = `this is below the smallest order on ${name}, ${formatDecimal(least)} ${coin}`;
    return [errorOf({ code: 'online-minimum', message, place, hint: 'such an order would be skipped each time' })];
  };
  if (value !== undefined && value < minValue) return below(minValue, quote);
  if (size === undefined) return [];
  if (size < minSize) return below(minSize, base);
  if (isMultiple(size, sizeStep)) return [];
  const message = `sizes on ${name} are multiples of ${formatDecimal(sizeStep)} ${base}: this would be rounded down`;
  return [warningOf({ code: 'online-step', message, place, hint: 'write the size that is meant' })];
}

/** Prices off the exchange's step, and a leverage above what it allows. */
function priceFaults(instrument: Instrument, { prices, leverage, place }: NamedUse): Diagnostic[] {
  const { priceStep, maxLeverage, quote } = instrument;
  const name = instrumentName(instrument);
  const off = Object.entries(prices).flatMap(([field, price]) => {
    if (isMultiple(price, priceStep)) return [];
    const message = `prices on ${name} are multiples of ${formatDecimal(priceStep)} ${quote}: \`${field}\` ${formatDecimal(price)} would be rounded`;
    return [warningOf({ code: 'online-step', message, place, hint: 'write the price that is meant' })];
  });
  if (leverage === undefined || maxLeverage === undefined || leverage <= maxLeverage) return off;
  const message = `a leverage of ${formatDecimal(leverage)} is above what ${name} allows, ${formatDecimal(maxLeverage)}`;
  return [...off, errorOf({ code: 'online-leverage', message, place, hint: 'the exchange would reject it each time' })];
}
