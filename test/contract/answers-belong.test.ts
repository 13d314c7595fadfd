import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { lastValueFrom, type Observable } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { createExchange } from '../../src/exchange/create-exchange.ts';
import { createHttpTransport, type HttpTransport } from '../../src/exchange/http/http-transport.ts';
import type { Call } from '../../src/ports/transport.ts';
import { futuresOrderDetail } from '../../src/wire/operations/futures-order-detail.ts';
import { placeSpotOrder } from '../../src/wire/operations/place-spot-order.ts';
import { spotAssets } from '../../src/wire/operations/spot-assets.ts';
import { patient } from '../patience.ts';
import { EFFECTS, intentOf } from '../unit/exchange/intents.ts';

/** Until the server has heard that a connection was closed. */
const CLOSES_MS_MAX = patient(1_000);

/** What arrived, and over which of the server's connections. */
interface Seen {
  readonly connection: number;
  readonly key: string;
  readonly body: string;
  readonly path: string;
}

interface Listening {
  readonly baseUrl: string;
  readonly seen: Seen[];
  readonly closed: number[];
}

const open: Server[] = [];
const transports: HttpTransport[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const transport of transports.splice(0)) transport.close();
  for (const socket of sockets) socket.destroy();
  for (const server of open.splice(0)) server.close();
});

/** A server that speaks bare HTTP/1.1, so that it may answer as no server should. */
async function listen(answer: (seen: Seen, send: (data: unknown, at?: number) => void) => void): Promise<Listening> {
  const seen: Seen[] = [];
  const closed: number[] = [];
  let count = 0;
  const server = createServer((socket) => {
    const connection = (count += 1);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => closed.push(connection));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (;;) {
        const end = text.indexOf('\r\n\r\n');
        const head = text.slice(0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (end < 0 || text.length < end + 4 + length) return;
        const body = text.slice(end + 4, end + 4 + length);
        text = text.slice(end + 4 + length);
        const [, path = ''] = head.split(' ');
        const note = { connection, body, path, key: /access-key: (\S+)/i.exec(head)?.[1] ?? '' };
        seen.push(note);
        answer(note, (data, at = Date.now()) => {
          const isRefusal = typeof data === 'object' && data !== null && 'msg' in data;
          const envelope = { code: '00000', msg: 'success', requestTime: at };
          const json = JSON.stringify(isRefusal ? { ...envelope, ...data, data: null } : { ...envelope, data });
          socket.write(
            `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${String(json.length)}\r\n\r\n${json}`,
          );
        });
      }
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, seen, closed };
}

function transportTo(baseUrl: string): HttpTransport {
  const keyOf = (name: string) => ({ key: `key-of-${name}`, secret: 's', passphrase: 'p' });
  const transport = createHttpTransport({
    clock: systemClock(),
    baseUrl,
    credentials: new Map(['main', 'hedge'].map((name) => [name, keyOf(name)])),
    signingTime: () => Date.now(),
  });
  transports.push(transport);
  return transport;
}

/** The one answer of a call, or its error. */
const told = <T>(answers: Observable<T>): Promise<T | Error> =>
  lastValueFrom(answers, { defaultValue: new Error('there was no answer') }).catch((error: unknown) => {
    if (error instanceof Error) return error;
    throw error;
  });
const placing = (clientOid: string, account = 'main'): Call<typeof placeSpotOrder> => ({
  operation: placeSpotOrder,
  request: { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: parseDecimal('50'), clientOid, force: 'gtc' },
  account,
});
const reading = (clientOid: string): Call<typeof futuresOrderDetail> => ({
  operation: futuresOrderDetail,
  request: { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', clientOid },
  account: 'main',
});
const idIn = ({ body, path }: Seen): string =>
  /"clientOid":"(\w+)"/.exec(body)?.[1] ?? /clientOid=(\w+)/.exec(path)?.[1] ?? '';

describe('over a connection that is kept', () => {
  it('a response that comes twice is not taken for the success of the next order, and nothing more comes over it', async () => {
    let again = (): void => undefined;
    const { baseUrl, seen, closed } = await listen((request, send) => {
      const data = { orderId: `id-of-${idIn(request)}`, clientOid: idIn(request) };
      again();
      again = () => {
        if (idIn(request) === 'AAA') send(data);
      };
      send(data);
    });
    const transport = transportTo(baseUrl);
    expect(await told(transport.call(placing('AAA')))).toMatchObject({ data: { clientOid: 'AAA' } });
    expect(await told(transport.call(placing('BBB')))).toMatchObject({
      name: 'TransportError',
      sent: true,
      message: 'the answer to place-spot-order belongs to another request: it names clientOid AAA',
    });
    await vi.waitFor(() => {
      expect(closed, 'the connection is closed').toEqual([1]);
    }, CLOSES_MS_MAX);

    expect(await told(transport.call(placing('CCC')))).toMatchObject({ data: { clientOid: 'CCC' } });
    expect(seen.map(({ connection }) => connection)).toEqual([1, 1, 2]);
  });

  it('a refusal that comes twice is not taken for that of the next order, nor an empty list for that of the next', async () => {
    let again = (): void => undefined;
    const { baseUrl, closed } = await listen((request, send) => {
      const data = request.path.includes('assets') ? [] : { code: '43012', msg: 'insufficient balance' };
      const sentAt = Date.now();
      again();
      again = () => {
        if ((request.body + request.path).includes('AAA')) send(data, sentAt);
      };
      send(data, sentAt);
    });
    const transport = transportTo(baseUrl);
    const copied = { name: 'TransportError', sent: true, message: /is the one before it, come twice/ };
    expect(await told(transport.call(placing('AAA')))).toMatchObject({ code: '43012' });
    expect(await told(transport.call(placing('BBB')))).toMatchObject(copied);
    const assets = (coin: string) => ({ operation: spotAssets, request: { coin }, account: 'main' }) as const;
    expect(await told(transport.call(assets('AAA')))).toMatchObject({ data: [] });
    expect(await told(transport.call(assets('BBB')))).toMatchObject(copied);
    await vi.waitFor(() => {
      expect(closed).toEqual([1, 2]);
    }, CLOSES_MS_MAX);
  });

  it('an order detail of another order is not believed, nor one that cannot be read: both close it', async () => {
    const { baseUrl, closed } = await listen((request, send) => {
      const order = { orderId: '1', clientOid: 'XXX', symbol: 'BTCUSDT', size: '1', baseVolume: '0', state: 'live' };
      send(
        idIn(request) === 'AAA' ? { ...order, side: 'buy', orderType: 'market', cTime: '1' } : [['not', 'an order']],
      );
    });
    const transport = transportTo(baseUrl);
    expect(await told(transport.call(reading('AAA')))).toMatchObject({ message: /belongs to another request/ });
    expect(await told(transport.call(reading('BBB')))).toMatchObject({ message: /cannot be read/ });
    await vi.waitFor(() => {
      expect(closed).toEqual([1, 2]);
    }, CLOSES_MS_MAX);
  });

  it('answers of two orders that change places are believed of neither', async () => {
    const waiting: ((data: unknown) => void)[] = [];
    const ids: string[] = [];
    const { baseUrl } = await listen((request, send) => {
      ids.push(idIn(request));
      waiting.push(send);
      if (waiting.length < 2) return;
      waiting.forEach((reply, place) => {
        const id = ids[1 - place] ?? '';
        reply({ orderId: `id-of-${id}`, clientOid: id });
      });
    });
    const transport = transportTo(baseUrl);
    const both = await Promise.all([told(transport.call(placing('AAA'))), told(transport.call(placing('BBB')))]);
    for (const one of both) expect(one).toMatchObject({ name: 'TransportError', sent: true });
  });

  it('one account alone is served', async () => {
    const { baseUrl, seen } = await listen((request, send) => {
      send(request.path.includes('assets') ? [] : { orderId: '1', clientOid: idIn(request) });
    });
    const transport = transportTo(baseUrl);
    const assets = (account: string) => ({ operation: spotAssets, request: {}, account }) as const;
    for (const account of ['main', 'hedge', 'main', 'hedge', 'hedge', 'main']) {
      await told(transport.call(placing('AAA', account)));
      await told(transport.call(assets(account)));
    }
    const keysOf = new Map<number, Set<string>>();
    for (const { connection, key } of seen) keysOf.set(connection, (keysOf.get(connection) ?? new Set()).add(key));
    expect([...keysOf.values()].map((keys) => [...keys]).toSorted()).toEqual([['key-of-hedge'], ['key-of-main']]);
  });
});

describe('a request is stamped and signed before the last gate', () => {
  it('and one that slept in between is not written', async () => {
    const { baseUrl, seen } = await listen((request, send) => {
      send({ orderId: '1', clientOid: idIn(request) });
    });
    let halted: string | undefined;
    const clock = systemClock();
    const transport = createHttpTransport({
      clock,
      baseUrl,
      credentials: new Map([['main', { key: 'k', secret: 's', passphrase: 'p' }]]),
      signingTime: () => {
        // The process stands still here, and a successor halts everything meanwhile.
        halted = 'another process has taken over';
        return Date.now();
      },
    });
    transports.push(transport);
    const accounts = [{ name: 'main', uid: '1001' }];
    const exchange = createExchange({ clock, transport, accounts, halted: () => halted });
    const outcome = await told(exchange.execute(intentOf(EFFECTS.buy)));

    expect(seen.map(({ path }) => path)).toEqual([]);
    expect(outcome).toMatchObject({
      kind: 'rejected',
      fault: { message: 'not sent: another process has taken over' },
    });
  });
});
