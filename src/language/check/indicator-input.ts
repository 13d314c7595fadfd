import { shapeOfType } from './check-access.ts';
import { type BarsInput, checkBars } from './bars-input.ts';
import { type Checker, report } from './checker.ts';
import type { IndicatorWord } from '../functions/indicators.ts';
import type { Tree } from '../syntax/tree.ts';
import { behindLets, type Shape, type Term } from '../terms/term.ts';
import type { IndicatorUse } from '../values/expression.ts';
import { spanOf } from '../values/fault.ts';
import { constantEnv, followed } from './one-watch.ts';
import { describe, shapeOf } from './shape.ts';

/**
 * The subject of an indicator: a column of candles, with `bars` numbers that are made of columns, or with `of` a number
 * that is followed from reading to reading.
 */
export interface IndicatorInput {
  readonly root: string;
  readonly slot: number;
  readonly field: IndicatorUse['field'];
  readonly shape: Shape;
  /** The shape of the volumes, where it looks at whole candles. */
  readonly volume?: Shape;
  readonly of?: Term;
  readonly path?: string;
  readonly read?: IndicatorUse['read'];
  /** Present where it is made of columns. */
  readonly joins?: IndicatorUse['joins'];
  readonly bars?: IndicatorUse['bars'];
  readonly numbers?: readonly Term[];
}

/** Finds what an indicator looks at; reports what none can. */
export function subjectOf(trees: readonly Tree[], word: IndicatorWord, checker: Checker): IndicatorInput | null {
  const [tree] = trees;
  if (tree === undefined) return null;
  if (word.of === 'pair') return pairOf(trees, word, checker);
  if (word.of === 'column' && tree.kind !== 'name' && tree.kind !== 'member') {
    const bars = checkBars(tree, word.name, checker);
    if (bars !== undefined) return bars && inputOf([bars], checker);
  }
  const term = checker.check(tree, checker);
  if (term === null) return null;
  const found = word.of === 'candles' ? candlesOf(term) : columnOf(term);
  if (found !== undefined) return found;
  const isNumber = ['number', 'amount', 'price'].includes(term.type.kind);
  if (!isNumber || word.overReadings === 'nothing') return refuseSubject(term, word, checker);
  const watched = followed(term, checker);
  if (watched === null) return null;
  const { root, slot, path, read } = watched;
  return { root, slot, field: 'close', shape: shapeOf(term), of: term, path, read };
}

function pairOf(trees: readonly Tree[], word: IndicatorWord, checker: Checker): IndicatorInput | null {
  const both = trees.map((tree) => checkBars(tree, word.name, checker));
  if (both.includes(null)) return null;
  const at = both.indexOf(undefined);
  const other = trees[at];
  if (other === undefined)
    return inputOf(
      both.filter((bars) => bars !== null && bars !== undefined),
      checker,
    );
  const term = checker.check(other, checker);
  return term === null ? null : refuseSubject(term, word, checker);
}

/** Numbers that are made of columns are read from one candle of each watch. */
function inputOf(numbers: readonly BarsInput[], { scope }: Checker): IndicatorInput | null {
  const watches = new Map(numbers.flatMap((number) => number.watches.map((watch) => [watch.name, watch.slot])));
  const [first] = watches;
  const [number] = numbers;
  if (first === undefined || number === undefined) return null;
  const [root, slot] = first;
  const constants = constantEnv(scope);
  const slots = [...watches.values()];
  return {
    root,
    slot,
    field: 'close',
    shape: number.shape,
    path: numbers.map(({ key }) => key).join(','),
    joins: [...watches.keys()],
    numbers: numbers.map(({ term }) => term),
    bars: (candles) => {
      const env = constants.slice();
      for (const [place, at] of slots.entries()) env[at] = candles[place];
      return numbers.map(({ read }) => read(env) ?? undefined);
    },
  };
}

function columnOf(given: Term): IndicatorInput | undefined {
  const term = behindLets(given);
  if (term.kind !== 'field' || term.type.kind !== 'series' || !isColumn(term.field)) return undefined;
  const record = behindLets(term.record);
  if (record.kind !== 'root') return undefined;
  return {
    root: record.name,
    slot: record.slot,
    field: term.field,
    shape: shapeOfType(term.type.of, () => null),
  };
}

function candlesOf(given: Term): IndicatorInput | undefined {
  const term = behindLets(given);
  if (term.kind !== 'root' || term.type.kind !== 'record') return undefined;
  const [close, volume] = [term.type.fields['close']?.type, term.type.fields['volume']?.type];
  if (close?.kind !== 'series' || volume?.kind !== 'series') return undefined;
  const shape = shapeOfType(close.of, () => null);
  return { root: term.name, slot: term.slot, field: 'close', shape, volume: shapeOfType(volume.of, () => null) };
}

function refuseSubject(term: Term, { name, of, example, overReadings }: IndicatorWord, checker: Checker): null {
  const wanted = WANTED[of];
  const over = overReadings === 'nothing' ? '' : ` or \`${overReadings.example}\``;
  return report(checker, {
    code: 'expr-series',
    span: spanOf(term),
    message: `\`${name}\` takes ${wanted}, not ${describe(term)}`,
    hint:
      term.type.kind === 'record' && 'close' in term.type.fields && of !== 'candles'
        ? `name a column of the candles: \`${term.text}.close\``
        : `as in \`${example}\`${over}`,
  });
}

const WANTED: Readonly<Record<IndicatorWord['of'], string>> = {
  candles: 'a candles watch',
  column: 'a column of candles or a watched number',
  pair: 'columns of candles',
};

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const satisfies readonly IndicatorUse['field'][];

function isColumn(field: string): field is IndicatorUse['field'] {
  return COLUMNS.some((column) => column === field);
}
