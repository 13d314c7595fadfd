import { compileExpression } from '../../../language/compile.ts';
import type { Scope, SourceText } from '../../../language/values/expression.ts';
import { checkedTerm } from '../../../language/terms/checked.ts';
import type { Term } from '../../../language/terms/term.ts';
import { parseExpression } from '../../../language/syntax/parse.ts';
import type { Tree } from '../../../language/syntax/tree.ts';
import type { Division, FileContext, Written } from '../../model/file-context.ts';
import { isAwayFromZero } from '../proofs/away-from-zero.ts';
import { textOf } from '../proofs/ranges.ts';
import { type Lets, letsOf, type NamedSource, nonZeroIn, spelledOut } from '../proofs/non-zero.ts';
import { partsOf } from '../proofs/tree-parts.ts';

/** Warns of divisors that may be zero: the division is then an error, and the rule does not act. */
export function checkDivisors(params: Scope, context: FileContext): void {
  if (context.divisions.length === 0) return;
  const file: DivisorFile = { context, params, lets: letsOf(context.written) };
  for (const division of context.divisions) {
    const { source, guard, name } = division;
    const parsed = parseExpression(source.text);
    if (!parsed.ok) continue;
    const named: NamedSource = { ...file, text: source.text };
    for (const { divisor, guards } of unguarded(parsed.tree, guardsOf(guard, file), named)) {
      const used = { divisor: spelledOut(divisor, named), judged: new Map<string, boolean>() };
      if (!canBeZero(divisor, division, { params, guards }) || isGuardedWhereUsed(name, used, file)) continue;
      const text = textOf(divisor, source.text);
      const message = `\`${text}\` may be zero, and then the division is an error`;
      const place = source.place(divisor.start, divisor.end);
      const unit = unitOf(divisor, division);
      const hint = `put \`${text} != 0${unit} &&\` before the condition, or divide by \`max(${text}, 1${unit})\``;
      context.warn({ code: 'divisor-zero', message, place, hint });
    }
  }
}

function guardsOf(guard: Division['guard'], { params, lets }: DivisorFile): readonly string[] {
  const given = guard === undefined ? undefined : parseExpression(guard.text);
  return given?.ok === true ? nonZeroIn(given.tree, true, { text: guard?.text ?? '', params, lets }) : [];
}

/** A file with the names that its expressions share. */
interface DivisorFile {
  readonly context: FileContext;
  readonly params: Scope;
  readonly lets: Lets;
}

/** A `let` of the file is computed where its name stands: there its divisor may be kept from being zero. */
function isGuardedWhereUsed(name: string | undefined, used: UsedDivisor, file: DivisorFile): boolean {
  if (name === undefined) return false;
  const judged = used.judged.get(name);
  if (judged !== undefined) return judged;
  const using = file.context.written.filter(
    (one) => one.name !== name && new RegExp(`\\b${name}\\b`).test(one.source.text),
  );
  // Each `let` names those before it only, so that this comes to an end.
  const isGuarded =
    using.length > 0 &&
    using.every((one) => isHeld(one, { ...used, name }, file) || isGuardedWhereUsed(one.name, used, file));
  used.judged.set(name, isGuarded);
  return isGuarded;
}

interface UsedDivisor {
  /** Spelled out. */
  readonly divisor: string;
  /** The `let`s that have been judged: many may use many. */
  readonly judged: Map<string, boolean>;
}

/** Tells whether an expression names a `let` only where its divisor is not zero. */
function isHeld(
  { source, guard }: Written,
  { name, divisor }: UsedDivisor & { readonly name: string },
  file: DivisorFile,
): boolean {
  const parsed = parseExpression(source.text);
  if (!parsed.ok) return false;
  let isGuarded = true;
  visitHeld(parsed.tree, guardsOf(guard, file), {
    source: { ...file, text: source.text },
    visit(part, guards) {
      if (part.kind === 'name' && part.name === name && !guards.includes(divisor)) isGuarded = false;
    },
  });
  return isGuarded;
}

/** The unit of a value of the divisor's kind, as it stands behind a number. */
function unitOf(tree: Tree, { source, scope }: Division): string {
  const type = termOf(tree, source, scope)?.type;
  if (type?.kind === 'duration') return 's';
  return type?.kind === 'amount' ? ` ${typeof type.coin === 'string' ? type.coin : 'COIN'}` : '';
}

function termOf(tree: Tree, { text, place }: SourceText, scope: Scope): Term | undefined {
  const compiled = compileExpression({ text: text.slice(tree.start, tree.end), place }, scope);
  return compiled.ok ? checkedTerm(compiled.value) : undefined;
}

interface UnguardedDivisor {
  readonly divisor: Tree;
  /** The terms that are not zero there. */
  readonly guards: readonly string[];
}

/** The divisors of which nothing around them says that they are not zero. */
function unguarded(tree: Tree, guards: readonly string[], source: NamedSource): readonly UnguardedDivisor[] {
  const found: UnguardedDivisor[] = [];
  visitHeld(tree, guards, {
    source,
    visit(part, held) {
      if (part.kind !== 'arithmetic' || part.sign !== '/') return;
      if (!held.includes(spelledOut(part.right, source))) found.push({ divisor: part.right, guards: held });
    },
  });
  return found.toSorted((a, b) => a.divisor.start - b.divisor.start);
}

interface Visiting {
  readonly source: NamedSource;
  /** Is told each part, with the terms that are not zero where it counts. */
  visit(part: Tree, guards: readonly string[]): void;
}

function visitHeld(tree: Tree, guards: readonly string[], visiting: Visiting): void {
  const { source, visit } = visiting;
  visit(tree, guards);
  switch (tree.kind) {
    case 'logical': {
      // Of `x == 0 || 1 / x > 2` the other side counts only where the first is false.
      const held = [...guards, ...nonZeroIn(tree, tree.sign === '&&', source)];
      for (const operand of tree.operands) visitHeld(operand, held, visiting);
      return;
    }
    case 'choice':
      visitHeld(tree.condition, guards, visiting);
      visitHeld(tree.yes, [...guards, ...nonZeroIn(tree.condition, true, source)], visiting);
      visitHeld(tree.no, [...guards, ...nonZeroIn(tree.condition, false, source)], visiting);
      return;
    default:
      for (const part of partsOf(tree)) visitHeld(part, guards, visiting);
  }
}

/** A divisor that is wrong in itself is reported already. */
function canBeZero(
  tree: Tree,
  { source, scope }: Division,
  { params, guards }: { readonly params: Scope; readonly guards: readonly string[] },
): boolean {
  const term = termOf(tree, source, scope);
  return term !== undefined && !isAwayFromZero(term, { params: params.get('params')?.constant, nonZero: guards });
}
