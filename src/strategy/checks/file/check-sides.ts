import { type Decimal, decimalOf, formatDecimal, multiply, ONE, parseDecimal } from '../../../base/decimal.ts';
import { checkedTerm } from '../../../language/terms/checked.ts';
import type { FileContext, Written } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import { ONE_UNIT } from '../proofs/constant-terms.ts';
import { fieldAt, textAt } from '../../model/field-at.ts';
import { isDecimal, knownFields, recordOf, textOf } from '../../model/known-fields.ts';
import { linearOf } from '../proofs/linear.ts';
import { narrowingOf, onlyText } from '../proofs/narrowing.ts';
import { opensOn } from '../together/opened-at.ts';
import type { SaidFields } from './said-fields.ts';

type Side = 'long' | 'short';

/** A stop by price: which, on which side of the price it has to stand for a long, and in which words. */
interface Kind {
  readonly within: 'stopLoss' | 'takeProfit';
  readonly belowForLong: boolean;
  readonly distance: 'loss' | 'gain';
}

const KINDS: readonly Kind[] = [
  { within: 'stopLoss', belowForLong: true, distance: 'loss' },
  { within: 'takeProfit', belowForLong: false, distance: 'gain' },
];

/**
 * Warns of stops by `price` on the wrong side of the price that they go by, or on one that is right for one side only.
 */
export function checkSides(fields: readonly SaidFields[], strategy: Strategy, context: FileContext): void {
  for (const said of fields) {
    if (said.word.means.stops === 'nothing') continue;
    const side = sideOf(said, strategy);
    for (const kind of KINDS) checkKind(kind, { said, side, strategy }, context);
  }
}

interface Stop {
  readonly said: SaidFields;
  /** Undefined where positions of both sides may be meant. */
  readonly side: Side | undefined;
  readonly strategy: Strategy;
}

function checkKind(kind: Kind, stop: Stop, context: FileContext): void {
  const { said, side } = stop;
  const pointer = `/${kind.within}/price`;
  const text = said.text(pointer);
  const from = text === undefined ? undefined : ratioOf(pointer, stop, context.written);
  if (text === undefined || from === undefined) return;
  const isBelow = from.ratio < ONE;
  if (side !== undefined && from.ratio !== ONE && isBelow === ((side === 'long') === kind.belowForLong)) return;
  const relation = (below: boolean): string => (below ? 'below' : 'above');
  const wanted = side === undefined ? undefined : relation((side === 'long') === kind.belowForLong);
  context.warn({
    code: 'stop-side',
    message:
      side === undefined
        ? `a price ${relation(isBelow)} \`${from.of}\` is on the wrong side for a ${isBelow === kind.belowForLong ? 'short' : 'long'}, and these stops are for longs and shorts`
        : `the ${NAMES[kind.within]} of a ${side} must be ${wanted ?? ''} \`${from.of}\`, and this is ${from.ratio === ONE ? 'the same price' : `${relation(isBelow)} it`}`,
    place: said.place(pointer),
    hint:
      side === undefined
        ? eitherHint(kind, from.ratio, said)
        : (mirroredText(text) ?? `a price ${wanted ?? ''} \`${from.of}\``),
  });
}

const NAMES = { stopLoss: 'stop-loss', takeProfit: 'take-profit' } as const;

/** Proposes a distance, which is right for both sides. */
function eitherHint({ distance, within }: Kind, ratio: Decimal, { each }: SaidFields): string {
  const off = (ratio < ONE ? ONE - ratio : ratio - ONE) as Decimal;
  const shown = `${formatDecimal(multiply(off, decimalOf(100)))}%`;
  const side = each === undefined ? 'position.holdSide' : `${each.variable}.holdSide`;
  return `\`${within}: { ${distance}: ${shown} }\` is right for both, or narrow it: \`where ${side} == "long"\``;
}

/** The same distance on the other side, where it is written as one percentage. */
function mirroredText(text: string): string | undefined {
  const percents = text.match(/\d+(?:\.\d+)?%/g) ?? [];
  const [only] = percents;
  if (only === undefined || percents.length > 1) return undefined;
  const mirrored = decimalOf(200) - parseDecimal(only.slice(0, -1));
  return mirrored <= 0n ? undefined : `write \`${text.replace(only, `${formatDecimal(mirrored as Decimal)}%`)}\``;
}

/** The distance of a stop from its base, as a ratio of the base; undefined where it is not evident. */
function ratioOf(
  pointer: string,
  { said, strategy }: Stop,
  written: readonly Written[],
): { readonly ratio: Decimal; readonly of: string } | undefined {
  const known = recordOf(said.known[pointer.split('/')[1] ?? ''])['price'];
  const { stops } = said.word.means;
  if (stops !== 'nothing' && stops.goBy !== 'open position') {
    const trigger = fieldAt(said.known, stops.goBy.price);
    return isDecimal(known) && isDecimal(trigger) && trigger > 0n
      ? { ratio: ((known * ONE) / trigger) as Decimal, of: said.text(`/${stops.goBy.price}`) ?? 'the trigger' }
      : undefined;
  }
  const part = singlePart(pointer, said, { written, strategy });
  // With a condition a stop may well lie in the profit; only the price of the moment is never beyond itself.
  const isFree = said.of === 'goal' && said.when === undefined;
  const isEntry = isFree && part?.of.endsWith('.openPriceAvg') === true && part.ratio !== ONE;
  return isEntry || part?.of.endsWith('.markPrice') === true ? part : undefined;
}

function singlePart(
  pointer: string,
  said: SaidFields,
  { written, strategy }: { readonly written: readonly Written[]; readonly strategy: Strategy },
): { readonly ratio: Decimal; readonly of: string } | undefined {
  const place = said.place(pointer);
  const own = written.find(({ source }) => {
    const begin = source.place(0, 1);
    return begin.line === place.line && begin.column >= place.column && begin.column <= place.column + 2;
  });
  const term = own?.expressions[0] === undefined ? undefined : checkedTerm(own.expressions[0]);
  if (term === undefined) return undefined;
  const { parts, constant } = linearOf(term, strategy.constants);
  const [[, part] = []] = [...parts];
  if (parts.size !== 1 || constant !== 0n || part === undefined) return undefined;
  return { ratio: ((part.factor * ONE) / ONE_UNIT) as Decimal, of: part.term.text };
}

/** The side of the positions that are meant: as `each` or the step says, or the only one that the file opens. */
function sideOf({ of, known, each }: SaidFields, strategy: Strategy): Side | undefined {
  const said = of === 'step' ? textOf(known['side']) : undefined;
  const narrowed = each === undefined ? undefined : onlyText(narrowingOf(each, strategy), 'holdSide');
  const opened = openedSides(strategy);
  const side = said ?? narrowed ?? (opened.size === 1 ? [...opened][0] : undefined);
  return side === 'long' || side === 'short' ? side : undefined;
}

function openedSides(strategy: Strategy): ReadonlySet<string> {
  const parts = [...strategy.rules.flatMap(({ steps }) => steps), ...strategy.goals];
  const sides = parts.flatMap(({ word, fields }) => {
    const side = opensOn(word.means.opens)?.side;
    return side === undefined ? [] : [SIDES[textAt(knownFields(fields, strategy), side) ?? ''] ?? 'unknown'];
  });
  return new Set(sides);
}

const SIDES: Readonly<Record<string, Side>> = { long: 'long', short: 'short', buy: 'long', sell: 'short' };
