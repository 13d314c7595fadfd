/** A client order id has fewer characters than this (docs/exchange/calls.md#client-ids). */
const CLIENT_OID_LENGTH_BOUND = 50;

const CHARACTERS = /^[0-9a-zA-Z\-+_#]*$/;

/** A fault of a client order id. */
export type ClientOidFlaw = 'empty' | 'too-long' | 'characters';

/**
 * Finds what is wrong with a client order id: digits, letters and - + _ #, at least one and fewer than 50
 * (docs/exchange/calls.md#client-ids).
 */
export function clientOidFlaw(text: string): ClientOidFlaw | undefined {
  if (text === '') return 'empty';
  if (text.length >= CLIENT_OID_LENGTH_BOUND) return 'too-long';
  return CHARACTERS.test(text) ? undefined : 'characters';
}

/** Tells whether the exchange takes a text as client order id. */
export function isClientOid(text: string): boolean {
  return clientOidFlaw(text) === undefined;
}
