import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../src/base/decimal.ts';
import type { FuturesInstrument } from '../../../../src/domain/market.ts';
import type { Effect } from '../../../../src/effects/index.ts';
import type { RiskView } from '../../../../src/risk/view/limit.ts';
import { outflowOf } from '../../../../src/risk/view/outflow.ts';
import { EFFECTS } from '../../exchange/intents.ts';
import { QUIET } from '../views.ts';
import { BUY, CLOSE, d, OPEN, SELL } from '../../rules/samples.ts';

/** A price of 50000 and a leverage of 10. */
const VIEW: RiskView = { ...QUIET, leverage: () => d('10') };
const ODD = { market: 'spot', symbol: 'ODD' } as const;
const USDC: FuturesInstrument = { market: 'usdc-futures', symbol: 'BTCPERP' };
const COIN: FuturesInstrument = { market: 'coin-futures', symbol: 'BTCUSD' };
const LIMIT_BUY: Effect = {
  ...{ kind: 'buy', account: 'main', instrument: EFFECTS.buy.instrument, type: 'limit' },
  ...{ size: d('0.001'), price: d('49000') },
};

/** What is taken out, as text. */
function taken(effect: Effect, view: RiskView = VIEW): string {
  const out = outflowOf(effect, view);
  if (out === undefined) return 'nothing';
  const amount = out.amount === undefined ? 'unknown' : formatDecimal(out.amount);
  return `${amount} ${out.coin} of ${out.wallet.account}/${out.wallet.wallet}`;
}

describe('what an effect takes out of a wallet', () => {
  it.each<[string, Effect, string]>([
    ['a transfer', EFFECTS.transfer, '100 USDT of main/spot'],
    ['savings', EFFECTS.subscribe, '25 USDT of main/spot'],
    ['collateral of a loan', { ...EFFECTS.borrow, pledgeAmount: d('0.02') }, '0.02 BTC of main/spot'],
    ['a market buy', BUY, '50 USDT of main/spot'],
    // Its own price bounds what it spends, wherever the market is.
    ['a limit buy', LIMIT_BUY, '49 USDT of main/spot'],
    ['a sale', SELL, '0.001 BTC of main/spot'],
    ['a replaced buy', EFFECTS.replace, '49 USDT of main/spot'],
    ['a replaced sale', { ...EFFECTS.replace, side: 'sell' }, '0.001 BTC of main/spot'],
    ['an order of a coin that is not known', { ...SELL, instrument: ODD }, 'unknown * of main/spot'],
    // Margin: the value by the leverage.
    ['an opening', { ...OPEN, size: d('0.1') }, '500 USDT of main/usdt_futures'],
    ['a trigger order that opens', EFFECTS['place-trigger'], '51 USDT of main/usdt_futures'],
    ['an opening at USDC', { ...OPEN, instrument: USDC }, '50 USDC of main/usdc_futures'],
    // The coin of its value does not show in its name.
    ['an opening at a name', { ...OPEN, instrument: { ...USDC, symbol: 'WHAT' } }, 'unknown USDC of main/usdc_futures'],
    ['an opening with coin for margin', { ...OPEN, instrument: COIN, size: d('0.1') }, '0.01 BTC of main/coin_futures'],
    ['a close', CLOSE, 'nothing'],
    ['a trigger order that closes', { ...EFFECTS['place-trigger'], act: 'close' }, 'nothing'],
    ['a redemption', EFFECTS.redeem, 'nothing'],
  ])('%s', (_what, effect, expected) => {
    expect(taken(effect)).toBe(expected);
  });

  it('is the whole value of what is opened where the leverage is not known, or is none', () => {
    const open = { ...OPEN, size: d('0.1') };
    expect(taken(open, { ...VIEW, leverage: () => undefined })).toBe('5000 USDT of main/usdt_futures');
    expect(taken(open, { ...VIEW, leverage: () => d('0') })).toBe('5000 USDT of main/usdt_futures');
    expect(taken({ ...open, instrument: COIN }, { ...VIEW, leverage: () => undefined })).toBe(
      '0.1 BTC of main/coin_futures',
    );
  });

  it('is rounded up: a margin is never more than was reckoned with', () => {
    const thirds = { ...VIEW, leverage: () => d('3') };
    expect(taken({ ...OPEN, instrument: COIN, size: d('0.1') }, thirds)).toBe(
      '0.033333333333333334 BTC of main/coin_futures',
    );
  });

  it('is not known without a price, but for what says itself what it spends', () => {
    const unpriced = { ...VIEW, price: () => undefined };
    expect([BUY, LIMIT_BUY, EFFECTS.replace, OPEN].map((effect) => taken(effect, unpriced))).toEqual([
      ...['50 USDT of main/spot', '49 USDT of main/spot'],
      ...['49 USDT of main/spot', 'unknown USDT of main/usdt_futures'],
    ]);
  });
});
