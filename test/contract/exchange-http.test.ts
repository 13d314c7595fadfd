import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lastValueFrom, type Observable } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { virtualClock } from '../../src/clock/virtual-clock.ts';
import { createHttpTransport, type HttpTransportOptions } from '../../src/exchange/http/http-transport.ts';
import { type Answer, type Call, TransportError } from '../../src/ports/transport.ts';
import { futuresOrderDetail } from '../../src/wire/operations/futures-order-detail.ts';
import { placeSpotOrder } from '../../src/wire/operations/place-spot-order.ts';
import { serverTime } from '../../src/wire/operations/server-time.ts';
import { verifySignature } from '../../src/wire/signature.ts';
import { patient } from '../patience.ts';

interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on loopback that notes what it is sent and answers as it is told. */
async function listen(
  answer: (response: ServerResponse, seen: Seen) => void,
): Promise<{ baseUrl: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const note = {
        url: request.url ?? '',
        method: request.method ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      seen.push(note);
      answer(response, note);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, seen };
}

/** The one answer of a call. */
async function answered<T>(call: Observable<T>): Promise<T> {
  const none = Symbol('none');
  const answer = await lastValueFrom(call, { defaultValue: none });
  if (typeof answer === 'symbol') throw new Error('the call ended without an answer');
  return answer;
}

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const ok = (data: unknown) => (response: ServerResponse) => {
  json(response, 200, { code: '00000', msg: 'success', requestTime: 1_700_000_000_005, data });
};

const MAIN = { key: 'k', secret: 'test-secret', passphrase: 'pass' };

function transportTo(baseUrl: string, options: Partial<HttpTransportOptions> = {}) {
  const clock = options.clock ?? systemClock();
  return createHttpTransport({
    clock,
    baseUrl,
    credentials: new Map([['main', MAIN]]),
    signingTime: () => 1_700_000_000_000,
    ...options,
  });
}

const order: Call<typeof placeSpotOrder> = {
  operation: placeSpotOrder,
  request: { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: parseDecimal('50.5'), clientOid: 'p1' },
  account: 'main',
};
const time: Call<typeof serverTime> = { operation: serverTime, request: {} };

async function answerTo(
  baseUrl: string,
  call: Call<typeof placeSpotOrder>,
  options: Partial<HttpTransportOptions> = {},
): Promise<Answer | TransportError> {
  try {
    return await answered(transportTo(baseUrl, options).call(call));
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  }
}

describe('a request', () => {
  it('carries its body as text, signed over exactly what is sent', async () => {
    const { baseUrl, seen } = await listen(ok({ orderId: '1', clientOid: 'p1' }));
    expect(await answerTo(baseUrl, order)).toEqual({
      code: '00000',
      status: 200,
      requestTime: 1_700_000_000_005,
      data: { orderId: '1', clientOid: 'p1' },
    });

    const [{ url, method, headers, body }] = seen as [Seen];
    expect([method, url]).toEqual(['POST', '/api/v2/spot/trade/place-order']);
    expect(JSON.parse(body)).toEqual({
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'market',
      size: '50.5',
      clientOid: 'p1',
    });
    expect(headers).toMatchObject({
      'access-key': 'k',
      'access-passphrase': 'pass',
      'access-timestamp': '1700000000000',
      'user-agent': 'purser',
      'content-type': 'application/json',
    });
    const signed = {
      secret: MAIN.secret,
      timestamp: '1700000000000',
      method: 'POST',
      path: url,
      query: '',
      body,
    } as const;
    expect(verifySignature(signed, String(headers['access-sign']))).toBe(true);
  });

  it('carries its query in the address, signed with it', async () => {
    const { baseUrl, seen } = await listen(ok(null));
    const call = {
      operation: futuresOrderDetail,
      request: { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', clientOid: 'p1' },
      account: 'main',
    } as const;
    await expect(answered(transportTo(baseUrl).call(call))).rejects.toThrow(TransportError);

    const url = new URL(seen[0]?.url ?? '', baseUrl);
    expect(url.search).toBe('?clientOid=p1&productType=USDT-FUTURES&symbol=BTCUSDT');
    const signed = {
      secret: MAIN.secret,
      timestamp: '1700000000000',
      method: 'GET',
      path: url.pathname,
      query: url.search,
      body: '',
    } as const;
    expect(verifySignature(signed, String(seen[0]?.headers['access-sign']))).toBe(true);
  });

  it('of a public operation says nothing about any key, and one of the demo exchange says so', async () => {
    const { baseUrl, seen } = await listen(ok({ serverTime: '1700000000123' }));
    expect(await answered(transportTo(baseUrl).call(time))).toMatchObject({
      data: { serverTime: 1_700_000_000_123 },
    });
    expect(Object.keys(seen[0]?.headers ?? {}).filter((name) => name.startsWith('access'))).toEqual([]);

    await answerTo(baseUrl, order, { credentials: new Map([['main', { ...MAIN, demo: true }]]) });
    expect(seen[1]?.headers['paptrading']).toBe('1');
  });

  it('that breaks its schema, or that nobody can sign, is refused here and not sent', async () => {
    const { baseUrl, seen } = await listen(ok({}));
    const limit = { ...order, request: { ...order.request, orderType: 'limit' as const } };
    expect(await answerTo(baseUrl, limit)).toMatchObject({ code: '40019', status: 400 });
    expect(await answerTo(baseUrl, { ...order, account: 'stranger' })).toMatchObject({ code: '40037' });
    expect(seen).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    [
      'an error of the exchange',
      400,
      '{"code":"43012","msg":"no","requestTime":7,"data":null}',
      { code: '43012', status: 400, requestTime: 7, msg: 'no' },
    ],
    ['an error without data', 400, '{"code":"40109","msg":"no","requestTime":7}', { code: '40109', data: null }],
    ['the page of a gateway', 502, '<html>Bad Gateway</html>', { code: '502', status: 502 }],
    ['JSON that is no envelope', 500, '[]', { code: '500', status: 500 }],
    ['a redirect', 302, '', { code: '302', status: 302 }],
  ])('that is %s keeps its code or its status', async (_what, status, body, expected) => {
    const { baseUrl } = await listen((response) => response.writeHead(status).end(body));
    expect(await answerTo(baseUrl, order)).toMatchObject(expected);
  });

  it('of 429 says when to come back', async () => {
    const { baseUrl } = await listen((response) => response.writeHead(429, { 'retry-after': '7' }).end('slow down'));
    expect(await answerTo(baseUrl, order)).toMatchObject({ code: '429', status: 429, retryAfterMs: 7_000 });
  });

  it.each([
    ['is no JSON', (response: ServerResponse) => response.end('<html>welcome</html>')],
    [
      'is cut off',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-length': '1000' }).write('{"code":"00000"', () => response.destroy()),
    ],
    ['has data of another shape', ok({ orderId: { nested: true } })],
    ['is too long', ok({ orderId: 'x'.repeat(5_000) })],
  ])('of a success that %s leaves it open what happened', async (_what, answer) => {
    const { baseUrl } = await listen(answer);
    const error = await answerTo(baseUrl, order, { responseBytesMax: 2_000 });
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ sent: true });
  });
});

describe('silence', () => {
  it.each([
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['never answers', () => undefined],
  ])('of a server that %s may hide that it happened', async (_what, answer) => {
    const { baseUrl, seen } = await listen(answer);
    expect(await answerTo(baseUrl, order, { timeoutMs: patient(100) })).toMatchObject({
      name: 'TransportError',
      sent: true,
    });
    expect(seen, 'nothing is ever sent twice').toHaveLength(1);
  });

  it('is certain to have sent nothing where nobody listens or the name is not known', async () => {
    const { baseUrl } = await listen(ok({}));
    servers[0]?.close();
    expect(await answerTo(baseUrl, order)).toMatchObject({ name: 'TransportError', sent: false });
    expect(await answerTo('http://nowhere.invalid', order)).toMatchObject({ name: 'TransportError', sent: false });
  });

  it('comes at once when the caller goes away', async () => {
    let arrived = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      void listen((response) => {
        response.on('close', resolve);
        arrived();
      }).then(({ baseUrl }) => {
        const subscription = transportTo(baseUrl).call(order).subscribe();
        arrived = () => {
          subscription.unsubscribe();
        };
      });
    });
    await closed;
  });

  it('is all that a server hears where the caller goes away before anything has left', async () => {
    const { baseUrl, seen } = await listen(ok({}));
    const transport = transportTo(baseUrl);
    transport.call(order).subscribe().unsubscribe();
    await answerTo(baseUrl, order);
    expect(seen).toHaveLength(1);
  });
});

describe('under a virtual clock', () => {
  it('time stands still while a call is in flight', async () => {
    const clock = virtualClock({ startAt: 0 });
    const { baseUrl } = await listen((response) => {
      setTimeout(() => {
        ok({ serverTime: '1' })(response);
      }, 30);
    });
    const transport = transportTo(baseUrl, { clock });
    const answeredAt: number[] = [];
    clock.schedule(() => transport.call(time).subscribe(() => answeredAt.push(clock.now())), {
      at: 1_000,
      phase: 'reads',
    });
    await clock.driveUntil(60_000);

    expect(answeredAt).toEqual([1_000]);
  });
});
