import { inspect } from 'node:util';
import { HttpError } from 'grammy';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { failedBy, telegram } from '../../../src/notify/telegram.ts';
import { patient } from '../../patience.ts';
import { MESSAGE, sentBy } from './messages.ts';
import { type Answers, type Receiver, startReceiver } from './receiver.ts';

const TOKEN = '123456:ABC-a-token-that-nobody-may-read';
const SENT = JSON.stringify({
  ok: true,
  result: { message_id: 1, date: 0, chat: { id: 42, type: 'private' }, text: '' },
});

let receiver: Receiver | undefined;
afterEach(async () => {
  await receiver?.close();
});

async function sent(answers: Answers, message = MESSAGE) {
  receiver = await startReceiver(answers);
  const channel = telegram({ name: 'phone', token: TOKEN, chat: '42', apiRoot: receiver.url });
  const result = await sentBy(channel, message);
  return { result, received: receiver.received };
}

function refusal(code: number, description: string, parameters = {}): Answers {
  const body = JSON.stringify({ ok: false, error_code: code, description, parameters });
  return () => ({ status: code, body, headers: { 'content-type': 'application/json' } });
}

test('a message is written once to its chat, as plain text', async () => {
  const { result, received } = await sent(() => ({ status: 200, body: SENT }));
  expect(result).toEqual({ kind: 'delivered' });
  expect(received.map(({ method, path }) => [method, path])).toEqual([['POST', `/bot${TOKEN}/sendMessage`]]);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    ...{ chat_id: '42', text: `${MESSAGE.title}\n${MESSAGE.body}`, disable_notification: false },
  });
});

test('what is silent does not ring, and what is too long for Telegram is cut', async () => {
  const { received } = await sent(() => ({ status: 200, body: SENT }), {
    ...MESSAGE,
    loud: false,
    body: 'x'.repeat(9_000),
  });
  const body = JSON.parse(received[0]?.body ?? '') as { text: string; disable_notification: boolean };
  expect(body.disable_notification).toBe(true);
  expect(body.text).toHaveLength(4_096);
});

test.each<[string, Answers, object]>([
  [
    'too many messages',
    refusal(429, 'Too Many Requests: retry after 35', { retry_after: 35 }),
    { why: 'Telegram answered 429: Too Many Requests: retry after 35', retryAfterMs: 35_000 },
  ],
  [
    'a message that it does not take',
    refusal(400, 'Bad Request: message text is empty'),
    { why: 'Telegram answered 400: Bad Request: message text is empty', refused: true },
  ],
  ['a token that is no more', refusal(401, 'Unauthorized'), { why: 'Telegram answered 401: Unauthorized' }],
  ['no answer of the Bot API', () => ({ status: 502, body: '<html>' }), { why: 'Telegram could not be reached' }],
])('%s is a failure in words, without the token', async (_name, answers, wanted) => {
  const { result } = await sent(answers);
  expect(result).toEqual({ kind: 'failed', ...wanted });
});

test('an error of the network, which holds the token in all that it shows, is told without it', async () => {
  // given: the library's own error for a server that is not there
  const gone = await startReceiver();
  await gone.close();
  const { Api } = await import('grammy');
  const error: unknown = await new Api(TOKEN, { apiRoot: gone.url })
    .sendMessage(1, 'x')
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof HttpError)) throw new Error('the library throws something else now');
  const shown = (value: unknown): string => {
    const lines: string[] = [];
    pino({ base: null }, { write: (line: string) => lines.push(line) }).error(value);
    return `${JSON.stringify(value)}\n${inspect(value, { depth: 9 })}\n${lines.join('')}`;
  };
  expect(shown(error)).toContain(TOKEN);
  // then
  expect(shown(failedBy(error))).not.toContain(TOKEN);
  const channel = telegram({ name: 'phone', token: TOKEN, chat: '42', apiRoot: gone.url });
  const result = await sentBy(channel);
  expect(result?.kind).toBe('failed');
  expect(shown(result)).not.toContain(TOKEN);
});

test('giving a try up ends its request without a word', async () => {
  receiver = await startReceiver(() => undefined);
  const channel = telegram({ name: 'phone', token: TOKEN, chat: '42', apiRoot: receiver.url });
  const results: unknown[] = [];
  const trying = channel.send(MESSAGE).subscribe((result) => results.push(result));
  await expect.poll(() => receiver?.received.length, { timeout: patient(1_000) }).toBe(1);
  trying.unsubscribe();
  await expect.poll(() => receiver?.brokenOff(), { timeout: patient(2_000) }).toBe(1);
  expect(results).toEqual([]);
});

test('a Bot API that hangs is given up by its own time, not by that of the library', async () => {
  receiver = await startReceiver(() => undefined);
  const channel = telegram({ name: 'phone', token: TOKEN, chat: '42', apiRoot: receiver.url, timeoutS: 1 });
  expect(await sentBy(channel)).toEqual({ kind: 'failed', why: 'Telegram could not be reached' });
});
