import { describe, expect, it, onTestFinished } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import type { AccountHistory } from '../../../src/domain/profit/account-history.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import { readJournal } from '../../../src/journal/read-journal.ts';
import type { HistoryReader } from '../../../src/ports/history.ts';
import type { Journal } from '../../../src/ports/journal.ts';
import { bill, fill, orderOf } from '../domain/profit/made.ts';
import { NOW } from './samples.ts';
import { temporaryFile } from './temporary-file.ts';

const one = fill({ price: '60000.1', size: '0.123456789012', profit: '-7.25', fee: '0.1', cTime: 2 });
const position = {
  ...({ account: 'main', market: 'usdt-futures', positionId: '7', symbol: 'BTCUSDT', holdSide: 'short' } as const),
  ...{ pnl: parseDecimal('1'), totalFunding: parseDecimal('-0.5'), cTime: 1, uTime: 9 },
};
const HISTORY: AccountHistory = {
  fills: [fill({ market: 'spot', tradeSide: null, price: '2', size: '3', cTime: 1 }), one],
  bills: [
    bill({ businessType: 'trans_from_exchange', symbol: null, amount: '5' }),
    bill({ businessType: 'buy', amount: '1', balance: '6' }),
  ],
  orders: [{ ...orderOf(one, 'trend'), source: 'market' }],
  triggers: [
    { account: 'main', market: 'usdt-futures', triggerId: 't', orderId: one.orderId, planType: 'pos_loss', cTime: 3 },
  ],
  positions: [position],
};

describe.each<[string, () => Journal & HistoryReader]>([
  ['in memory', () => memoryJournal({ now: () => NOW, random: seededRandom(1) })],
  ['in a file', () => openJournal({ path: temporaryFile(), now: () => NOW, random: seededRandom(1) })],
])('the history of a journal %s', (_name, open) => {
  it('is what was committed, each thing once', () => {
    const journal = open();
    onTestFinished(() => {
      journal.close();
    });
    expect(journal.history()).toEqual({ fills: [], bills: [], orders: [], triggers: [], positions: [] });
    journal.commit({ history: HISTORY });
    journal.commit({ history: { fills: HISTORY.fills, bills: HISTORY.bills } });
    expect(journal.history()).toEqual(HISTORY);
  });

  it('has the newest word on a closed position, and the first on everything else', () => {
    const journal = open();
    onTestFinished(() => {
      journal.close();
    });
    const later = { ...position, totalFunding: parseDecimal('-0.75') };
    journal.commit({ history: { positions: [position], fills: [one] } });
    journal.commit({ history: { positions: [later], fills: [{ ...one, profit: parseDecimal('9') }] } });
    expect(journal.history()).toMatchObject({ positions: [later], fills: [one] });
  });
});

describe('a file', () => {
  it('is read by others while it is written', () => {
    const path = temporaryFile();
    const journal = openJournal({ path, now: () => NOW, random: seededRandom(1) });
    journal.commit({ history: HISTORY });
    const reader = readJournal(path);
    expect(reader.history()).toEqual(HISTORY);
    reader.close();
    journal.close();
  });
});
