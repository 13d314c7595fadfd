import { type Decimal, formatDecimal, parseDecimal, ZERO } from '../../base/decimal.ts';
import { formatDuration } from '../../base/duration.ts';
import { wholeNumber } from './check-index.ts';
import { type IndicatorInput, subjectOf } from './indicator-input.ts';
import { build, type Checker, report } from './checker.ts';
import { INDICATOR_LENGTH_MAX, SMOOTHED_LENGTH_MAX, WINDOW_MS } from '../values/bounds.ts';
import type { IndicatorKind, IndicatorUse } from '../values/expression.ts';
import { spanOf } from '../values/fault.ts';
import { indicatorWord, type IndicatorWord, isOfCandles, type ResultKind } from '../functions/indicators.ts';
import { BOOLEAN, NUMBER, plain } from './shape.ts';
import type { Shape, Term } from '../terms/term.ts';
import type { Tree } from '../syntax/tree.ts';
import type { Field } from '../values/type.ts';

type Call = Tree & { readonly kind: 'call' };

/** Checks an indicator: what it looks at, over which lengths, and whether the open candle counts. */
export function checkIndicator(tree: Call, kind: IndicatorKind, checker: Checker): Term | null {
  const word = indicatorWord(kind);
  const count = word.of === 'pair' ? 2 : 1;
  const [subjects, others] = [tree.args.slice(0, count), tree.args.slice(count)];
  const [subjectTree] = subjects;
  if (subjectTree?.kind === 'literal' && others.some((arg) => arg.kind !== 'literal' && !isOpenFlag(arg)))
    return refuseOrder(tree, kind, checker);
  if (subjects.length < count) return refuseArguments(tree, kind, checker);
  const isOpen = isOpenFlag(others.at(-1));
  const rest = isOpen ? others.slice(0, -1) : others;
  const most = word.lengths.length + (word.factor === undefined ? 0 : 1);
  if (rest.length < word.lengths.length || rest.length > most) return refuseArguments(tree, kind, checker);
  const subject = subjectOf(subjects, word, checker);
  if (subject === null) return null;
  if (isOpen && (subject.of !== undefined || (subject.joins?.length ?? 1) > 1))
    return refuseOpen(others.at(-1) ?? tree, subject, checker);
  const lengths = lengthsOf(rest.slice(0, word.lengths.length), { word, subject }, checker);
  const factor = factorOf(rest[word.lengths.length], word, checker);
  if (lengths === null || factor === null) return null;
  const text = checker.source.text.slice(tree.start, tree.end);
  const allowed = (subject.joins ?? [subject.root]).every((watch) => checker.scope.get(watch)?.gaps === 'allow');
  const use = useOf({ subject, lengths, factor, isOpen, gaps: allowed ? 'allow' : undefined, text }, kind);
  const shape = resultOf(word, subject);
  const term = {
    kind: 'indicator',
    slot: subject.slot,
    use,
    ...(subject.of && { of: subject.of }),
    ...(subject.numbers && { numbers: subject.numbers }),
  } as const;
  return build(checker, term, { start: tree.start, end: tree.end, shape, key: `${use.root}.${use.key}` });
}

/** Elsewhere lengths come first. */
function refuseOrder(tree: Call, kind: IndicatorKind, checker: Checker): null {
  const texts = tree.args.map(({ start, end }) => checker.source.text.slice(start, end));
  const lengths = tree.args
    .map((arg, index) => (arg.kind === 'literal' ? (texts[index] ?? '') : ''))
    .filter((text) => text !== '');
  const rest = tree.args
    .map((arg, index) => (arg.kind === 'literal' ? '' : (texts[index] ?? '')))
    .filter((text) => text !== '');
  return report(checker, {
    code: 'expr-arguments',
    span: spanOf(tree),
    message: `the first argument of \`${kind}\` has to be the values that it looks at`,
    hint: `lengths come after them: \`${kind}(${[...rest, ...lengths].join(', ')})\``,
  });
}

/** `open` at the end asks for the candle that is open too. */
function isOpenFlag(tree: Tree | undefined): boolean {
  return tree?.kind === 'name' && tree.name === 'open';
}

function refuseArguments(tree: Call, kind: IndicatorKind, checker: Checker): null {
  const word = indicatorWord(kind);
  const parts = [...word.lengths, ...(word.factor === undefined ? [] : [word.factor.name])];
  const subject =
    word.of === 'pair' ? 'two columns of candles' : word.of === 'candles' ? 'a candles watch' : 'a column of candles';
  const more = parts.length === 0 ? 'nothing else' : parts.join(', ');
  return report(checker, {
    code: 'expr-arguments',
    span: spanOf(tree.callee),
    message: `\`${kind}\` takes ${subject} and then ${more}`,
    hint: `as in \`${word.example}\``,
  });
}

function refuseOpen(tree: Tree, { of }: IndicatorInput, checker: Checker): null {
  if (of === undefined)
    return report(checker, {
      code: 'expr-arguments',
      span: spanOf(tree),
      message: '`open` works with candles of one watch, and these candles come from several watches',
      hint: 'leave it out: a candle is used once it has closed in every watch and Purser has read all of them',
    });

  return report(checker, {
    code: 'expr-arguments',
    span: spanOf(tree),
    message: '`open` works with candles, and these are readings',
    hint: 'leave it out: the newest reading always counts',
  });
}

function lengthsOf(trees: readonly Tree[], { word, subject }: Looked, checker: Checker): readonly number[] | null {
  const lengths: number[] = [];
  for (const tree of trees) {
    const length = subject.of === undefined ? candlesIn(tree, { word, subject }, checker) : windowIn(tree);
    if (length === undefined)
      return subject.of === undefined
        ? refuseLength(tree, { word, subject }, checker)
        : refuseWindow(tree, word, checker);
    lengths.push(length);
  }
  const [fast = 0, slow = 0] = lengths;
  if (word.lengths[0] !== 'fast' || fast < slow) return lengths;
  return report(checker, {
    code: subject.of === undefined ? 'expr-length' : 'expr-window',
    span: spanOf(trees[0] ?? subject.of ?? { start: 0, end: 0 }),
    message: 'the fast length must be shorter than the slow one',
    hint: `as in \`${word.example}\``,
  });
}

interface Looked {
  readonly word: IndicatorWord;
  readonly subject: IndicatorInput;
}

/** Candles are counted, or said as the time that they take. */
function candlesIn(tree: Tree, { word, subject }: Looked, { scope }: Checker): number | undefined {
  const candleMs = scope.get(subject.root)?.candleMs;
  const isTime = tree.kind === 'literal' && tree.literal.kind === 'duration';
  const length = isTime && candleMs !== undefined ? tree.literal.value / candleMs : wholeNumber(tree);
  const isWhole = length !== undefined && Number.isInteger(length);
  return isWhole && length >= 1 && length <= mostOf(word) ? length : undefined;
}

function mostOf({ smooths }: IndicatorWord): number {
  return smooths === true ? SMOOTHED_LENGTH_MAX : INDICATOR_LENGTH_MAX;
}

function windowIn(tree: Tree): number | undefined {
  if (tree.kind !== 'literal' || tree.literal.kind !== 'duration') return undefined;
  const { value } = tree.literal;
  return value >= WINDOW_MS.least && value <= WINDOW_MS.most ? value : undefined;
}

function refuseLength(tree: Tree, { word, subject }: Looked, checker: Checker): null {
  const { name, example } = word;
  const candleMs = checker.scope.get(subject.root)?.candleMs;
  if (tree.kind === 'literal' && tree.literal.kind === 'duration' && candleMs !== undefined) {
    const one = formatDuration(candleMs);
    return report(checker, {
      code: 'expr-length',
      span: spanOf(tree),
      message: `the length of \`${name}\` must be a whole number of candles of ${one}, at most ${String(mostOf(word))}`,
      hint: 'longer candles reach further back: change the `granularity` of the watch',
    });
  }
  return report(checker, {
    code: 'expr-length',
    span: spanOf(tree),
    message: `the length of \`${name}\` must be a whole number from 1 to ${String(mostOf(word))}, written out`,
    hint: `candles are counted, in whole numbers, as in \`${example}\``,
  });
}

function refuseWindow(tree: Tree, { name, overReadings }: IndicatorWord, checker: Checker): null {
  const [least, most] = [formatDuration(WINDOW_MS.least), formatDuration(WINDOW_MS.most)];
  return report(checker, {
    code: 'expr-window',
    span: spanOf(tree),
    message: `over readings, \`${name}\` needs a duration from ${least} to ${most}, written out`,
    hint: `as in \`${overReadings === 'nothing' ? name : overReadings.example}\`; a count of candles needs a column of candles, and this is not one`,
  });
}

const FACTOR_MAX = parseDecimal('10');

function factorOf(
  tree: Tree | undefined,
  { factor, example }: IndicatorWord,
  checker: Checker,
): Decimal | undefined | null {
  if (tree === undefined) return factor === undefined ? undefined : parseDecimal(factor.byDefault);
  if (tree.kind === 'literal' && tree.literal.kind === 'number') {
    const { value } = tree.literal;
    if (value > ZERO && value <= FACTOR_MAX) return value;
  }
  return report(checker, {
    code: 'expr-length',
    span: spanOf(tree),
    message: `${factor?.name ?? 'this'} must be a number above 0 and up to 10, written out`,
    hint: `as in \`${example}\``,
  });
}

interface Parts {
  readonly subject: IndicatorInput;
  readonly lengths: readonly number[];
  readonly factor: Decimal | undefined;
  readonly isOpen: boolean;
  readonly gaps: IndicatorUse['gaps'];
  readonly text: string;
}

function useOf({ subject, lengths, factor, isOpen, gaps, text }: Parts, kind: IndicatorKind): IndicatorUse {
  const { root, field, of, path, read, joins, bars } = subject;
  const word = indicatorWord(kind);
  const [first = 1] = lengths;
  const needed = word.needs?.(lengths) ?? first;
  const shown = of === undefined ? lengths.map(String) : lengths.map((ms) => formatDuration(ms));
  const words = [
    ...(isOfCandles(kind) ? [] : [path ?? field]),
    ...shown,
    ...(factor === undefined ? [] : [formatDecimal(factor)]),
    ...(isOpen ? ['open'] : []),
    ...(gaps === undefined ? [] : ['gaps']),
  ];
  return {
    root,
    key: `${kind}(${words.join(',')})`,
    kind,
    field,
    length: of === undefined ? needed : 1,
    ...(word.spanMs === undefined ? {} : { spanMs: word.spanMs }),
    ...(needed !== first || lengths.length > 1 || of !== undefined ? { lengths } : {}),
    ...(factor === undefined ? {} : { factor }),
    ...(isOpen ? { open: true as const } : {}),
    ...(gaps === undefined ? {} : { gaps }),
    ...(read === undefined ? {} : { read }),
    ...(joins === undefined || bars === undefined ? {} : { joins, bars, text }),
  };
}

function resultOf({ name, result }: IndicatorWord, subject: IndicatorInput): Shape {
  if (typeof result === 'string') return shapeOfKind(result, subject);
  const fields = Object.entries(result).map(([field, kind]): [string, Field] => [
    field,
    { type: shapeOfKind(kind, subject).type, doc: `${field} of ${name}`, noun: nounOf(field) },
  ]);
  return plain({ kind: 'record', name, fields: Object.fromEntries(fields) });
}

/** Names a field of a result in sentences: `upper line`, `line`; what is no word stays as it is written. */
function nounOf(field: string): string {
  if (/[A-Z]/.test(field)) return `\`${field}\``;
  return field === 'line' ? field : `${field} line`;
}

function shapeOfKind(kind: ResultKind, { shape, volume = shape }: IndicatorInput): Shape {
  switch (kind) {
    case 'same':
      return shape;
    case 'volume':
      return volume;
    case 'number':
      return NUMBER;
    case 'boolean':
      return BOOLEAN;
  }
}
