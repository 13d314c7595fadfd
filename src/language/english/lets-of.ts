import { checkedTerm } from '../terms/checked.ts';
import { partsOf, type Term } from '../terms/term.ts';

/** Lists the lets that a term names, each with its term, and those that these name; in the order of their first use. */
export function letsOf(term: Term): ReadonlyMap<string, Term> {
  const found = new Map<string, Term>();
  gather(term, found);
  return found;
}

function gather(term: Term, found: Map<string, Term>): void {
  const [name, behind] = namedBy(term);
  if (name !== undefined && behind !== undefined) {
    if (found.has(name)) return;
    found.set(name, behind);
    gather(behind, found);
    return;
  }
  for (const part of partsIn(term)) gather(part, found);
}

function partsIn(term: Term): readonly Term[] {
  if (term.kind === 'let') return term.call?.args ?? [];
  return term.kind === 'indicator' && term.numbers !== undefined ? term.numbers : partsOf(term);
}

function namedBy(term: Term): readonly [string | undefined, Term | undefined] {
  if (term.kind === 'let' && term.call === undefined) return [term.text, term.inner];
  if (term.kind === 'root' && term.held !== undefined) return [term.name, checkedTerm(term.held)];
  return [undefined, undefined];
}
