import { describe, expect, it } from 'vitest';
import { answerHistory } from '../../../../src/app/trades/answer-history.ts';
import { readAnswer } from '../../../../src/app/trades/ask-history.ts';
import { coveredLines } from '../../../../src/app/trades/history-gaps.ts';
import type { ReadHistory } from '../../../../src/app/trades/read-history.ts';
import { parseDecimal as d } from '../../../../src/base/decimal.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { createExchange } from '../../../../src/exchange/create-exchange.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';
import { paperTransport } from '../../../../src/paper/exchange/transport.ts';
import { listKey, readUntil, recallList } from '../../../../src/rules/observe/history/history-memory.ts';
import { BTC, limit, market, marketOf, startTrial, START } from '../../paper/trial.ts';

const HOUR = 3_600_000;
const MARKETS = ['usdt-futures', 'spot'] as const;
const rising = marketOf(
  Array.from({ length: 600 }, (_, i) => [50_000 + i, 50_000 + i, 50_000 + i, 50_000 + i] as const),
);

/**
 * An account that has traded, paid fees and funding, holds a position at a profit, and has spot orders that hold money
 * back.
 */
function traded() {
  const trial = startTrial(rising);
  const buy = { ...limit('buy', 'open', { size: '0.01', price: '40000' }), ...BTC };
  trial.ask('place-futures-order', market('buy', 'open', '0.01'));
  trial.clock.advance(8 * HOUR);
  trial.ask('place-futures-order', market('buy', 'open', '0.002'));
  trial.ask('place-futures-order', market('buy', 'close', '0.004'));
  trial.ask('place-futures-order', { ...buy, size: d('0.001') });
  trial.ask('place-spot-order', { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: d('50') });
  trial.ask('place-spot-order', {
    symbol: 'BTCUSDT',
    side: 'buy',
    orderType: 'limit',
    force: 'gtc',
    price: d('40000'),
    size: d('0.001'),
  });
  trial.ask('wallet-transfer', { fromType: 'spot', toType: 'usdt_futures', amount: d('7'), coin: 'USDT' });
  trial.clock.advance(HOUR);
  return trial;
}

/** Lets a daemon answer of an account, and tells what it has read, and what it says of the balances. */
async function answered(trial: ReturnType<typeof traded>) {
  const { clock, exchange: paper, uidOf } = trial;
  const transport = paperTransport(paper, new Map([['main', uidOf('main')]]));
  const exchange = createExchange({ clock, transport, accounts: [{ name: 'main', uid: uidOf('main') }] });
  const journal = memoryJournal({ now: () => clock.now(), random: seededRandom(1) });
  journal.commit({ entries: [{ at: START, kind: 'notice', text: 'began' }] });
  const commit = (batch: Parameters<typeof journal.commit>[0]): void => {
    journal.commit(batch);
  };
  const answer = answerHistory([{ account: 'main', markets: MARKETS }], {
    clock,
    exchange,
    journal,
    isCore: false,
    commit,
  });
  // Whose the orders are is asked one by one, a second apart.
  for (let second = 0; second < 60; second += 1) {
    clock.advance(1_000);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  const told = await answer;
  const { balances } = readAnswer(JSON.parse(JSON.stringify(told)) as typeof told);
  const covered: ReadHistory['covered'] = MARKETS.map((place) => {
    const until = readUntil(recallList(journal.state(listKey('main', place, 'bills')))) ?? 0;
    return { account: 'main', market: place, since: START, until, gaps: [] };
  });
  const read: ReadHistory = { history: journal.history(), real: new Set(), covered };
  const lines = (changed: Partial<ReadHistory> = {}) => coveredLines({ ...read, ...changed }, clock.now(), balances);
  return { balances, read, lines };
}

describe('the balances of accounts', () => {
  it('are what their bills say to the last digit, on paper', async () => {
    const { balances, read, lines } = await answered(traded());
    expect(balances.map((held) => [held.market, held.coin, held.isRounded])).toEqual(
      expect.arrayContaining([
        ['usdt-futures', 'USDT', true],
        ['spot', 'USDT', false],
        ['spot', 'BTC', false],
      ]),
    );
    expect(read.history.bills.length).toBeGreaterThan(6);
    expect(lines()).toEqual([]);
  });

  it('show what no bill explains, with the time since when', async () => {
    const { read, lines } = await answered(traded());
    // The exchange has forgotten the bill of the transfer, or has moved money without one.
    const isMove = (bill: { readonly businessType: string }) => /transfer|trans_from/.test(bill.businessType);
    const history = { ...read.history, bills: read.history.bills.filter((bill) => !isMove(bill)) };
    expect(read.history.bills.filter(isMove)).toHaveLength(2);
    expect(lines({ history })).toEqual([
      'not explained by any bill yet: 7 USDT of main on usdt-futures, since 2024-01-01 08:00',
      'not explained by any bill yet: -7 USDT of main on spot, since 2024-01-01 08:00',
    ]);
  });

  it('are not judged where the bills were not read up to then: one of them may explain it', async () => {
    const { read, lines } = await answered(traded());
    const covered = read.covered.map((place) => ({ ...place, until: START + 8 * HOUR }));
    const history = { ...read.history, bills: read.history.bills.slice(-2) };
    const unexplained = (changed: Partial<ReadHistory>) =>
      lines(changed).filter((line) => line.includes('not explained'));
    expect(unexplained({ history })).not.toEqual([]);
    expect(unexplained({ history, covered })).toEqual([]);
  });
});
