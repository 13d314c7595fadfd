import type { AccountName, Position } from '../../domain/account.ts';
import { splitSymbol } from '../../domain/market.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import { mixAllPosition } from '../../wire/operations/mix-all-position.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Reader } from './reader.ts';

/** Reads the open positions of a market (docs/exchange/positions.md#a-position). One whose size is 0 is not open. */
export const readPositions: Reader<'positions'> = ({ account, market }, context) =>
  context.send({ operation: mixAllPosition, request: { productType: PRODUCT_TYPE[market] }, account }, (records) => {
    const positions: Position[] = [];
    for (const record of records) {
      context.modes.learn(account, market, record.posMode);
      if (record.total !== 0n) positions.push(position(record, account, market));
    }
    return positions;
  });

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };

function position(
  record: ResponseOf<typeof mixAllPosition>[number],
  account: AccountName,
  market: FuturesMarket,
): Position {
  const { liquidationPrice, breakEvenPrice } = record;
  const made: Writable<Position> = {
    account,
    market,
    symbol: record.symbol,
    baseCoin: splitSymbol(record.symbol)?.base ?? record.symbol.replace(/PERP$/, ''),
    marginCoin: record.marginCoin,
    holdSide: record.holdSide,
    total: record.total,
    available: record.available,
    locked: record.locked,
    marginSize: record.marginSize,
    leverage: record.leverage,
    marginMode: record.marginMode,
    posMode: record.posMode,
    openPriceAvg: record.openPriceAvg,
    markPrice: record.markPrice,
    liquidationPrice: liquidationPrice !== undefined && liquidationPrice > 0n ? liquidationPrice : null,
    unrealizedPL: record.unrealizedPL,
    achievedProfits: record.achievedProfits,
    cTime: record.cTime,
    uTime: record.uTime ?? record.cTime,
  };
  // Written by itself, since spreading what may be absent costs more than all other fields.
  if (breakEvenPrice !== undefined && breakEvenPrice > 0n) made.breakEvenPrice = breakEvenPrice;
  return made;
}
