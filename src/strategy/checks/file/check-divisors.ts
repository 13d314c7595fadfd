import { compileExpression } from '../../../language/compile.ts';
import type { Scope, SourceText } from '../../../language/values/expression.ts';
import { parseExpression } from '../../../language/syntax/parse.ts';
import type { Tree } from '../../../language/syntax/tree.ts';
import type { Division, FileContext } from '../../model/file-context.ts';
import { conjuncts, constantOf, textOf } from '../proofs/ranges.ts';
import { partsOf } from '../proofs/tree-parts.ts';

/** Warns of divisors that may be zero: the division is then an error, and the rule does not act. */
export function checkDivisors(params: Scope, context: FileContext): void {
  for (const division of context.divisions) {
    const { source, guard } = division;
    const parsed = parseExpression(source.text);
    if (!parsed.ok) continue;
    const given = guard === undefined ? undefined : parseExpression(guard.text);
    const guards = given?.ok === true ? nonZeroIn(given.tree, guard?.text ?? '', params) : [];
    for (const divisor of unguarded(parsed.tree, guards, { text: source.text, params })) {
      if (!canBeZero(divisor, division, params)) continue;
      const message = `\`${textOf(divisor, source.text)}\` may be zero, and dividing by it is an error then`;
      const place = source.place(divisor.start, divisor.end);
      const zero = zeroOf(divisor, division);
      const hint = `${textOf(divisor, source.text)} != ${zero} && …, or max(…, ${zero === '0' ? 'a number' : 'what is'} above zero)`;
      context.warn({ code: 'divisor-zero', message, place, hint });
    }
  }
}

/** Zero as it is written of the divisor's kind. */
function zeroOf(tree: Tree, { source, scope }: Division): string {
  const part: SourceText = { text: source.text.slice(tree.start, tree.end), place: source.place };
  const compiled = compileExpression(part, scope);
  const type = compiled.ok ? compiled.value.type : undefined;
  if (type?.kind === 'duration') return '0s';
  return type?.kind === 'amount' ? `0 ${typeof type.coin === 'string' ? type.coin : 'COIN'}` : '0';
}

interface DivisorSource {
  readonly text: string;
  readonly params: Scope;
}

/** The divisors of which nothing around them says that they are not zero. */
function unguarded(tree: Tree, guards: readonly string[], source: DivisorSource): Tree[] {
  switch (tree.kind) {
    case 'arithmetic': {
      const inner = [...unguarded(tree.left, guards, source), ...unguarded(tree.right, guards, source)];
      const isGuarded = tree.sign !== '/' || guards.includes(textOf(tree.right, source.text));
      return isGuarded ? inner : [...inner, tree.right];
    }
    case 'logical': {
      const held = tree.sign === '&&' ? [...guards, ...nonZeroIn(tree, source.text, source.params)] : guards;
      return tree.operands.flatMap((operand) => unguarded(operand, held, source));
    }
    case 'choice': {
      const held = [...guards, ...nonZeroIn(tree.condition, source.text, source.params)];
      return [
        ...unguarded(tree.condition, guards, source),
        ...unguarded(tree.yes, held, source),
        ...unguarded(tree.no, guards, source),
      ];
    }
    default:
      return partsOf(tree).flatMap((part) => unguarded(part, guards, source));
  }
}

/** Terms that a condition keeps from being zero: compared with zero, or to be beyond a number away from it. */
function nonZeroIn(tree: Tree, text: string, params: Scope): string[] {
  return conjuncts(tree).flatMap((part) => {
    if (part.kind !== 'comparison') return [];
    const right = constantOf(part.right, text, params);
    if (right === undefined || typeof right === 'string' || typeof right === 'boolean') return [];
    const isAway =
      (part.sign === '!=' && isZero(right)) ||
      (part.sign === '>' && right >= 0) ||
      (part.sign === '>=' && right > 0) ||
      (part.sign === '<' && right <= 0) ||
      (part.sign === '==' && !isZero(right));
    return isAway ? [textOf(part.left, text)] : [];
  });
}

/**
 * A price is above zero, and so is what is at least a number above zero; what a macro's variable holds is not looked
 * at.
 */
function canBeZero(tree: Tree, { source, scope }: Division, params: Scope): boolean {
  const constant = constantOf(tree, source.text, params);
  if (constant !== undefined) return isZero(constant);
  if (tree.kind === 'call' && tree.callee.text === 'max' && tree.of === undefined) {
    return !tree.args.some((part) => isPositive(constantOf(part, source.text, params)));
  }
  const part: SourceText = { text: source.text.slice(tree.start, tree.end), place: source.place };
  const compiled = compileExpression(part, scope);
  if (!compiled.ok) return false;
  const { type } = compiled.value;
  return (type.kind === 'series' ? type.of.kind : type.kind) !== 'price';
}

/** Decimals are bigints, spans of time are numbers. */
function isZero(value: unknown): boolean {
  return value === 0n || value === 0;
}

function isPositive(value: unknown): boolean {
  return (typeof value === 'bigint' || typeof value === 'number') && value > 0;
}
