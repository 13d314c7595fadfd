import Type from 'typebox';
import type { TSchema } from 'typebox';
import {
  DecimalField,
  DecimalNumberField,
  EnumField,
  FlagField,
  FormedTextField,
  List,
  MsField,
  Optional,
  Shape,
  TextField,
} from '../spec/fields.ts';
import type { Breach } from '../spec/operation.ts';
import { wrong } from '../spec/requirement.ts';

/** A price and the size that stands at it, base coin; the futures depth writes JSON numbers. */
const SpotLevel = Type.Tuple([DecimalField('Price.'), DecimalField('Size at it, base coin.')]);
const FuturesLevel = Type.Tuple([DecimalNumberField('Price.'), DecimalNumberField('Size at it, base coin.')]);

/** Both sides of a book, each from the best price on. */
function sidesOf<Level extends TSchema>(level: Level) {
  return {
    asks: List(level, 'Offers, ascending by price.'),
    bids: List(level, 'Bids, descending by price.'),
    ts: MsField('Time of the book, ms.'),
  };
}

/** A book as spot tells it. */
export const SpotDepth = Shape(sidesOf(SpotLevel));

/** What a merged book tells beside its sides. */
const merged = {
  scale: Optional(TextField('The step on which prices are merged.')),
  precision: Optional(TextField('The precision that was asked for.')),
  isMaxPrecision: Optional(FlagField(['YES', 'NO'], 'Whether it is the coarsest.')),
};

export const SpotMergedDepth = Shape({ ...sidesOf(SpotLevel), ...merged });
export const FuturesMergedDepth = Shape({ ...sidesOf(FuturesLevel), ...merged });

/** The precisions: the price step, or ten, a hundred and a thousand of it. */
export const depthPrecision = Optional(
  EnumField(
    ['scale0', 'scale1', 'scale2', 'scale3'],
    'Prices are merged on 1, 10, 100 or 1000 steps; scale0 by default.',
  ),
);

/** The number of prices that a merged book tells of each side. */
export const depthLimit = Optional(
  FormedTextField('At most so many prices a side: 1, 5, 15, 50, 100 or max; 100 by default.', {
    pattern: '^(max|[1-9][0-9]{0,3})$',
    expected: '1, 5, 15, 50, 100 or max',
    code: '40020',
  }),
);

const LIMITS: ReadonlySet<string> = new Set(['1', '5', '15', '50', '100', 'max']);

/** Demands one of the documented numbers of prices; clients send others. */
export function demandsDepthLimit({ limit }: { readonly limit?: string }): Breach | undefined {
  return limit === undefined || LIMITS.has(limit) ? undefined : wrong('limit', '1, 5, 15, 50, 100 or max');
}
