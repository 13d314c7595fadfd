import { type Decimal, ZERO } from '../../base/decimal.ts';
import type { HoldSide } from '../../domain/account.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { mixSinglePosition } from '../../wire/operations/mix-single-position.ts';
import type { Scene } from './pair.ts';

type ProbedPosition = ResponseOf<typeof mixSinglePosition>[number];

/**
 * Reads the position of a side as soon as it meets the test; undefined where it never does. No position has the size 0.
 */
export async function positionOf(
  { prober, pair }: Scene,
  side: HoldSide,
  size: Decimal,
): Promise<ProbedPosition | 'flat' | undefined> {
  return prober.until(async () => {
    const said = await prober.ask(mixSinglePosition, pair.contract);
    if (said.kind !== 'data') return undefined;
    const found = said.data.find(({ holdSide }) => holdSide === side);
    if (found === undefined) return size === ZERO ? 'flat' : undefined;
    return found.total === size ? found : undefined;
  });
}
