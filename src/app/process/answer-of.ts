import { firstValueFrom, type Observable } from 'rxjs';
import { BugError } from '../../base/assert.ts';

/** Waits for the answer of a call: one always answers or fails, and one that ends without a word would be a bug. */
export async function answerOf<T>(calls: Observable<T>): Promise<T> {
  const answer = await firstValueFrom(calls, { defaultValue: undefined });
  if (answer === undefined) throw new BugError('a call ended without an answer');
  return answer;
}
