import type { Balance, Position } from '../../../domain/account.ts';
import { marginCoin, splitSymbol } from '../../../domain/market.ts';
import { isAmong, positionResource, type Resource, walletResource } from '../../../effects/resources.ts';
import type { Read } from '../../../reads/read.ts';
import type { Held } from '../../../reads/snapshot.ts';
import type { Lacking } from '../pending/pending-effects.ts';

/** A list of which own effects have touched some rows: each of those has its identity alone. */
export interface RowView {
  /** With every row that may be there, those of openings that do not show yet too: they count. */
  readonly most: readonly object[];
  /** With those rows alone that are there whatever becomes of own effects; absent where they are the same. */
  readonly least?: readonly object[];
}

/** Rows that lack what own effects may have changed: a planner must not take one for a whole record. */
const PARTIAL = new WeakSet<object>();

/** Returns true for a row of which only its identity is known, and for a list that has any. */
export function isPartial(value: unknown): boolean {
  return typeof value === 'object' && value !== null && PARTIAL.has(value);
}

/** Returns true if any of these values is such a row or list. */
export function hasPartial(values: Readonly<Record<string, unknown>>): boolean {
  return Object.values(values).some(isPartial);
}

/** Views a list row by row; undefined if lists of its kind are unknown as a whole. */
export function rowView(held: Held, lacking: Lacking | 'anything'): RowView | undefined {
  if (lacking === 'anything' || !Array.isArray(held.value)) return undefined;
  const { list } = held.poll.of;
  if (list === 'positions') return viewOf(held.value as readonly Position[], lacking, POSITIONS);
  if (list === 'spot-assets' || list === 'funding-assets')
    return viewOf(held.value as readonly Balance[], lacking, coinsOf(held.poll.of));
  return undefined;
}

/** How the rows of a list are told apart, and what own effects make of them. */
interface RowKind<R extends object> {
  resourceOf(row: R): Resource;
  identityOf(row: R): object;
  /** Returns true if the row is there whatever becomes of the effects that have touched it. */
  stays(row: R, lacking: Lacking): boolean;
  /** The rows that the list lacks so far and may have; undefined where nobody knows which these are. */
  newRows(rows: readonly R[], lacking: Lacking): readonly object[] | undefined;
}

function viewOf<R extends object>(rows: readonly R[], lacking: Lacking, kind: RowKind<R>): RowView | undefined {
  const { resources } = lacking;
  const added = kind.newRows(rows, lacking);
  if (added === undefined) return undefined;
  let isLess = added.length > 0;
  const least: object[] = [];
  const most = rows.map((row): object => {
    if (!isAmong(resources, kind.resourceOf(row))) {
      least.push(row);
      return row;
    }
    const known = partial(kind.identityOf(row));
    if (kind.stays(row, lacking)) least.push(known);
    else isLess = true;
    return known;
  });
  for (const row of added) most.push(partial(row));
  PARTIAL.add(most);
  return isLess ? { most, least } : { most };
}

function partial(identity: object): object {
  PARTIAL.add(identity);
  return identity;
}

const POSITIONS: RowKind<Position> = {
  resourceOf: ({ account, market, symbol }) => positionResource(account, { market, symbol }),
  identityOf: ({ account, market, symbol, holdSide, marginCoin, baseCoin }) => ({
    ...{ account, market, symbol, holdSide, marginCoin, baseCoin },
    ...UNKNOWN_POSITION,
  }),
  stays: (row, { own }) => {
    const its = own.filter(({ effect }) => 'instrument' in effect && effect.instrument.symbol === row.symbol);
    // In one-way mode an opening of the other side takes the position away, or turns it.
    return (
      its.length > 0 &&
      its.every(({ effect }) => (effect.kind === 'open' ? effect.holdSide === row.holdSide : SETTINGS.has(effect.kind)))
    );
  },
  newRows: (rows, { own }) => {
    const added = new Map<string, object>();
    for (const { effect } of own) {
      if (effect.kind !== 'open') continue;
      const { account, holdSide, instrument } = effect;
      const { market, symbol } = instrument;
      if (!rows.some((row) => row.symbol === symbol && row.holdSide === holdSide))
        added.set(`${symbol} ${holdSide}`, {
          ...{ account, market, symbol, holdSide, marginCoin: marginCoin(market, symbol) },
          ...{ baseCoin: splitSymbol(symbol)?.base, ...UNKNOWN_POSITION },
        });
    }
    return [...added.values()];
  },
};

/** What may be absent of a position is unknown here, and not absent. */
const UNKNOWN_POSITION = { liquidationPrice: undefined };

/** What changes a position that is there, and never whether it is there. */
const SETTINGS: ReadonlySet<string> = new Set(['set-leverage', 'set-margin-mode', 'set-position-mode', 'set-margin']);

function coinsOf({ list, account = '' }: Read): RowKind<Balance> {
  const wallet = list === 'spot-assets' ? 'spot' : 'p2p';
  return {
    resourceOf: ({ coin }) => walletResource({ account, wallet }, coin),
    identityOf: ({ coin }) => ({ account, wallet, coin }),
    // A coin that is spent to the end is not listed any more.
    stays: () => false,
    newRows: (rows, { resources }) => {
      const coins = resources.flatMap((resource) => (resource.kind === 'wallet' ? [resource.coin] : []));
      if (coins.includes('*')) return undefined;
      return [...new Set(coins)]
        .filter((coin) => !rows.some((row) => row.coin === coin))
        .map((coin) => ({ account, wallet, coin }));
    },
  };
}
