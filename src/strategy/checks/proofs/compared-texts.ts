import { behindLets, type Term } from '../../../language/terms/term.ts';
import { type Cases, FREE, IMPOSSIBLE, type ProofScope } from './case.ts';
import { constantOf } from './constant-terms.ts';
import { nameOf } from './linear.ts';

/** The cases in which two texts are the same, or differ; undefined for two that are both read, of which nothing is known. */
export function comparedTexts([left, right]: readonly [Term, Term], isEqual: boolean, proofScope: ProofScope): Cases {
  const [one, other] = [constantOf(left, proofScope.constants), constantOf(right, proofScope.constants)];
  if (typeof one === 'string' && typeof other === 'string') return (one === other) === isEqual ? FREE : IMPOSSIBLE;
  if (typeof other === 'string') return demanded(left, other, isEqual);
  if (typeof one === 'string') return demanded(right, one, isEqual);
  return nameOf(left) === nameOf(right) && !isEqual ? IMPOSSIBLE : undefined;
}

function demanded(term: Term, text: string, isEqual: boolean): Cases {
  const { type } = behindLets(term);
  const all = type.kind === 'text' ? type.values : undefined;
  const texts = new Set([text]);
  if (isEqual) return [new Map([[nameOf(term), { kind: 'only', texts, isPlain: true }]])];
  return [new Map([[nameOf(term), { kind: 'none', texts, ...(all === undefined ? {} : { all }), isPlain: true }]])];
}
