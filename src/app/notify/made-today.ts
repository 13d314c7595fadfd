import { Failure } from '../failure.ts';
import { madeText } from '../status/made-text.ts';
import { profitsNow } from '../trades/profit-now.ts';
import { readHistory } from '../trades/read-history.ts';

const DAY_MS = 86_400_000;
/** On a phone a line is short; the device breaks it. */
const WIDTH = 200;

/** Says what the accounts have made in the last 24 hours and in all, by the journal; `now` is the exchange's time, epoch ms. */
export function madeToday(directory: string, now: number): string {
  try {
    return madeText(profitsNow(readHistory(directory), now, now - DAY_MS), WIDTH, 'in 24 hours');
  } catch (error) {
    // The digest goes out all the same.
    if (!(error instanceof Failure)) throw error;
    return madeText({ fault: error.message }, WIDTH);
  }
}
