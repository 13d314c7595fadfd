import type { FuturesMarket } from '../../domain/market.ts';
import type { Core } from '../core/book/core.ts';
import type { Account } from '../core/state/world.ts';
import { positionRecord } from './position-record.ts';

type Records = ReturnType<typeof positionRecord>[];

interface Told {
  readonly step: number;
  readonly changes: number;
  readonly moves: number;
  readonly market: FuturesMarket;
  readonly symbol: string | undefined;
  readonly records: Records;
}

/** The last answer to each account: polls of one instant ask for the same. */
const TOLD = new WeakMap<Account, Told>();

/**
 * Tells an account's positions at a product type, or at one contract of it. As long as nothing has changed it is the same
 * list, frozen, since others hold it too.
 */
export function positionRecords(core: Core, account: Account, market: FuturesMarket, symbol?: string): Records {
  const { step, changes } = core.world;
  const { moves } = core;
  const told = TOLD.get(account);
  if (told?.step === step && told.changes === changes && told.moves === moves)
    if (told.market === market && told.symbol === symbol) return told.records;
  const records: Records = [];
  for (const position of account.positions.values())
    if (position.market === market && (symbol === undefined || position.symbol === symbol))
      records.push(positionRecord(core, account, position));
  Object.freeze(records);
  TOLD.set(account, { step, changes, moves, market, symbol, records });
  return records;
}
