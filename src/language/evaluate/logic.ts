import { truths } from './proved.ts';
import type { Evaluator, ValueReader, Term } from '../terms/term.ts';

/** `&&` and `||` after Kleene: one false decides `&&`, one true decides `||`, whatever is unknown. */
export function evaluateLogical(
  { sign, operands }: Term & { readonly kind: 'logical' },
  evaluator: Evaluator,
): ValueReader<boolean> {
  const decisive = sign === '||';
  const reads = operands.map((operand) => truths(operand, evaluator));
  const [first, second] = reads;
  if (first !== undefined && second !== undefined && reads.length === 2)
    return decisive ? either(first, second) : both(first, second);
  return (env) => {
    let unknown = false;
    for (const read of reads) {
      const truth = read(env);
      if (truth === decisive) return decisive;
      unknown ||= truth === undefined;
    }
    return unknown ? undefined : !decisive;
  };
}

function both(first: ValueReader<boolean>, second: ValueReader<boolean>): ValueReader<boolean> {
  return (env) => {
    const a = first(env);
    if (a === false) return false;
    const b = second(env);
    return a === undefined && b !== false ? undefined : b;
  };
}

function either(first: ValueReader<boolean>, second: ValueReader<boolean>): ValueReader<boolean> {
  return (env) => {
    const a = first(env);
    if (a === true) return true;
    const b = second(env);
    return a === undefined && b !== true ? undefined : b;
  };
}

/** Turns true and false round; unknown stays. */
export function evaluateNot({ operand }: Term & { readonly kind: 'not' }, evaluator: Evaluator): ValueReader<boolean> {
  const read = truths(operand, evaluator);
  return (env) => {
    const truth = read(env);
    return truth === undefined ? undefined : !truth;
  };
}

/** `a ? b : c`; unknown where the condition is, though both outcomes be the same. */
export function evaluateChoice(term: Term & { readonly kind: 'choice' }, evaluator: Evaluator): ValueReader {
  const condition = truths(term.condition, evaluator);
  const yes = evaluator.read(term.yes);
  const no = evaluator.read(term.no);
  return (env) => {
    const truth = condition(env);
    if (truth === undefined) return undefined;
    return truth ? yes(env) : no(env);
  };
}

/**
 * `x ?? y`: y where x is known to be absent. What is unknown stays unknown: a failed reading is never replaced in
 * silence.
 */
export function evaluateDefault(term: Term & { readonly kind: 'default' }, evaluator: Evaluator): ValueReader {
  const value = evaluator.read(term.value);
  const fallback = evaluator.read(term.fallback);
  return (env) => {
    const found = value(env);
    return found === null ? fallback(env) : found;
  };
}
