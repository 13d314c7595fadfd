import { expect, it } from 'vitest';
import { readAnswer } from '../../../src/exchange/http/read-answer.ts';
import { classifyAnswer } from '../../../src/exchange/send/classify.ts';
import { TransportError } from '../../../src/ports/transport.ts';
import { mixTicker } from '../../../src/wire/operations/mix-ticker.ts';

const LONG = 'x'.repeat(400_000);
const CUT = `${'x'.repeat(500)}… (399500 more characters)`;

it('keeps 500 characters of what an exchange says in an error, and counts the rest', () => {
  const body = JSON.stringify({ code: `4${'0'.repeat(400_000)}`, msg: LONG, requestTime: 1, data: null });
  const answer = readAnswer(mixTicker, { status: 400, body, retryAfter: undefined, now: 0 });
  expect(answer).toMatchObject({ msg: CUT, code: `4${'0'.repeat(31)}` });
  if (answer.code === '00000' || !('msg' in answer)) throw new Error('it is an error');
  expect(classifyAnswer({ ...answer, msg: LONG }, 'read').message).toBe(CUT);
});

it('keeps no more of it in an error of the way there', () => {
  expect(new TransportError(`it names ${LONG}`, true).message).toHaveLength(500 + '… (399509 more characters)'.length);
});
