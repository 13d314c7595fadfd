import type { Coin, Field, Type } from '../../../language/values/type.ts';

/**
 * Makes a field that is always there. `noun` names it in sentences where the beginning of its description does not.
 */
export function field(type: Type, doc: string, noun?: string): Field {
  return { type, doc, ...(noun !== undefined && { noun }) };
}

/** Makes a field that may be absent: strategies must say what then. */
export function optionalField(type: Type, doc: string, noun?: string): Field {
  return { type, doc, ...(noun !== undefined && { noun }), optional: true };
}

export const text: Type = { kind: 'text' };
export const number: Type = { kind: 'number' };
export const time: Type = { kind: 'time' };
export const duration: Type = { kind: 'duration' };
export const boolean: Type = { kind: 'boolean' };

/** Makes the type of an amount. */
export function amount(coin: Coin): Type {
  return { kind: 'amount', coin };
}

/** Makes the type of a price. */
export function price(base: Coin, quote: Coin): Type {
  return { kind: 'price', base, quote };
}

/** Makes the type of text that can only be one of these. */
export function oneOf(...values: string[]): Type {
  return { kind: 'text', values };
}

/** Makes the type of a record. */
export function record(name: string, fields: Readonly<Record<string, Field>>): Type {
  return { kind: 'record', name, fields };
}

/** Makes the type of a list; `max` says how many items it can have where that may be more than 500. */
export function listOf(type: Type, max?: number): Type {
  return { kind: 'list', of: type, ...(max === undefined ? {} : { max }) };
}

/** Items of a list that grows with the days or with what the exchange lists. */
export const LONG_LIST = 5_000;
