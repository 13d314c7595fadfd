import { NEVER } from 'rxjs';
import { emittedGrammar } from '../src/app/emitted/emitted-grammar.ts';
import { assemble } from '../src/app/venue/assemble.ts';
import { paperWay } from '../src/app/venue/paper-way.ts';
import { seededRandom } from '../src/base/random.ts';
import { systemClock } from '../src/clock/system-clock.ts';
import { memoryJournal } from '../src/journal/memory-journal.ts';
import { createPaperExchange } from '../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../src/paper/market/synthetic-market.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import { tell } from './measure.ts';

const SECONDS = 30;

/** A rule that ticks each second, beside polls and rules that look at them. */
const STRATEGY = `
version: 1
strategy: ticks
account: main
market: usdt-futures
watch:
  positions: { watch: positions, every: 1s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: tick, on: { cron: "* * * * * *", timezone: UTC, missed: { once: 1m } }, do: [{ notify: { message: "it is time" } }] }
  - { id: look, when: btc.last < 1 USDT/BTC && positions.size() == 0, do: [{ notify: { message: low } }] }
`;

/** Lets a schedule tick on the machine's own clock, and tells how late each tick was carried out. */
async function schedule(): Promise<void> {
  const clock = systemClock();
  const startAt = clock.now();
  const paper = createPaperExchange({
    ...{ clock, market: syntheticMarket({ seed: 1, startAt }), seed: 1 },
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1000' } } }],
  });
  const journal = memoryJournal({ now: clock.now, random: seededRandom(1) });
  const told: { readonly second: number; readonly lateMs: number }[] = [];
  const parts = { clock, journal, ...paperWay(paper), strategies: loaded(), stop: NEVER };
  const running = assemble(parts).entries.subscribe({
    next: ({ kind }) => {
      if (kind !== 'notified') return;
      // What is early comes within the second before its tick.
      const now = Date.now();
      const second = Math.round(now / 1_000);
      told.push({ second, lateMs: now - second * 1_000 });
    },
    error: (error: unknown) => {
      throw error;
    },
  });
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  running.unsubscribe();
  clock.close();
  const late = told.map(({ lateMs }) => lateMs).toSorted((a, b) => a - b);
  const [first, last] = [told[0]?.second ?? 0, told.at(-1)?.second ?? 0];
  const twice = told.length - new Set(told.map(({ second }) => second)).size;
  const early = late.filter((ms) => ms < 0).length;
  tell('schedule: ticks carried out early', String(early), { budget: '0', met: early === 0 });
  const lost = last - first + 1 - told.length;
  const isWhole = lost === 0 && twice === 0 && told.length >= SECONDS - 2;
  tell(
    `schedule: seconds without a tick in ${String(told.length)}, and ticks twice`,
    `${String(lost)}, ${String(twice)}`,
    {
      ...{ budget: '0, 0', met: isWhole },
    },
  );
  const at = (share: number): string => String(late[Math.floor(share * (late.length - 1))]);
  console.log(`schedule: carried out after p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`);
}

function loaded() {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'ticks.yaml', text: STRATEGY }],
    ...emittedGrammar(),
    config: { accounts: [{ name: 'main', exchange: 'paper', ipBound: true }] },
  });
  if (strategies.length !== 1) throw new Error(JSON.stringify(diagnostics, null, 2));
  return strategies;
}

await schedule();
