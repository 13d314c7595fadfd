import { afterEach, expect, test } from 'vitest';
import type { Message } from '../../../src/notify/channel.ts';
import { ntfy } from '../../../src/notify/ntfy.ts';
import { MESSAGE, SECRET, sentBy } from './messages.ts';
import { type Receiver, startReceiver } from './receiver.ts';

let receiver: Receiver | undefined;
afterEach(async () => {
  await receiver?.close();
});

async function published(message: Message, token?: string) {
  receiver = await startReceiver();
  const options = { name: 'push', url: receiver.url, topic: 'my-topic' };
  const channel = ntfy({ ...options, ...(token !== undefined && { token }) });
  const result = await sentBy(channel, message);
  expect(receiver.received).toHaveLength(1);
  const [first] = receiver.received;
  return { result, path: first?.path, headers: first?.headers, body: JSON.parse(first?.body ?? '') as unknown };
}

test('a message is published once to its topic, with what is no ASCII as it is', async () => {
  const { result, path, headers, body } = await published(MESSAGE);
  expect(result).toEqual({ kind: 'delivered' });
  expect(path).toBe('/');
  expect(headers?.authorization).toBeUndefined();
  expect(body).toEqual({
    ...{ topic: 'my-topic', title: MESSAGE.title, message: MESSAGE.body, priority: 5, tags: ['rotating_light'] },
  });
});

test('what is silent makes no sound, and what is not severe does not ring until it is seen', async () => {
  expect((await published({ ...MESSAGE, loud: false })).body).toMatchObject({ priority: 2 });
  expect((await published({ ...MESSAGE, severity: 'warning' })).body).toMatchObject({ priority: 4, tags: ['warning'] });
  expect((await published({ ...MESSAGE, severity: 'info' })).body).toMatchObject({ priority: 3, tags: [] });
});

test('the token goes into its header alone', async () => {
  const { headers, body } = await published(MESSAGE, SECRET);
  expect(headers?.authorization).toBe(`Bearer ${SECRET}`);
  expect(JSON.stringify(body)).not.toContain(SECRET);
});
