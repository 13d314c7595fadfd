import { compileEach } from '../../language/compile-each.ts';
import type { Each, Expression, Scope } from '../../language/values/expression.ts';
import { expressionOf, usesSpoiled } from '../fields/compile-scalar.ts';
import type { Division, FileContext, NamedInstrument, Written } from '../model/file-context.ts';
import type { Names } from './names.ts';
import type { Revision } from '../model/revision.ts';
import { readLets, type ReadLets, withLetsOfAll } from './rule-lets.ts';
import type { RuleLet } from '../model/strategy.ts';
import { entryOf, scalarOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** The context in which a rule or goal is read. */
export interface PartScope {
  readonly context: FileContext;
  readonly names: Names;
  /** Slot for the variable of its `each`. */
  readonly slot: number;
  /** First slot for the values of its lets; goals have none. */
  readonly letSlot?: number;
  /** Instruments on which something that adds risk acts, named literally. */
  readonly ordered: NamedInstrument[];
  revisionOf(node: YamlNode): Revision;
}

/** The `each` and `when` of a rule or goal. */
export interface Condition {
  /** True where all that is written is sound. */
  readonly ok: boolean;
  /** True where `each` is sound. Otherwise its variable is not known, and expressions that use it cannot be checked. */
  readonly hasScope: boolean;
  readonly each?: Each;
  readonly when?: Expression;
  readonly lets: readonly RuleLet[];
  /** The file's names, the variable of `each`, and the lets, which stand for their expressions. */
  readonly scope: Scope;
  /** The same for steps, to which a let is the value that the firing has computed. */
  readonly held: Scope;
  /** Watches that `each` and `when` read. */
  readonly looksAt: readonly string[];
}

/** Reads `each` and `when`. */
export function readCondition(node: YamlNode, partScope: PartScope): Condition {
  const { names } = partScope;
  const each = readEach(node, partScope);
  const scope =
    each === undefined ? names.scope : new Map([...names.scope, [each.variable, { type: each.item, slot: each.slot }]]);
  const hasScope = each !== undefined || entryOf(node, 'each') === undefined;
  const [divisions, written]: [Division[], Written[]] = [[], []];
  const lets = hasScope
    ? letsOf(node, { ...partScope, context: { ...partScope.context, divisions, written } }, scope)
    : noLets(scope);
  const when = hasScope ? readWhen(node, { ...partScope, scope: lets.named }) : undefined;
  // They are computed when the condition holds.
  partScope.context.divisions.push(...divisions.map((division) => ({ ...division, guard: when })));
  partScope.context.written.push(...written.map((one) => ({ ...one, guard: when })));
  return {
    ok: hasScope && lets.ok && (when !== undefined || entryOf(node, 'when') === undefined),
    hasScope,
    ...(each === undefined ? {} : { each }),
    ...(when === undefined ? {} : { when }),
    lets: lets.lets,
    scope: lets.named,
    held: lets.held,
    looksAt: watchesIn([...(each?.names ?? []), ...(when?.names ?? [])], names),
  };
}

/** Of names, those that are watches; each once, in the file's order. */
export function watchesIn(used: readonly string[], names: Names): readonly string[] {
  return names.watches.map((watch) => watch.name).filter((name) => used.includes(name));
}

function letsOf(node: YamlNode, { context, letSlot }: PartScope, scope: Scope): ReadLets {
  return letSlot === undefined ? noLets(scope) : readLets(node, { context, scope, slot: letSlot });
}

function noLets(scope: Scope): ReadLets {
  return { ok: true, lets: [], named: scope, held: scope };
}

function readEach(node: YamlNode, { context, names, slot, letSlot }: PartScope): Each | undefined {
  const scalar = scalarOf(node, 'each');
  if (scalar === undefined || context.broken.has(scalar)) return undefined;
  const scope = letSlot === undefined ? names.scope : withLetsOfAll(node, { context, scope: names.scope });
  context.places?.push({ node: scalar, form: 'each', scope });
  if (usesSpoiled(scalar.text, context)) return undefined;
  const source = scalar.source();
  const compiled = compileEach(source, scope, slot);
  if (compiled.ok) {
    const { list, where } = compiled.value;
    const expressions = where === undefined ? [list] : [list, where];
    context.written.push({ source, scope, isEach: true, expressions });
    return compiled.value;
  }
  for (const diagnostic of compiled.diagnostics) context.report(diagnostic);
  return undefined;
}

function readWhen(
  node: YamlNode,
  partScope: { readonly context: FileContext; readonly scope: Scope },
): Expression | undefined {
  const scalar = scalarOf(node, 'when');
  if (scalar === undefined || partScope.context.broken.has(scalar)) return undefined;
  return expressionOf(scalar, partScope, ['boolean']);
}
