import { readFileSync } from 'node:fs';
import { compareDiagnostics, formatDiagnostic, type Diagnostic } from '../../base/diagnostic.ts';
import { TIMED_FAULTS, type InjectedFault, type FaultPlan, type FaultRule } from '../../paper/faults/fault-plan.ts';
import { FAULT_WORDS, readFault } from '../../paper/faults/read-fault.ts';
import { didYouMean, errorOf, type Problem } from '../../strategy/model/file-context.ts';
import type { SourceFile } from '../../strategy/load-strategy.ts';
import { parseYaml } from '../../strategy/yaml/parse-yaml.ts';
import { checkStructure } from '../../strategy/structure/structure.ts';
import { itemsOf, scalarOf, valueOf, type YamlNode, type YamlScalar } from '../../strategy/yaml/yaml-tree.ts';
import { operations } from '../../wire/operations/index.ts';
import { faultsStructure } from '../emitted/emitted-grammar.ts';
import { Failure } from '../process/failure.ts';

/**
 * Reads a file of faults, YAML or JSON, for the simulated exchange. Throws a Failure that tells all of its problems.
 */
export function readFaultsFile(file: string): FaultPlan {
  const text = readText(file);
  const { plan, diagnostics } = readFaults({ path: file, text });
  if (plan === undefined) throw new Failure(diagnostics.map((one) => formatDiagnostic(one, text)).join('\n\n'));
  return plan;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface ReadFaults {
  /** Absent where there is any problem. */
  readonly plan?: FaultPlan;
  readonly diagnostics: readonly Diagnostic[];
}

type Report = (problem: Problem) => void;

/** Reads and checks the text of a file of faults; every problem is a diagnostic at its place. */
export function readFaults({ path, text }: SourceFile): ReadFaults {
  const { root, diagnostics: syntax } = parseYaml(path, text);
  if (root === undefined || syntax.length > 0) return { diagnostics: syntax };
  const { diagnostics: shape } = checkStructure(root, faultsStructure);
  if (shape.length > 0) return { diagnostics: [...shape].sort(compareDiagnostics) };
  const problems: Problem[] = [];
  const rules = itemsOf(valueOf(root, 'rules')).map((rule) => ruleOf(rule, (problem) => void problems.push(problem)));
  if (problems.length > 0) return { diagnostics: problems.map(errorOf).sort(compareDiagnostics) };
  const seed = scalarOf(root, 'seed')?.value ?? 1;
  return { plan: { seed: Number(seed), rules: rules.filter((rule) => rule !== undefined) }, diagnostics: [] };
}

function ruleOf(node: YamlNode, report: Report): FaultRule | undefined {
  const operation = scalarOf(node, 'operation');
  if (operation !== undefined && !Object.hasOwn(operations, operation.text)) {
    const hint = didYouMean(operation.text, Object.keys(operations));
    report({
      code: 'fault-operation',
      message: `there is no operation \`${operation.text}\``,
      place: operation.place,
      hint,
    });
  }
  const fault = faultOf(scalarOf(node, 'kind'), report);
  if (fault === undefined) return undefined;
  return { occasion: occasionOf(node), fault, ...(operation === undefined ? {} : { operation: operation.text }) };
}

function occasionOf(node: YamlNode): FaultRule['occasion'] {
  const probability = scalarOf(node, 'probability');
  if (probability !== undefined) return { probability: Number(probability.value) };
  const nth = valueOf(node, 'nth');
  const calls = nth?.kind === 'scalar' ? [nth] : itemsOf(nth);
  return { nth: calls.flatMap((call) => (call.kind === 'scalar' ? [Number(call.value)] : [])) };
}

function faultOf(kind: YamlScalar | undefined, report: Report): InjectedFault | undefined {
  if (kind === undefined) return undefined;
  const { place, text } = kind;
  const fault = readFault(text);
  if (fault !== undefined) return fault;
  const [word = ''] = text.trim().split(/\s+/);
  const timed = TIMED_FAULTS.find((known) => known === word);
  if (timed !== undefined)
    report({ code: 'fault-kind', message: `\`${word}\` needs a duration after it`, place, hint: `${word} 2s` });
  else if (word === 'reject')
    report({ code: 'fault-kind', message: '`reject` needs a code after it', place, hint: 'reject 40762' });
  else {
    const hint = didYouMean(word, FAULT_WORDS);
    report({ code: 'fault-kind', message: `there is no fault \`${text}\``, place, hint });
  }
  return undefined;
}
