import { decimalOf, formatDecimal, ZERO } from '../../../../../src/base/decimal.ts';
import { describe, expect, it } from 'vitest';
import type { Stop } from '../../../../../src/domain/order.ts';
import { planLadder } from '../../../../../src/rules/words/stops/stop-ladder.ts';
import { d, instrument, position, stop } from '../../samples.ts';

const RUNGS = [
  { gain: d('0.03'), close: d('0.5') },
  { gain: d('0.06'), close: d('0.5') },
];
const FAR = part('2', '53000');
const NEAR = part('1', '51500');

function part(orderId: string, trigger: string, changes: Partial<Stop> = {}): Stop {
  const size = d('0.05');
  return stop({
    orderId,
    clientOid: 'own',
    planType: 'profit_plan',
    kind: 'takeProfit',
    trigger: d(trigger),
    size,
    ...changes,
  });
}

function plan(
  pending: readonly Stop[],
  { total = '0.1', full = undefined as string | undefined, mark = '50000', rungs = RUNGS } = {},
) {
  const item = position({ total: d(total), markPrice: d(mark) });
  const isOwn = (clientOid: string) => clientOid === 'own';
  return planLadder(rungs, {
    instrument: instrument(),
    position: item,
    pending,
    full,
    triggerType: 'mark_price',
    moves: {},
    now: 0,
    isOwn,
  });
}

describe('profit in parts', () => {
  it('is placed for each part, and nothing is done where all stand', () => {
    expect(plan([])).toMatchObject({
      full: '0.1',
      effects: [
        { kind: 'place-stop', trigger: d('51500'), size: d('0.05') },
        { kind: 'place-stop', trigger: d('53000'), size: d('0.05') },
      ],
    });
    expect(plan([FAR, NEAR]).effects).toEqual([]);
  });

  it('of a part that was closed is not placed again', () => {
    expect(plan([FAR], { total: '0.05', full: '0.1' }).effects).toEqual([]);
    expect(plan([FAR], { total: '0.05' }).effects).not.toEqual([]);
  });

  it('is put back where it was removed, and left where it stands', () => {
    expect(plan([FAR]).effects).toMatchObject([{ kind: 'place-stop', trigger: d('51500') }]);
    expect(plan([NEAR]).effects).toMatchObject([{ kind: 'place-stop', trigger: d('53000') }]);
  });

  it('is moved in place, and resized when the position grows', () => {
    expect(plan([part('1', '51000'), FAR]).effects).toMatchObject([{ kind: 'modify-stop', orderId: '1' }]);
    expect(plan([NEAR, FAR], { total: '0.2' }).effects).toMatchObject([
      { orderId: '1', size: d('0.1') },
      { orderId: '2', size: d('0.1') },
    ]);
  });

  const coarse = (total: string, closes: readonly string[]) => {
    const item = position({ total: d(total) });
    const rungs = closes.map((close, index) => ({ gain: decimalOf(index + 1), close: d(close) }));
    const ref = instrument({ sizeStep: d('0.1'), minSize: d('0.1') });
    const { effects, skipped } = planLadder(rungs, {
      ...{ instrument: ref, position: item, pending: [], full: '0.3', triggerType: 'mark_price' },
      isOwn: () => true,
      moves: {},
      now: 0,
    });
    const sizes = effects.map((effect) => ('size' in effect ? formatDecimal(effect.size ?? ZERO) : effect.kind));
    return [sizes.join(' '), skipped?.slice(0, 'of 0.3 BTCUSDT parts 1, 2'.length)];
  };

  it.each([
    ['the last of 100% takes the rest', '0.3', ['0.5', '0.5'], '0.1 0.2', undefined],
    ['and what a part before it is too small for', '0.3', ['0.3', '0.7'], '0.3', 'of 0.3 BTCUSDT part 1 of '],
    ['the last takes what rounding leaves', '0.3', ['0.97', '0.03'], '0.2 0.1', undefined],
    ['several too small ones are told', '0.3', ['0.2', '0.3', '0.4'], '0.1', 'of 0.3 BTCUSDT parts 1, 2'],
    ['nothing is placed where all are', '0.3', ['0.2', '0.3'], '', 'of 0.3 BTCUSDT parts 1, 2'],
    ['less than 100% leaves the rest', '0.3', ['0.5'], '0.1', undefined],
    ['what remains of a part goes with the next', '0.25', ['0.35', '0.65'], '0.25', undefined],
  ] as const)('whose parts are near the smallest size: %s', (_, total, closes, sizes, skipped) => {
    expect(coarse(total, closes)).toEqual([sizes, skipped]);
  });

  it('takes along what would be left below the smallest size', () => {
    const ref = instrument({ sizeStep: d('0.01'), minSize: d('0.1') });
    const { effects } = planLadder([{ gain: d('1'), close: d('0.9') }], {
      ...{ instrument: ref, position: position({ total: d('0.3') }), pending: [], full: undefined },
      ...{ triggerType: 'mark_price', isOwn: () => true, moves: {}, now: 0 },
    });
    expect(effects).toMatchObject([{ kind: 'place-stop', size: d('0.3') }]);
  });

  it('that is own and stands for no part is taken away; what others placed is left', () => {
    const [own, foreign] = [part('3', '54000'), part('4', '55000', { clientOid: 'other' })];
    expect(plan([NEAR, FAR, own, foreign]).effects).toMatchObject([{ kind: 'cancel-stop', orderId: '3' }]);
  });

  it('whose price is passed is not ordered: its stop may just have closed it', () => {
    expect(plan([FAR], { mark: '51600' }).effects).toEqual([]);
  });

  it('is never more than the position, whatever the parts add up to', () => {
    const rungs = RUNGS.map((rung) => ({ ...rung, close: d('0.7') }));
    expect(plan([], { rungs }).effects).toMatchObject([{ size: d('0.07') }, { size: d('0.03') }]);
  });
});
