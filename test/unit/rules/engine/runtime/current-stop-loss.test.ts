import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../../src/effects/index.ts';
import { EMPTY_SNAPSHOT } from '../../../../../src/reads/snapshot.ts';
import { currentStopLoss } from '../../../../../src/rules/engine/runtime/current-stop-loss.ts';
import { BTC_PERP, CLOSE, d, intentOf, PLACE_STOP, position, stop, world } from '../../samples.ts';

const LONG = { account: 'main', instrument: BTC_PERP, holdSide: 'long' } as const;
const LOSS = { ...PLACE_STOP, holdSide: 'long', stop: 'stopLoss' } as const;

interface Read {
  readonly positions?: readonly ReturnType<typeof position>[] | undefined;
  readonly stops?: readonly ReturnType<typeof stop>[] | undefined;
  /** What own intents do that the readings may lack. */
  readonly own?: readonly Effect[];
}

function standing({ own = [], ...read }: Read) {
  const { positions, stops } = { positions: [position()], stops: [stop({ trigger: d('49000') })], ...read };
  return currentStopLoss(LONG, {
    raw: world({ positions: () => positions, stops: () => stops }),
    snapshot: EMPTY_SNAPSHOT,
    pendingEffects: { unsettled: () => own.map((effect, index) => intentOf(effect, `p-${String(index)}`)) },
  });
}

describe('the stop-loss that stands on a position', () => {
  it('is the one that was read', () => {
    expect(standing({})).toBe(d('49000'));
  });

  it('is where an own intent has moved it that the reading may lack', () => {
    expect(standing({ own: [{ ...LOSS, trigger: d('49500') }] })).toBe(d('49500'));
    expect(standing({ stops: [], own: [{ ...LOSS, trigger: d('49500') }] })).toBe(d('49500'));
    expect(standing({ own: [{ ...LOSS, trigger: d('48500') }] })).toBe(d('49000'));
  });

  it.each<[string, Effect]>([
    ['other positions', { ...LOSS, holdSide: 'short', trigger: d('49500') }],
    ['other instruments', { ...LOSS, instrument: { ...BTC_PERP, symbol: 'ETHUSDT' }, trigger: d('49500') }],
    ['take-profits', { ...LOSS, stop: 'takeProfit', trigger: d('49500') }],
  ])('has nothing to do with %s', (_, effect) => {
    expect(standing({ own: [effect] })).toBe(d('49000'));
  });

  it('is gone with a position that is closed whole', () => {
    expect(standing({ own: [{ ...CLOSE, holdSide: 'long', size: d('0.1') }] })).toBeUndefined();
    expect(standing({ own: [{ ...CLOSE, holdSide: 'long', size: d('0.05') }] })).toBe(d('49000'));
  });

  it('is not known where no position, or nothing of its stops, was read', () => {
    expect(standing({ positions: [] })).toBeUndefined();
    expect(standing({ positions: undefined })).toBeUndefined();
    expect(standing({ stops: undefined })).toBeUndefined();
  });
});
