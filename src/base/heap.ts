/** An item of a heap. It keeps its own place there, by which it is taken out again. */
export interface HeapItem {
  /** Index in the heap; -1 where it is in none. Only the heap writes it. */
  at: number;
}

/** A binary heap from which any item can be taken out, and whose first ones are listed without reading the rest. */
export interface Heap<T extends HeapItem> {
  add(item: T): void;
  /** Takes an item out; does nothing where it is out already. */
  remove(item: T): void;
  first(): T | undefined;
  /** The first item that fits; it asks of few more than come before that one. */
  firstThat(fits: (item: T) => boolean): T | undefined;
  /**
   * Lists, in no order, the items that a bound lets in. If an item is in, every item that comes before it must be in
   * too.
   */
  within(isIn: (item: T) => boolean): T[];
  size(): number;
}

/** Makes an empty heap; `comesBefore` tells which of two items stands above the other. */
export function makeHeap<T extends HeapItem>(comesBefore: (a: T, b: T) => boolean): Heap<T> {
  const items: T[] = [];
  const put = (item: T, at: number): void => {
    items[at] = item;
    item.at = at;
  };
  const rise = (moved: T, start: number): number => {
    let at = start;
    while (at > 0) {
      const parentAt = (at - 1) >> 1;
      const parent = items[parentAt];
      if (parent === undefined || !comesBefore(moved, parent)) break;
      put(parent, at);
      at = parentAt;
    }
    put(moved, at);
    return at;
  };
  const sink = (moved: T, start: number): void => {
    let at = start;
    for (let childAt = 2 * at + 1; childAt < items.length; childAt = 2 * at + 1) {
      let child = items[childAt];
      const right = childAt + 1 < items.length ? items[childAt + 1] : undefined;
      if (child !== undefined && right !== undefined && comesBefore(right, child)) {
        child = right;
        childAt += 1;
      }
      if (child === undefined || !comesBefore(child, moved)) break;
      put(child, at);
      at = childAt;
    }
    put(moved, at);
  };
  return {
    add: (item) => {
      items.push(item);
      rise(item, items.length - 1);
    },
    remove: (item) => {
      const { at } = item;
      if (at === -1) return;
      item.at = -1;
      const last = items.pop();
      // The item that fills the gap may come from another branch: it may have to go up as well as down.
      if (last !== undefined && last !== item && rise(last, at) === at) sink(last, at);
    },
    first: () => items[0],
    firstThat: (fits) => {
      let first: T | undefined;
      const open = [0];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        const item = items[at];
        if (item === undefined || (first !== undefined && !comesBefore(item, first))) continue;
        if (fits(item)) first = item;
        else open.push(2 * at + 2, 2 * at + 1);
      }
      return first;
    },
    within: (isIn) => {
      const found: T[] = [];
      const open = [0];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        const item = items[at];
        if (item === undefined || !isIn(item)) continue;
        found.push(item);
        open.push(2 * at + 1, 2 * at + 2);
      }
      return found;
    },
    size: () => items.length,
  };
}
