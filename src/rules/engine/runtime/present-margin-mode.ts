import type { MarginMode } from '../../../domain/account.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { Effect } from '../../../effects/index.ts';
import { leverageKey } from '../../../reads/leverage.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { LeveragedOrder } from '../../../risk/view/order-leverage.ts';
import { recordOf } from '../../../strategy/model/known-fields.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';

type Contract = Pick<LeveragedOrder, 'account' | 'instrument'>;

interface ModeRead {
  readonly snapshot: Snapshot;
  readonly pendingEffects: Pick<PendingEffects, 'unsettled'>;
}

/**
 * Returns the margin mode that a contract has now: that of the newest own effect that the reading may lack, otherwise
 * that of the reading. Returns `undefined` if it was not read.
 */
export function presentMarginMode(contract: Contract, { snapshot, pendingEffects }: ModeRead): MarginMode | undefined {
  const held = snapshot.held.get(leverageKey(contract.account, contract.instrument));
  const readAt = held?.startedAt ?? 0;
  const own = pendingEffects
    .unsettled(readAt, held === undefined ? [] : [held])
    .flatMap(({ effect }) => modeSet(effect, contract) ?? []);
  return own.at(-1) ?? modeIn(held?.value);
}

/** An order that opens brings its own mode to the contract (docs/exchange/positions.md#leverage). */
function modeSet(effect: Effect, { account, instrument }: Contract): MarginMode | undefined {
  if (effect.kind !== 'set-margin-mode' && effect.kind !== 'open') return undefined;
  const isThere = effect.account === account && instrumentName(effect.instrument) === instrumentName(instrument);
  return isThere ? effect.marginMode : undefined;
}

function modeIn(value: unknown): MarginMode | undefined {
  const { marginMode } = recordOf(value);
  return marginMode === 'crossed' || marginMode === 'isolated' ? marginMode : undefined;
}
