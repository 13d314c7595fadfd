import { WALLETS } from '../../domain/account.ts';

/** A number, or text that is read as one. */
export const SCALAR = { type: ['string', 'number'] };

/** A span of time. */
export const DURATION = { type: 'string' };

/** A time of a test, from its start. */
export const OFFSET = { ...DURATION, examples: ['20m', '1h30m'] };

/** What accounts have, by wallet and coin. */
export const AMOUNTS = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      [...WALLETS, 'savings'].map((wallet) => [wallet, { type: 'object', additionalProperties: SCALAR }]),
    ),
  },
  examples: [{ main: { usdt_futures: { USDT: '1000' }, savings: { USDT: '500' } } }],
};
