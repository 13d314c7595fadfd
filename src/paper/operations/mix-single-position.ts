import { mixSinglePosition as operation } from '../../wire/operations/mix-single-position.ts';
import { positionRecord } from '../records/position-record.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../responder.ts';

/** Tells the positions at one contract. */
export const mixSinglePosition = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const held = [...account.positions.values()].filter(
    (position) => position.market === market && position.symbol === book.series.symbol,
  );
  return held.map((position) => positionRecord(core, account, position));
});
