import { type Decimal, maximum } from '../../base/decimal.ts';
import type { AccountName, FuturesAccount, HoldSide, MarginMode, Position } from '../../domain/account.ts';
import { type FuturesInstrument, instrumentName } from '../../domain/market.ts';
import type { SetLeverageEffect } from '../../effects/set-leverage.ts';

/** The part of an opening order that decides its leverage. */
export interface LeveragedOrder {
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  /** If absent, the order may open in either mode. */
  readonly marginMode?: MarginMode;
}

/** Readings of an order's account and contract. */
export interface LeverageReadings {
  readonly positions: readonly Position[] | undefined;
  readonly contract: ContractLeverages | undefined;
}

export type ContractLeverages = Pick<
  FuturesAccount,
  'crossedLeverage' | 'isolatedLongLeverage' | 'isolatedShortLeverage'
>;

/**
 * Returns the leverage at which an order opens. A contract has one for crossed margin and one for each isolated side;
 * its present mode may differ from the order's. A position in the same mode comes before the contract's reading,
 * which is polled less often. Returns `undefined` if neither shows it.
 */
export function leverageOfOrder(order: LeveragedOrder, readings: LeverageReadings): Decimal | undefined {
  const modes: readonly MarginMode[] = order.marginMode === undefined ? ['crossed', 'isolated'] : [order.marginMode];
  const leverages = modes.map((mode) => leverageIn(mode, order, readings));
  return leverages.reduce((most, one) => (most === undefined || one === undefined ? undefined : maximum(most, one)));
}

function leverageIn(
  mode: MarginMode,
  { instrument, holdSide }: LeveragedOrder,
  { positions = [], contract }: LeverageReadings,
): Decimal | undefined {
  const held = positions
    .filter(({ symbol, marginMode }) => symbol === instrument.symbol && marginMode === mode)
    .filter((position) => mode === 'crossed' || position.holdSide === holdSide)
    .map(({ leverage }) => leverage);
  const known = held.filter((leverage) => leverage !== undefined);
  if (held.length > 0) return known.length === held.length ? known.reduce(maximum) : undefined;
  if (mode === 'crossed') return contract?.crossedLeverage;
  return holdSide === 'long' ? contract?.isolatedLongLeverage : contract?.isolatedShortLeverage;
}

/**
 * Returns true if a new leverage may apply to an order. The side is ignored: in one-way mode the exchange sets both,
 * and a wrong refusal lasts only until the next reading.
 */
export function isLeverageOf(order: LeveragedOrder, { account, instrument, marginMode }: SetLeverageEffect): boolean {
  if (account !== order.account || instrumentName(instrument) !== instrumentName(order.instrument)) return false;
  return marginMode === undefined || order.marginMode === undefined || marginMode === order.marginMode;
}

/** Names the leverage of an order's margin mode and side, for messages: `isolated long usdt-futures/BTCUSDT`. */
export function leveragedName({ instrument, holdSide, marginMode }: LeveragedOrder): string {
  const side = marginMode === 'crossed' ? [] : [holdSide];
  return [...(marginMode === undefined ? [] : [marginMode]), ...side, instrumentName(instrument)].join(' ');
}
