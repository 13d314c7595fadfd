import { basesHint, basesOf } from '../../../language/check/bases.ts';
import { checkedTerm } from '../../../language/terms/checked.ts';
import { partsOf, type Term } from '../../../language/terms/term.ts';
import type { FileContext, Written } from '../../model/file-context.ts';
import type { Constants } from '../proofs/constant-terms.ts';
import { linearOf } from '../proofs/linear.ts';

/** Warns of a comparison of a value with a multiple of itself: it only asks on which side of zero the value is. */
export function checkSelf(constants: Constants, { written, warn }: FileContext): void {
  for (const one of written) {
    // Most expressions compare nothing, and are not looked into.
    if (!/[<>=]/.test(one.source.text)) continue;
    for (const comparison of one.expressions.flatMap((expression) => comparisonsIn(checkedTerm(expression)))) {
      const multiple = selfIn(comparison, constants);
      if (multiple === undefined) continue;
      const { text, side } = multiple;
      warn({
        code: 'compare-self',
        message: `\`${text}\` is compared with a multiple of itself: this only asks whether it is above or below zero`,
        place: one.source.place(side.start, side.end),
        hint: hintFor(multiple, one),
      });
    }
  }
}

type Comparison = Extract<Term, { readonly kind: 'comparison' }>;

/** The comparisons of an expression; those behind a `let` are looked at where that is written. */
function comparisonsIn(term: Term | undefined): readonly Comparison[] {
  if (term === undefined || term.kind === 'let') return [];
  const inner = partsOf(term).flatMap(comparisonsIn);
  return term.kind === 'comparison' ? [term, ...inner] : inner;
}

interface Multiple {
  /** The value, as it is written. */
  readonly text: string;
  /** The side that has the multiple. */
  readonly side: Term;
  readonly value: Term;
}

function selfIn({ left, right }: Comparison, constants: Constants): Multiple | undefined {
  if (!['number', 'amount', 'price'].includes(left.type.kind)) return undefined;
  const sums = [linearOf(left, constants), linearOf(right, constants)];
  const [one, other] = sums.map(({ parts, constant }) =>
    parts.size === 1 && constant === 0n ? [...parts][0] : undefined,
  );
  if (one === undefined || one[0] !== other?.[0]) return undefined;
  const side = left.kind === 'arithmetic' ? left : right;
  return { text: one[1].term.text, side, value: one[1].term };
}

function hintFor({ side, value, text }: Multiple, { scope }: Written): string {
  const percent = /-?\d+(?:\.\d+)?%/.exec(side.text)?.[0];
  const bases = basesOf(value, { scope, variables: new Map() }).filter((base) => base.text !== text);
  const hint = percent === undefined ? undefined : basesHint(percent, bases);
  return hint ?? 'compare it with a multiple of another value, or with an amount';
}
