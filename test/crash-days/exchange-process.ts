import { parseArgs } from 'node:util';
import { scaledClock } from '../../src/clock/scaled-clock.ts';
import { createPaperExchange } from '../../src/paper/exchange/exchange.ts';
import { faultyExchange } from '../../src/paper/faults/faulty-exchange.ts';
import { readLatency } from '../../src/base/latency.ts';
import { candleMarket } from '../../src/paper/market/candle-market.ts';
import { readCandlesFile } from '../../src/paper/market/read-candles-file.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import { ACCOUNTS } from './accounts.ts';
import { counted } from './counted.ts';

/** How far a timestamp may be off, in real time. */
const WINDOW_MS = 30_000;

/** How often the number of calls is told, real ms. */
const TELLS_MS = 500;

/**
 * Serves an exchange with an account for each strategy until it is killed, and prints where it is and its keys as a
 * line of JSON.
 */
async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: {
      candles: { type: 'string', default: '' },
      start: { type: 'string', default: '0' },
      speed: { type: 'string', default: '240' },
      seed: { type: 'string', default: '1' },
      latency: { type: 'string', default: '0s' },
    },
  });
  const [startAt, speed, seed] = [Number(values.start), Number(values.speed), Number(values.seed)];
  const market = candleMarket({ bars: readCandlesFile(values.candles), symbol: 'BTCUSDT' });
  const clock = scaledClock({ speed, startAt });
  // A moment of a slow machine lasts longer in a faster time.
  const made = { strict: true, clock, market, seed, accounts: ACCOUNTS, windowMs: WINDOW_MS * Math.max(1, speed) };
  const { exchange, calls } = counted(createPaperExchange(made));
  const latency = readLatency(values.latency) ?? { fromMs: 0, toMs: 0 };
  const faulty = faultyExchange(exchange, { ...made, plan: { seed, rules: [], latency } });
  const server = await servePaperExchange(exchange, { port: 0, faults: { clock, exchange: faulty } });
  exchange.start();
  console.log(JSON.stringify({ url: server.url, accounts: exchange.accounts }));
  setInterval(() => {
    console.log(`calls ${String(calls())}`);
  }, TELLS_MS);
}

await serve();
