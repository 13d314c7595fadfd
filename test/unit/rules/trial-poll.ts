import type { Poll } from '../../../src/reads/poll.ts';
import { keyOf, type PollKey, type Read } from '../../../src/reads/read.ts';

/** The read of a trial's poll, by a name of its own. */
const readNamed = (name: string): Read => ({ list: 'ticker', market: 'spot', symbol: name });

/** The key of a trial's poll. */
export function keyNamed(name: string): PollKey {
  return keyOf(readNamed(name));
}

/** A poll of a name that a trial gives, which shows nothing that effects change. */
export function trialPoll(name: string, read: Poll['read']): Poll {
  return { of: readNamed(name), key: keyNamed(name), read, shows: () => false };
}
