import type { Instrument } from '../../../domain/market.ts';
import type { StopKind } from '../../../domain/order.ts';
import type { KeptLevel } from '../spec/words.ts';
import { observedStops } from './observed-stops.ts';
import { openParts, type StopRung } from './stop-ladder.ts';
import { type MoveView, stopMoves } from './stop-moves.ts';

interface LevelsView extends Omit<MoveView, 'movedAt' | 'args'> {
  readonly args: MoveView['args'] & { readonly ladder?: readonly StopRung[] };
  readonly instrument: Instrument;
  /** The largest size of the position in earlier readings. */
  readonly full: string | undefined;
}

const WORDS: Readonly<Record<StopKind, string>> = { stopLoss: 'stop-loss', takeProfit: 'take-profit' };

/** Lists the prices at which the stops of a position are kept: where they stand, or where they are wanted. */
export function stopLevels(view: LevelsView): readonly KeptLevel[] {
  const { args, position, instrument, full } = view;
  const { holdSide: side } = position;
  const parts = openParts(args.ladder ?? [], { instrument, position, full });
  return [
    ...ofKind('stopLoss', view),
    ...(args.ladder === undefined ? ofKind('takeProfit', view) : []),
    ...parts.map(({ trigger: price, size }, index): KeptLevel => {
      const text = `take-profit of part ${String(index + 1)} of ${String(parts.length)} that are left`;
      return { instrument: position, price, side, size, text };
    }),
  ];
}

/** A stop that is near enough to its wanted price stays where it stands. */
function ofKind(kind: StopKind, view: LevelsView): readonly KeptLevel[] {
  const { wanted, pending, position } = view;
  const trigger = wanted[kind];
  if (trigger === undefined) return [];
  const { managed } = observedStops(pending, position, kind);
  const stays = managed.length > 0 && stopMoves(kind, { ...view, movedAt: undefined }).length === 0;
  const prices = stays ? managed.map((stop) => stop.trigger) : [trigger];
  return [...new Set(prices)].map((price) => ({
    ...{ instrument: position, price, side: position.holdSide, size: position.total, text: WORDS[kind] },
  }));
}
