import { expect, test } from 'vitest';
import { Failure } from '../../../../src/app/process/failure.ts';
import { answerFromAfar } from '../../../../src/app/socket/from-afar.ts';
import type { SocketRequest } from '../../../../src/app/socket/message.ts';

function scene(): { readonly ask: (text: string) => Promise<unknown>; readonly heard: SocketRequest[] } {
  const heard: SocketRequest[] = [];
  const answer = answerFromAfar((request) => {
    heard.push(request);
    if (request.ask === 'resume') throw new Failure('there is no such halt');
    return { of: request.ask };
  });
  return { heard, ask: async (text) => JSON.parse(await answer(text)) as unknown };
}

test('what people ask is answered as over the socket, refusals too', async () => {
  const { ask, heard } = scene();
  expect(await ask('{"ask":"status"}')).toEqual({ ok: true, answer: { of: 'status' } });
  expect(await ask('{"ask":"resume","note":"x"}')).toEqual({ ok: false, error: 'there is no such halt' });
  expect(heard.map((request) => request.ask)).toEqual(['status', 'resume']);
});

test.each(['call', 'fire', 'rule', 'reload', 'session', 'no such'])('%s is refused', async (word) => {
  const { ask, heard } = scene();
  expect(await ask(JSON.stringify({ ask: word }))).toEqual({
    ok: false,
    error: `"${word}" can be asked only on the machine that holds the book`,
  });
  expect(heard).toEqual([]);
});

test('what is no question is refused', async () => {
  const { ask, heard } = scene();
  for (const text of ['', '[]', '{}', '{"ask":1}', `{"ask":"status","x":"${'x'.repeat(70_000)}"}`])
    expect(await ask(text)).toMatchObject({ ok: false });
  expect(heard).toEqual([]);
});
