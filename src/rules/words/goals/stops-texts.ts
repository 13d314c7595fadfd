import { type Decimal, formatDecimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Instrument } from '../../../domain/market.ts';
import type { Stop, StopKind } from '../../../domain/order.ts';
import { limitedTo } from '../../../effects/order-terms.ts';
import { observedStops, STOP_KINDS } from '../stops/observed-stops.ts';
import { beyondLiquidation } from '../stops/stop-cover.ts';
import { limitAt, type StopArgs, type WantedStops } from '../stops/wanted-stops.ts';

/** Says of a stop with a limit that its price is passed and the position still open. */
export function passedText(
  kind: StopKind,
  {
    wanted,
    args,
    position,
    instrument,
  }: {
    readonly wanted: WantedStops;
    readonly args: StopArgs;
    readonly position: Position;
    readonly instrument: Instrument;
  },
): string {
  const { holdSide, symbol, markPrice } = position;
  const trigger = wanted[kind] ?? markPrice;
  if (trigger === undefined) return `the ${phrase(kind)} of the ${holdSide} ${symbol} is passed`;
  const limit = limitAt(trigger, args[kind]?.slippage, { instrument, holdSide }) ?? trigger;
  return `the ${phrase(kind)} ${formatDecimal(trigger)} of the ${holdSide} ${symbol} is passed, and nothing is closed beyond its limit ${formatDecimal(limit)}: what it executed may rest unfilled`;
}

/** Says that nobody saw the entry from which the distances are reckoned. */
export function unseen({ holdSide, symbol }: Position): string {
  return `no own order is known to have begun the ${holdSide} ${symbol}, so that it has no firstEntryPrice: its stops are not kept; from: openPriceAvg would keep them`;
}

/** Says by which stops a position is protected. */
export function describe(pending: readonly Stop[], position: Position): string {
  const found = STOP_KINDS.flatMap((kind) =>
    observedStops(pending, position, kind).managed.map(
      ({ trigger, limit }) => `${phrase(kind)} ${formatDecimal(trigger)}${limitedTo(limit)}`,
    ),
  );
  const beyond = position.marginMode === 'isolated' ? beyondLiquidation(pending, position) : undefined;
  const said = beyond === undefined ? '' : `; ${beyond}`;
  return `${position.holdSide} ${formatDecimal(position.total)} ${position.symbol} is protected: ${found.join(', ')}${said}`;
}

/** Says that the exchange keeps stop-losses further from the market than they are wanted. */
export function keptAwayText(stops: readonly Stop[], wanted: Decimal | undefined): string | undefined {
  if (stops.length === 0 || wanted === undefined) return undefined;
  const triggers = stops.map(({ trigger }) => formatDecimal(trigger)).join(', ');
  return `the exchange keeps its stop loss at ${triggers}, further from the market than the wanted ${formatDecimal(wanted)}`;
}

/** Names a kind of stop. */
export function phrase(kind: StopKind): string {
  return kind === 'stopLoss' ? 'stop loss' : 'take profit';
}

/** Writes a price, or that it is not known. */
export function knownText(price: Decimal | undefined): string {
  return price === undefined ? 'not known' : formatDecimal(price);
}
