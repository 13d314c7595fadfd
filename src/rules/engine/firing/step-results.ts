import { parseDecimal } from '../../../base/decimal.ts';
import { splitSymbol } from '../../../domain/market.ts';
import type { RecordValue } from '../../../language/values/expression.ts';
import type { Firing } from './firing.ts';
import type { StepResult } from '../instance/instance-state.ts';
import type { Runtime } from '../runtime/runtime.ts';

/** Shows the results of the steps that have names; what is not known of one is unknown. */
export function withResults(
  { rule, runtime, results }: Pick<Firing, 'rule' | 'runtime' | 'results'>,
  env: readonly unknown[],
): readonly unknown[] {
  if (!rule.steps.some(({ id }) => id !== undefined)) return env;
  const shown = env.slice();
  const named = rule.steps.flatMap(({ id }, index) => {
    const result = results.get(index);
    return id === undefined || result === undefined ? [] : [[id, recordOf(result, runtime)] as const];
  });
  // A step without a result has a record of which everything is unknown.
  const empty = rule.steps.flatMap(({ id }) => (id === undefined ? [] : [[id, {}] as const]));
  shown[runtime.strategy.stepsSlot] = Object.fromEntries([...empty, ...named]);
  return shown;
}

function recordOf({ intent, state, filledSize, priceAvg }: StepResult, { context }: Runtime): RecordValue {
  const stored = context.journal.intent(intent);
  const effect = stored?.intent.effect;
  const coins = effect !== undefined && 'instrument' in effect ? splitSymbol(effect.instrument.symbol) : undefined;
  return {
    clientOid: intent,
    orderId: stored?.orderId,
    state,
    baseCoin: coins?.base,
    quoteCoin: coins?.quote,
    filledSize: filledSize === undefined ? undefined : parseDecimal(filledSize),
    priceAvg: priceAvg === undefined ? undefined : parseDecimal(priceAvg),
  };
}
