/** Both directions of one value's encoding. Places in errors are added by what is around it. */
export interface Codec {
  /** Turns what came over the wire into a domain value, or throws a WireError. */
  readonly decode: (raw: unknown) => unknown;
  /** Turns a domain value into what goes over the wire, or throws a WireError. */
  readonly encode: (value: unknown) => unknown;
  /** The codec of each item, of a list of an answer. */
  readonly item?: Codec;
}

/** The direction of the schema's subject: requests are read exactly and refused with the exchange's codes. */
export type CodecDirection = 'request' | 'response';

/** The exchange's code for a parameter that is missing (docs/exchange/errors.md#codes). */
export const CODE_EMPTY = '40019';
/** The exchange's code for a list with too many items. */
export const CODE_MANY = '40058';
/** The exchange's code for a parameter that is wrong. */
export const CODE_WRONG = '40020';
/** The exchange's code for a number with too many places. */
export const CODE_PLACES = '40808';
/** The exchange's code for a value outside its range. */
export const CODE_RANGE = '40053';
