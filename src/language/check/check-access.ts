import { nearestName } from '../../base/nearest.ts';
import { build, type Checker, report } from './checker.ts';
import { checkedTerm } from '../terms/checked.ts';
import { namedCoin } from '../terms/coins.ts';
import { evaluateTerm } from '../evaluate/evaluate.ts';
import type { Expression, Name } from '../values/expression.ts';
import { spanOf } from '../values/fault.ts';
import { fieldsHint } from './meant-fields.ts';
import { amountIn, describe, DURATION, plain, priceIn } from './shape.ts';
import type { CoinRef, Shape, Term } from '../terms/term.ts';
import type { Tree, Word } from '../syntax/tree.ts';
import type { Coin, Field, Type } from '../values/type.ts';

/** Checks a name: the variable of a macro around it, or a name in scope. */
export function checkName(tree: Tree & { readonly kind: 'name' }, checker: Checker): Term | null {
  const variable = checker.variables.get(tree.name);
  if (variable !== undefined) {
    return build(
      checker,
      { kind: 'variable', variable: variable.cell },
      { ...spanOf(tree), shape: variable.shape, key: variable.key },
    );
  }
  // A name in scope that is called so would change what the word means to everyone else.
  const name = tree.name === 'null' ? undefined : checker.scope.get(tree.name);
  return name === undefined
    ? unknownName(tree, checker)
    : termOfName(name, { text: tree.name, ...spanOf(tree) }, checker);
}

function unknownName({ name, start, end }: Tree & { readonly kind: 'name' }, checker: Checker): null {
  const known = [...checker.variables.keys(), ...checker.scope.keys()].filter((one) => !one.startsWith('$'));
  const near = nearestName(name, known);
  const hint = near !== undefined ? `did you mean \`${near}\`?` : hintForName(name, known);
  return report(checker, {
    code: 'expr-unknown-name',
    span: { start, end },
    message: `\`${name}\` is not known here`,
    hint,
  });
}

function hintForName(name: string, known: readonly string[]): string {
  if (isEntryWord(name)) return ENTRY_HINT;
  if (name === 'null') return 'there is no null: write `has(x)` for a field that may be absent, or `x ?? …`';
  if (name === 'vars')
    return 'the file declares no variables: `vars: { peak: { type: amount, coin: USDT } }` at the top of the file';
  if (name === 'steps') return 'no step before this one has an id: give it one, `id: entry`';
  if (/^[A-Z0-9]+$/.test(name)) return `put text in quotes, \`"${name}"\`; an amount has a number, \`50 ${name}\``;
  const shown = known.slice(0, NAMES_SHOWN_MAX);
  return shown.length === 0
    ? 'no names are known here'
    : `known here: ${shown.join(', ')}; a watch gets its name under \`watch:\``;
}

/** Names that a hint lists. */
const NAMES_SHOWN_MAX = 12;

/** After an addition to a position, its first price and its average differ: which one is meant has to be said. */
const ENTRY_HINT =
  '`openPriceAvg` is the average price of the whole position; `firstEntryPrice` is the price of the order that began it';
const NO_FIRST_HINT =
  '`openPriceAvg` is the average price of the whole position; the price of its first fill, `firstEntryPrice`, is not read';

function isEntryWord(name: string): boolean {
  return /^(entry|avgEntry|averageEntry|firstEntry|open)_?(price)?$/i.test(name) && name !== 'open';
}

function termOfName(name: Name, word: Word, checker: Checker): Term | null {
  const span = spanOf(word);
  const { expression, held } = name;
  if (held !== undefined)
    return build(
      checker,
      { kind: 'root', name: word.text, slot: name.slot, held },
      { ...span, shape: shapeOfHeld(held, name.slot, word.text), key: word.text },
    );
  if (expression === undefined) {
    const shape = shapeOfType(name.type, () => null);
    return build(checker, { kind: 'root', name: word.text, slot: name.slot }, { ...span, shape, key: word.text });
  }
  const inner = checkedTerm(expression);
  const shape =
    inner === undefined ? shapeOfType(name.type, () => coinOfLet(expression, word.text)) : shapeOfLet(inner, word.text);
  const key = inner === undefined || isOwnKey(inner.key) ? `let ${word.text}` : inner.key;
  return build(checker, { kind: 'let', expression, inner }, { ...span, shape, key });
}

/** A value that a firing has computed before has its coins beside it. A coin that the file names need not be read. */
function shapeOfHeld(held: Expression, slot: number, name: string): Shape {
  const { type, coin, base } = checkedTerm(held) ?? shapeOfType(held.type, () => null);
  return {
    type,
    coin: keptCoin(coin, slot + 1, `coin of ${name}`),
    base: keptCoin(base, slot + 2, `base coin of ${name}`),
  };
}

function keptCoin(ref: CoinRef | null, slot: number, text: string): CoinRef | null {
  if (ref?.kind !== 'read') return ref;
  return { kind: 'read', key: `held ${text}`, text: `the ${text}`, read: (env) => textOrUnknown(env[slot]) };
}

/** Keys that are no paths are unique in one expression only; a let's get its name. */
function shapeOfLet({ type, coin, base }: Shape, name: string): Shape {
  return { type, coin: renamed(coin, name), base: renamed(base, name) };
}

function renamed(ref: CoinRef | null, name: string): CoinRef | null {
  if (ref?.kind !== 'read' || !isOwnKey(ref.key)) return ref;
  return { ...ref, key: `let ${name} ${ref.key}`, ...(ref.of === undefined ? {} : { of: `let ${name} ${ref.of}` }) };
}

function isOwnKey(key: string): boolean {
  return key.startsWith('?');
}

function coinOfLet(expression: Expression, name: string): CoinRef {
  return { kind: 'read', key: `let ${name} coin`, text: `the coin of ${name}`, read: (env) => expression.coin(env) };
}

/** Checks `record.field`; names that have a point in them, as params may, come first. */
export function checkMember(tree: Tree & { readonly kind: 'member' }, checker: Checker): Term | null {
  if (tree.of.kind === 'name') {
    const text = `${tree.of.name}.${tree.field.text}`;
    const dotted = checker.scope.get(text);
    if (dotted !== undefined) return termOfName(dotted, { text, ...spanOf(tree) }, checker);
  }
  const record = checkRecord(tree.of, tree.field, checker);
  const field = record === null ? null : fieldOf(record, tree.field, checker);
  if (record === null || field === null) return null;
  if (field.since !== undefined) return checkAge(tree, { record, since: field.since }, checker);
  const key = `${record.key}.${tree.field.text}`;
  // A field that is proved to be there must not answer null. An explanation still looks at parts whose condition does
  // not hold.
  const optional = field.optional === true && !checker.facts.has(key);
  return build(
    checker,
    { kind: 'field', record, field: tree.field.text, optional },
    {
      ...spanOf(tree),
      shape: shapeOfType(field.type, (coin) => siblingCoin(coin, record, checker)),
      key,
      absent: optional,
    },
  );
}

interface Age {
  readonly record: RecordTerm;
  /** The field of the time since which it counts. */
  readonly since: string;
}

/** The time that has passed since a field of a record: `position.age` is `now - position.cTime`. */
function checkAge(tree: Tree & { readonly kind: 'member' }, { record, since }: Age, checker: Checker): Term | null {
  const span = spanOf(tree);
  const now = checkName({ kind: 'name', name: 'now', ...span }, checker);
  const begun = checkMember({ ...tree, field: { ...tree.field, text: since } }, checker);
  if (now === null || begun === null) return null;
  const [left, right] = [
    { ...now, text: 'now' },
    { ...begun, text: `${record.text}.${since}` },
  ];
  return build(
    checker,
    { kind: 'arithmetic', calculation: 'subtractMs', left, right },
    { ...span, shape: DURATION, at: span },
  );
}

/** Checks `has(record.field)`. */
export function checkHas(tree: Tree & { readonly kind: 'call' }, checker: Checker): Term | null {
  const [path] = tree.args;
  if (path?.kind !== 'member' || tree.args.length !== 1) {
    return report(checker, {
      code: 'expr-arguments',
      span: tree.callee,
      message: '`has` takes one field',
      hint: 'as in `has(position.liquidationPrice)`',
    });
  }
  const record = checkRecord(path.of, path.field, checker);
  const field = record === null ? null : fieldOf(record, path.field, checker);
  if (record === null || field === null) return null;
  if (field.optional !== true) {
    const text = checker.source.text.slice(path.start, path.end);
    const hint = 'leave the question out: an unknown value makes the expression unknown by itself';
    return report(checker, {
      code: 'expr-never-absent',
      span: spanOf(path.field),
      message: `\`${text}\` is never absent`,
      hint,
    });
  }
  return build(
    checker,
    { kind: 'has', record, field: path.field.text },
    { ...spanOf(tree), shape: plain({ kind: 'boolean' }) },
  );
}

/** Shows how much there is of one coin of a list of balances, where its name is written as a field. */
function coinHint({ type, text }: Term, name: string): string | undefined {
  const fields = type.kind === 'list' && type.of.kind === 'record' ? type.of.fields : {};
  const isCoin = /^[A-Z][A-Z0-9]+$/.test(name) && Object.hasOwn(fields, 'coin') && Object.hasOwn(fields, 'available');
  return isCoin ? `one coin of it: \`${text}.filter(x, x.coin == "${name}").sum(x, x.available)\`` : undefined;
}

type RecordTerm = Term & { readonly type: Type & { readonly kind: 'record' } };

function checkRecord(tree: Tree, field: Word, checker: Checker): RecordTerm | null {
  const term = checker.check(tree, checker);
  if (term === null || isRecord(term)) return term;
  const hint =
    term.type.kind === 'list'
      ? (coinHint(term, field.text) ??
        `take one item, \`${term.text}[0]\`, or ask about them all, \`${term.text}.exists(x, x.${field.text} …)\``)
      : `leave out \`.${field.text}\`, or take a field of what \`${term.text}\` is part of`;
  return report(checker, {
    code: 'expr-type',
    span: spanOf(field),
    message: `${describe(term)} has no field \`${field.text}\``,
    hint,
  });
}

function isRecord(term: Term): term is RecordTerm {
  return term.type.kind === 'record';
}

function fieldOf({ type }: RecordTerm, field: Word, checker: Checker): Field | null {
  const found = Object.hasOwn(type.fields, field.text) ? type.fields[field.text] : undefined;
  if (found !== undefined) return found;
  const near = nearestName(field.text, Object.keys(type.fields));
  return report(checker, {
    code: 'expr-unknown-field',
    span: spanOf(field),
    message: `${type.name} has no field \`${field.text}\``,
    hint: isEntryWord(field.text)
      ? Object.hasOwn(type.fields, 'firstEntryPrice')
        ? ENTRY_HINT
        : NO_FIRST_HINT
      : near === undefined
        ? fieldsHint(field.text, type.fields)
        : `did you mean \`${near}\`?`,
  });
}

/** Finds the coins of a type, those that the file does not name through `sibling`. */
export function shapeOfType(type: Type, sibling: (coin: Exclude<Coin, string>) => CoinRef | null): Shape {
  const refOf = (coin: Coin): CoinRef | null => (typeof coin === 'string' ? namedCoin(coin) : sibling(coin));
  switch (type.kind) {
    case 'amount':
      return amountIn(refOf(type.coin));
    case 'price':
      return priceIn(refOf(type.base), refOf(type.quote));
    case 'list':
    case 'series': {
      const item = shapeOfType(type.of, sibling);
      return { ...item, type: { kind: type.kind, of: item.type } };
    }
    default:
      return plain(type);
  }
}

function siblingCoin(coin: Exclude<Coin, string>, record: RecordTerm, checker: Checker): CoinRef | null {
  if (coin === null || !('sibling' in coin)) return null;
  const field = record.type.fields[coin.sibling];
  if (field?.type.kind !== 'text') return null;
  const key = `${record.key}.${coin.sibling}`;
  const fact = checker.facts.get(key);
  if (typeof fact === 'string') return namedCoin(fact);
  const { start, end } = record;
  const term = build(
    checker,
    { kind: 'field', record, field: coin.sibling, optional: false },
    { start, end, shape: plain(field.type), key },
  );
  if (term === null) return null;
  const read = evaluateTerm(term, checker.source);
  const text = `${record.text}.${coin.sibling}`;
  return { kind: 'read', key, text, of: record.key, read: (env) => textOrUnknown(read(env)) };
}

function textOrUnknown(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
