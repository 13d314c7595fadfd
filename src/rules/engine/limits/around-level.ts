import { isInstanceOf } from '../../../domain/strategy-name.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { LimitLevel } from '../../../risk/approve.ts';
import { readOrderTimes, withOrderTime, withoutOrderTime } from '../../../risk/bounds/order-times.ts';
import { addsOrder } from '../../../risk/view/adds-order.ts';
import { countsMoved } from '../../../risk/view/moved.ts';
import { type RiskFacts, type RiskScope, riskViewOf } from '../../../risk/view/risk-view.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import type { Context } from '../context/context.ts';
import type { ProfitScope } from './profit-scope.ts';
import { isOpener } from '../record/opened-by.ts';
import { movedState } from './risk-facts.ts';

/** What the limits of a file around its instances are judged by. */
export interface AroundView {
  readonly context: Pick<Context, 'ledger'>;
  readonly facts: RiskFacts;
  /** What the limits of the instance itself count. */
  readonly own: RiskScope;
  /** The intents that no reading shows yet, of strategies that fit. */
  invisibleOf(fits: (strategy: string) => boolean): readonly Intent[];
}

/** Makes the level of a file around its instances: what all of them do counts together. */
export function aroundLevels(
  { around }: Strategy,
  { context, facts, own, invisibleOf }: AroundView,
): readonly LimitLevel[] {
  if (around === undefined || around.limits.length === 0) return [];
  const { file, limits } = around;
  const view = riskViewOf(
    {
      ...own,
      of: file,
      counts: (position) => isOpener(file, position, context.ledger),
      invisible: () => invisibleOf((strategy) => isInstanceOf(strategy, file)),
      orderTimes: () => readOrderTimes(context.ledger.state(timesKey(file))),
    },
    facts,
  );
  return [{ level: `all of ${file}`, bounds: limits, view }];
}

/** Counts an order, or what is moved, at the file around a strategy; answers the states to be stored. */
export function aroundCounts(intent: Intent, { around }: Strategy, context: Context): [string, string][] {
  if (around === undefined) return [];
  const { file, limits } = around;
  const moved = countsMoved(intent.effect, limits) ? [movedState(file, intent, context)] : [];
  if (!addsOrder(intent.effect) || !limits.some(({ kind }) => kind === 'ordersPer')) return moved;
  const key = timesKey(file);
  return [...moved, [key, withOrderTime(context.ledger.state(key), intent.decidedAt, limits)]];
}

/** Takes an order that never left back at the file around a strategy; answers the states to be stored. */
export function aroundTakenBack({ decidedAt }: Intent, { around }: Strategy, context: Context): [string, string][] {
  if (around?.limits.some(({ kind }) => kind === 'ordersPer') !== true) return [];
  const key = timesKey(around.file);
  return [[key, withoutOrderTime(context.ledger.state(key), decidedAt)]];
}

/** The files around instances whose profit is followed, each once; a halt of one holds all its instances. */
export function aroundProfits(strategies: readonly Strategy[]): readonly ProfitScope[] {
  const scopes = strategies.flatMap(({ around, accounts }): [string, ProfitScope][] => {
    if (around === undefined) return [];
    const { file, limits } = around;
    return [[file, { of: file, accounts, bounds: limits, halts: { strategy: file } }]];
  });
  return [...new Map(scopes).values()];
}

function timesKey(file: string): string {
  return `orders ${file}`;
}
