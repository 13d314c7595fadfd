import { compileTree, diagnose } from './compile.ts';
import type { Compiled, Each, Scope, SourceText } from './values/expression.ts';
import { moveFacts, NO_FACTS } from './check/facts.ts';
import type { ExpressionProblem } from './values/fault.ts';
import { parseEach } from './syntax/parse.ts';
import { behindLets, type Facts, type Term } from './terms/term.ts';
import type { Word } from './syntax/tree.ts';

/**
 * Compiles `position in positions where condition`; the condition may be left out. The item stands in `slot` when the
 * condition is evaluated, and a name in scope cannot be the variable's.
 */
export function compileEach(source: SourceText, scope: Scope, slot: number): Compiled<Each> {
  const parsed = parseEach(source.text);
  if (!parsed.ok) return { ok: false, diagnostics: [diagnose(parsed.problem, source)] };
  const { variable, list: listTree, condition } = parsed.tree;
  const taken = refuseTaken(variable, scope);
  if (taken !== undefined) return { ok: false, diagnostics: [diagnose(taken, source)] };
  const list = compileTree(listTree, source, { scope, expected: ['list'] });
  if (!list.ok) return list;
  const { term } = list.value;
  if (term.type.kind !== 'list') return { ok: false, diagnostics: [] };
  const each = { text: source.text, variable: variable.text, item: term.type.of, list: list.value, slot };
  if (condition === undefined) return { ok: true, value: { ...each, names: list.value.names } };
  const inner = new Map(scope).set(variable.text, { type: each.item, slot });
  const where = compileTree(condition, source, {
    scope: inner,
    facts: factsOf(term, variable.text),
    expected: ['boolean'],
  });
  if (!where.ok) return where;
  const behind = where.value.names.filter((name) => name !== variable.text);
  return {
    ok: true,
    value: { ...each, where: where.value, names: [...new Set([...list.value.names, ...behind])].sort() },
  };
}

function refuseTaken({ text, start, end }: Word, scope: Scope): ExpressionProblem | undefined {
  if (!scope.has(text)) return undefined;
  return {
    code: 'expr-shadow',
    span: { start, end },
    message: `\`${text}\` already means something here`,
    hint: 'give the variable another name',
  };
}

/** The facts that a filter of the list proves of each item. */
function factsOf(term: Term, name: string): Facts {
  const list = behindLets(term);
  if (list.kind !== 'macro' || list.variable === undefined || list.facts === undefined) return NO_FACTS;
  return moveFacts(list.facts, list.variable.key, name);
}
