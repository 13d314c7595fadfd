import type { Json } from '../../domain/journal-entry.ts';
import { blankRecord, type InstanceLook, truthIn } from './look-record.ts';
import type { RuleRun } from '../run-rule/rule-run.ts';
import { tellLook } from './tell-look.ts';

/** Tells why an instance of a rule does or does not act now, from a look that is written down nowhere. */
export function whyOf(run: RuleRun, look: InstanceLook): Json {
  const record = { ...blankRecord(run, look.key, ''), ...truthIn(run, look.env) };
  return tellLook(record, { rule: run.rule, env: look.env });
}
