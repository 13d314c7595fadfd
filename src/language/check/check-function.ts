import { build, type Checker, report } from './checker.ts';
import { equalCoins } from './dimension.ts';
import { spanOf } from '../values/fault.ts';
import { type FunctionWord, type Parameter, PARAMETER_KINDS } from '../functions/function-word.ts';
import { WEEKDAYS } from '../functions/time-functions.ts';
import { readSession } from '../functions/session.ts';
import { isZone, meantZone } from '../functions/zone.ts';
import { guardCoins } from './guard-coins.ts';
import { BOOLEAN, describe, DURATION, NUMBER, plain, shapeOf, TEXT, TIME } from './shape.ts';
import type { CoinGuard, Shape, Term } from '../terms/term.ts';
import type { Tree } from '../syntax/tree.ts';

type Call = Tree & { readonly kind: 'call' };

/** Checks the call of a function: how many arguments it has, and their dimensions and coins. */
export function checkFunction(tree: Call, word: FunctionWord, checker: Checker): Term | null {
  const trees = tree.of === undefined ? tree.args : [tree.of, ...tree.args];
  const args: Term[] = [];
  for (const arg of trees) {
    const term = checker.check(arg, checker);
    if (term !== null) args.push(term);
  }
  if (args.length < trees.length) return null;
  if (!hasRightCount(args.length, word)) return refuseCount(tree, word, checker);
  const guards: CoinGuard[] = [];
  for (const [index, arg] of args.entries()) {
    const found = guardArgument(arg, { index, args, word, tree }, checker);
    if (found === null) return null;
    guards.push(...found);
  }
  return build(
    checker,
    { kind: 'apply', apply: word.apply, says: word.says, args },
    { start: tree.start, end: tree.end, shape: resultOf(word, args[0]), guards, at: spanOf(tree.callee) },
  );
}

function hasRightCount(count: number, { parameters, more, optional }: FunctionWord): boolean {
  if (more === true) return count >= parameters.length;
  return count === parameters.length || (optional === true && count === parameters.length - 1);
}

function refuseCount({ callee, of }: Call, word: FunctionWord, checker: Checker): null {
  const { parameters, more, optional, name, example } = word;
  const most = parameters.length - (of === undefined ? 0 : 1);
  const wanted = optional === true ? `${String(most - 1)} or ${String(most)}` : String(most);
  const count = `${wanted}${more === true ? ' or more' : ''} argument${most === 1 && more !== true ? '' : 's'}`;
  return report(checker, {
    code: 'expr-arguments',
    span: spanOf(callee),
    message: `\`${name}\` takes ${count}`,
    hint: `as in \`${example}\``,
  });
}

interface Argument {
  readonly index: number;
  readonly args: readonly Term[];
  readonly word: FunctionWord;
  readonly tree: Call;
}

function guardArgument(
  arg: Term,
  { index, args, word, tree }: Argument,
  checker: Checker,
): readonly CoinGuard[] | null {
  const parameter = word.parameters[index] ?? word.parameters.at(-1);
  const [first] = args;
  if (parameter === undefined || first === undefined) return [];
  if (!takes(parameter, arg, first)) {
    return report(checker, {
      code: 'expr-type',
      span: spanOf(arg),
      message: `\`${word.name}\` takes ${wantedBy(parameter, first)} here, not ${describe(arg)}`,
      hint: `as in \`${word.example}\``,
    });
  }
  if (parameter === 'zone') return checkZone(arg, checker);
  if (parameter === 'session') return checkSession(arg, checker);
  if (parameter !== 'same') return [];
  return guardCoins(equalCoins(first, arg), { user: word.name, at: tree.callee, terms: [first, arg] }, checker);
}

function takes(parameter: Parameter, { type }: Term, first: Term): boolean {
  if (parameter === 'same') return type.kind === first.type.kind;
  if (parameter === 'texts') return type.kind === 'list' && type.of.kind === 'text';
  return PARAMETER_KINDS[parameter].includes(type.kind);
}

function wantedBy(parameter: Parameter, first: Term): string {
  if (parameter === 'same') return describe(first);
  return parameter === 'texts' ? 'list of text' : PARAMETER_KINDS[parameter].join(' or ');
}

/** A zone is written out, so that one which does not exist is found before anything runs. */
function checkZone(arg: Term, checker: Checker): readonly CoinGuard[] | null {
  const name = arg.kind === 'constant' && typeof arg.value === 'string' ? arg.value : undefined;
  if (name !== undefined && isZone(name)) return [];
  const near = name === undefined ? undefined : meantZone(name);
  return report(checker, {
    code: 'expr-zone',
    span: spanOf(arg),
    message:
      name === undefined ? 'a time zone must be a text, written out' : `there is no time zone ${JSON.stringify(name)}`,
    hint: near === undefined ? 'as in `"Europe/Rome"` or `"UTC"`' : `did you mean \`${JSON.stringify(near)}\`?`,
  });
}

/** So are the days and hours of a session. */
function checkSession(arg: Term, checker: Checker): readonly CoinGuard[] | null {
  const written = arg.kind === 'constant' && typeof arg.value === 'string' ? arg.value : undefined;
  if (written !== undefined && readSession(written) !== undefined) return [];
  return report(checker, {
    code: 'expr-session',
    span: spanOf(arg),
    message:
      written === undefined
        ? 'a session must be a text, written out'
        : `${JSON.stringify(written)} is not the days and hours of a session`,
    hint: 'as in `"mon-fri 08:00-16:30"`, `"fri,sat 22:00-04:00"` or `"09:30-16:00"`',
  });
}

function resultOf({ result }: FunctionWord, first: Term | undefined): Shape {
  switch (result) {
    case 'same':
      return first === undefined ? NUMBER : shapeOf(first);
    case 'number':
      return NUMBER;
    case 'boolean':
      return BOOLEAN;
    case 'text':
      return TEXT;
    case 'time':
      return TIME;
    case 'duration':
      return DURATION;
    case 'texts':
      return plain({ kind: 'list', of: TEXT.type });
    case 'weekday':
      return plain({ kind: 'text', values: WEEKDAYS });
  }
}
