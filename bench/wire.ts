import { Agent } from 'node:http';
import got from 'got';
import { lastValueFrom } from 'rxjs';
import { systemClock } from '../src/clock/system-clock.ts';
import { parseDecimal } from '../src/base/decimal.ts';
import { createExchange } from '../src/exchange/create-exchange.ts';
import { createHttpTransport } from '../src/exchange/http/http-transport.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { RequestOf } from '../src/wire/spec/operation.ts';
import { placeFuturesOrder } from '../src/wire/operations/place-futures-order.ts';
import { sign } from '../src/wire/signature.ts';
import { compare, pairsOf, processorNs } from './measure.ts';
import { type OpenServer, openServer } from './open-server.ts';

const KEY = { key: 'bench-key', secret: 'bench-secret', passphrase: 'BenchPhrase1' };
const ORDERS = 300;
const SHAPE = { pairs: 21, warmUp: 3 } as const;

/** Answers as the exchange does to an order. */
const ANSWER = {
  ...{ code: '00000', msg: 'success', requestTime: 1_704_067_200_000 },
  data: { clientOid: 'pabcdef00000000000000000000000000000001', orderId: '1234567890123456789' },
};

const REQUEST = {
  ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' },
  ...{ side: 'buy', tradeSide: 'open', orderType: 'market', size: parseDecimal('0.015') },
  clientOid: ANSWER.data.clientOid,
} as const satisfies RequestOf<typeof placeFuturesOrder>;

/**
 * Measures what an order costs the processor from the decision to the answer, beside the same signed POST through plain
 * got; the server runs in a process of its own.
 */
async function wire(): Promise<void> {
  const server = await openServer({ kind: 'bare', path: placeFuturesOrder.path, body: ANSWER });
  const clock = systemClock();
  const transport = createHttpTransport({
    ...{ clock, baseUrl: server.url, signingTime: clock.now },
    credentials: new Map([['main', KEY]]),
  });
  const accounts = [{ name: 'main', uid: '1001', ipBound: true }];
  const limits = { limitOf: () => NO_LIMIT, callsPerMinute: NO_LIMIT.calls };
  const client = createExchange({ clock, transport, accounts, limits });
  const call = { operation: placeFuturesOrder, request: REQUEST, account: 'main' } as const;
  const plain = plainPost(server, clock);
  const byTransport = await pairsOf(
    SHAPE,
    () => spent(() => lastValueFrom(transport.call(call), ONE)),
    () => spent(plain),
  );
  compare('an order over HTTP: encoded, signed, read; beside the same POST through got', byTransport, { atMost: 1.15 });
  const byClient = await pairsOf(
    SHAPE,
    () => spent(() => lastValueFrom(client.call(call), ONE)),
    () => spent(plain),
  );
  compare('an order through the whole client, limits and gates included; beside it', byClient, { atMost: 1.3 });
  transport.close();
  clock.close();
  server.close();
}

/** More than is sent: waiting is not what is measured here. */
const NO_LIMIT = { calls: 1_000_000, windowMs: 1_000, scope: 'uid' } as const;

/** A call without an answer would be a bug of the bench: it is compared with nothing. */
const ONE = { defaultValue: undefined };

async function spent(send: () => Promise<unknown>): Promise<number> {
  const before = processorNs();
  for (let order = 0; order < ORDERS; order += 1) await send();
  return (processorNs() - before) / ORDERS;
}

/** The same request as somebody would write it with got alone: the text, the signature, the answer as JSON. */
function plainPost({ url }: OpenServer, clock: Clock): () => Promise<unknown> {
  const agent = { http: new Agent({ keepAlive: true }) };
  const { method, path } = placeFuturesOrder;
  return async () => {
    const body = JSON.stringify({ ...REQUEST, size: '0.015' });
    const timestamp = String(clock.now());
    const { secret } = KEY;
    const answer = await got.post<typeof ANSWER>(url + path, {
      ...{ agent, body, responseType: 'json', retry: { limit: 0 }, throwHttpErrors: false, followRedirect: false },
      timeout: { lookup: 5_000, connect: 5_000, secureConnect: 5_000, request: 10_000 },
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': 'plain', locale: 'en-US' },
        ...{ 'access-key': KEY.key, 'access-timestamp': timestamp, 'access-passphrase': KEY.passphrase },
        'access-sign': sign({ secret, timestamp, method, path, query: '', body }),
      },
    });
    if (answer.body.data.orderId !== ANSWER.data.orderId) throw new Error('another answer');
    return answer.body.data;
  };
}

await wire();
