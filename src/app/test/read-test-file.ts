import { compareDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import { didYouMean, errorOf, type Problem } from '../../strategy/model/file-context.ts';
import type { SourceFile } from '../../strategy/load-strategy.ts';
import { parseYaml } from '../../strategy/yaml/parse-yaml.ts';
import { checkStructure, type Structure } from '../../strategy/structure/structure.ts';
import { itemsOf, scalarOf, valueOf, type YamlNode, type YamlScalar } from '../../strategy/yaml/yaml-tree.ts';
import { checkNames } from './check-names.ts';
import { checkTerms } from './check-terms.ts';
import { readDeliveries } from './read-deliveries.ts';
import { readFires } from './read-fires.ts';
import { readHoldings, instrumentsPricedBy } from './read-holdings.ts';
import { readCheckpoints, readNever } from './read-checkpoints.ts';
import { readOutcomes } from './read-outcomes.ts';
import { readPairs } from './read-prices.ts';
import type { TestCase, TestFile } from './test-file.ts';
import type { TestNames, TestScope } from './test-scope.ts';

export interface ReadTestFile {
  /** Absent where there is any problem. */
  readonly test?: TestFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** The default begin of a test: a Monday, on a whole hour, UTC. */
const START = Date.UTC(2026, 0, 5, 9);

/** Reads and checks one `*.test.yaml`; every problem is a diagnostic at its place. */
export function readTestFile({ path, text }: SourceFile, structure: Structure, known: TestNames): ReadTestFile {
  const { root, diagnostics: syntax } = parseYaml(path, text);
  if (root === undefined || syntax.length > 0) return { diagnostics: syntax };
  const { diagnostics: faults } = checkStructure(root, structure);
  if (faults.length > 0) return { diagnostics: [...faults].sort(compareDiagnostics) };
  const problems: Problem[] = [];
  const scope: TestScope = { ...known, report: (problem) => void problems.push(problem) };
  const strategy = strategyOf(root, scope);
  const tests = itemsOf(valueOf(root, 'tests')).map((node) => readCase(node, { root, strategy, scope }));
  const parts = known.partsOf(strategy);
  for (const [index, node] of itemsOf(valueOf(root, 'tests')).entries()) {
    if (parts !== undefined) checkNames(node, { parts, report: scope.report });
    checkTerms(node, { ...scope, instruments: new Set(tests[index]?.pairs.flatMap(instrumentsPricedBy)) });
  }
  const diagnostics = onlyOnce([...problems, ...sameNames(tests)])
    .map(errorOf)
    .sort(compareDiagnostics);
  return diagnostics.length > 0 ? { diagnostics } : { test: { file: path, strategy, tests }, diagnostics };
}

/** Leaves out what was found before: what all tests share is read with each of them. */
function onlyOnce(problems: readonly Problem[]): readonly Problem[] {
  const keyOf = ({ code, message, place: { line, column } }: Problem) =>
    `${code} ${String(line)}:${String(column)} ${message}`;
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

function strategyOf(root: YamlNode, { strategies, report }: TestScope): string {
  const scalar = scalarOf(root, 'strategy');
  if (scalar === undefined || strategies.has(scalar.text)) return scalar?.text ?? '';
  report({
    code: 'test-strategy',
    message: `there is no strategy \`${scalar.text}\` without errors beside this file`,
    place: scalar.place,
    hint: didYouMean(scalar.text, strategies),
  });
  return scalar.text;
}

interface CaseOf {
  readonly root: YamlNode;
  readonly strategy: string;
  readonly scope: TestScope;
}

function readCase(node: YamlNode, { root, strategy, scope }: CaseOf): TestCase {
  const given = [valueOf(node, 'given'), valueOf(root, 'given')];
  const startAt = startOf(
    given.map((one) => scalarOf(one, 'start')).find((one) => one !== undefined),
    scope,
  );
  const pairs = readPairs([valueOf(root, 'prices'), valueOf(node, 'prices')], scope);
  const name = scalarOf(node, 'name');
  const never = readNever(valueOf(node, 'never'));
  return {
    name: name?.text ?? '',
    place: name?.place ?? node.place,
    startAt,
    pairs,
    holdings: readHoldings(
      {
        balances: given.map((one) => valueOf(one, 'balances')).find((one) => one !== undefined),
        positions: given.map((one) => valueOf(one, 'positions')).find((one) => one !== undefined),
        loans: given.map((one) => valueOf(one, 'loans')).find((one) => one !== undefined),
      },
      { pairs, scope, account: scope.accountOf(strategy) },
    ),
    outcomes: readOutcomes(valueOf(node, 'outcomes'), startAt, scope),
    fires: readFires(valueOf(node, 'fire'), { startAt, parts: scope.partsOf(strategy) }, scope),
    deliveries: readDeliveries(valueOf(node, 'deliver'), { startAt, parts: scope.partsOf(strategy) }, scope),
    checkpoints: readCheckpoints(valueOf(node, 'expect'), { startAt, closes: never.length > 0 }, scope),
    never,
  };
}

function startOf(scalar: YamlScalar | undefined, { report }: TestScope): number {
  if (scalar === undefined) return START;
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:00)?(Z|[+-]\d\d:\d\d)$/.test(scalar.text)
    ? Date.parse(scalar.text)
    : Number.NaN;
  if (!Number.isNaN(at)) return at;
  report({
    code: 'test-start',
    message: `\`${scalar.text}\` is not a full minute with its zone`,
    place: scalar.place,
    hint: '2026-01-05T09:00:00Z, or 2026-01-05T10:00:00+01:00',
  });
  return START;
}

/** Reports two tests of one name: a report could not tell them apart. */
function sameNames(tests: readonly TestCase[]): Problem[] {
  const names = new Set<string>();
  return tests.flatMap(({ name, place }) => {
    if (names.has(name)) return [{ code: 'test-duplicate', message: `two tests are called \`${name}\``, place }];
    names.add(name);
    return [];
  });
}
