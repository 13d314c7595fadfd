import type { Facts, Term } from '../terms/term.ts';
import type { Scope } from '../values/expression.ts';

export const NO_FACTS: Facts = new Map();

/**
 * Returns the facts that hold where a condition is not the opposite of `outcome`: fields that are present after
 * `has(x)`, texts after `x == "…"`. Where the condition is unknown it proves nothing; Kleene's tables then make the
 * rest count for nothing too.
 */
export function factsWhen(term: Term, outcome: boolean): Facts {
  switch (term.kind) {
    case 'has':
      return outcome ? new Map([[`${term.record.key}.${term.field}`, true]]) : NO_FACTS;
    case 'not':
      return factsWhen(term.operand, !outcome);
    case 'logical':
      if ((term.sign === '&&') !== outcome) return NO_FACTS;
      return term.operands.reduce<Facts>((facts, operand) => joinFacts(facts, factsWhen(operand, outcome)), NO_FACTS);
    case 'comparison':
      return (term.sign === '==' && outcome) || (term.sign === '!=' && !outcome)
        ? textFact(term.left, term.right)
        : NO_FACTS;
    default:
      return NO_FACTS;
  }
}

/**
 * Lists what a scope says of its names: what was found there before. A field that has gone since is unknown where it is
 * read, and never a value.
 */
export function factsOfScope(scope: Scope): Facts {
  let facts = NO_FACTS;
  for (const { present } of scope.values())
    if (present !== undefined) facts = joinFacts(facts, new Map(present.map((path) => [path, true])));
  return facts;
}

/** Adds to a scope the fields that are present where a condition holds. What a text was is not kept: it may change. */
export function withPresent(scope: Scope, condition: Term): Scope {
  const widened = new Map(scope);
  for (const [path, fact] of factsWhen(condition, true)) {
    const root = /^[A-Za-z_]\w*/.exec(path)?.[0] ?? '';
    const name = widened.get(root);
    if (fact === true && name !== undefined) widened.set(root, { ...name, present: [...(name.present ?? []), path] });
  }
  return widened;
}

function textFact(left: Term, right: Term): Facts {
  if (left.kind === 'constant' && right.kind !== 'constant') return textFact(right, left);
  if (left.kind !== 'field' || right.kind !== 'constant' || typeof right.value !== 'string') return NO_FACTS;
  return new Map([[left.key, right.value]]);
}

/** Joins what two conditions that both hold tell. */
export function joinFacts(first: Facts, second: Facts): Facts {
  if (second.size === 0) return first;
  return new Map([...first, ...second]);
}

/** Says of one path what is known of another: what a filter proved of its variable holds for the next macro's. */
export function moveFacts(facts: Facts, from: string, to: string): Facts {
  const moved = new Map<string, true | string>();
  for (const [key, fact] of facts) if (key.startsWith(from)) moved.set(to + key.slice(from.length), fact);
  return moved;
}
