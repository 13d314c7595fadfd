import type { Value } from '../../../language/values/expression.ts';
import { behindLets, type Term } from '../../../language/terms/term.ts';
import { constantOf } from './constant-terms.ts';
import { comparedNumbers } from './compared-numbers.ts';
import { type Case, type Cases, FREE, IMPOSSIBLE, meeting, type ProofScope, TOO_MANY } from './case.ts';
import { nameOf } from './linear.ts';
import { OPPOSITES } from './signs.ts';

/**
 * Splits a condition into the cases in which it has a truth value: it has it where all demands of one case are met.
 * Demands that exclude each other leave no case; what is not understood demands nothing but to be what it is, so that a
 * condition without a case can never have the value, whatever is read.
 */
export function casesOf(term: Term, wanted: boolean, proofScope: ProofScope): Cases {
  const part = behindLets(term);
  const value = constantOf(part, proofScope.constants);
  if (typeof value === 'boolean') return value === wanted ? FREE : IMPOSSIBLE;
  switch (part.kind) {
    case 'not':
      return casesOf(part.operand, !wanted, proofScope);
    case 'logical':
      return (part.sign === '&&') === wanted
        ? all(part.operands, wanted, proofScope)
        : either(part.operands.map((operand) => casesOf(operand, wanted, proofScope)));
    case 'choice':
      return either([
        meeting(casesOf(part.condition, true, proofScope), casesOf(part.yes, wanted, proofScope), proofScope),
        meeting(casesOf(part.condition, false, proofScope), casesOf(part.no, wanted, proofScope), proofScope),
      ]);
    case 'comparison':
      return compared(part, wanted, proofScope);
    case 'in':
      return among(part, wanted, proofScope);
    case 'macro':
      return ofItems(part, wanted, proofScope);
    case 'crosses':
      return crossing(part, wanted, proofScope);
    default:
      return truth(part, wanted);
  }
}

function all(operands: readonly Term[], wanted: boolean, proofScope: ProofScope): Cases {
  return operands.reduce<Cases>(
    (cases, operand) => meeting(cases, casesOf(operand, wanted, proofScope), proofScope),
    FREE,
  );
}

function either(parts: readonly Cases[]): Cases {
  if (parts.includes(TOO_MANY)) return TOO_MANY;
  return parts.flatMap((cases) => cases ?? []);
}

type Comparison = Extract<Term, { readonly kind: 'comparison' }>;

function compared(term: Comparison, wanted: boolean, proofScope: ProofScope): Cases {
  const sign = wanted ? term.sign : OPPOSITES[term.sign];
  const { left, right } = term;
  switch (left.type.kind) {
    case 'text':
      return comparedTexts([left, right], sign === '==', proofScope) ?? truth(term, wanted);
    case 'boolean':
      return comparedTruths([left, right], sign === '==', proofScope) ?? truth(term, wanted);
    default:
      return comparedNumbers([left, right], sign, proofScope);
  }
}

function comparedTruths(
  [left, right]: readonly [Term, Term],
  isEqual: boolean,
  proofScope: ProofScope,
): Cases | undefined {
  const constant = constantOf(right, proofScope.constants);
  if (typeof constant === 'boolean') return casesOf(left, constant === isEqual, proofScope);
  const other = constantOf(left, proofScope.constants);
  return typeof other === 'boolean' ? casesOf(right, other === isEqual, proofScope) : undefined;
}

/** Items that a list may hold to be looked at one by one. */
const ITEMS_MAX = 16;

function among(term: Extract<Term, { readonly kind: 'in' }>, wanted: boolean, proofScope: ProofScope): Cases {
  const items = constantsIn(term.list, proofScope);
  if (items === undefined || items.length > ITEMS_MAX) return truth(term, wanted);
  const isText = term.item.type.kind === 'text';
  const compare = (item: Term): Cases =>
    isText
      ? comparedTexts([term.item, item], wanted, proofScope)
      : comparedNumbers([term.item, item], wanted ? '==' : '!=', proofScope);
  if (wanted) return either(items.map(compare));
  return items.reduce<Cases>((cases, item) => meeting(cases, compare(item), proofScope), FREE);
}

/** The items of a list that is written out. */
function constantsIn(term: Term, { constants }: ProofScope): readonly Term[] | undefined {
  const list = behindLets(term);
  if (list.kind === 'constant' && Array.isArray(list.value)) {
    const values: readonly Value[] = list.value;
    return values.map((value) => ({ ...list, kind: 'constant', value }));
  }
  if (list.kind !== 'list') return undefined;
  return list.items.every((item) => constantOf(item, constants) !== undefined) ? list.items : undefined;
}

/** An `exists` is never true where no item can meet the condition; an `all` is never false where none can miss it. */
function ofItems(term: Extract<Term, { readonly kind: 'macro' }>, wanted: boolean, proofScope: ProofScope): Cases {
  const { macro, body } = term;
  const isSought = (macro === 'exists' && wanted) || (macro === 'all' && !wanted);
  if (isSought && body !== undefined && casesOf(body, wanted, proofScope)?.length === 0) return IMPOSSIBLE;
  return truth(term, wanted);
}

/** What has just crossed above lies above: two that cross each other in opposite ways never do so at one instant. */
function crossing(term: Extract<Term, { readonly kind: 'crosses' }>, wanted: boolean, proofScope: ProofScope): Cases {
  const crossed = truth(term, wanted);
  if (!wanted) return crossed;
  const lies = casesOf(term.compared, true, proofScope);
  // What lies above need not have crossed: that is what is said of it.
  return meeting(crossed, lies?.map(plain), proofScope);
}

function plain(one: Case): Case {
  return new Map([...one].map(([name, demand]) => [name, { ...demand, isPlain: true }]));
}

/** A bare condition, such as a field or a call, must have its value. */
function truth(term: Term, wanted: boolean): Cases {
  const name = nameOf(term);
  const demand = {
    kind: 'truth',
    value: wanted,
    isPlain: !['in', 'default', 'comparison'].includes(term.kind),
  } as const;
  return [new Map([[name, demand]])];
}

/**
 * The cases in which two texts are the same, or differ; undefined for two that are both read, of which nothing is
 * known.
 */
function comparedTexts([left, right]: readonly [Term, Term], isEqual: boolean, proofScope: ProofScope): Cases {
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
