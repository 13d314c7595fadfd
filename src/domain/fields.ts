import { Type } from 'typebox';
import type { Decimal } from '../base/decimal.ts';
import type { Position } from './account.ts';
import type { InstrumentRef } from './market.ts';
import type { Money } from './money.ts';

/**
 * Building blocks for the schemas of strategy files. The schema of a field says how its scalar is read: `x-expr` makes
 * it an expression of one of these kinds, `x-ref` a name to be resolved; anything else is literal.
 */
const SCALAR = ['string', 'number', 'boolean'];

/** An amount with its coin: `50 USDT`, `params.stake`. */
export function MoneyField(description: string, ...examples: string[]) {
  return Type.Unsafe<Money>({ type: SCALAR, 'x-expr': ['money'], description, ...withExamples(examples) });
}

/** A number without dimension, or a ratio: `0.5`, `5%`. */
export function NumberField(description: string, ...examples: string[]) {
  return Type.Unsafe<Decimal>({ type: SCALAR, 'x-expr': ['number'], description, ...withExamples(examples) });
}

/** A price in quote per base coin. */
export function PriceField(description: string, ...examples: string[]) {
  return Type.Unsafe<Decimal>({ type: SCALAR, 'x-expr': ['price'], description, ...withExamples(examples) });
}

/** A span of time, in ms once evaluated: `30s`, `1h30m`. */
export function DurationField(description: string, ...examples: string[]) {
  return Type.Unsafe<number>({ type: SCALAR, 'x-expr': ['duration'], description, ...withExamples(examples) });
}

/** A position, as the watch `positions` gives it: `=position`. */
export function PositionField(description: string) {
  return Type.Unsafe<Position>({ type: 'string', 'x-expr': ['position'], description, examples: ['=position'] });
}

/** An instrument's name: `BTCUSDT` of the file's market, or `spot/BTCUSDT`. `side` is the side that it must be of. */
export function InstrumentField(description: string, side?: 'spot' | 'futures') {
  return Type.Unsafe<InstrumentRef>({
    type: 'string',
    'x-ref': 'instrument',
    ...(side === undefined ? {} : { 'x-market': side }),
    description,
    examples: ['BTCUSDT', 'spot/BTCUSDT'],
  });
}

/** The name of an account of `purser.yaml`. */
export function AccountField(description: string) {
  return Type.Unsafe<string>({ type: 'string', 'x-ref': 'account', description, examples: ['main'] });
}

/** The name of a channel of `notify` in `purser.yaml`. */
export function ChannelField(description: string) {
  return Type.Unsafe<string>({ type: 'string', 'x-ref': 'channel', description, examples: ['phone'] });
}

/** A coin: `USDT`. */
export function CoinField(description: string) {
  return Type.Unsafe<string>({ type: 'string', 'x-ref': 'coin', description, examples: ['USDT'] });
}

function withExamples(examples: readonly string[]) {
  return examples.length === 0 ? {} : { examples };
}
