/**
 * The coin of an amount or price: its name where the file says it, the name of a text field beside the value
 * (`{ sibling: 'marginCoin' }`, compared when it is evaluated), or null where nothing is known about it.
 * Only a vocabulary has `{ arg }`: the loader puts the coin of the watch's argument in its place.
 */
export type Coin =
  | string
  | { readonly sibling: string }
  | { readonly arg: 'base' | 'quote' | 'coin' | 'margin' }
  | null;

export interface Field {
  readonly type: Type;
  readonly doc: string;
  /** Present where it is no field of the record but the time that has passed since another one. */
  readonly since?: string;
  /** Its name in sentences, behind `the`; by default the beginning of `doc`. */
  readonly noun?: string;
  /** True for a constant that is written as a percentage. */
  readonly percent?: true;
  /** True where a known record may lack it: such a field needs `has(…)` or `??`. */
  readonly optional?: boolean;
}

/** The types of expressions. All but functions are plain JSON, so that a vocabulary can be stored. */
export type Type =
  | { readonly kind: 'boolean' }
  /** With `values` where only these can occur: comparing with any other literal is an error. */
  | { readonly kind: 'text'; readonly values?: readonly string[] }
  /** A number without dimension; ratios are numbers (`5%` is 0.05). */
  | { readonly kind: 'number' }
  | { readonly kind: 'duration' }
  | { readonly kind: 'time' }
  | { readonly kind: 'amount'; readonly coin: Coin }
  | { readonly kind: 'price'; readonly base: Coin; readonly quote: Coin }
  /** With `max` where it can have more items than {@link LIST_LENGTH_MAX}: costs are computed with it. */
  | { readonly kind: 'list'; readonly of: Type; readonly max?: number }
  | { readonly kind: 'record'; readonly name: string; readonly fields: Readonly<Record<string, Field>> }
  /** A column of candles: only an indicator takes one. */
  | { readonly kind: 'series'; readonly of: Type };
