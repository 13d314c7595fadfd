import { describe, expect, it } from 'vitest';
import { parseDecimal, ZERO } from '../../../../../src/base/decimal.ts';
import type { BuyEffect } from '../../../../../src/effects/buy.ts';
import type { Effect } from '../../../../../src/effects/index.ts';
import type { Intent } from '../../../../../src/effects/intent.ts';
import type { PlaceSpotStopEffect } from '../../../../../src/effects/place-spot-stop.ts';
import type { RedeemEffect } from '../../../../../src/effects/redeem.ts';
import type { SellEffect } from '../../../../../src/effects/sell.ts';
import { spotResource, walletResource } from '../../../../../src/effects/resources.ts';
import type { TransferEffect } from '../../../../../src/effects/transfer.ts';
import { createPendingEffects } from '../../../../../src/rules/engine/pending/pending-effects.ts';
import { createOwnWalletEffects } from '../../../../../src/rules/observe/drift/own-wallet-effects.ts';

const d = parseDecimal;
const USDT = spotResource('main', 'USDT');
const BTC = spotResource('main', 'BTC');
const FUNDING = walletResource({ account: 'main', wallet: 'p2p' }, 'USDT');

const transfer: TransferEffect = {
  ...{ kind: 'transfer', coin: 'USDT', amount: d('20') },
  from: { account: 'main', wallet: 'spot' },
  to: { account: 'main', wallet: 'p2p' },
};
const buy: BuyEffect = {
  ...{ kind: 'buy', account: 'main', instrument: { market: 'spot', symbol: 'BTCUSDT' } },
  ...{ type: 'limit', size: d('0.1'), price: d('1000') },
};
const redeem: RedeemEffect = {
  ...{ kind: 'redeem', account: 'main', coin: 'USDT', amount: d('50'), productId: '1', periodType: 'flexible' },
};

const stop: PlaceSpotStopEffect = {
  ...{ kind: 'place-spot-stop', account: 'main', instrument: { market: 'spot', symbol: 'BTCUSDT' } },
  ...{ stop: 'stopLoss', trigger: d('900'), size: d('0.1'), ofBought: d('0.1') },
};
const sale: SellEffect = {
  ...{ kind: 'sell', account: 'main', instrument: stop.instrument, type: 'market', size: d('0.1') },
};

function intent(effect: Effect, decidedAt = 0): Intent {
  const origin = { strategy: 's', rule: 'r', instance: '', firing: 1, step: 0, leg: 0 };
  return { id: effect.kind, origin, effect, why: '', decidedAt };
}

function ownEffects(over: ReadonlySet<string> = new Set()) {
  return createOwnWalletEffects(createPendingEffects(), { now: () => 9_000, isOver: (id) => over.has(id) });
}

/** No stop of coins waits. */
const UNSOLD = { unsoldUntil: Infinity, untradedUntil: Infinity };

const sum = (least: string, most = least) => ({ least: d(least), most: d(most) });

describe('what own deeds do to a wallet', () => {
  it('is open while they are on their way, and adds up when they are over', () => {
    const own = ownEffects();
    own.pendingEffects.begin(intent(transfer));
    expect(own.of(USDT)).toMatchObject({ isOpen: true, sum: sum('0') });
    own.pendingEffects.end(intent(transfer), 1_000, 'trace');
    expect(own.of(USDT)).toEqual({ ...UNSOLD, isOpen: false, lastAt: 1_000, sum: sum('-20'), traded: false });
    expect(own.of(FUNDING)).toMatchObject({ lastAt: 1_000, sum: sum('20') });
    own.take(USDT, 70_000);
    expect(own.of(USDT).sum).toEqual(sum('0'));
  });

  it('is nothing where they were rejected', () => {
    const own = ownEffects();
    own.pendingEffects.begin(intent(transfer));
    own.pendingEffects.end(intent(transfer), 1_000, 'nothing');
    expect(own.of(USDT)).toMatchObject({ isOpen: false, lastAt: 1_000, sum: sum('0') });
  });

  it('is open as long as an order waits, and what it has filled at its end', () => {
    const own = ownEffects();
    own.pendingEffects.begin(intent(buy));
    own.pendingEffects.end(intent(buy), 1_000, 'trace', { orderId: '7' });
    expect(own.of(BTC)).toMatchObject({ isOpen: true, traded: true });
    const end = { filledSize: d('0.04'), quoteVolume: d('40'), fee: null, profit: null, uTime: 5_000 };
    own.pendingEffects.over(intent(buy), 5_000, { end });
    expect(own.of(BTC)).toEqual({
      ...UNSOLD,
      ...{ isOpen: false, lastAt: 5_000, sum: sum('0.0392', '0.04'), traded: true },
    });
    expect(own.of(USDT).sum).toEqual(sum('-40'));
    own.take(USDT, 70_000);
    expect(own.of(USDT).traded).toBe(false);
  });

  it('is open until a redemption has arrived', () => {
    const own = ownEffects();
    own.pendingEffects.begin(intent(redeem));
    own.pendingEffects.end(intent(redeem), 1_000, 'trace');
    expect(own.of(USDT).isOpen).toBe(true);
    own.pendingEffects.over(intent(redeem), 2_000, { arrived: true });
    expect(own.of(USDT)).toMatchObject({ isOpen: false, sum: sum('50') });
  });

  it('is not known of what the journal follows no more', () => {
    const over = new Set<string>();
    const own = ownEffects(over);
    own.pendingEffects.begin(intent(redeem));
    own.pendingEffects.end(intent(redeem), 1_000, 'trace');
    expect(own.of(USDT).isOpen).toBe(true);
    over.add('redeem');
    expect(own.of(USDT)).toMatchObject({ isOpen: false, lastAt: 9_000, sum: undefined });
  });

  it('is not known after hands, and after time has stepped', () => {
    const own = ownEffects();
    own.take(USDT, 0);
    own.pendingEffects.touched('main', 60_000);
    expect(own.of(USDT)).toMatchObject({ sum: undefined, lastAt: 60_000 });
    expect(own.clearSince(BTC)).toBe(60_000);
    expect(own.clearSince(spotResource('hedge', 'BTC'))).toBe(-Infinity);
    own.take(USDT, 120_000);
    own.stepped(130_000);
    expect(own.of(USDT)).toMatchObject({ sum: undefined, lastAt: 130_000 });
    expect(own.clearSince(spotResource('hedge', 'BTC'))).toBe(130_000);
  });

  it('may be to any coin where a symbol cannot be split', () => {
    const own = ownEffects();
    own.take(USDT, 0);
    const odd = intent({ ...buy, instrument: { market: 'spot', symbol: 'ODD' } });
    own.pendingEffects.begin(odd);
    expect(own.of(USDT)).toMatchObject({ isOpen: true, sum: { least: ZERO } });
    own.pendingEffects.end(odd, 1_000, 'nothing');
    expect(own.of(USDT)).toMatchObject({ isOpen: false, lastAt: 1_000, sum: undefined });
  });
});

describe('a stop of coins', () => {
  const ETH = spotResource('main', 'ETH');
  const waiting = (own: ReturnType<typeof ownEffects>, decidedAt = 0) => {
    own.pendingEffects.begin(intent(stop, decidedAt));
    own.pendingEffects.end(intent(stop, decidedAt), 1_000, 'trace', { orderId: '7' });
    return own;
  };

  it('may have sold since the exchange has said that it waits, less the longest time that a reading lags', () => {
    const own = waiting(ownEffects(), 5_000);
    const between = { isOpen: false, lastAt: -Infinity, sum: sum('0'), traded: false };
    expect(own.of(BTC)).toEqual({ ...between, unsoldUntil: 5_000, untradedUntil: 5_000 });
    own.pendingEffects.stillWaits(intent(stop), 20_000);
    expect(own.of(USDT)).toMatchObject({ unsoldUntil: 5_000 });
    own.pendingEffects.stillWaits(intent(stop), 100_000);
    expect(own.of(USDT)).toEqual({ ...between, unsoldUntil: 40_000, untradedUntil: 40_000 });
    expect(own.of(ETH)).toEqual({ ...between, unsoldUntil: Infinity, untradedUntil: 40_000 });
    expect(own.of(spotResource('hedge', 'BTC'))).toMatchObject(UNSOLD);
  });

  it('of an earlier run may have sold before this one, whatever the clock says', () => {
    expect(waiting(ownEffects(), 500_000).of(BTC).unsoldUntil).toBe(8_999);
  });

  it('may have sold at any time once time has stepped', () => {
    const own = waiting(ownEffects(), 5_000);
    own.stepped(6_000);
    expect(own.of(BTC)).toMatchObject({ unsoldUntil: -Infinity, untradedUntil: -Infinity });
  });

  it('changes its coins by its sale, at the end of that', () => {
    const own = waiting(ownEffects());
    const end = { filledSize: d('0.1'), quoteVolume: d('90'), fee: null, profit: null, uTime: 5_000 };
    own.pendingEffects.over(intent(stop), 5_000, { effect: sale, end });
    expect(own.of(BTC)).toEqual({ ...UNSOLD, isOpen: false, lastAt: 5_000, sum: sum('-0.1'), traded: true });
    expect(own.of(USDT).sum).toEqual(sum('88.2', '90'));
  });

  it('leaves nothing where it was cancelled before it sold', () => {
    const own = waiting(ownEffects());
    own.pendingEffects.end(intent(stop), 5_000, 'nothing');
    expect(own.of(BTC)).toEqual({ ...UNSOLD, isOpen: false, lastAt: -Infinity, sum: sum('0'), traded: false });
  });

  it('may have changed its coins by any amount where the journal follows it no more', () => {
    const over = new Set<string>();
    const own = waiting(ownEffects(over));
    expect(own.of(BTC).sum).toEqual(sum('0'));
    over.add('place-spot-stop');
    expect(own.of(BTC)).toEqual({ ...UNSOLD, isOpen: false, lastAt: 9_000, sum: undefined, traded: false });
  });
});
