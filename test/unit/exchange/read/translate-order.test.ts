import { describe, expect, it } from 'vitest';
import { feeTaken } from '../../../../src/exchange/read/translate-order.ts';
import { d } from '../../rules/samples.ts';

const part = (changes: object = {}) => ({
  deduction: false,
  feeCoinCode: 'BTC',
  totalDeductionFee: 0,
  totalFee: '-0.0001',
  ...changes,
});
const text = (parts: object): { readonly feeDetail: string } => ({
  feeDetail: JSON.stringify({ ...parts, newFees: { c: 0, d: 0, deduction: false, r: '-0.0001', t: '-0.0001' } }),
});

describe('the fee of a spot order', () => {
  it.each([
    ['as text', part()],
    ['as a number', part({ totalFee: -0.0001 })],
  ])('is told with its coin, %s', (_, told) => {
    expect(feeTaken(text({ BTC: told }))).toEqual({ feeTaken: { coin: 'BTC', amount: d('0.0001') } });
  });

  const deducted = (r: string | number | undefined) => ({
    feeDetail: JSON.stringify({
      BGB: part({ deduction: true, feeCoinCode: 'BGB', totalFee: '-0.0028' }),
      newFees: { c: 0, d: '-0.0028', deduction: false, r, t: '-0.153', totalDeductionFee: 0 },
    }),
  });

  it('is of the coin in which all of it was deducted', () => {
    expect(feeTaken(deducted(0))).toEqual({ feeTaken: { coin: 'BGB', amount: d('0.0028') } });
  });

  it.each([
    ['a rest of what was deducted is left', deducted('-0.01')],
    ['it is not said whether a rest is left', deducted(undefined)],
    ['nothing was filled', { feeDetail: '' }],
    ['the field is missing', {}],
    ['it is no JSON', { feeDetail: '{' }],
    ['it was taken in two coins', text({ BTC: part(), BGB: part({ feeCoinCode: 'BGB' }) })],
    ['a part was deducted elsewhere', text({ BTC: part({ deduction: true }) })],
    ['the amount has more places than are exact', text({ BTC: part({ totalFee: '-1e-9' }) })],
  ])('is not known where %s', (_, record) => {
    expect(feeTaken(record)).toEqual({});
  });
});
