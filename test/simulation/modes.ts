import type { PositionMode } from '../../src/domain/account.ts';
import type { PaperExchangeOptions } from '../../src/paper/exchange/exchange.ts';
import type { OperationId, operations } from '../../src/wire/operations/index.ts';
import type { RequestOf } from '../../src/wire/spec/operation.ts';

/** How an account holds positions, and how the exchange tells stops then. */
export interface Mode {
  readonly name: string;
  readonly posMode: PositionMode;
  readonly stopSide: NonNullable<PaperExchangeOptions['stopSide']>;
}

export const HEDGE: Mode = { name: 'hedge mode', posMode: 'hedge_mode', stopSide: 'position' };

/** The documents do not say whose side a stop tells in one-way mode: both readings are tried. */
export const MODES: readonly Mode[] = [
  HEDGE,
  { name: 'one-way mode, stops told by their position', posMode: 'one_way_mode', stopSide: 'position' },
  { name: 'one-way mode, stops told by the closing trade', posMode: 'one_way_mode', stopSide: 'trade' },
];

let current: Mode = HEDGE;

/** Makes worlds be of a mode from now on, unless one says otherwise. */
export function worldsAreOf(mode: Mode): void {
  current = mode;
}

/** The mode of the test that runs. */
export function modeOfTest(): Mode {
  return current;
}

/** Puts what a hand asks for in words of hedge mode into those of the account's mode. */
export function inWordsOf<K extends OperationId>(
  { posMode }: Mode,
  id: K,
  request: RequestOf<(typeof operations)[K]>,
): RequestOf<(typeof operations)[K]> {
  if (posMode === 'hedge_mode' || typeof request !== 'object') return request;
  const { tradeSide: _tradeSide, ...rest } = request as { readonly tradeSide?: unknown };
  return { ...rest, ...netWords(id, request) } as typeof request;
}

/**
 * In hedge mode the side is the position's; in one-way mode the trade's, and a close only reduces
 * (docs/exchange/orders.md#direction, docs/exchange/triggers.md#side-of-a-stop).
 */
function netWords(id: OperationId, request: object): object {
  const words = request as { readonly side?: string; readonly tradeSide?: string; readonly holdSide?: string };
  const { side, tradeSide, holdSide } = words;
  if (id === 'place-futures-order' || id === 'mix-place-plan-order') {
    if (tradeSide !== 'close') return {};
    return { side: side === 'buy' ? 'sell' : 'buy', reduceOnly: true };
  }
  if (id !== 'place-tpsl-order' && id !== 'place-pos-tpsl') return {};
  return holdSide === 'long' || holdSide === 'short' ? { holdSide: holdSide === 'long' ? 'buy' : 'sell' } : {};
}
