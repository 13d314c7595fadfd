import { MACRO_NESTING_MAX } from '../values/bounds.ts';
import { shapeOfType } from './check-access.ts';
import { build, type Checker, newKey, report } from './checker.ts';
import { coinText, outsideLoop } from '../terms/coins.ts';
import { factsWhen, joinFacts, moveFacts, NO_FACTS } from './facts.ts';
import { spanOf } from '../values/fault.ts';
import type { MacroWord } from '../functions/macros.ts';
import { BOOLEAN, describe, NUMBER, shapeOf } from './shape.ts';
import { behindLets, type Facts, type Shape, type Term, type Variable } from '../terms/term.ts';
import type { Tree, Word } from '../syntax/tree.ts';

type Call = Tree & { readonly kind: 'call' };
type ListTerm = Term & { readonly type: { readonly kind: 'list' } };

/** Checks a macro over a list; its variable is known in its body only, and takes no name that is taken. */
export function checkMacro(tree: Call, word: MacroWord, checker: Checker): Term | null {
  const list = checkListOf(tree, checker);
  if (list === null) return null;
  const [variableTree, bodyTree] = tree.args;
  if (variableTree === undefined && word.body.endsWith('or none')) return finish({ tree, word, list }, checker);
  if (variableTree?.kind !== 'name' || bodyTree === undefined || tree.args.length !== 2)
    return refuseArguments(tree, word, checker);
  const variable = bindVariable(
    { text: variableTree.name, start: variableTree.start, end: variableTree.end },
    list,
    checker,
  );
  if (variable === null) return null;
  const facts = joinFacts(checker.facts, factsOfItems(list, variable.key));
  const body = checker.check(bodyTree, {
    ...checker,
    facts,
    variables: new Map(checker.variables).set(variable.name, variable),
  });
  return body === null ? null : finish({ tree, word, list, loop: { variable, body } }, checker);
}

function checkListOf({ of, callee }: Call, checker: Checker): ListTerm | null {
  const list = of === undefined ? null : checker.check(of, checker);
  if (list === null || isList(list)) return list;
  return report(checker, {
    code: 'expr-type',
    span: spanOf(callee),
    message: `\`.${callee.text}\` goes over a list, not ${describe(list)}`,
    hint: 'as in `positions.exists(p, p.symbol == "BTCUSDT")`',
  });
}

function isList(term: Term): term is ListTerm {
  return term.type.kind === 'list';
}

function refuseArguments({ callee }: Call, { name, body, example }: MacroWord, checker: Checker): null {
  return report(checker, {
    code: 'expr-arguments',
    span: spanOf(callee),
    message: `\`.${name}\` takes a variable and a ${body.startsWith('condition') ? 'condition' : 'value'}`,
    hint: `as in \`${example}\``,
  });
}

function bindVariable(word: Word, list: ListTerm, checker: Checker): Variable | null {
  const { text } = word;
  if (checker.variables.has(text) || checker.scope.has(text)) {
    return report(checker, {
      code: 'expr-shadow',
      span: spanOf(word),
      message: `\`${text}\` already means something here`,
      hint: 'give the variable another name',
    });
  }
  const type = list.type.of;
  const shape =
    type.kind === 'amount' || type.kind === 'price'
      ? { type, coin: list.coin, base: list.base }
      : shapeOfType(type, () => null);
  return { name: text, key: `#${newKey(checker)}#`, shape, cell: { current: undefined } };
}

/** The facts that earlier filters have proved of each item. */
function factsOfItems(list: Term, key: string): Facts {
  const inner = behindLets(list);
  if (inner.kind !== 'macro' || inner.macro !== 'filter' || inner.variable === undefined) return NO_FACTS;
  return moveFacts(inner.facts ?? NO_FACTS, inner.variable.key, key);
}

interface Loop {
  readonly variable: Variable;
  readonly body: Term;
}

interface Parts {
  readonly tree: Call;
  readonly word: MacroWord;
  readonly list: ListTerm;
  readonly loop?: Loop;
}

function finish(parts: Parts, checker: Checker): Term | null {
  const { tree, word, list, loop } = parts;
  const shape = shapeOfMacro(parts, checker);
  if (shape === null) return null;
  const facts =
    loop === undefined || word.name !== 'filter'
      ? NO_FACTS
      : joinFacts(factsOfItems(list, loop.variable.key), factsWhen(loop.body, true));
  const kind = { kind: 'macro', macro: word.name, list, ...loop, ...(facts.size === 0 ? {} : { facts }) } as const;
  const term = build(checker, kind, { start: tree.start, end: tree.end, shape, at: spanOf(tree.callee) });
  if (term === null || term.macros <= MACRO_NESTING_MAX) return term;
  return report(checker, {
    code: 'expr-macro-depth',
    span: spanOf(tree.callee),
    message: `macros are nested at most ${String(MACRO_NESTING_MAX)} levels deep, lets included`,
    hint: 'look things up with `in`, or let `each:` go over one of the lists',
  });
}

function shapeOfMacro(parts: Parts, checker: Checker): Shape | null {
  const { word, list, loop } = parts;
  const item: Shape = { type: list.type.of, coin: list.coin, base: list.base };
  const value = loop === undefined ? item : shapeOutside(loop);
  switch (word.body) {
    case 'condition':
    case 'condition or none':
      if (loop !== undefined && loop.body.type.kind !== 'boolean') return refuseBody(parts, 'boolean', checker);
      return word.name === 'filter' ? shapeOf(list) : word.name === 'count' ? NUMBER : BOOLEAN;
    case 'any':
      if (value.type.kind === 'series') return refuseBody(parts, 'a value', checker);
      return { ...value, type: { kind: 'list', of: value.type } };
    case 'quantity or none':
      if (!['number', 'amount', 'duration'].includes(value.type.kind))
        return refuseBody(parts, 'number, amount or duration', checker);
      return oneCoin(value, parts, checker);
    case 'ordered or none':
      if (!['number', 'amount', 'price', 'duration', 'time'].includes(value.type.kind)) {
        return refuseBody(parts, 'number, amount, price, duration or time', checker);
      }
      return oneCoin(value, parts, checker);
  }
}

function shapeOutside({ variable, body }: Loop): Shape {
  return { type: body.type, coin: outsideLoop(body.coin, variable.key), base: outsideLoop(body.base, variable.key) };
}

function refuseBody({ tree, word, list, loop }: Parts, wanted: string, checker: Checker): null {
  const found = loop === undefined ? describe(list) : describe(loop.body);
  const span = loop === undefined ? tree.callee : loop.body;
  return report(checker, {
    code: 'expr-type',
    span: spanOf(span),
    message: `\`.${word.name}\` takes ${wanted} for each item, not ${found}`,
    hint: `as in \`${word.example}\``,
  });
}

/** Refuses to add up or compare items whose coins may differ. */
function oneCoin(value: Shape, { tree, word, list, loop }: Parts, checker: Checker): Shape | null {
  const isMoney = value.type.kind === 'amount' || value.type.kind === 'price';
  if (!isMoney || (value.coin !== null && (value.type.kind === 'amount' || value.base !== null))) return value;
  const coin = coinText(loop?.body.coin ?? null);
  const variable = loop?.variable.name ?? 'x';
  const hint =
    coin === undefined
      ? 'give them the same coin: `inUsdt(…)`'
      : `keep the items of one coin first: \`${list.text}.filter(${variable}, ${coin} == "USDT").${word.name}(${variable}, …)\`, or give them the same coin: \`inUsdt(…)\``;
  return report(checker, {
    code: 'expr-coin',
    span: spanOf(tree.callee),
    message: `\`.${word.name}\` needs a single coin, but the coins of the items may differ${coin === undefined ? '' : `: each has its own \`${coin}\``}`,
    hint,
  });
}
