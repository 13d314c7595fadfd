import type { Position } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { OpenEffect } from '../../../effects/open.ts';
import { type InstrumentRef, instrumentName } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import { fileOfInstance } from '../../../domain/strategy-name.ts';
import type { Journal } from '../../../ports/journal.ts';

/** Most fills of a strategy that are searched where an earlier version has written no state. */
const FILLS_MAX = 20_000;

/**
 * Remembers that a strategy has opened a position on an instrument, and so has the file of which it is an instance: the
 * states to be stored with the end of an own order.
 */
export function openedStates({ origin }: Intent, effect: Effect, { filledSize }: Order): ReadonlyMap<string, string> {
  if (effect.kind !== 'open' || filledSize <= 0n) return new Map();
  const file = fileOfInstance(origin.strategy);
  const names = [origin.strategy, ...(file === undefined ? [] : [file])];
  return new Map(names.map((name) => [openedKey(name, effect), 'true']));
}

/**
 * Tells whether a strategy has ever opened on the side of a position; undefined where that is not known, because an
 * earlier version wrote no state of it and more fills came since than are searched.
 */
export function hasOpened(
  strategy: string,
  { account, market, symbol, holdSide }: Position,
  journal: Pick<Journal, 'state' | 'entries'>,
): boolean | undefined {
  const instrument = { market, symbol };
  if (journal.state(openedKey(strategy, { account, instrument, holdSide })) !== undefined) return true;
  const fills = journal.entries({ strategy, kind: 'filled', limit: FILLS_MAX });
  const found = fills.some((fill) => {
    if (fill.account !== account || fill.detail?.['act'] !== 'open') return false;
    return fill.detail['instrument'] === instrumentName(instrument) && fill.detail['holdSide'] === holdSide;
  });
  return found || (fills.length < FILLS_MAX ? false : undefined);
}

/** Returns true if the journal has a state that a strategy, or the file of instances, has opened on this side. */
export function isOpener(name: string, position: Position, ledger: Pick<Journal, 'state'>): boolean {
  const { account, market, symbol, holdSide } = position;
  return ledger.state(openedKey(name, { account, instrument: { market, symbol }, holdSide })) !== undefined;
}

function openedKey(
  strategy: string,
  { account, instrument, holdSide }: Pick<OpenEffect, 'account' | 'holdSide'> & { readonly instrument: InstrumentRef },
): string {
  return `opened ${strategy} ${account} ${instrumentName(instrument)} ${holdSide}`;
}
