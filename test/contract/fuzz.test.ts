import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { ZERO } from '../../src/base/decimal.ts';
import type { Random } from '../../src/base/random.ts';
import { restoreWorld } from '../../src/paper/core/state/stored-world.ts';
import type { PaperState } from '../../src/paper/core/state/stored-world.ts';
import { servePaperExchange } from '../../src/paper/server.ts';
import type { PaperServer } from '../../src/paper/server.ts';
import { encodeRequest } from '../../src/wire/codec/codec.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { operations, type OperationId } from '../../src/wire/operations/index.ts';
import { flatMarket, market, startTrial } from '../unit/paper/trial.ts';
import type { Trial } from '../unit/paper/trial.ts';
import { successesOf } from './operations/areas.ts';
import { envelopeOf, rawBytes, rawCall, signedHeaders } from './raw-call.ts';
import type { Envelope, RawAnswer } from './raw-call.ts';

const SEED = 20_240_101;

/** One good request of each operation, to be spoilt. */
const EXAMPLES = (Object.keys(operations) as OperationId[]).map((id) => ({ id, request: successesOf(id)[0].request }));

/** What stands in a field where a decimal, a word, a time or an id should. */
const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  [],
  {},
  [[]],
  true,
  0,
  -1,
  1e308,
  9_007_199_254_740_993,
  '-0',
  'NaN',
  'Infinity',
  '1e99',
  '1e-99',
  '0x10',
  '1,5',
  ' 1',
  '1'.repeat(60),
  '0.'.padEnd(60, '1'),
  '１２',
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  "'; drop table orders; --",
  'a\r\nACCESS-KEY: b',
  { $d: '1' },
  { toString: 'x' },
  { __proto__: null, valueOf: 'x' },
];

describe('the simulated exchange, whatever it is sent', () => {
  let trial: Trial;
  let server: PaperServer;
  beforeAll(async () => {
    trial = startTrial(flatMarket(50_000, 10));
    trial.ask('place-futures-order', { ...market('buy', 'open', '0.01'), clientOid: 'held' });
    server = await servePaperExchange(trial.exchange, { port: 0 });
  });
  afterAll(() => server.close());
  // Limits have a test of their own: here each call comes alone.
  beforeEach(() => {
    trial.clock.advance(10_001);
  });

  /** Sends a signed request a moment later; one that is refused must have changed nothing. */
  async function send(
    operation: Operation,
    sent: { readonly query?: string; readonly body?: string },
  ): Promise<Envelope> {
    trial.clock.advance(10_001);
    const { method, path: address } = operation;
    const path = address + (sent.query ?? '');
    const headers = signedHeaders(mainOf(trial), { method, path, at: trial.clock.now(), ...sent });
    const before = trial.exchange.state();
    const answer = await rawCall({ url: server.url, method, path, headers, ...sent });
    const said = `seed ${String(SEED)}: ${operation.id} ${JSON.stringify(sent).slice(0, 300)}`;
    const envelope = envelopeOf(answer, said);
    if (envelope.code !== '00000') expectUnchanged(trial, before, said);
    return envelope;
  }

  it('refuses JSON that is none', async () => {
    const random = seededRandom(SEED);
    for (const { id, request } of EXAMPLES) {
      const operation: Operation = operations[id];
      if (operation.method === 'GET') continue;
      const { body } = encodeRequest(operation, request);
      for (const broken of brokenTexts(body, random)) {
        expect((await send(operation, { body: broken })).code, `${id} ${broken}`).toMatch(
          /^40(017|019|020|924)$|^59024$/,
        );
      }
    }
  });

  it.each(EXAMPLES.map(({ id, request }) => [id, request] as const))('bears odd values in %s', async (id, request) => {
    const operation: Operation = operations[id];
    for (const spoilt of spoiltRequests(operation, request, seededRandom(SEED + id.length)))
      await send(operation, spoilt);
  });

  it.each(['[]', '{}', '1', '"x"', 'null', 'true', '[[]]', '[null]', '[{}]', '{"":""}'])(
    'bears %s as the body of everything',
    async (body) => {
      for (const { id } of EXAMPLES) {
        const operation: Operation = operations[id];
        if (operation.method === 'POST') await send(operation, { body });
      }
    },
  );

  it('takes nothing from keys of the prototype', async () => {
    const poison = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"prototype":{"a":1}';
    for (const { id, request } of EXAMPLES) {
      const operation: Operation = operations[id];
      const { body } = encodeRequest(operation, request);
      if (operation.method === 'POST') await send(operation, { body: body.replace(/^(\[?\{)/, `$1${poison},`) });
      else await send(operation, { query: '?__proto__=polluted&constructor=polluted&__proto__[polluted]=yes' });
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('refuses a body that is too long, and one that is not what was signed', async () => {
    const operation: Operation = operations['place-futures-order'];
    const long = `{"symbol":"${'x'.repeat(300_000)}"}`;
    expect((await send(operation, { body: long })).code).toBe('40017');
    const path = operation.path;
    const headers = signedHeaders(mainOf(trial), { method: 'POST', path, body: '{}', at: trial.clock.now() });
    const answer = await rawCall({ url: server.url, method: 'POST', path, headers, body: '{"symbol":"BTCUSDT"}' });
    expect(envelopeOf(answer, 'another body').code).toBe('40009');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/api/v2/unknown'],
    ['GET', '/api/v2/mix/order/place-order'],
    ['POST', '/api/v2/public/time'],
    ['PUT', '/api/v2/mix/order/place-order'],
    ['DELETE', '/api/v2/mix/order/place-order'],
    ['PATCH', '/api/v2/public/time'],
    ['OPTIONS', '/api/v2/public/time'],
    ['GET', '/api/v2/public/time/'],
    ['GET', '/api/v2/public/../public/time'],
    ['GET', '//api/v2/public/time'],
    ['GET', '/api/v2/public/time%00'],
    ['GET', '/api/v2/%70ublic/tim%65%2f'],
    ['GET', '/%E0%A4%A'],
    ['GET', '/%'],
    ['GET', '/__proto__'],
    ['GET', '/constructor/prototype'],
    ['GET', `/${'x'.repeat(8_000)}`],
  ])('answers %s %s with an envelope', async (method, path) => {
    const before = trial.exchange.state();
    const headers = { 'content-type': 'application/json' };
    const answer = await rawCall({ url: server.url, method, path, headers });
    expect(envelopeOf(answer, path).code).not.toBe('00000');
    expectUnchanged(trial, before, 'what was sent');
  });

  it.each(['access-key', 'access-sign', 'access-timestamp', 'access-passphrase', 'content-type'])(
    'refuses odd values of the header %s',
    async (name) => {
      const { path } = operations['mix-cancel-all-orders'];
      const body = '{"productType":"USDT-FUTURES"}';
      for (const value of [
        '',
        ' ',
        '0',
        '-1',
        '1e3',
        'a'.repeat(4_000),
        '\u00e9',
        '__proto__',
        'bg_',
        '9'.repeat(20),
      ]) {
        const good = signedHeaders(mainOf(trial), { method: 'POST', path, body, at: trial.clock.now() });
        const before = trial.exchange.state();
        const answer = await rawCall({
          url: server.url,
          method: 'POST',
          path,
          body,
          headers: { ...good, [name]: value },
        });
        expect(envelopeOf(answer, `${name}: ${value}`).code, value).toMatch(/^400(0[1-9]|1[12]|37)$/);
        expectUnchanged(trial, before, 'what was sent');
      }
    },
  );

  it.each([
    ['a header in a header', 'GET /api/v2/public/time HTTP/1.1\r\nHost: x\r\nACCESS-KEY: a\r\n b: c\r\n\r\n'],
    ['a request in a header', 'GET /api/v2/public/time HTTP/1.1\r\nHost: x\r\nX: a\n\nGET / HTTP/1.1\r\n\r\n'],
    [
      'two lengths',
      'POST /api/v2/mix/order/place-order HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/v2/mix/order/place-order HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    ],
    ['a negative length', 'POST /api/v2/mix/order/place-order HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    [
      'a body that breaks off',
      'POST /api/v2/mix/order/place-order HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"symbol":',
    ],
    ['no host', 'GET /api/v2/public/time HTTP/1.1\r\n\r\n'],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
    ['another method', 'FROB /api/v2/public/time HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['headers without end', `GET /api/v2/public/time HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n`],
    ['an endless line', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['nothing', ''],
  ])('closes a connection that sends %s', async (_, bytes) => {
    const before = trial.exchange.state();
    // Whatever it answers, it answers HTTP or nothing.
    expect(await rawBytes(server.url, Buffer.from(bytes, 'latin1'))).toMatch(/^(HTTP\/1\.1 (200|4\d\d) |$)/);
    expectUnchanged(trial, before, 'what was sent');
    expect((await alive()).code).toBe('00000');
  });

  it('closes connections that send noise', async () => {
    const random = seededRandom(SEED);
    const before = trial.exchange.state();
    for (let i = 0; i < 100; i += 1) {
      const noise = Buffer.from(Array.from({ length: random.between(1, 400) }, () => random.between(0, 255)));
      expect(await rawBytes(server.url, noise), `seed ${String(SEED)}`).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    }
    expectUnchanged(trial, before, 'what was sent');
    expect((await alive()).code).toBe('00000');
  });

  it('answers a thousand connections at once, each within its limit', async () => {
    const { path } = operations['mix-all-position'];
    const query = '?productType=USDT-FUTURES';
    const headers = signedHeaders(mainOf(trial), { method: 'GET', path: path + query, at: trial.clock.now() });
    const before = trial.exchange.state();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => rawCall({ url: server.url, method: 'GET', path: path + query, headers })),
    );
    const codes = answers.map((answer) => envelopeOf(answer, 'one of a thousand').code);
    expect(codes.filter((code) => code === '00000')).toHaveLength(operations['mix-all-position'].limit.calls);
    expect(codes.filter((code) => code === '429')).toHaveLength(1_000 - operations['mix-all-position'].limit.calls);
    expectUnchanged(trial, before, 'what was sent');
  });

  it('serves on while a thousand connections say nothing', async () => {
    const { hostname, port } = new URL(server.url);
    const idle = Array.from({ length: 1_000 }, () => connect({ host: hostname, port: Number(port) }));
    await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    expect((await alive()).code).toBe('00000');
    for (const socket of idle) socket.destroy();
    expect((await alive()).code).toBe('00000');
  });

  async function alive(): Promise<Envelope> {
    const answer: RawAnswer = await rawCall({ url: server.url, method: 'GET', path: '/api/v2/public/time' });
    return envelopeOf(answer, 'a good request');
  }
});

/** Cuts, doubles and swaps characters of a text until it is no JSON. */
function brokenTexts(text: string, random: Random): readonly string[] {
  const cut = text.slice(0, random.between(1, text.length - 1));
  const place = random.between(1, text.length - 2);
  const swapped = `${text.slice(0, place)}${String.fromCharCode(random.between(1, 31))}${text.slice(place + 1)}`;
  const all = [cut, swapped, `${text}${text}`, text.replaceAll('"', "'"), `\ufeff${text}`, `${text},`];
  return all.filter((one) => !isJson(one));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts an odd value in the place of one field after the other. */
function spoiltRequests(
  operation: Operation,
  request: unknown,
  random: Random,
): readonly { readonly query?: string; readonly body?: string }[] {
  const { body, query } = encodeRequest(operation, request);
  const odd = (): unknown => ODD_VALUES[random.between(0, ODD_VALUES.length - 1)];
  if (operation.method === 'GET') {
    const known = [...new URLSearchParams(query)];
    const keys = [...known.map(([key]) => key), 'limit', 'startTime', 'idLessThan', 'orderId', 'symbol', 'coin'];
    return keys.map((key) => {
      const spoilt = new URLSearchParams(known);
      const value = odd();
      spoilt.set(key, typeof value === 'string' ? value : JSON.stringify(value));
      return { query: `?${spoilt.toString()}` };
    });
  }
  const parsed: unknown = JSON.parse(body);
  const record: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
  if (typeof record !== 'object' || record === null) throw new Error(`no fields in ${body}`);
  return [...Object.keys(record), 'clientOid', 'price', 'receiveWindow', 'orderIdList', 'force'].flatMap((key) =>
    [odd(), odd(), odd()].map((value) => {
      const spoilt = { ...record, [key]: value };
      return { body: JSON.stringify(Array.isArray(parsed) ? [spoilt] : spoilt) };
    }),
  );
}

function mainOf(trial: Trial) {
  const [main] = trial.exchange.accounts;
  if (main === undefined) throw new Error('no account');
  return main;
}

/**
 * Demands that nothing changed but what a refusal may leave: calls that count, ids that were passed over, empty purses.
 */
function expectUnchanged(trial: Trial, before: PaperState, after: string): void {
  const state = trial.exchange.state();
  if (JSON.stringify(state) !== JSON.stringify(before)) expect(essence(state), after).toBe(essence(before));
}

function essence(state: PaperState): string {
  const { windows: _, nextId: __, accounts, ...rest } = restoreWorld(state);
  const owned = [...accounts.values()].map(({ purses, subscribed: ___, ...account }) => {
    const full = [...purses].filter(([, { available, frozen }]) => available !== ZERO || frozen !== ZERO);
    return { ...account, purses: full };
  });
  return JSON.stringify({ ...rest, owned }, (_key, value: unknown) => plain(value));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return value instanceof Map ? [...value] : value;
}
