import type { SaysCall } from '../terms/term.ts';
import { listed } from './arguments.ts';

/** A function of what accounts hold: its value is in USDT, at the prices of the spot market. */
export interface PortfolioWord {
  readonly name: 'inUsdt' | 'exposure' | 'equity';
  readonly doc: string;
  /** Its noun phrase for `purser explain`. */
  readonly says: SaysCall;
  readonly example: string;
  /** The arguments beside amounts, and their meaning: `$` is the argument, the keys are names of records. */
  readonly records: Readonly<Record<string, string>>;
}

/** All functions of portfolios. */
export const PORTFOLIO_WORDS: readonly PortfolioWord[] = [
  {
    name: 'inUsdt',
    doc: 'An amount of any coin, in USDT at the last spot price of the coin; unknown if the coin has no such price.',
    says: (amount) => `${amount} in USDT`,
    example: 'inUsdt(position.unrealizedPL) < -50 USDT',
    records: {},
  },
  {
    name: 'exposure',
    doc: 'Value of positions at mark price, in USDT: longs less shorts.',
    says: (of) => `the exposure of ${of} in USDT, longs less shorts`,
    example: 'exposure(positions) < 5000 USDT',
    records: {
      'list of position':
        '$.sum(_item, _item.holdSide == "long" ? inUsdt(_item.total * _item.markPrice) : -inUsdt(_item.total * _item.markPrice))',
    },
  },
  {
    name: 'equity',
    doc: 'What accounts and wallets hold together, in USDT: the equity of a futures account, balances, savings.',
    says: (...of) => `the equity of ${listed(of)} in USDT`,
    example: 'equity(account, spot) > 1000 USDT',
    records: {
      'futures-account': 'inUsdt($.equity)',
      'list of balance': '$.sum(_item, inUsdt(_item.available + _item.frozen))',
      'list of holding': '$.sum(_item, inUsdt(_item.holdAmount))',
    },
  },
];
