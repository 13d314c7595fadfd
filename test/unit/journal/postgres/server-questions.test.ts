import { expect, test } from 'vitest';
import { createServerQuestions } from '../../../../src/journal/postgres/server-questions.ts';

test('a question that the server still tells of is answered once, and none before somebody answers', async () => {
  const sent: string[] = [];
  const questions = createServerQuestions((id, answer) => {
    sent.push(`${String(id)} ${answer}`);
    return Promise.resolve();
  });
  questions.heard([{ id: 4, ask: 'early' }]);
  const asked: string[] = [];
  questions.answerWith((ask) => {
    asked.push(ask);
    return Promise.resolve(ask.toUpperCase());
  });
  questions.heard([{ id: 4, ask: 'early' }]);
  questions.heard([
    { id: 4, ask: 'early' },
    { id: 7, ask: 'later' },
  ]);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual(['early', 'later']);
  expect(sent).toEqual(['4 EARLY', '7 LATER']);
});
