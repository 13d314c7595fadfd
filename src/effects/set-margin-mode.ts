import type { AccountName, MarginMode } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, positionResource } from './resources.ts';

/** Sets the margin mode of a contract. */
export interface SetMarginModeEffect {
  readonly kind: 'set-margin-mode';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly marginMode: MarginMode;
}

/** Specifies the setting of the margin mode. */
export const setMarginMode = effect<SetMarginModeEffect>({
  kind: 'set-margin-mode',
  afterUnknown: 'absolute',
  isNamed: false,
  reducesOnly: false,
  topsUp: false,
  priority: 'act',
  touches: ({ account, instrument }) => [positionResource(account, instrument)],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: undefined,
  leavesStops: true,
  isImmediate: false,
  words: ({ instrument, marginMode }) => `set the margin mode of ${instrument.symbol} to ${marginMode}`,
});
