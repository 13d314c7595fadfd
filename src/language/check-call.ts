import { nearestName } from '../base/nearest.ts';
import { checkHas } from './check-access.ts';
import { checkIndicator, isIndicator } from './check-indicator.ts';
import { checkMacro } from './check-macro.ts';
import { guardCoins } from './guard-coins.ts';
import { build, type Checker, report } from './checker.ts';
import { equalCoins } from './dimension.ts';
import { INDICATOR_KINDS } from './expression.ts';
import { spanOf } from './fault.ts';
import { FUNCTIONS, type FunctionWord, type Parameter, PARAMETER_KINDS } from './functions.ts';
import { MACROS } from './macros.ts';
import { BOOLEAN, describe, NUMBER, shapeOf, TEXT } from './shape.ts';
import type { CoinGuard, Shape, Term } from './term.ts';
import type { Tree } from './tree.ts';

type Call = Tree & { readonly kind: 'call' };

/** Checks a call: `has`, an indicator, a macro or a function. */
export function checkCall(tree: Call, checker: Checker): Term | null {
  const name = tree.callee.text;
  const isMethod = tree.of !== undefined;
  if (name === 'has' && !isMethod) return checkHas(tree, checker);
  const word = FUNCTIONS.find(
    (one) => one.name === name && (one.form === 'both' || (one.form === 'method') === isMethod),
  );
  if (word !== undefined) return checkFunction(tree, word, checker);
  if (!isMethod && isIndicator(name)) return checkIndicator(tree, name, checker);
  const macro = isMethod ? MACROS.find((one) => one.name === name) : undefined;
  if (macro !== undefined) return checkMacro(tree, macro, checker);
  return unknownFunction(tree, checker);
}

function unknownFunction({ callee, of }: Call, checker: Checker): null {
  const { text } = callee;
  return report(checker, {
    code: 'expr-unknown-function',
    span: { start: callee.start, end: callee.end },
    message: of === undefined ? `there is no function \`${text}(…)\`` : `there is no function \`.${text}(…)\``,
    ...hintFor(text, of !== undefined),
  });
}

function hintFor(text: string, isMethod: boolean): { readonly hint?: string } {
  const example = exampleOf(text);
  if (example !== undefined) return { hint: `it is written \`${example}\`` };
  const calls = [...FUNCTIONS.filter((one) => one.form !== 'method').map((one) => one.name), ...INDICATOR_KINDS, 'has'];
  const methods = [
    ...FUNCTIONS.filter((one) => one.form !== 'call').map((one) => one.name),
    ...MACROS.map((one) => one.name),
  ];
  const near = nearestName(text, isMethod ? methods : calls) ?? nearestName(text, [...calls, ...methods]);
  return near === undefined ? {} : { hint: `did you mean \`${near}\`, as in \`${exampleOf(near) ?? near}\`?` };
}

function exampleOf(name: string): string | undefined {
  if (name === 'has') return 'has(position.liquidationPrice)';
  const word = FUNCTIONS.find((one) => one.name === name) ?? MACROS.find((one) => one.name === name);
  if (word !== undefined) return word.example;
  if (!isIndicator(name)) return undefined;
  return name === 'atr' ? 'atr(hourly, 14)' : `${name}(hourly.close, 14)`;
}

function checkFunction(tree: Call, word: FunctionWord, checker: Checker): Term | null {
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
  const shape = resultOf(word, args[0]);
  return build(
    checker,
    { kind: 'apply', apply: word.apply, args },
    { start: tree.start, end: tree.end, shape, guards, at: spanOf(tree.callee) },
  );
}

function hasRightCount(count: number, { parameters, more }: FunctionWord): boolean {
  return more === true ? count >= parameters.length : count === parameters.length;
}

function refuseCount({ callee, of }: Call, { parameters, more, name, example }: FunctionWord, checker: Checker): null {
  const wanted = parameters.length - (of === undefined ? 0 : 1);
  const count = `${String(wanted)}${more === true ? ' or more' : ''} argument${wanted === 1 && more !== true ? '' : 's'}`;
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
    const wanted = parameter === 'same' ? describe(first) : PARAMETER_KINDS[parameter].join(' or ');
    return report(checker, {
      code: 'expr-type',
      span: spanOf(arg),
      message: `\`${word.name}\` takes ${wanted} here, not ${describe(arg)}`,
      hint: `as in \`${word.example}\``,
    });
  }
  if (parameter !== 'same') return [];
  return guardCoins(equalCoins(first, arg), { user: word.name, at: tree.callee, terms: [first, arg] }, checker);
}

function takes(parameter: Parameter, arg: Term, first: Term): boolean {
  return parameter === 'same' ? arg.type.kind === first.type.kind : PARAMETER_KINDS[parameter].includes(arg.type.kind);
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
  }
}
