import type { Coin, Field, Type } from '../../language/type.ts';

/** Builds the types of what watches give, with a sentence for each field. */
export function field(type: Type, doc: string): Field {
  return { type, doc };
}

export function optionalField(type: Type, doc: string): Field {
  return { type, doc, optional: true };
}

export const text: Type = { kind: 'text' };
export const number: Type = { kind: 'number' };
export const time: Type = { kind: 'time' };
export const boolean: Type = { kind: 'boolean' };

export function amount(coin: Coin): Type {
  return { kind: 'amount', coin };
}

export function price(base: Coin, quote: Coin): Type {
  return { kind: 'price', base, quote };
}

export function oneOf(...values: string[]): Type {
  return { kind: 'text', values };
}

export function record(name: string, fields: Readonly<Record<string, Field>>): Type {
  return { kind: 'record', name, fields };
}

export function listOf(type: Type): Type {
  return { kind: 'list', of: type };
}
