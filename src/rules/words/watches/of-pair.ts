import { field, price, text } from '../spec/types.ts';

/** The pair of an order: its symbol, and the coins that its prices and sizes are in. */
export const PAIR_FIELDS = {
  symbol: field(text, 'trading pair'),
  baseCoin: field(text, 'coin of the pair that is traded', 'base coin'),
  quoteCoin: field(text, 'coin of the pair in which it is priced', 'quote coin'),
};

/** The type of a price beside {@link PAIR_FIELDS}. */
export const pairPrice = price({ sibling: 'baseCoin' }, { sibling: 'quoteCoin' });
