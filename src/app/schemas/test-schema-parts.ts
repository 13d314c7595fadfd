import { WALLETS } from '../../domain/account.ts';
import type { JsonSchema } from './field-schema.ts';

/** A number, or text that is read as one. */
export const SCALAR = { type: ['string', 'number'] };

/** A span of time. */
export const DURATION = { type: 'string' };

/** A time of a test, from its start. */
export const OFFSET = { ...DURATION, examples: ['20m', '1h30m'] };

/** Refers to one of the definitions of the schema: a part of several places is written once. */
export function definedAs(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` };
}

/** The amounts of one account, by wallet and coin. */
export const WALLET_AMOUNTS = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    [...WALLETS, 'savings'].map((wallet) => [wallet, { type: 'object', additionalProperties: SCALAR }]),
  ),
};

/** The amounts of accounts, by account, wallet and coin. */
export const AMOUNTS = {
  type: 'object',
  additionalProperties: definedAs('wallets'),
  examples: [{ main: { usdt_futures: { USDT: '1000' }, savings: { USDT: '500' } } }],
};
