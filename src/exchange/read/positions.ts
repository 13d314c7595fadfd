import { maximum, subtract, ZERO } from '../../base/decimal.ts';
import type { AccountName, Position } from '../../domain/account.ts';
import { splitSymbol } from '../../domain/market.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import { mixAllPosition } from '../../wire/operations/mix-all-position.ts';
import { withinBounds } from '../../wire/codec/within-bounds.ts';
import { FuturesPosition } from '../../wire/records/position.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import { unreadable } from './reader.ts';
import type { Reader } from './reader.ts';

/**
 * Reads the open positions of a market (docs/exchange/positions.md#a-position). One whose size is 0 is not open.
 * Without a size nobody knows what is open, so that the list cannot be read; any other figure that cannot be is unknown
 * alone.
 */
export const readPositions: Reader<'positions'> = ({ account, market }, context) =>
  context.send({ operation: mixAllPosition, request: { productType: PRODUCT_TYPE[market] }, account }, (records) => {
    const positions: Position[] = [];
    for (const record of records) {
      context.modes.learn(account, market, record.posMode);
      if (record.total < 0n) throw unreadable(`the position in ${record.symbol} has a size below zero`);
      if (record.total !== 0n) positions.push(position(bounded(record), account, market));
    }
    return positions;
  });

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

const bounded = withinBounds(FuturesPosition);

type PositionRecord = ResponseOf<typeof mixAllPosition>[number];

function position(record: PositionRecord, account: AccountName, market: FuturesMarket): Position {
  const { total, liquidationPrice, breakEvenPrice, marginSize, leverage, openPriceAvg, markPrice } = record;
  const { unrealizedPL, achievedProfits } = record;
  // A part that is not known follows from the other. If neither is, all may be closed: the exchange refuses too much.
  const locked =
    record.locked ?? (record.available === undefined ? ZERO : maximum(ZERO, subtract(total, record.available)));
  const made: Writable<Position> = {
    account,
    market,
    symbol: record.symbol,
    baseCoin: splitSymbol(record.symbol)?.base ?? record.symbol.replace(/PERP$/, ''),
    marginCoin: record.marginCoin,
    holdSide: record.holdSide,
    total,
    available: record.available ?? maximum(ZERO, subtract(total, locked)),
    locked,
    marginMode: record.marginMode,
    posMode: record.posMode,
    liquidationPrice: liquidationPrice ?? null,
    cTime: record.cTime,
    uTime: record.uTime ?? record.cTime,
  };
  // Written one by one, since spreading what may be absent costs more than all other fields.
  if (marginSize !== undefined) made.marginSize = marginSize;
  if (leverage !== undefined) made.leverage = leverage;
  if (openPriceAvg !== undefined) made.openPriceAvg = openPriceAvg;
  if (markPrice !== undefined) made.markPrice = markPrice;
  if (unrealizedPL !== undefined) made.unrealizedPL = unrealizedPL;
  if (achievedProfits !== undefined) made.achievedProfits = achievedProfits;
  if (breakEvenPrice !== undefined) made.breakEvenPrice = breakEvenPrice;
  return made;
}
