import type { Position } from '../../../domain/account.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { OpenEffect } from '../../../effects/open.ts';
import { entriesOfSide } from '../../engine/record/first-entry.ts';
import type { Context } from '../../engine/context/context.ts';

/** The one who opened a position, and whether it goes without a stop-loss on purpose. */
export interface Openings {
  /** As `strategy/rule`, each once. */
  readonly by: readonly string[];
  /** The reason why it has no stop-loss, where each of its own openings gives one. */
  readonly byIntent?: string;
}

/** The exchange stamps a position and the fill that began it by two of its parts, ms. */
const APART_MS = 1_000;

/**
 * Tells which own orders have opened a position and added to it since it began: those that ended, and those under way.
 */
export function openingsOf(position: Position, { journal, ledger }: Pick<Context, 'journal' | 'ledger'>): Openings {
  const { account, market, symbol, holdSide, cTime } = position;
  const side = { account, instrument: { market, symbol }, holdSide };
  const ended = entriesOfSide(side, ledger).flatMap(([at, , opening]) => (at < cTime - APART_MS ? [] : [opening]));
  const underWay = journal.openIntents().flatMap(({ intent: { effect, origin } }) => {
    if (effect.kind !== 'open' || !isOn(effect, position)) return [];
    const { unprotected } = effect;
    return [{ by: `${origin.strategy}/${origin.rule}`, ...(unprotected !== undefined && { unprotected }) }];
  });
  const all = ended.length > 0 ? ended : underWay;
  const reasons = all.map(({ unprotected }) => unprotected);
  const byIntent = reasons.length > 0 && reasons.every((one) => one !== undefined) ? reasons.at(-1) : undefined;
  return { by: [...new Set(all.map(({ by }) => by))], ...(byIntent !== undefined && { byIntent }) };
}

function isOn({ account, instrument, holdSide }: OpenEffect, position: Position): boolean {
  const isSame = account === position.account && holdSide === position.holdSide;
  return isSame && instrumentName(instrument) === instrumentName(position);
}
