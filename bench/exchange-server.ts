import Fastify from 'fastify';
import { virtualClock } from '../src/clock/virtual-clock.ts';
import { parseDecimal } from '../src/base/decimal.ts';
import { createPaperExchange } from '../src/paper/exchange/exchange.ts';
import { syntheticMarket } from '../src/paper/market/synthetic-market.ts';
import { servePaperExchange } from '../src/paper/server.ts';
import type { Clock } from '../src/ports/clock.ts';
import { operations } from '../src/wire/operations/index.ts';
import { busiest } from '../test/unit/exchange/rate-limit/busiest.ts';
import { processorNs } from './measure.ts';
import type { Answered, Question, Wanted } from './open-server.ts';

const START = Date.UTC(2024, 0, 1);

/**
 * A server in a process of its own, so that its time and the client's are counted apart. It hears questions from its
 * parent.
 */
async function serve(wanted: Wanted): Promise<void> {
  const arrivals: number[] = [];
  const ready = wanted.kind === 'paper' ? await paper() : await bare(wanted, arrivals);
  const answers: Readonly<Record<Question, () => number>> = {
    spent: processorNs,
    arrived: () => arrivals.length,
    busiest: () => busiest(arrivals, 1_000),
    span: () => (arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0),
  };
  process.on('message', (question: Question) => {
    tell({ kind: 'figure', figure: answers[question]() });
  });
  tell({ kind: 'ready', ready });
}

/**
 * The simulated exchange, with one account that holds a position. Its clock goes on by itself, so that no limit is met.
 */
async function paper() {
  const virtual = virtualClock({ startAt: START });
  let passedMs = 0;
  const clock: Clock = { ...virtual, now: () => START + (passedMs += 50) };
  const exchange = createPaperExchange({
    ...{ clock, market: syntheticMarket({ seed: 5, startAt: START }), seed: 5 },
    accounts: [{ name: 'a0', balances: { usdt_futures: { USDT: '1000000' } } }],
    windowMs: Number.MAX_SAFE_INTEGER,
  });
  const [account] = exchange.accounts;
  if (account === undefined) throw new Error('no account');
  const { uid, apiKey, secret, passphrase } = account;
  const request = {
    ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT', marginMode: 'crossed' },
    ...{ side: 'buy', tradeSide: 'open', size: parseDecimal('0.01'), orderType: 'market' },
  } as const;
  const answer = exchange.call({ operation: operations['place-futures-order'], request, ip: '127.0.0.1', uid });
  if (answer.code !== '00000') throw new Error(JSON.stringify(answer));
  const { url } = await servePaperExchange(exchange, { port: 0 });
  return { url, key: { key: apiKey, secret, passphrase } };
}

/**
 * One route that answers the same text to whatever comes: at once, or after a while, and then it notes when each
 * request came.
 */
async function bare({ path, body, delayMs }: Extract<Wanted, { readonly kind: 'bare' }>, arrivals: number[]) {
  const server = Fastify();
  server.all(path, (_, reply) => {
    const answer = () => reply.type('application/json').send(JSON.stringify(body));
    // Whoever only wants an answer at once is compared with us: nothing is done for them beside it.
    if (delayMs === undefined) return answer();
    arrivals.push(performance.now());
    setTimeout(() => {
      void answer();
    }, delayMs);
    return reply;
  });
  return { url: await server.listen({ port: 0, host: '127.0.0.1' }) };
}

function tell(answered: Answered): void {
  process.send?.(answered);
}

await serve(JSON.parse(process.argv[2] ?? '') as Wanted);
