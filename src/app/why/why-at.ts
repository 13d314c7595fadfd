import type { EvaluationReader } from '../../journal/read-evaluations.ts';
import type { EvaluationRecord } from '../../ports/evaluation-log.ts';
import { constantEnv } from '../../rules/words/spec/constant-env.ts';
import { restoreValues } from '../../rules/engine/explain/evaluation-values.ts';
import { tellEvaluation } from '../../rules/engine/explain/tell-evaluation.ts';
import { loadStrategies } from '../../strategy/load.ts';
import type { Config } from '../../strategy/config/config.ts';
import type { Rule, Strategy } from '../../strategy/model/strategy.ts';
import { timeText } from '../text/entry-line.ts';
import type { EmittedGrammar } from '../emitted/emitted-grammar.ts';
import { type PartQuestion, isMeant } from './happened.ts';
import type { InstanceReport } from './why-report.ts';

/** The present facts that explain an evaluation beside the records. */
export interface Present {
  readonly grammar: Pick<EmittedGrammar, 'vocabulary' | 'structure'>;
  readonly config: Config | undefined;
  /** The rule in its present file; absent where it is not there. */
  readonly rule: Rule | undefined;
  /** Finds a strategy that was compiled from a text already: compiling takes time. */
  readonly compiled?: ((text: string) => Strategy | undefined) | undefined;
}

/** Tells from the records why a rule did or did not act at a time: of each instance the last evaluation by then. */
export function whyAt(
  { strategy, part, each, at }: PartQuestion,
  reader: EvaluationReader,
  present: Present,
): { readonly notes: readonly string[]; readonly instances: readonly InstanceReport[] } {
  const records = reader.lastBefore({ strategy, rule: part, at }).filter(({ instance }) => isMeant(instance, each));
  const notes = new Set<string>();
  const texts = new Map<string, Strategy | undefined>();
  const instances = records
    .filter(({ phase }) => phase !== 'ended')
    .map((record) => {
      if (!texts.has(record.text)) texts.set(record.text, strategyOf(record, reader, present));
      return instanceOf(record, texts.get(record.text), { notes, now: present.rule });
    });
  return { notes: [...notes], instances };
}

/** Compiles the strategy of a record from its text at that time. */
function strategyOf(
  { text, strategy }: EvaluationRecord,
  reader: EvaluationReader,
  { grammar, config, compiled }: Present,
): Strategy | undefined {
  const known = compiled?.(text);
  if (known !== undefined) return known;
  const files = reader.text(text);
  if (files === undefined) return undefined;
  const { strategies } = loadStrategies({ files, ...grammar, config });
  return strategies.find(({ name }) => name === strategy);
}

function instanceOf(
  record: EvaluationRecord,
  then: Strategy | undefined,
  { notes, now }: { readonly notes: Set<string>; readonly now: Rule | undefined },
): InstanceReport {
  const rule = then?.rules.find(({ id, revision }) => id === record.rule && revision === record.revision);
  if (now?.revision !== record.revision)
    notes.add(`its text has changed since ${timeText(record.at)}: what is told here goes by the text of then`);
  if (then === undefined || rule === undefined) {
    notes.add('the text of then is not known any more, or does not load: its condition cannot be shown');
    return { ...tellEvaluation(record, undefined), instance: record.instance, at: record.at, stands: record.stands };
  }
  const env = constantEnv(then);
  env[then.nowSlot] = record.at;
  const report = tellEvaluation(record, { rule, env: restoreValues(env, record.values) });
  return { ...report, instance: record.instance, at: record.at, stands: record.stands };
}
