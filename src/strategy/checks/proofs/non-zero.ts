import type { Scope } from '../../../language/values/expression.ts';
import { parseExpression } from '../../../language/syntax/parse.ts';
import type { ComparisonSign, Tree } from '../../../language/syntax/tree.ts';
import type { Written } from '../../model/file-context.ts';
import { constantOf, textOf } from './ranges.ts';
import { OPPOSITES, TURNED } from './signs.ts';
import { allParts } from './tree-parts.ts';

/** The text that a tree was read from, and what its names stand for. */
export interface NamedSource {
  readonly text: string;
  readonly params: Scope;
  readonly lets: Lets;
}

/** The `let`s of a file by name, each with what it stands for. */
export type Lets = ReadonlyMap<string, { readonly tree: Tree; readonly text: string; readonly spelled: string }>;

/** Gathers the `let`s of a file; each names those before it only. */
export function letsOf(written: readonly Written[]): Lets {
  const lets = new Map<string, { readonly tree: Tree; readonly text: string; readonly spelled: string }>();
  for (const { name, source } of written) {
    const parsed = name === undefined ? undefined : parseExpression(source.text);
    if (name === undefined || parsed?.ok !== true) continue;
    const spelled = spelledOut(parsed.tree, { text: source.text, lets });
    if (spelled.length > SPELLED_MAX) continue;
    lets.set(name, { tree: parsed.tree, text: source.text, spelled: isOne(parsed.tree) ? spelled : `(${spelled})` });
  }
  return lets;
}

/** Each `let` may name the one before it twice: past so many characters it is left as a name. */
const SPELLED_MAX = 10_000;

function isOne({ kind }: Tree): boolean {
  return kind === 'name' || kind === 'member' || kind === 'call' || kind === 'index' || kind === 'literal';
}

/** Writes a part of an expression with what its `let`s stand for, so that two ways to write one term are equal. */
export function spelledOut(tree: Tree, { text, lets }: Pick<NamedSource, 'text' | 'lets'>): string {
  let [spelled, from] = ['', tree.start];
  for (const part of allParts(tree).toSorted((a, b) => a.start - b.start)) {
    const meant = part.kind === 'name' ? lets.get(part.name) : undefined;
    if (meant === undefined) continue;
    spelled += text.slice(from, part.start) + meant.spelled;
    from = part.end;
  }
  const whole = spelled + text.slice(from, tree.end);
  return textOf({ start: 0, end: whole.length }, whole);
}

/**
 * Lists the terms that are not zero where a condition is true, or false: compared with zero, or beyond a number away
 * from it.
 */
export function nonZeroIn(tree: Tree, truth: boolean, source: NamedSource): string[] {
  switch (tree.kind) {
    case 'logical':
      return (tree.sign === '&&') === truth ? tree.operands.flatMap((part) => nonZeroIn(part, truth, source)) : [];
    case 'not':
      return nonZeroIn(tree.operand, !truth, source);
    case 'name': {
      const meant = source.lets.get(tree.name);
      return meant === undefined ? [] : nonZeroIn(meant.tree, truth, { ...source, text: meant.text });
    }
    case 'comparison':
      return [
        ...awayFromZero([tree.left, tree.right], truth ? tree.sign : OPPOSITES[tree.sign], source),
        ...awayFromZero([tree.right, tree.left], TURNED[truth ? tree.sign : OPPOSITES[tree.sign]], source),
      ];
    default:
      return [];
  }
}

/** The left side, where a comparison with the right one keeps it away from zero. */
function awayFromZero([left, right]: readonly [Tree, Tree], sign: ComparisonSign, source: NamedSource): string[] {
  const bound = constantOf(right, source.text, source.params);
  if (bound === undefined || typeof bound === 'string' || typeof bound === 'boolean') return [];
  const isAway =
    (sign === '!=' && isZero(bound)) ||
    (sign === '>' && bound >= 0) ||
    (sign === '>=' && bound > 0) ||
    (sign === '<' && bound <= 0) ||
    (sign === '<=' && bound < 0) ||
    (sign === '==' && !isZero(bound));
  return isAway ? [spelledOut(left, source)] : [];
}

/** Decimals are bigints, spans of time are numbers. */
function isZero(value: unknown): boolean {
  return value === 0n || value === 0;
}
