import type { Asked, Own, Terms, World } from './exposure-world.ts';

/** What is judged, once it is known what it stands for; undefined where there is nothing that it could change. */
export interface Judged {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly terms: { readonly size: number; readonly at: readonly number[] };
  /** False for a trigger order. */
  readonly isOrder: boolean;
  /** Which of the lists holds what it replaces, and where. */
  readonly replaces?: {
    readonly list: 'orders' | 'triggers' | 'own';
    readonly index: number;
    readonly isOrder: boolean;
  };
}

/** How far the far side of the book is from the last price, tenths of USDT, for a buy and a sale. */
export const SPREAD = { buy: 7, sell: -5 };

/**
 * Reckons, apart from the program, what would be open with what is asked for on top, in ten-thousandths of USDT:
 * positions at mark price, what is left of waiting orders that open, trigger orders that open at the dearest at which
 * they may, and own orders that no position shows yet. A limit buy counts at its limit, a limit sale at no less than
 * the last price, a market order at the far side. What is replaced counts as it will be. On one instrument, or on
 * all.
 */
export function reckon(world: World, judged: Judged, on?: string): bigint {
  const counts: { readonly symbol: string; readonly value: bigint }[] = [];
  const add = (symbol: string, size: number, prices: readonly (number | null | undefined)[]): void => {
    counts.push({ symbol, value: BigInt(size) * BigInt(Math.max(...prices.map((each) => each ?? 0))) });
  };
  const isReplaced = (list: string, index: number): boolean =>
    judged.replaces?.list === list && judged.replaces.index === index;
  for (const { symbol, size, mark } of world.positions) add(symbol, size, [mark]);
  const ordered = (symbol: string, side: 'long' | 'short', price: number | null): number => {
    const last = world.last[symbol] ?? 0;
    if (price === null) return last + (side === 'long' ? SPREAD.buy : SPREAD.sell);
    return side === 'long' ? price : Math.max(price, last);
  };
  world.orders.forEach(({ symbol, side, act, size, filled, price }, index) => {
    if (act === 'open' && !isReplaced('orders', index)) add(symbol, size - filled, [ordered(symbol, side, price)]);
  });
  world.triggers.forEach(({ symbol, act, size, trigger, price }, index) => {
    if (act === 'open' && !isReplaced('triggers', index)) add(symbol, size, [trigger, price]);
  });
  world.own.forEach((one, index) => {
    if (one.act !== 'open' || isReplaced('own', index)) return;
    const last = world.last[one.symbol];
    if (one.kind === 'order') {
      add(one.symbol, one.size, [ordered(one.symbol, one.side, one.price)]);
      return;
    }
    // It stands as it was, or as it is being changed to: the dearer of both is counted.
    const standing = [one.changed ?? one, ...(one.changing === null ? [] : [one.changing])];
    const values = standing.map((terms) => worth(terms, last));
    counts.push({ symbol: one.symbol, value: values.reduce((most, value) => (value > most ? value : most), 0n) });
  });
  const { symbol, side, terms, isOrder } = judged;
  const [own = null] = terms.at;
  add(symbol, terms.size, isOrder ? [ordered(symbol, side, own)] : [...terms.at, world.last[symbol]]);
  return counts.filter(({ symbol }) => on === undefined || symbol === on).reduce((sum, { value }) => sum + value, 0n);
}

/**
 * Counts, apart from the program, the sides of instruments that would be open with what is asked for: 0 where it is on
 * one that is counted already. In one-way mode, which a position shows, both sides of an instrument are one.
 */
export function countPairs(world: World, judged: Judged, on?: string): number {
  const isOneWay = world.mode === 'one_way_mode' && world.positions.length > 0;
  const nameOf = ({ symbol, side }: Pick<Judged, 'symbol' | 'side'>): string =>
    isOneWay ? symbol : `${symbol} ${side}`;
  const opening = [...world.orders, ...world.triggers, ...world.own].filter(({ act }) => act === 'open');
  const names = new Set([...world.positions, ...opening].map(nameOf));
  if (names.has(nameOf(judged))) return 0;
  return [...names].filter((name) => on === undefined || name.startsWith(on)).length + 1;
}

function worth({ size, trigger, price }: Terms, last: number | undefined): bigint {
  return BigInt(size) * BigInt(Math.max(trigger, price ?? 0, last ?? 0));
}

/** Finds what is judged: a replacement stands for a waiting thing that opens. */
export function judgedOf(world: World, asked: Asked): Judged | undefined {
  switch (asked.kind) {
    case 'order':
      return { ...asked, isOrder: true, terms: { size: asked.size, at: asked.price === null ? [] : [asked.price] } };
    case 'trigger':
      return { ...asked, isOrder: false, terms: termsOf(asked) };
    case 'replace': {
      const list = ({ order: 'orders', trigger: 'triggers', own: 'own' } as const)[asked.what];
      const things: readonly { readonly symbol: string; readonly side: 'long' | 'short'; readonly act: string }[] =
        world[list];
      const open = things.flatMap((one, index) => (one.act === 'open' && canChange(world, list, index) ? [index] : []));
      const index = open[asked.nth % Math.max(1, open.length)];
      const replaced = index === undefined ? undefined : things[index];
      if (index === undefined || replaced === undefined) return undefined;
      const { size, trigger, price } = asked.terms;
      const isOrder = list === 'orders' || (list === 'own' && world.own[index]?.kind === 'order');
      const terms = isOrder ? { size, at: [price ?? trigger] } : termsOf(asked.terms);
      return { symbol: replaced.symbol, side: replaced.side, isOrder, terms, replaces: { list, index, isOrder } };
    }
  }
}

function canChange(world: World, list: 'orders' | 'triggers' | 'own', index: number): boolean {
  const one: Own | undefined = list === 'own' ? world.own[index] : undefined;
  return one === undefined || (one.listed && (one.kind === 'trigger' || one.price !== null));
}

function termsOf({ size, trigger, price }: Terms): Judged['terms'] {
  return { size, at: price === null ? [trigger] : [trigger, price] };
}
