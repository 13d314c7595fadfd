import type { AccountName, PositionMode } from '../domain/account.ts';
import type { FuturesMarket } from '../domain/market.ts';
import { effect, nothing } from './spec.ts';
import { positionResource } from './resources.ts';

/** Sets the position mode of a whole futures market. */
export interface SetPositionModeEffect {
  readonly kind: 'set-position-mode';
  readonly account: AccountName;
  readonly market: FuturesMarket;
  readonly posMode: PositionMode;
}

/** Specifies the setting of the position mode. */
export const setPositionMode = effect<SetPositionModeEffect>({
  kind: 'set-position-mode',
  afterUnknown: 'absolute',
  isNamed: false,
  reducesOnly: false,
  topsUp: false,
  priority: 'act',
  touches: ({ account, market }) => [positionResource(account, { market, symbol: '*' })],
  brings: nothing,
  source: nothing,
  lane: ({ account, market }) => `${account} ${market}`,
  spacingMs: undefined,
  leavesStops: true,
  isImmediate: false,
  words: ({ account, market, posMode }) => `set the position mode of ${account} on ${market} to ${posMode}`,
});
