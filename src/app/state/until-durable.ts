import { EMPTY, lastValueFrom } from 'rxjs';
import type { Journal } from '../../ports/journal.ts';

type Store = Pick<Journal, 'durable'>;

/** Waits until all that a journal was given is durable: before that nobody is told, and nothing is sent. */
export async function untilDurable(store: Store): Promise<void> {
  const rest = store.durable();
  if (rest !== EMPTY) await lastValueFrom(rest, { defaultValue: undefined });
}

/** Gives what is to be told once all that a journal was given by then is durable; at once where it is already. */
export function onceDurable<T>(told: T | Promise<T>, store: Store): T | Promise<T> {
  if (!(told instanceof Promise) && store.durable() === EMPTY) return told;
  return Promise.resolve(told).then(async (known) => {
    await untilDurable(store);
    return known;
  });
}
