import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName, HoldSide } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, positionResource } from './resources.ts';

/** Sets the leverage of a contract; of one side where that is said. */
export interface SetLeverageEffect {
  readonly kind: 'set-leverage';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly leverage: Decimal;
  readonly holdSide?: HoldSide;
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
  words: ({ holdSide, instrument, leverage }) =>
    `set the leverage of ${holdSide === undefined ? '' : `the ${holdSide} `}${instrument.symbol} to ${formatDecimal(leverage)}`,
});
