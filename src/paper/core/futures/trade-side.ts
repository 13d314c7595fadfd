import type { Core } from '../book/core.ts';
import { demand } from '../state/rejection.ts';

/**
 * Demands `tradeSide` in hedge mode. In one-way mode it means nothing, unless the exchange refuses it as the service
 * does (docs/exchange/readings.md#tradeside-in-one-way-mode).
 */
export function demandTradeSide(
  { conduct }: Pick<Core, 'conduct'>,
  { hedge, tradeSide }: { readonly hedge: boolean; readonly tradeSide: string | undefined },
): void {
  demand(!hedge || tradeSide !== undefined, '45109', 'The account is in hedge mode: tradeSide is required');
  demand(
    !hedge || tradeSide === 'open' || tradeSide === 'close',
    '40020',
    'Parameter tradeSide error: open or close in hedge mode',
  );
  const mismatched = !hedge && tradeSide !== undefined && conduct.tradeSide === 'service';
  demand(!mismatched, '40774', 'The order type for unilateral position must also be the unilateral position type.');
}
