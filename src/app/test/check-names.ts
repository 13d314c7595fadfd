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
export function checkNames(test: YamlNode, site: NameScope): void {
  checkNevers(test, site);
  for (const look of itemsOf(valueOf(test, 'expect'))) {
    checkNevers(look, site);
    for (const rule of itemsOf(valueOf(look, 'fired'))) checkRule(rule, site);
    for (const { key, value } of entriesOf(valueOf(look, 'state'))) {
      checkRule(key, site);
      checkPhases(value, site);
    }
    for (const { key } of entriesOf(valueOf(look, 'vars')))
      checkName(key, { ...site, what: 'variable', code: 'test-var', names: site.parts.vars });
    for (const entry of itemsOf(valueOf(look, 'journal'))) checkEntry(entry, site);
    for (const word of ['actions', 'actionsInclude'])
      for (const action of itemsOf(valueOf(look, word))) checkPart(scalarOf(action, 'by'), site);
  }
}

/** Checks the expected state of a rule, or that of each instance by a word of it. */
function checkPhases(node: YamlNode, { report }: NameScope): void {
  const scalars = node.kind === 'scalar' ? [node] : entriesOf(node).map(({ value }) => value);
  for (const scalar of scalars) {
    if (scalar.kind !== 'scalar' || INSTANCE_PHASES.some((known) => known === scalar.text)) continue;
    const message = `no rule can stand at \`${scalar.text}\``;
    const hint = didYouMean(scalar.text, INSTANCE_PHASES);
    report({ code: 'test-state', message, place: scalar.place, hint });
  }
}

function checkNevers(node: YamlNode, site: NameScope): void {
  for (const never of itemsOf(valueOf(node, 'never'))) {
    checkRule(valueOf(never, 'fired'), site);
    checkPart(scalarOf(valueOf(never, 'action'), 'by'), site);
    checkEntry(valueOf(never, 'journal'), site);
  }
}

function checkEntry(node: YamlNode | undefined, site: NameScope): void {
  checkPart(scalarOf(node, 'rule'), site);
  const kind = scalarOf(node, 'kind');
  if (kind !== undefined && !ENTRY_KINDS.some((known) => known === kind.text))
    site.report({
      code: 'test-kind',
      message: `there is no kind of entry \`${kind.text}\``,
      place: kind.place,
      hint: didYouMean(kind.text, ENTRY_KINDS),
    });
}

function checkRule(node: YamlNode | undefined, site: NameScope): void {
  if (node?.kind === 'scalar') checkName(node, { ...site, what: 'rule', names: site.parts.rules });
}

function checkPart(scalar: YamlScalar | undefined, site: NameScope): void {
  const { rules, goals } = site.parts;
  if (scalar !== undefined) checkName(scalar, { ...site, what: 'rule or goal', names: [...rules, ...goals] });
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
