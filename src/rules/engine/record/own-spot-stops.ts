import type { Journal } from '../../../ports/journal.ts';
import type { OwnSpotStop } from '../../words/spec/world-spec.ts';
import { withAmended } from './amended.ts';
import type { BoughtOf } from './bought-unsold.ts';
import type { Ledger } from './ledger.ts';

/** Lists the stops that a strategy has put on coins of a pair and whose end is not known yet, oldest first. */
export function ownSpotStops(
  { strategy, account, symbol }: BoughtOf,
  { ledger, journal }: { readonly ledger: Ledger; readonly journal: Pick<Journal, 'intent'> },
): readonly OwnSpotStop[] {
  return ledger.openIntents().flatMap((intent): readonly OwnSpotStop[] => {
    if (intent.effect.kind !== 'place-spot-stop' || intent.origin.strategy !== strategy) return [];
    const { effect } = withAmended(intent, ledger);
    if (effect.kind !== 'place-spot-stop' || effect.account !== account || effect.instrument.symbol !== symbol)
      return [];
    // Its cancel is confirmed: it offers nothing.
    if (effect.size <= 0n) return [];
    const { size, stop } = effect;
    return [{ clientOid: intent.id, stop, size, orderId: journal.intent(intent.id)?.orderId }];
  });
}
