import type { Scope } from '../../../language/values/expression.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import type { YamlNode } from '../../yaml/yaml-tree.ts';
import { checkBeginnings } from './check-beginnings.ts';
import { checkCoins } from './check-coins.ts';
import { checkComparisons } from './check-comparisons.ts';
import { checkConditions } from './check-conditions.ts';
import { checkDivisors } from './check-divisors.ts';
import { checkLadders } from './check-ladders.ts';
import { checkLeaving } from './check-leaving.ts';
import { checkLiquidation } from './check-liquidation.ts';
import { checkLiterals } from './check-literals.ts';
import { checkUnused } from './check-unused.ts';
import { checkUnprotected } from './check-unprotected.ts';
import { checkMoving } from './check-moving.ts';
import { checkOpposites } from './check-opposites.ts';
import { checkOpenValues, checkOrderValues } from './check-order-values.ts';
import { checkReopening } from './check-reopening.ts';
import { checkRules } from './check-rules.ts';
import { checkSchedules } from './check-schedules.ts';
import { checkSelf } from './check-self.ts';
import { checkSides } from './check-sides.ts';
import { checkHistories } from './check-histories.ts';
import { checkJoined } from './check-joined.ts';
import { checkStops } from './check-stops.ts';
import { checkCloseBounds, checkTargets } from './check-targets.ts';
import { checkWaits } from './check-waits.ts';
import { checkWeights } from './check-weights.ts';
import { saidFields } from './said-fields.ts';

interface MeaningScope {
  readonly context: FileContext;
  /** A scope in which nothing but params stand. */
  readonly params: Scope;
  /** Epoch ms; without it schedules are not looked at. */
  readonly now: number | undefined;
}

/** Finds what a sound file says that can hardly be meant: warnings, and goals that contradict themselves. */
export function checkMeaning(strategy: Strategy, root: YamlNode, { context, params, now }: MeaningScope): void {
  checkRules(strategy, root, { context, dead: checkConditions(strategy, context) });
  checkBeginnings(strategy, root, context);
  checkOpposites(strategy, context);
  checkLeaving(strategy, context);
  checkDivisors(params, context);
  checkComparisons(params, context);
  checkSelf(strategy.constants, context);
  checkHistories(strategy, context);
  checkJoined(strategy, context);
  checkTargets(strategy, root, context);
  checkCloseBounds(strategy, root, context);
  checkWeights(strategy, root, context);
  checkLadders(strategy, root, context);
  checkMoving(strategy, root, context);
  checkUnprotected(strategy, root, context);
  const said = saidFields(strategy, root);
  checkStops(said, context);
  checkUnused(said, context);
  checkLiquidation(said, context);
  checkSides(said, strategy, context);
  checkCoins(said, context);
  checkLiterals(said, strategy, context);
  checkWaits(strategy, context);
  checkOrderValues(said, strategy, context);
  checkOpenValues(said, strategy, context);
  checkReopening(strategy, context);
  if (now !== undefined) checkSchedules(strategy, now, context);
}
