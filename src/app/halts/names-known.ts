import type { InstrumentRef, Market } from '../../domain/market.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { namedInstruments } from '../project/named-instruments.ts';
import type { KnownNames } from './halt-scopes.ts';

/**
 * Makes the names that scopes may use while a daemon runs: its accounts, the strategies that run then, and the symbols
 * that are known then.
 */
export function namesKnown(
  accounts: readonly { readonly name: string }[],
  running: () => readonly Strategy[],
): KnownNames & { readonly listed: Map<Market, readonly InstrumentRef[]> } {
  const listed = new Map<Market, readonly InstrumentRef[]>();
  return {
    listed,
    accounts: accounts.map(({ name }) => name),
    get strategies() {
      return running().map(({ name }) => name);
    },
    get symbols() {
      return { named: namedInstruments(running()), listed };
    },
  };
}
