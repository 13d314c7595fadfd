import { ENTRY_KINDS } from '../../domain/journal-entry.ts';
import { INSTANCE_PHASES } from '../../rules/engine/instance/instance-state.ts';
import { didYouMean } from '../../strategy/model/file-context.ts';
import {
  entriesOf,
  itemsOf,
  scalarOf,
  valueOf,
  type YamlNode,
  type YamlScalar,
} from '../../strategy/yaml/yaml-tree.ts';
import type { Parts, TestScope } from './test-scope.ts';

interface NameScope {
  readonly parts: Parts;
  readonly report: TestScope['report'];
}

/**
 * Checks the names of rules, goals and kinds of entries in a test's expectations: a misspelt one would never be met,
 * and under `never` it would always hold.
 */
export function checkNames(test: YamlNode, scope: NameScope): void {
  checkNevers(test, scope);
  for (const checkpoint of itemsOf(valueOf(test, 'expect'))) {
    checkNevers(checkpoint, scope);
    for (const rule of itemsOf(valueOf(checkpoint, 'fired'))) checkRule(rule, scope);
    for (const { key, value } of entriesOf(valueOf(checkpoint, 'state'))) {
      checkRule(key, scope);
      checkPhases(value, scope);
    }
    for (const { key } of entriesOf(valueOf(checkpoint, 'vars')))
      checkName(key, { ...scope, what: 'variable', code: 'test-var', names: scope.parts.vars });
    for (const entry of itemsOf(valueOf(checkpoint, 'journal'))) checkEntry(entry, scope);
    for (const word of ['actions', 'actionsInclude'])
      for (const action of itemsOf(valueOf(checkpoint, word))) checkPart(scalarOf(action, 'by'), scope);
  }
}

/** Checks the expected state of a rule, or that of each instance by a word of it. */
function checkPhases(node: YamlNode, { report }: NameScope): void {
  const scalars = node.kind === 'scalar' ? [node] : entriesOf(node).map(({ value }) => value);
  for (const scalar of scalars) {
    if (scalar.kind !== 'scalar' || INSTANCE_PHASES.some((known) => known === scalar.text)) continue;
    const message = `no rule can be in the state \`${scalar.text}\``;
    const hint = didYouMean(scalar.text, INSTANCE_PHASES);
    report({ code: 'test-state', message, place: scalar.place, hint });
  }
}

function checkNevers(node: YamlNode, scope: NameScope): void {
  for (const never of itemsOf(valueOf(node, 'never'))) {
    checkRule(valueOf(never, 'fired'), scope);
    checkPart(scalarOf(valueOf(never, 'action'), 'by'), scope);
    checkEntry(valueOf(never, 'journal'), scope);
  }
}

function checkEntry(node: YamlNode | undefined, scope: NameScope): void {
  checkPart(scalarOf(node, 'rule'), scope);
  const kind = scalarOf(node, 'kind');
  if (kind !== undefined && !ENTRY_KINDS.some((known) => known === kind.text))
    scope.report({
      code: 'test-kind',
      message: `there is no kind of entry \`${kind.text}\``,
      place: kind.place,
      hint: didYouMean(kind.text, ENTRY_KINDS),
    });
}

function checkRule(node: YamlNode | undefined, scope: NameScope): void {
  if (node?.kind === 'scalar') checkName(node, { ...scope, what: 'rule', names: scope.parts.rules });
}

function checkPart(scalar: YamlScalar | undefined, scope: NameScope): void {
  const { rules, goals } = scope.parts;
  if (scalar !== undefined) checkName(scalar, { ...scope, what: 'rule or goal', names: [...rules, ...goals] });
}

function checkName(
  { text, place }: YamlScalar,
  {
    what,
    names,
    report,
    code = 'test-rule',
  }: NameScope & {
    readonly what: string;
    readonly names: readonly string[];
    readonly code?: string;
  },
): void {
  if (names.includes(text)) return;
  const message = `the strategy has no ${what} \`${text}\``;
  report({ code, message, place, hint: didYouMean(text, names) });
}
