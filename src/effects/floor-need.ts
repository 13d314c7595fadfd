import type { Decimal } from '../base/decimal.ts';
import type { EffectPriority } from './spec.ts';

/**
 * Amount that the free margin of a futures wallet with an open position lacks of its floor. Money that is moved for it
 * pays for less risk.
 */
export type FloorNeed = Decimal;

interface MovedMoney {
  readonly kind: string;
  readonly amount?: Decimal | undefined;
  readonly floorNeed?: FloorNeed;
}

/**
 * Returns true if an effect brings no more than a floor of margin lacks. No loss limit and no automatic halt holds it,
 * except one that does not know what was done (docs/guarantees.md#acts).
 */
export function fillsFloor({ amount, floorNeed }: MovedMoney): boolean {
  return amount !== undefined && floorNeed !== undefined && amount <= floorNeed;
}

/** Ranks money for a floor of margin with what protects. */
export function priorityOfMoney({ floorNeed }: Pick<MovedMoney, 'floorNeed'>): EffectPriority {
  return floorNeed === undefined ? 'act' : 'protect';
}
