import { compileEach } from '../language/compile-each.ts';
import type { Each, Expression, Scope } from '../language/expression.ts';
import { expressionOf, usesSpoiled } from './compile-scalar.ts';
import type { FileContext, NamedInstrument } from './file-context.ts';
import type { Names } from './names.ts';
import type { Revision } from './revision.ts';
import { entryOf, scalarOf, type YamlNode } from './yaml-tree.ts';

/** What a rule or goal is read with. */
export interface PartSite {
  readonly context: FileContext;
  readonly names: Names;
  /** Slot for the variable of its `each`. */
  readonly slot: number;
  /** Instruments on which something that adds risk acts, named literally. */
  readonly ordered: NamedInstrument[];
  revisionOf(node: YamlNode): Revision;
}

/** The `each` and `when` of a rule or goal. */
export interface Condition {
  /** Whether what is there is sound. */
  readonly ok: boolean;
  /** Whether `each` is: otherwise its variable is not known, and what uses it cannot be checked. */
  readonly hasScope: boolean;
  readonly each?: Each;
  readonly when?: Expression;
  /** The file's names, and the variable of `each`. */
  readonly scope: Scope;
  /** Watches that `each` and `when` read. */
  readonly looksAt: readonly string[];
}

/** Reads `each` and `when`. */
export function readCondition(node: YamlNode, site: PartSite): Condition {
  const { names } = site;
  const each = readEach(node, site);
  const scope =
    each === undefined ? names.scope : new Map([...names.scope, [each.variable, { type: each.item, slot: each.slot }]]);
  const hasScope = each !== undefined || entryOf(node, 'each') === undefined;
  const when = hasScope ? readWhen(node, { ...site, scope }) : undefined;
  return {
    ok: hasScope && (when !== undefined || entryOf(node, 'when') === undefined),
    hasScope,
    ...(each === undefined ? {} : { each }),
    ...(when === undefined ? {} : { when }),
    scope,
    looksAt: watchesIn([...(each?.names ?? []), ...(when?.names ?? [])], names),
  };
}

/** Of names, those that are watches; each once, in the file's order. */
export function watchesIn(used: readonly string[], names: Names): readonly string[] {
  return names.watches.map((watch) => watch.name).filter((name) => used.includes(name));
}

function readEach(node: YamlNode, { context, names, slot }: PartSite): Each | undefined {
  const scalar = scalarOf(node, 'each');
  if (scalar === undefined || context.broken.has(scalar) || usesSpoiled(scalar.text, context)) return undefined;
  const source = scalar.source();
  const compiled = compileEach(source, names.scope, slot);
  if (compiled.ok) {
    const { list, where } = compiled.value;
    const expressions = where === undefined ? [list] : [list, where];
    context.written.push({ source, scope: names.scope, isEach: true, expressions });
    return compiled.value;
  }
  for (const diagnostic of compiled.diagnostics) context.report(diagnostic);
  return undefined;
}

function readWhen(
  node: YamlNode,
  site: { readonly context: FileContext; readonly scope: Scope },
): Expression | undefined {
  const scalar = scalarOf(node, 'when');
  if (scalar === undefined || site.context.broken.has(scalar)) return undefined;
  return expressionOf(scalar, site, ['boolean']);
}
