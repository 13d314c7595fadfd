import { nextTurn } from '../../../../src/clock/next-turn.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { add, subtract, ZERO } from '../../../../src/base/decimal.ts';
import { recorder } from '../../../../src/app/backtest/recorder.ts';
import { answerHistory } from '../../../../src/app/trades/answer-history.ts';
import { paperWay } from '../../../../src/app/venue/paper-way.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { netOf } from '../../../../src/domain/profit/trade.ts';
import { tradesOf } from '../../../../src/domain/profit/trades.ts';
import { createExchange } from '../../../../src/exchange/create-exchange.ts';
import { createHttpTransport } from '../../../../src/exchange/http/http-transport.ts';
import { journalHash } from '../../../../src/journal/journal-hash.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import { servePaperExchange } from '../../../../src/paper/server.ts';
import { FILL_MODEL } from '../../../../src/domain/fill-model.ts';
import type { PaperExchange } from '../../../../src/paper/exchange/exchange.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { openCross, recordedRun, START, strategyOf, CROSS, waveMarket } from './world.ts';

const HOUR_MS = 3_600_000;
const MINUTES = 26 * 60;

/** Wants more than it can pay, each minute. */
const GREEDY = strategyOf(
  `
version: 1
strategy: greedy
account: main
market: usdt-futures
rules:
  - id: enter
    on: { every: 1m }
    do:
      - open: { instrument: BTCUSDT, side: long, size: 90 BTC, unprotected: "it is refused" }
`,
  'greedy',
);

/** What it opens is smaller than the smallest order. */
const TINY = strategyOf(
  `
version: 1
strategy: tiny
account: main
market: usdt-futures
rules:
  - { id: enter, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 2 USDT, unprotected: yes } }] }
`,
  'tiny',
);

afterEach(removeFolders);

describe('the record of a run', () => {
  it('adds up: realised, fees, funding and what is open are the change of equity, to the last digit', () => {
    const { made } = recordedRun(waveMarket(MINUTES), { skips: true });
    expect(made.trades.length).toBeGreaterThan(20);
    const sums = made.trades.reduce(
      (sum, { trade, unrealised }) => add(add(sum, netOf(trade) ?? ZERO), unrealised ?? ZERO),
      ZERO,
    );
    const [begin, end] = [made.samples[0], made.samples.at(-1)];
    expect(sums).toBe(subtract(end?.equity ?? ZERO, begin?.equity ?? ZERO));
    expect(made.profit.funding).not.toBe(ZERO);
    expect(made.costs.takerFees).toBe(subtract(ZERO, made.profit.fees));
  });

  it('has a sample at the start, at each full hour, and at the end', () => {
    const { made } = recordedRun(waveMarket(150));
    expect(made.samples.map(({ at }) => (at - START) / HOUR_MS)).toEqual([0, 1, 2, 2.5]);
  });

  it('tells the rule and the reason of each trade, and how often each rule acted', () => {
    const { made } = recordedRun(waveMarket(MINUTES), { skips: true });
    expect(new Set(made.trades.map(({ strategy, rule }) => `${strategy ?? ''}/${rule ?? ''}`))).toEqual(
      new Set(['cross/enter']),
    );
    const notes = new Map(made.why.map((note) => [note.id, note]));
    for (const { why } of made.trades) expect(notes.get(why[0] ?? '')?.lines[0]).toContain('sma(minute.close, 5)');
    expect(made.rules.map(({ rule, kind }) => `${kind} ${rule}`)).toEqual(['rule enter', 'rule leave', 'goal protect']);
    expect(made.rules[0]?.fired).toBe(made.trades.length);
    expect(made.rules[1]?.fired).toBeGreaterThan(0);
  });

  it('tells when and why everything of a strategy was halted, and has the halt in the hash of its journal', () => {
    const { made, recorded } = recordedRun(waveMarket(30), { skips: true, strategies: [GREEDY] });
    const entries = [...recorded.entries];
    const halted = entries.filter(({ kind }) => kind === 'halted');
    expect(halted).toHaveLength(1);
    expect(made.halts).toEqual([
      { at: halted[0]?.at, text: expect.stringMatching(/^strategy greedy: repeated failures: ./) as string },
    ]);
    expect(made.journalHash).not.toBe(journalHash(entries.filter(({ kind }) => kind !== 'halted')));
    const [rule] = made.rules;
    expect(rule?.refused).toEqual({ exchange: 8, halt: 108 });
    // The tries of one firing are one.
    const tries = entries.filter(({ kind }) => kind === 'fired').map(({ detail }) => detail?.['try']);
    expect(tries).toHaveLength(116);
    expect(rule?.fired).toBe(tries.filter((one) => one === 1).length);
    expect(rule?.fired).toBe(29);
    expect(rule?.said).toMatchObject({
      exchange: expect.stringContaining('The order amount exceeds the balance') as string,
      halt: expect.stringContaining('halted: repeated failures: ') as string,
    });
  });

  it('tells why a rule fired and did nothing', () => {
    const { made } = recordedRun(waveMarket(10), { strategies: [TINY] });
    expect(made.rules).toMatchObject([
      {
        rule: 'enter',
        fired: 9,
        refused: {},
        undone: { skipped: 9 },
        said: { skipped: expect.stringContaining('size') as string },
      },
    ]);
  });

  it('changes nothing of the run', () => {
    const market = waveMarket(MINUTES);
    const entries: JournalEntry[] = [];
    const alone = openCross(market, { skips: true, onEntry: (entry) => void entries.push(entry) });
    alone.start();
    alone.clock.runUntil(market.endAt - 1);
    const { made, exchange } = recordedRun(market, { skips: true });
    expect(made.journalHash).toBe(journalHash(entries));
    expect(exchange.state()).toEqual(alone.exchange.state());
    alone.close();
  });

  it.each(['nearer', 'pessimistic', 'optimistic'] as const)(
    'is the same where quiet stretches are passed over, on the path %s',
    (path) => {
      const market = waveMarket(600);
      const fills = { ...FILL_MODEL, path, spread: { ticks: 4 } };
      const stepped = recordedRun(market, { fills });
      const skipped = recordedRun(market, { fills, skips: true });
      expect(stepped.made.trades.length).toBeGreaterThan(5);
      expect(skipped.made).toEqual(stepped.made);
    },
  );

  it('is the same over HTTP in lock-step', async () => {
    const market = waveMarket(45);
    const direct = recordedRun(market);
    const notes = recorder(market, [strategyOf(CROSS)]);
    const run = openCross(market, { onHour: notes.hour, onEntry: notes.note, observer: notes.observer });
    notes.begin(run.exchange, run.journal);
    const server = await servePaperExchange(run.exchange, { port: 0 });
    const { clock } = run;
    const credentials = new Map(
      run.exchange.accounts.map(({ name, apiKey: key, secret, passphrase }) => [name, { key, secret, passphrase }]),
    );
    const signingTime = () => clock.now();
    const transport = createHttpTransport({ clock, baseUrl: server.url, credentials, signingTime });
    run.start(transport);
    await clock.driveUntil(market.endAt - 1);
    run.close();
    transport.close();
    await server.close();
    run.exchange.version();
    const served = notes.finish(market.endAt);
    expect(direct.made.trades.length).toBeGreaterThan(0);
    // Of what is told of one instant, an answer that comes at once is told before, and one that was waited for behind.
    const byInstant = (entries: Iterable<JournalEntry>) =>
      [...entries].map((entry) => `${String(entry.at)} ${JSON.stringify(entry)}`).toSorted();
    expect(byInstant(served.entries)).toEqual(byInstant(direct.recorded.entries));
    expect(served.history).toEqual(direct.recorded.history);
    expect(served.costs).toEqual(direct.recorded.costs);
    expect(served.samples).toEqual(direct.made.samples);
  });

  it('has the history that the interface tells', async () => {
    const market = waveMarket(600);
    const { exchange, clock, journal, recorded, made } = recordedRun(market);
    const told = await toldHistory(exchange, { clock, journal });
    const byId = <T>(items: readonly T[], idOf: (item: T) => string) =>
      items.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
    const { history } = recorded;
    expect(byId(history.fills, ({ fillId }) => fillId)).toEqual(byId(told.fills, ({ fillId }) => fillId));
    expect(byId(history.bills, ({ billId }) => billId)).toEqual(byId(told.bills, ({ billId }) => billId));
    expect(byId(history.positions, ({ positionId }) => positionId)).toEqual(
      byId(told.positions, ({ positionId }) => positionId),
    );
    expect(made.trades.map(({ trade }) => trade)).toEqual(tradesOf(told));
  });
});

/** Reads the history as the daemon does, through the interface; the market stands still meanwhile. */
async function toldHistory(
  exchange: PaperExchange,
  { clock, journal }: Pick<ReturnType<typeof openCross>, 'clock' | 'journal'>,
) {
  const { transport, accounts } = paperWay(exchange);
  const past = memoryJournal({ now: () => clock.now(), random: seededRandom(2) });
  const kept = {
    ...past,
    epoch: past.epoch,
    intent: (id: string) => journal.intent(id),
    intentOfOrder: (id: string) => journal.intentOfOrder(id),
    entries: () => journal.entries({}),
  };
  const commit: typeof past.commit = (batch) => {
    past.commit(batch);
  };
  const client = createExchange({ clock, transport, accounts });
  const places = [{ account: 'main', markets: ['usdt-futures' as const] }];
  // Each answer reads a few pages of each list.
  for (let answers = 0; answers < 3; answers += 1) {
    const state = { isOver: false };
    const parts = { clock, exchange: client, journal: kept, isCore: false, commit };
    const answered = answerHistory(places, parts).then(() => {
      state.isOver = true;
    });
    while (!state.isOver) {
      clock.advance(1_000);
      await nextTurn();
    }
    await answered;
  }
  return past.history();
}
