import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { webhook } from '../../../src/notify/webhook.ts';
import { patient } from '../../patience.ts';
import { MESSAGE, SECRET, sentBy } from './messages.ts';
import { type Answers, type Receiver, startReceiver } from './receiver.ts';

const NOW = Date.parse('2026-03-02T12:00:01Z');

let receiver: Receiver | undefined;
afterEach(async () => {
  await receiver?.close();
});

async function sent(answers?: Answers) {
  receiver = await startReceiver(answers);
  const channel = webhook({ name: 'ops', url: `${receiver.url}/hook?x=1`, secret: SECRET, clock: { now: () => NOW } });
  const result = await sentBy(channel);
  return { result, received: receiver.received };
}

test('a message is posted once, as JSON that its receiver can prove to be ours and fresh', async () => {
  const { result, received } = await sent();
  expect(result).toEqual({ kind: 'delivered' });
  expect(received).toHaveLength(1);
  const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '' }] = received;
  expect([method, path, headers['content-type']]).toEqual(['POST', '/hook?x=1', 'application/json']);
  expect(JSON.parse(body)).toEqual({
    ...{ id: MESSAGE.id, at: '2026-03-02T12:00:00.000Z', channel: 'ops', kind: 'unprotected', severity: 'severe' },
    ...{ loud: true, title: MESSAGE.title, body: MESSAGE.body, text: `${MESSAGE.title}\n${MESSAGE.body}` },
  });
  const timestamp = headers['x-purser-timestamp'];
  expect(timestamp).toBe(String(NOW / 1_000));
  const proof = createHmac('sha256', SECRET)
    .update(`${String(timestamp)}.${body}`)
    .digest('hex');
  expect(headers['x-purser-signature']).toBe(`sha256=${proof}`);
  expect(headers['x-purser-id']).toBe(MESSAGE.id);
  expect(JSON.stringify(received)).not.toContain(SECRET);
});

test.each<[string, Answers, object]>([
  ['a server error', () => ({ status: 503 }), { why: 'the receiver answered 503' }],
  [
    'too many requests',
    () => ({ status: 429, headers: { 'retry-after': '7' } }),
    { why: 'the receiver answered 429', retryAfterMs: 7_000 },
  ],
  ['a refusal of this message', () => ({ status: 400 }), { why: 'the receiver answered 400', refused: true }],
  [
    'a redirect, which is not followed',
    () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
    { why: 'the receiver answered 302' },
  ],
])('%s is a failure in words', async (_name, answers, wanted) => {
  const { result, received } = await sent(answers);
  expect(result).toEqual({ kind: 'failed', ...wanted });
  expect(received).toHaveLength(1);
});

test('a receiver that is not there is a failure without its address', async () => {
  const gone = await startReceiver();
  await gone.close();
  const channel = webhook({ name: 'ops', url: `${gone.url}/${SECRET}`, secret: SECRET, clock: { now: () => NOW } });
  expect(await sentBy(channel)).toEqual({
    kind: 'failed',
    why: 'it could not be reached (ECONNREFUSED)',
  });
});

test('giving a try up ends its request', async () => {
  receiver = await startReceiver(() => undefined);
  const channel = webhook({ name: 'ops', url: receiver.url, secret: SECRET, clock: { now: () => NOW } });
  const results: unknown[] = [];
  const trying = channel.send(MESSAGE).subscribe((result) => results.push(result));
  await expect.poll(() => receiver?.received.length, { timeout: patient(1_000) }).toBe(1);
  trying.unsubscribe();
  await expect.poll(() => receiver?.brokenOff(), { timeout: patient(2_000) }).toBe(1);
  expect(results).toEqual([]);
});
