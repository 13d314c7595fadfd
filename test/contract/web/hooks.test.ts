import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../../../src/web/metrics.ts';
import { serveWeb, type WebServer } from '../../../src/web/server.ts';
import type { DeliveryResult, Delivery } from '../../../src/web/source.ts';
import { hookToken } from '../../../src/web/hook-token.ts';

const TOKEN = 'ab'.repeat(32);
const MINE = hookToken(TOKEN, 'tv');

let metrics: Metrics;
let server: WebServer;
let delivered: Delivery[] = [];
let answer: DeliveryResult = { kind: 'taken', rules: ['s/r'] };

beforeEach(async () => {
  [delivered, answer] = [[], { kind: 'taken', rules: ['s/r'] }];
  metrics = createMetrics({ version: '0', node: '0', clock: { now: () => 0 } });
  server = await serveWeb({
    ...{ host: '127.0.0.1', port: 0, hosts: [], token: TOKEN, metrics, clock: { now: () => 0 } },
    source: {
      dead: () => undefined,
      notReady: () => [],
      deliver(delivery) {
        delivered.push(delivery);
        return answer;
      },
    },
  });
});

afterEach(async () => {
  await server.close();
});

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers });

describe('the token of a webhook', () => {
  test.each([
    ['in the header', '/hooks/tv', '{"id":"1"}', { authorization: `Bearer ${MINE}` }],
    ['in the address', `/hooks/tv/${MINE}`, '{"id":"1"}', {}],
    ['in the body', '/hooks/tv', `{"id":"1","token":"${MINE}"}`, {}],
  ])('is taken %s', async (_name, path, body, headers) => {
    expect((await post(path, body, headers)).status).toBe(202);
    expect(delivered).toMatchObject([{ hook: 'tv', fields: { id: '1' } }]);
  });

  test.each([
    ['none', '/hooks/tv', '{"id":"1"}', {}],
    ['that of another webhook', `/hooks/tv/${hookToken(TOKEN, 'other')}`, '{"id":"1"}', {}],
    ['the token of the daemon', `/hooks/tv/${TOKEN}`, '{"id":"1"}', {}],
    ['the token of the daemon in the header', '/hooks/tv', '{"id":"1"}', { authorization: `Bearer ${TOKEN}` }],
    ['a token that is no text', '/hooks/tv', '{"id":"1","token":["x"]}', {}],
    ['a webhook that nobody has', '/hooks/nobody', '{"id":"1"}', {}],
  ])('%s is refused, and nothing is delivered', async (_name, path, body, headers) => {
    expect((await post(path, body, headers)).status).toBe(401);
    expect(delivered).toEqual([]);
  });

  test('opens nothing else', async () => {
    for (const path of ['/metrics', '/readyz'])
      expect((await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${MINE}` } })).status).toBe(401);
  });
});

test('a body may come as any type, and its numbers keep every digit', async () => {
  const body = '{"id": 12345678901234567890, "price": 0.10000000000000000001, "deep": {"a": 1}}';
  for (const type of ['application/json', 'text/plain', 'text/plain; charset=utf-8'])
    expect((await post(`/hooks/tv/${MINE}`, body, { 'content-type': type })).status).toBe(202);
  expect(delivered).toHaveLength(3);
  expect(delivered[0]?.fields).toMatchObject({ id: '12345678901234567890', price: '0.10000000000000000001' });
});

test.each([
  ['{"id":"1","side":"long","side":"short"}'],
  ['{"id":"1","side":"long","\\u0073ide":"short"}'],
  ['{"id":"1","more":[{"a":1,"a":2}]}'],
])('a body that names one key twice is refused, and nothing is delivered: %s', async (body) => {
  expect((await post(`/hooks/tv/${MINE}`, body)).status).toBe(400);
  expect(delivered).toEqual([]);
});

test('texts that look like keys, and one key in several objects, are no doubles', async () => {
  const body = '{"id":"1","a":"id","b":"\\"id\\":","list":["id","id",{"id":"2"},{"id":"3"}],"o":{"id":"{"}}';
  expect((await post(`/hooks/tv/${MINE}`, body)).status).toBe(202);
});

test.each([['[1]'], ['"text"'], ['null'], ['{'], ['']])('a body that is no object is refused: %s', async (body) => {
  expect((await post(`/hooks/tv/${MINE}`, body)).status).toBe(400);
  expect(delivered).toEqual([]);
});

test('a body that is too large is not read', async () => {
  expect((await post(`/hooks/tv/${MINE}`, `{"id":"${'x'.repeat(17_000)}"}`)).status).toBe(413);
  expect(delivered).toEqual([]);
});

test.each<[DeliveryResult, number]>([
  [{ kind: 'known' }, 200],
  [{ kind: 'no-hook' }, 404],
  [{ kind: 'unfit', why: 'side is not there' }, 422],
  [{ kind: 'busy', why: 'r is switched off' }, 503],
])('what became of it is answered: %j', async (became, status) => {
  answer = became;
  expect((await post(`/hooks/tv/${MINE}`, '{}')).status).toBe(status);
});

test('names that no rule has are no series', async () => {
  answer = { kind: 'no-hook' };
  await post(`/hooks/nobody/${hookToken(TOKEN, 'nobody')}`, '{}');
  answer = { kind: 'known' };
  await post(`/hooks/tv/${MINE}`, '{}');
  const text = await metrics.text();
  expect(text.match(/^purser_webhook_deliveries_total\{.*$/gm)).toEqual([
    'purser_webhook_deliveries_total{hook="tv",outcome="known"} 1',
  ]);
  // The token in the address is in no label.
  expect(text).toContain('route="/hooks/:hook/:token"');
  expect(text).not.toContain(MINE);
});
