import type { PastValue } from '../../../language/values/expression.ts';
import { type PastEquity, pastKeys, readPast, windowOf } from '../../../risk/view/past-equity.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import type { Ledger } from '../record/ledger.ts';
import { bookOfWatch } from './past-books.ts';

/**
 * Makes the reader of what a file asks of the past of accounts: by the keys of the uses, as it is known at an instant
 * (ms).
 */
export function pastValues(
  strategy: Strategy,
  ledger: Pick<Ledger, 'state'>,
): (now: number) => Readonly<Record<string, PastValue>> {
  const uses = strategy.pasts.flatMap(({ watch, ...use }) => {
    const book = bookOfWatch(strategy, watch);
    return book === undefined ? [] : [{ ...use, past: pastReader(ledger, pastKeys(book.account, book.market)) }];
  });
  return (now) =>
    Object.fromEntries(
      uses.flatMap(({ key, word, windowMs, past }): [string, PastValue][] => {
        const known = windowOf(past(), windowMs, now);
        if (known === undefined) return [];
        const { [word]: value, lacks } = known;
        return [[key, { value, ...(lacks !== undefined && { lacks }) }]];
      }),
    );
}

/** Reads a past; it is parsed anew where its states have changed. */
function pastReader(ledger: Pick<Ledger, 'state'>, keys: ReturnType<typeof pastKeys>): () => PastEquity | undefined {
  let known: { readonly newest: string | undefined; readonly past: PastEquity | undefined } | undefined;
  return () => {
    const newest = ledger.state(keys.newest);
    // Every reading changes the newest, and the highs never change without it.
    if (known === undefined || known.newest !== newest)
      known = { newest, past: readPast(newest, ledger.state(keys.highs)) };
    return known.past;
  };
}
