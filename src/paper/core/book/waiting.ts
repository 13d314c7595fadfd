/** What stands on a book and belongs to an account. */
interface Owned {
  readonly orderId: string;
  readonly uid: string;
}

/** What waits at a pair, oldest first. An account's own is found without a look at what others have there. */
export interface Waiting<T extends Owned> {
  /** Puts something behind what is there, or in the place of what has its id. */
  put(item: T): void;
  remove(orderId: string): void;
  has(orderId: string): boolean;
  /** Lists what all accounts have. */
  all(): Iterable<T>;
  /** Lists what one account has, as it is now: it may be changed while the list is read. */
  of(uid: string): readonly T[];
  /** Counts what one account has. */
  count(uid: string): number;
}

/** Makes a book without orders. */
export function newWaiting<T extends Owned>(): Waiting<T> {
  const all = new Map<string, T>();
  const byUid = new Map<string, Map<string, T>>();
  return {
    put: (item) => {
      all.set(item.orderId, item);
      let own = byUid.get(item.uid);
      if (own === undefined) byUid.set(item.uid, (own = new Map<string, T>()));
      own.set(item.orderId, item);
    },
    remove: (orderId) => {
      const item = all.get(orderId);
      if (item === undefined) return;
      all.delete(orderId);
      byUid.get(item.uid)?.delete(orderId);
    },
    has: (orderId) => all.has(orderId),
    all: () => all.values(),
    of: (uid) => [...(byUid.get(uid)?.values() ?? [])],
    count: (uid) => byUid.get(uid)?.size ?? 0,
  };
}
