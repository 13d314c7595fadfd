import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal as d } from '../../../../src/base/decimal.ts';
import { explainBills } from '../../../../src/domain/profit/explain-bills.ts';
import { type ReadBalance, unexplainedRests } from '../../../../src/domain/profit/unexplained-rest.ts';
import { bill } from './made.ts';

const NOW = Date.UTC(2026, 0, 5, 10);
const MINUTE = 60_000;
const fee = (amount: string, minutesAgo: number, balance?: string) =>
  bill({
    businessType: 'contract_settle_fee',
    symbol: null,
    amount,
    cTime: NOW - minutesAgo * MINUTE,
    billId: String(1_000 - minutesAgo),
    ...(balance !== undefined && { balance }),
  });
const read = (amounts: readonly string[], more: Partial<ReadBalance> = {}): ReadBalance => ({
  ...{ account: 'main', market: 'usdt-futures', coin: 'USDT', from: NOW, to: NOW + 200, isRounded: false },
  amounts: amounts.map(d),
  ...more,
});
const rests = (bills: Parameters<typeof unexplainedRests>[0], ...balances: readonly ReadBalance[]) =>
  unexplainedRests(bills, balances).map(({ amount, from, to }) => [
    formatDecimal(amount),
    (NOW - from) / MINUTE,
    to - NOW,
  ]);

describe('a balance that was read', () => {
  it('is explained by the newest bill before it, and else told with the difference since then', () => {
    const bills = [fee('-1', 90, '99'), fee('-2', 60, '97')];
    expect(rests(bills, read(['97']))).toEqual([]);
    expect(rests(bills, read(['102.5']))).toEqual([['5.5', 60, 200]]);
    // What was held earlier is no explanation of what is held now.
    expect(rests(bills, read(['99']))).toEqual([['2', 60, 200]]);
  });

  it('may be that before or after each bill of about the same time: clocks differ by a minute', () => {
    const bills = [fee('-1', 90, '99'), fee('-2', 0.5, '97'), fee('-3', -0.5, '94')];
    expect(['99', '97', '94'].flatMap((amount) => rests(bills, read([amount])))).toEqual([]);
    expect(rests(bills, read(['95']))).toEqual([['1', -0.5, 30_000]]);
  });

  it('is reckoned on over bills that state no balance', () => {
    expect(rests([fee('-1', 90, '99'), fee('-2', 60)], read(['97']))).toEqual([]);
    expect(rests([fee('-1', 90, '99'), fee('-2', 60)], read(['98']))).toEqual([['1', 60, 200]]);
    expect(rests([fee('-2', 60)], read(['98']))).toEqual([]);
  });

  it('is not changed by a bill of margin, which moves money within the wallet', () => {
    const margin = { ...fee('50', 60), businessType: 'append_margin' };
    expect(rests([fee('-1', 90, '99'), margin], read(['99']))).toEqual([]);
  });

  it('says nothing of a coin, a market or an account without bills', () => {
    const bills = [fee('-1', 90, '99')];
    const other = [{ coin: 'BTC' }, { market: 'spot' as const }, { account: 'hedge' }];
    expect(other.flatMap((place) => rests(bills, read(['5'], place)))).toEqual([]);
  });

  it('is explained by either amount where it is not known which of them a bill states', () => {
    expect(rests([fee('-1', 90, '99')], read(['120', '99']))).toEqual([]);
    expect(rests([fee('-1', 90, '99')], read(['120', '98']))).toEqual([['21', 90, 200]]);
  });

  it('is compared exactly, but for the last rounded digit where something is unrealised', () => {
    const bills = [fee('-1', 90, '99')];
    expect(rests(bills, read(['99.00000001']))).toEqual([['0.00000001', 90, 200]]);
    expect(rests(bills, read(['99.00000001'], { isRounded: true }))).toEqual([]);
    expect(rests(bills, read(['99.00000002'], { isRounded: true }))).toEqual([['0.00000002', 90, 200]]);
  });
});

describe('bills of which some state no balance', () => {
  const unexplained = (...bills: readonly ReturnType<typeof fee>[]) =>
    explainBills({ bills, fills: [] }).flatMap((coin) =>
      coin.unexplained.map(({ amount, from, to }) => [formatDecimal(amount), (to - from) / MINUTE]),
    );

  it('are compared over them', () => {
    expect(unexplained(fee('-1', 90, '99'), fee('-2', 60), fee('-3', 30, '94'))).toEqual([]);
    expect(unexplained(fee('-1', 90, '99'), fee('-2', 60), fee('-3', 30, '95'))).toEqual([['1', 60]]);
  });
});
