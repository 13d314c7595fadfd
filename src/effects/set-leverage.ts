import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName, HoldSide, MarginMode } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, positionResource } from './resources.ts';

/**
 * Sets the leverage of a contract in the margin mode that it has now, the only one that the exchange sets
 * (docs/exchange/positions.md#leverage); of one side if that is given.
 */
export interface SetLeverageEffect {
  readonly kind: 'set-leverage';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly leverage: Decimal;
  readonly holdSide?: HoldSide;
  /** The contract's margin mode as it was read; if absent, it was not known. */
  readonly marginMode?: MarginMode;
}

/** Specifies the setting of the leverage. */
export const setLeverage = effect<SetLeverageEffect>({
  kind: 'set-leverage',
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
  words({ holdSide, marginMode, instrument, leverage }) {
    const side = holdSide === undefined ? '' : `the ${holdSide} `;
    const mode = marginMode === undefined ? 'the margin mode that it has' : `${marginMode} margin`;
    return `set the leverage of ${side}${instrument.symbol} in ${mode} to ${formatDecimal(leverage)}`;
  },
});
