import { accountsOfEffect } from '../../../effects/accounts-of-effect.ts';
import { type Effect, reducesOnly } from '../../../effects/index.ts';
import { type Halt, takesPart } from '../../../risk/halts.ts';
import { type TradedBook, keyOfBook } from '../../../strategy/model/traded-books.ts';

/**
 * The books that may hold orders of other installations, or orders that the journal has lost, and that were not checked
 * yet.
 */
export interface Unchecked {
  /**
   * From now on effects that add risk or take a part wait there until the book is checked. A book that was checked
   * stays checked.
   */
  wait(books: readonly TradedBook[]): void;
  /** The orders of a book were read. */
  checked(book: TradedBook): void;
  /** The exchange refuses to tell them: what is no order there need not wait for them. */
  refused(book: TradedBook, why: string): void;
  /** It takes too long: what takes a part waits no longer. */
  freeParts(): void;
  /** Says, as a halt, what an effect has to wait for that adds risk or takes a part; all else waits for nothing. */
  holding(effect: Effect): Halt | undefined;
  list(): readonly Halt[];
  /** The books that are waited for. */
  books(): readonly TradedBook[];
}

interface Waiting {
  readonly book: TradedBook;
  readonly since: number;
  /** The reason why the exchange does not list the orders, where it has refused. */
  readonly why?: string;
  /** Effects that take a part have waited long enough. */
  readonly partsPass?: true;
}

/** Makes the list of unchecked books; empty at first. `onLooked` is called when a book need not wait any more. */
export function createUnchecked(now: () => number, onChecked: () => void): Unchecked {
  const waiting = new Map<string, Waiting>();
  const checked = new Set<string>();
  return {
    wait(books) {
      for (const book of books)
        if (!checked.has(keyOfBook(book)) && !waiting.has(keyOfBook(book)))
          waiting.set(keyOfBook(book), { book, since: now() });
    },
    checked(book) {
      checked.add(keyOfBook(book));
      if (waiting.delete(keyOfBook(book))) onChecked();
    },
    refused(book, why) {
      const known = waiting.get(keyOfBook(book));
      if (known === undefined) return;
      waiting.set(keyOfBook(book), { ...known, why });
      if (known.why === undefined) onChecked();
    },
    freeParts() {
      for (const [key, one] of waiting) waiting.set(key, { ...one, partsPass: true });
      onChecked();
    },
    holding(effect) {
      const isPart = takesPart(effect);
      if (waiting.size === 0 || (reducesOnly(effect) && !isPart)) return undefined;
      const found = [...waiting.values()].find((one) => concerns(one, effect) && !(isPart && isFree(one)));
      return found && haltOf(found);
    },
    list: () => [...waiting.values()].map(haltOf),
    books: () => [...waiting.values()].map(({ book }) => book),
  };
}

/** An order waits for its own book, what moves money for all of its accounts that may still be read. */
function concerns({ book: { account, market }, why }: Waiting, effect: Effect): boolean {
  if ('instrument' in effect) return effect.account === account && effect.instrument.market === market;
  const accounts = accountsOfEffect(effect);
  return why === undefined && accounts.includes(account);
}

/** A list that does not come, or not in time, keeps nothing from closing. */
function isFree({ why, partsPass }: Waiting): boolean {
  return why !== undefined || partsPass === true;
}

function haltOf({ book: { account, market }, since, why }: Waiting): Halt {
  const note =
    why === undefined
      ? `the ${market} orders of ${account} were not read since the start; nothing opens, and no part closes, before it is known whose they are`
      : `the ${market} orders of ${account} cannot be read, so nothing opens there: ${why}`;
  return { scope: { account }, by: 'automatic: orders not read', note, since };
}
