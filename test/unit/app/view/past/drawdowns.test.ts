import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { equityCourses, equityPath } from '../../../../../src/app/view/past/equity-courses.ts';
import type { ReadHistory } from '../../../../../src/app/trades/read-history.ts';
import { parseDecimal } from '../../../../../src/base/decimal.ts';
import type { HistoryBill } from '../../../../../src/domain/profit/account-history.ts';
import { openEquityStore } from '../../../../../src/journal/equity-store.ts';
import type { KnownEquity } from '../../../../../src/ports/equity-log.ts';

const AT = Date.UTC(2026, 0, 5);
const STEP = 300_000;
const d = parseDecimal;
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-drawdown-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

interface Sample {
  /** The equity of `main` in USDT. */
  readonly usdt: string;
  readonly btc?: string;
  readonly worth?: string;
  readonly prices?: Readonly<Record<string, string>>;
  readonly wallets?: readonly string[];
}

/** Records samples five minutes apart, the first at `AT`; their wallets were read within the half minute before. */
function record(samples: readonly Sample[]): void {
  const store = openEquityStore(equityPath(directory), (text) => {
    throw new Error(text);
  });
  samples.forEach(({ usdt, btc, worth, prices = {}, wallets = ['main spot', 'main usdt-futures'] }, index) => {
    const at = AT + index * STEP;
    const known: KnownEquity[] = [{ account: 'main', coin: 'USDT', equity: d(usdt) }];
    if (btc !== undefined) known.push({ account: 'main', coin: 'BTC', equity: d(btc) });
    if (worth !== undefined) known.push({ account: 'main', coin: null, equity: d(worth) });
    const priced = Object.fromEntries(Object.entries(prices).map(([coin, price]) => [coin, d(price)]));
    store.add(at, known, { wallets, read: { first: at - 30_000, last: at - 1_000 }, prices: priced });
  });
  store.close();
}

let bills = 0;
function bill(minutes: number, amount: string, more: Partial<HistoryBill> = {}): HistoryBill {
  bills += 1;
  return {
    ...{ account: 'main', market: 'usdt-futures', billId: String(bills), symbol: null, coin: 'USDT', fee: d('0') },
    ...{ amount: d(amount), businessType: 'trans_from_exchange', cTime: AT + minutes * 60_000 },
    ...more,
  };
}
const spotBill = (minutes: number, amount: string, more: Partial<HistoryBill> = {}): HistoryBill =>
  bill(minutes, amount, { market: 'spot', businessType: 'transfer/transfer_out', ...more });

function known(of: readonly HistoryBill[]): Pick<ReadHistory, 'history' | 'covered'> {
  const covered = (['usdt-futures', 'spot'] as const).map((market) => ({
    ...{ account: 'main', market, since: AT - STEP, until: AT + 100 * STEP, gaps: [] },
  }));
  return { history: { fills: [], bills: of, orders: [], triggers: [], positions: [] }, covered };
}

/** The drawdown at each sample of a coin of `main`, as a share; of its worth without a coin. */
function drawdowns(
  of: readonly HistoryBill[],
  { coin = 'USDT', from = 0 }: { readonly coin?: string | null; readonly from?: number } = {},
) {
  const courses = equityCourses(directory, { from, to: AT + 1_000 * STEP, points: 500 }, known(of));
  return courses.find((one) => one.account === 'main' && one.coin === coin)?.drawdown;
}

describe('the drawdown of recorded equity', () => {
  it('falls by losses, and by nothing that was withdrawn; what comes in makes no loss good', () => {
    record(['1000', '900', '400', '380', '1380', '1400'].map((usdt) => ({ usdt })));
    const moves = [bill(7, '-500'), bill(17, '1000')];
    // 100 lost of 1000; then 500 left, and 100 of what 500 would be; 120 of 500; 120 of 1500; 100 of 1500.
    expect(drawdowns(moves)).toEqual(['0', '0.1', '0.2', '0.24', '0.08', '0.06666667']);
    expect(drawdowns([])).toEqual(['0', '0.1', '0.6', '0.62', '0', '0']);
  });

  it('begins with the peak before the span that is asked for, whatever was moved since then', () => {
    record(['1000', '400', '380', '390'].map((usdt) => ({ usdt })));
    expect(drawdowns([bill(2, '-500')], { from: AT + 2 * STEP })).toEqual(['0.24', '0.22']);
    expect(drawdowns([], { from: AT + 2 * STEP })).toEqual(['0.62', '0.61']);
  });

  it('is not known where a transfer was made while the wallets were read, and goes on behind it', () => {
    record(['1000', '990', '480', '485'].map((usdt) => ({ usdt })));
    expect(drawdowns([bill(9.8, '-500')])).toEqual(['0', '0.01', null, '0.03']);
  });

  it('takes a transfer between two wallets of the account for nothing, one to savings for a flow', () => {
    record(['1000', '1000', '700'].map((usdt) => ({ usdt })));
    const within = [spotBill(2, '-300'), bill(2, '300')];
    const saved = spotBill(7, '-300', { businessType: 'financial/deposit' });
    expect(drawdowns([...within, saved])).toEqual(['0', '0', '0']);
  });

  it('takes coins that were exchanged at spot for no loss of one and no gain of the other; their fee is lost', () => {
    record([
      { usdt: '1000', btc: '0', worth: '1000' },
      { usdt: '499', btc: '0.01', worth: '999', prices: { BTC: '52000' } },
    ]);
    const trade = { symbol: 'BTCUSDT', businessType: 'transaction/buy' };
    const bought = [spotBill(2, '-500', { ...trade, fee: d('-1') }), spotBill(2, '0.01', { ...trade, coin: 'BTC' })];
    expect(drawdowns(bought)).toEqual(['0', '0.002']);
    expect(drawdowns(bought, { coin: 'BTC' })).toEqual(['0', '0']);
    expect(drawdowns(bought, { coin: null })).toEqual(['0', '0.001']);
  });

  it('counts a flow of coins in the worth by the price that was recorded, and as no change where none was', () => {
    const withdrawn = [spotBill(2, '-0.01', { coin: 'BTC' })];
    record([
      { usdt: '1000', worth: '1500', prices: { BTC: '50000' } },
      { usdt: '1000', worth: '990', prices: { BTC: '50000' } },
    ]);
    expect(drawdowns(withdrawn, { coin: null })).toEqual(['0', '0.01']);
    rmSync(equityPath(directory), { force: true });
    record([
      { usdt: '1000', worth: '1500' },
      { usdt: '1000', worth: '990' },
      { usdt: '1000', worth: '891' },
    ]);
    expect(drawdowns(withdrawn, { coin: null })).toEqual(['0', '0', '0.1']);
  });

  it('takes a wallet that is read from now on for no gain, and its transfers for flows before', () => {
    const FUTURES = ['main usdt-futures'];
    record([
      { usdt: '1000', wallets: FUTURES },
      { usdt: '700', wallets: FUTURES },
      { usdt: '2000' },
      { usdt: '2000' },
      { usdt: '1987' },
    ]);
    // The spot wallet is not in the first samples: what goes there is a flow.
    const moves = [spotBill(2, '300'), bill(2, '-300')];
    expect(drawdowns(moves)).toEqual(['0', '0', null, '0', '0.0065']);
  });

  it('tells for which times flows are known: not where a wallet of it was never read', () => {
    record([{ usdt: '1000' }]);
    const all = known([]);
    const told = (covered: ReadHistory['covered']) =>
      equityCourses(directory, { from: 0, to: AT + STEP, points: 10 }, { ...all, covered })[0]?.flows;
    expect(told(all.covered)).toEqual({ from: AT - STEP, until: AT + 100 * STEP });
    expect(told(all.covered.slice(0, 1))).toBeNull();
    expect(equityCourses(directory, { from: 0, to: AT + STEP, points: 10 }, undefined)[0]?.flows).toBeNull();
  });
});
