import type { Decimal } from '../../base/decimal.ts';
import type { Place } from '../../base/diagnostic.ts';
import type { InstrumentRef } from '../../domain/market.ts';
import { instrumentOf, isDecimal, knownFields, moneyOf } from '../../strategy/model/known-fields.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';

/** An instrument that a strategy names, with the literal size or value of the order on it, where there is one. */
export interface NamedUse {
  readonly ref: InstrumentRef;
  readonly place: Place;
  readonly size?: Decimal;
  readonly value?: Decimal;
  /** Prices of the step, by the name of their field. */
  readonly prices: Readonly<Record<string, Decimal>>;
  readonly leverage?: Decimal;
}

/** Lists the instruments that strategies name in watches and steps. */
export function namedInstruments(strategies: readonly Strategy[]): readonly InstrumentRef[] {
  return strategies.flatMap(namedUses).map(({ ref }) => ref);
}

/** Lists the instruments that a strategy names in watches and steps, with the terms of its orders. */
export function namedUses(strategy: Strategy): readonly NamedUse[] {
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

/** Fields of steps that hold a price. */
const PRICES = ['price', 'trigger'];
