import { type Decimal, formatDecimal, isMultiple } from '../../base/decimal.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { type Instrument, type InstrumentRef, instrumentName } from '../../domain/market.ts';
import { didYouMean, errorOf, warningOf } from '../../strategy/model/file-context.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { type NamedUse, namedUses } from '../project/named-instruments.ts';

/** Lists the markets of the instruments that strategies name. */
export function namedMarkets(strategies: readonly Strategy[]): ReadonlySet<InstrumentRef['market']> {
  return new Set(strategies.flatMap(namedUses).map(({ ref }) => ref.market));
}

/**
 * Compares the instruments and orders that strategies name with the exchange's list: they exist, trade, and fit the
 * steps.
 */
export function instrumentFits(strategies: readonly Strategy[], listed: readonly Instrument[]): readonly Diagnostic[] {
  const byName = new Map(listed.map((instrument) => [instrumentName(instrument), instrument] as const));
  return strategies.flatMap(namedUses).flatMap((use) => {
    const name = instrumentName(use.ref);
    const instrument = byName.get(name);
    if (instrument !== undefined)
      return [...statusFaults(instrument, use), ...stepFaults(instrument, use), ...priceFaults(instrument, use)];
    // Only symbols of its market: with the name of the market all symbols would look near.
    const symbols = listed.filter(({ market }) => market === use.ref.market).map(({ symbol }) => symbol);
    const hint = didYouMean(use.ref.symbol, symbols);
    return [errorOf({ code: 'online-instrument', message: `the exchange has no ${name}`, place: use.place, hint })];
  });
}

function statusFaults({ status, ...ref }: Instrument, { place }: NamedUse): Diagnostic[] {
  if (status === 'normal' || status === 'online' || status === 'listed') return [];
  const message = `${instrumentName(ref)} cannot be traded now: the exchange says \`${status}\``;
  return [warningOf({ code: 'online-status', message, place, hint: 'look at the announcements of the exchange' })];
}

function stepFaults(instrument: Instrument, { size, value, place }: NamedUse): Diagnostic[] {
  const { minSize, minValue, sizeStep, base, quote } = instrument;
  const name = instrumentName(instrument);
  const below = (least: Decimal, coin: string): Diagnostic[] => {
    const message = `this is below the smallest order on ${name}, ${formatDecimal(least)} ${coin}`;
    return [
      errorOf({
        code: 'online-minimum',
        message,
        place,
        hint: 'write a larger one: this order would be skipped each time',
      }),
    ];
  };
  if (value !== undefined && value < minValue) return below(minValue, quote);
  if (size === undefined) return [];
  if (size < minSize) return below(minSize, base);
  if (isMultiple(size, sizeStep)) return [];
  const message = `sizes on ${name} are multiples of ${formatDecimal(sizeStep)} ${base}: this would be rounded down`;
  return [warningOf({ code: 'online-step', message, place, hint: 'write the size that you mean' })];
}

/** Lists prices off the exchange's step, and a leverage above its maximum. */
function priceFaults(instrument: Instrument, { prices, leverage, place }: NamedUse): Diagnostic[] {
  const { priceStep, maxLeverage, quote } = instrument;
  const name = instrumentName(instrument);
  const off = Object.entries(prices).flatMap(([field, price]) => {
    if (isMultiple(price, priceStep)) return [];
    const message = `prices on ${name} are multiples of ${formatDecimal(priceStep)} ${quote}: \`${field}\` ${formatDecimal(price)} would be rounded`;
    return [warningOf({ code: 'online-step', message, place, hint: 'write the price that you mean' })];
  });
  if (leverage === undefined || maxLeverage === undefined || leverage <= maxLeverage) return off;
  const message = `a leverage of ${formatDecimal(leverage)} is above what ${name} allows, ${formatDecimal(maxLeverage)}`;
  return [
    ...off,
    errorOf({
      code: 'online-leverage',
      message,
      place,
      hint: 'write a lower one: the exchange would reject this each time',
    }),
  ];
}
