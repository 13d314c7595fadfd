/** A place in a heap, by which what stands there is taken out again. */
export interface HeapNode<T> {
  readonly item: T;
  /** Index in the heap; -1 once it was taken out. */
  at: number;
}

/** A binary heap of which any item can be taken out, and whose first ones are listed without looking at the rest. */
export interface LiveHeap<T> {
  add(item: T): HeapNode<T>;
  /** Takes an item out; nothing happens where it is out already. */
  remove(node: HeapNode<T>): void;
  first(): T | undefined;
  /** Lists, in no order, the items that a bound lets in. Whatever comes before an item that is in must be in too. */
  within(isIn: (item: T) => boolean): T[];
}

/** Makes an empty heap in which `comesBefore` says who stands above whom. */
export function liveHeap<T>(comesBefore: (a: T, b: T) => boolean): LiveHeap<T> {
  const nodes: HeapNode<T>[] = [];
  const put = (node: HeapNode<T>, at: number): void => {
    nodes[at] = node;
    node.at = at;
  };
  const rise = (moved: HeapNode<T>, start: number): number => {
    let at = start;
    while (at > 0) {
      const parentAt = (at - 1) >> 1;
      const parent = nodes[parentAt];
      if (parent === undefined || !comesBefore(moved.item, parent.item)) break;
      put(parent, at);
      at = parentAt;
    }
    put(moved, at);
    return at;
  };
  const sink = (moved: HeapNode<T>, start: number): void => {
    let at = start;
    for (let childAt = 2 * at + 1; childAt < nodes.length; childAt = 2 * at + 1) {
      const [left, right] = [nodes[childAt], nodes[childAt + 1]];
      const child = left !== undefined && right !== undefined && comesBefore(right.item, left.item) ? right : left;
      if (child === undefined || !comesBefore(child.item, moved.item)) break;
      const freed = child.at;
      put(child, at);
      at = freed;
    }
    put(moved, at);
  };
  return {
    add: (item) => {
      const node = { item, at: nodes.length };
      nodes.push(node);
      rise(node, node.at);
      return node;
    },
    remove: (node) => {
      const { at } = node;
      if (at === -1) return;
      node.at = -1;
      const last = nodes.pop();
      // What fills the gap may come from another branch: it may have to go up as well as down.
      if (last !== undefined && last !== node && rise(last, at) === at) sink(last, at);
    },
    first: () => nodes[0]?.item,
    within: (isIn) => {
      const found: T[] = [];
      const open = [0];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        const node = nodes[at];
        if (node === undefined || !isIn(node.item)) continue;
        found.push(node.item);
        open.push(2 * at + 1, 2 * at + 2);
      }
      return found;
    },
  };
}
