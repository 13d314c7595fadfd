import type { Firing } from './firing.ts';

/** Tells a firing from all others of its file. */
export function nameOfFiring({ origin: { rule, instance, firing } }: Pick<Firing, 'origin'>): string {
  return `${rule} ${instance} ${String(firing)}`;
}

/**
 * A step of a firing has passed its limits: the variables that the steps behind it set, up to the next `wait`, are
 * unknown to others until they are set. A variable that counts what was opened would else be read before it counts it.
 */
export function reserveVars(firing: Firing, index: number): void {
  const { rule, runtime, origin } = firing;
  if (runtime.strategy.vars.length === 0) return;
  const names: string[] = [];
  for (const step of rule.steps.slice(index + 1)) {
    if (step.waiting !== undefined) break;
    if (step.action === 'set') names.push(...step.fields.keys);
  }
  runtime.vars.reserve(nameOfFiring(firing), origin.instance, names);
}
