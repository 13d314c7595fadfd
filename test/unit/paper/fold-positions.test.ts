import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absolute } from '../../../src/base/decimal.ts';
import { FLAT, foldPositions, openPriceOf } from '../../../src/domain/fold-positions.ts';
import type { Fill } from '../../../src/domain/history.ts';
import type { FuturesFill } from '../../../src/paper/core/state/futures-order.ts';
import { newTrial, play, worldOf } from './acts.ts';
import { MODELLED, shareOf } from './trial.ts';

const FUTURES = { productType: 'USDT-FUTURES' } as const;

/** A share of the market's volume at which larger orders are filled in parts. */
const SHALLOW = { fills: shareOf('0.02') };

/**
 * Orders at market and limits, leverage, stops, trigger orders, margin and waiting; openings and waiting most often.
 */
const ACTS = [0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 12, 12, 18, 19, 20] as const;

const sequences = fc.array(
  fc.record({ act: fc.constantFrom(...ACTS), n: fc.noBias(fc.nat(9_999)), by: fc.constantFrom('main', 'hedge') }),
  { minLength: 20, maxLength: 80, size: 'max' },
);

const toldAs = ({ uid, fee, ...fill }: FuturesFill): Fill => ({
  ...fill,
  account: uid,
  baseCoin: 'BTC',
  marginCoin: 'USDT',
  fee: absolute(fee),
});

describe('whatever accounts trade', () => {
  it.each([
    ['hedge_mode', {}],
    ['hedge_mode', SHALLOW],
    ['one_way_mode', {}],
    ['one_way_mode', SHALLOW],
    ['one_way_mode', MODELLED],
  ] as const)('their fills fold to the positions that are reported, in %s (%o)', (posMode, options) => {
    let compared = 0;
    let parted = 0;
    fc.assert(
      fc.property(sequences, (steps) => {
        const trial = newTrial(options);
        for (const by of ['main', 'hedge']) trial.ask('mix-set-position-mode', { ...FUTURES, posMode }, by);
        play(trial, steps);
        const { fills } = worldOf(trial);
        for (const by of ['main', 'hedge']) {
          const told = fills.filter(({ uid }) => uid === trial.uidOf(by)).map(toldAs);
          const { positions, lost } = foldPositions(FLAT, told);
          trial.clock.advance(101);
          const reported = trial.ask('mix-all-position', FUTURES, by);
          expect(lost.size).toBe(0);
          expect(
            [...positions.values()]
              .map((held) => [held.holdSide, held.size, openPriceOf(held), held.realised, held.cTime])
              .sort(),
          ).toEqual(
            reported.map((one) => [one.holdSide, one.total, one.openPriceAvg, one.achievedProfits, one.cTime]).sort(),
          );
          compared += reported.length;
          parted += told.length > 1 ? 1 : 0;
        }
      }),
      { numRuns: 60 },
    );
    // Nothing would be shown by accounts that never hold anything.
    expect(Math.min(compared, parted)).toBeGreaterThan(10);
  });
});
