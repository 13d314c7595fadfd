import { describe, expect, it } from 'vitest';
import type { InstrumentRef } from '../../../../../src/domain/market.ts';
import type { WeightsArgs } from '../../../../../src/rules/words/goals/weights-fields.ts';
import { weights } from '../../../../../src/rules/words/goals/weights.ts';
import { balance, d, OWN_EFFECTS, instrument, DEFAULTS, ticker, usdt, world } from '../../samples.ts';

const MIX: WeightsArgs = { weights: { BTC: d('0.6'), ETH: d('0.3'), USDT: d('0.1') } };
const PRICES: Readonly<Record<string, string>> = { BTCUSDT: '50000', ETHUSDT: '2000' };

/** Plans with what the spot wallet holds, and the wallet p2p beside it. */
function plan(
  args: WeightsArgs,
  spot: Readonly<Record<string, string>>,
  p2p: Readonly<Record<string, string>> = {},
  sizeStep = '0.0001',
) {
  const listed = (held: Readonly<Record<string, string>>) => () =>
    Object.entries(held).map(([coin, amount]) => balance(amount, { coin }));
  const priced = ({ symbol }: InstrumentRef) => d(PRICES[symbol] ?? '1');
  const seen = world({
    spotAssets: listed(spot),
    fundingAssets: listed(p2p),
    instrument: (ref) => instrument({ ...ref, base: ref.symbol.replace('USDT', ''), sizeStep: d(sizeStep) }),
    ticker: (ref) => ticker({ ...ref, bid: priced(ref), ask: priced(ref), last: priced(ref) }),
  });
  return weights.plan(args, { defaults: DEFAULTS, own: OWN_EFFECTS, world: seen, state: undefined });
}

function effects(...args: Parameters<typeof plan>) {
  const { plan: planned } = plan(...args);
  if (planned.kind !== 'effects') throw new Error(JSON.stringify(planned));
  return planned.effects;
}

describe('the goal of weights', () => {
  it('is silent within the band', () => {
    expect(plan(MIX, { BTC: '0.128', ETH: '1.4', USDT: '800' })).toMatchObject({
      distance: d('0'),
      plan: { effects: [] },
    });
  });

  it('brings back what is outside of its band, and nothing else', () => {
    // 7000 of 10000 in BTC, 2600 in ETH, 400 in USDT: only BTC is more than 5% off.
    const held = { BTC: '0.14', ETH: '1.3', USDT: '400' };
    expect(effects(MIX, held)).toMatchObject([{ kind: 'sell', size: d('0.02'), type: 'market' }]);
    expect(plan(MIX, held).distance).toBe(d('0.1'));
  });

  it('sells before it buys, and buys of what is there by then', () => {
    const held = { BTC: '0.16', ETH: '0.5', USDT: '1000' };
    expect(effects(MIX, held)).toMatchObject([{ kind: 'sell', size: d('0.04') }]);
    expect(effects(MIX, { BTC: '0.12', ETH: '0.5', USDT: '3000' })).toMatchObject([
      { kind: 'buy', instrument: { symbol: 'ETHUSDT' }, spend: d('1998.8') },
    ]);
  });

  it('spreads a quote coin that is off by itself over the coins that are furthest off its way', () => {
    expect(effects(MIX, { BTC: '0.113', ETH: '1.375', USDT: '1600' })).toMatchObject([
      { kind: 'buy', instrument: { symbol: 'BTCUSDT' }, spend: d('349.79') },
      { kind: 'buy', instrument: { symbol: 'ETHUSDT' }, spend: d('249.85') },
    ]);
  });

  it('bounds its orders by the slippage where the file says one', () => {
    const bounded = { ...MIX, slippage: d('0.01') };
    expect(effects(bounded, { BTC: '0.2' })).toMatchObject([{ type: 'limit', force: 'ioc', price: d('49500') }]);
    // 1998.8 USDT after fees, at a price that is 1% above the last.
    const [buy] = effects(bounded, { BTC: '0.12', ETH: '0.5', USDT: '3000' });
    expect(buy).toEqual({
      ...{ kind: 'buy', account: 'main', instrument: { market: 'spot', symbol: 'ETHUSDT' } },
      ...{ type: 'limit', force: 'ioc', price: d('2020'), size: d('0.9895') },
    });
  });

  it('leaves a difference below the smallest order', () => {
    expect(plan({ ...MIX, band: d('0') }, { BTC: '0.1199', ETH: '1.5', USDT: '1004' })).toMatchObject({
      plan: { effects: [] },
      distance: d('0'),
    });
  });

  it('neither counts nor spends the reserve', () => {
    expect(effects({ ...MIX, reserve: usdt('9000') }, { USDT: '10000' })).toMatchObject([
      { spend: d('599.64') },
      { spend: d('299.82') },
    ]);
  });

  it('counts what lies in other wallets, and fetches it where it is needed', () => {
    const both: WeightsArgs = { ...MIX, from: [{ wallet: 'p2p' }] };
    expect(effects(both, { USDT: '100' }, { USDT: '900' })).toMatchObject([
      { kind: 'transfer', from: { wallet: 'p2p' }, to: { account: 'main', wallet: 'spot' }, amount: d('800') },
    ]);
    expect(plan(both, { BTC: '0.12', ETH: '1.5' }, { USDT: '1000' })).toMatchObject({ plan: { effects: [] } });
  });

  it('fetches no more of a wallet than a transfer of eight places takes, and the rest from the next', () => {
    const all: WeightsArgs = {
      weights: { BTC: d('1'), USDT: d('0') },
      from: [{ wallet: 'p2p' }, { account: 'hedge', wallet: 'spot' }],
    };
    expect(effects(all, { USDT: '100' }, { USDT: '0.500000006' })).toMatchObject([
      { kind: 'transfer', from: { wallet: 'p2p' }, amount: d('0.5') },
      { kind: 'transfer', from: { account: 'hedge' }, amount: d('100') },
    ]);
  });

  it('sells no more than can be fetched: what lies elsewhere in ninth places stays there', () => {
    const none: WeightsArgs = { weights: { BTC: d('0'), USDT: d('1') }, from: [{ wallet: 'p2p' }] };
    const held = [{ BTC: '0.500000005' }, { BTC: '0.000000006' }] as const;
    expect(effects(none, ...held, '0.00000001')).toMatchObject([{ kind: 'sell', size: d('0.5') }]);
  });

  it('says what it cannot do', () => {
    const reason = (args: WeightsArgs) => plan(args, { USDT: '1000' }).plan;
    expect(reason({ weights: { BTC: d('0.6'), ETH: d('0.6') } })).toMatchObject({ kind: 'skip' });
    expect(reason({ ...MIX, from: [{ wallet: 'spot' }] })).toMatchObject({ kind: 'skip' });
    expect(reason({ ...MIX, from: [{ account: 'hedge', wallet: 'p2p' }] })).toMatchObject({ kind: 'skip' });
    expect(plan(MIX, {}).plan).toMatchObject({ kind: 'skip' });
  });

  it('leaves out what a goal has under way through the wallet, and waits while that may not have arrived', () => {
    const asset = (coin: string, amount: string) => balance(amount, { coin });
    const seen = (arriving: string) =>
      world({
        spotAssets: () => [asset('BTC', '0.01'), asset('USDT', '1000')],
        instrument: (ref) => instrument({ ...ref, base: ref.symbol.replace('USDT', ''), sizeStep: d('0.0001') }),
        underWay: (_account, coin) => d(coin === 'USDT' ? '500' : '0'),
        arriving: () => d(arriving),
      });
    const args: WeightsArgs = { weights: { BTC: d('0.5'), USDT: d('0.5') } };
    const view = { defaults: DEFAULTS, own: OWN_EFFECTS, state: undefined };
    expect(weights.plan(args, { ...view, world: seen('0') })).toMatchObject({
      distance: d('0'),
      plan: { effects: [] },
    });
    expect(weights.plan(args, { ...view, world: seen('500') }).plan.kind).toBe('wait');
  });

  it('waits while a wallet or a price is unknown', () => {
    const view = { defaults: DEFAULTS, own: OWN_EFFECTS, state: undefined };
    expect(weights.plan(MIX, { ...view, world: world() }).plan.kind).toBe('wait');
    const unpriced = world({ spotAssets: () => [balance('100')], ticker: () => undefined });
    expect(weights.plan(MIX, { ...view, world: unpriced })).toMatchObject({ plan: { kind: 'wait' } });
  });
});
