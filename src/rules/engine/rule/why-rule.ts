import type { Json } from '../../../domain/journal-entry.ts';
import { blankRecord, type InstanceEvaluation, truthIn } from './evaluation-record.ts';
import { firingLets, letTexts } from '../instance/firing-lets.ts';
import type { RuleRun } from './rule-run.ts';
import { tellEvaluation } from '../explain/tell-evaluation.ts';

/** Tells why an instance of a rule does or does not act now, from an evaluation that is written down nowhere. */
export function whyOf(run: RuleRun, evaluation: InstanceEvaluation): Json {
  const record = { ...blankRecord(run, evaluation.key, ''), ...truthIn(run, evaluation.env) };
  const { rule, memory } = run;
  const computed = firingLets(rule, evaluation.env, memory.instances.get(evaluation.key)?.lets);
  return {
    ...tellEvaluation(record, { rule, env: evaluation.env }),
    ...(computed && { let: letTexts(rule, computed) }),
  };
}
