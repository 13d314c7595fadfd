import type { Decimal } from '../../base/decimal.ts';
import { type InstrumentRef, MARKETS } from '../../domain/market.ts';
import type { Env } from '../../language/values/expression.ts';
import type { Fields, Strategy } from './strategy.ts';

type Constants = Pick<Strategy, 'constants' | 'slots'>;

/**
 * Returns the fields of a strategy's step or goal that are known before anything was read. Many checks ask for them, so
 * the answer is remembered for as long as the fields exist: they belong to one strategy.
 */
export function knownFields(fields: Fields, strategy: Constants): Known {
  const remembered = known.get(fields);
  if (remembered !== undefined) return remembered;
  const found = fields.known(constantsOf(strategy));
  known.set(fields, found);
  return found;
}

type Known = Readonly<Record<string, unknown>>;
const known = new WeakMap<Fields, Known>();

/** Slot of the record of params. */
export const PARAMS_SLOT = 1;

/** Gives the values of a strategy's params, by name. */
export function paramsOf({ constants }: Pick<Constants, 'constants'>): Known {
  return recordOf(constants.get(PARAMS_SLOT));
}

/** The env of a strategy before anything was read: constants only. */
function constantsOf({ constants, slots }: Constants): Env {
  return Array.from({ length: slots }, (_none, slot) => constants.get(slot));
}

/** A field that is money: its value is absent where only its coin is known beforehand. */
export interface KnownMoney {
  readonly coin: string;
  readonly value?: Decimal;
}

/** Narrows a known field to money. */
export function moneyOf(field: unknown): KnownMoney | undefined {
  const { coin, value } = recordOf(field);
  if (typeof coin !== 'string') return undefined;
  return isDecimal(value) ? { coin, value } : { coin };
}

/** Narrows a known field to an instrument. */
export function instrumentOf(field: unknown): InstrumentRef | undefined {
  const { market, symbol } = recordOf(field);
  const known = MARKETS.find((name) => name === market);
  return known !== undefined && typeof symbol === 'string' ? { market: known, symbol } : undefined;
}

/** The text of a known field. */
export function textOf(field: unknown): string | undefined {
  return typeof field === 'string' ? field : undefined;
}

/** Narrows a known field to an object; anything else has no fields. */
export function recordOf(field: unknown): Readonly<Record<string, unknown>> {
  return typeof field === 'object' && field !== null ? { ...field } : {};
}

/** Numbers of evaluated fields are decimals. */
export function isDecimal(field: unknown): field is Decimal {
  return typeof field === 'bigint';
}
