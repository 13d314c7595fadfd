import { firstValueFrom, type Observable } from 'rxjs';
import { BugError } from '../../base/assert.ts';

/** Waits for the answer of a call. A call always answers or fails; one that ends without either is a bug. */
export async function answerOf<T>(calls: Observable<T>): Promise<T> {
  const answer = await firstValueFrom(calls, { defaultValue: undefined });
  if (answer === undefined) throw new BugError('a call ended without an answer');
  return answer;
}
