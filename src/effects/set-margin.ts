import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName, HoldSide } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import { RELATIVE_SPACING_MS } from './spacing.ts';
import { effect, nothing } from './spec.ts';
import { instrumentLane, marginResource, positionResource } from './resources.ts';

/** Adds margin to an isolated position or takes some away; amount in margin coin, above zero. */
export interface SetMarginEffect {
  readonly kind: 'set-margin';
  readonly account: AccountName;
  readonly instrument: FuturesInstrument;
  readonly holdSide: HoldSide;
  readonly direction: 'in' | 'out';
  readonly amount: Decimal;
}

/** Specifies a change of a position's margin. */
export const setMargin = effect<SetMarginEffect>({
  kind: 'set-margin',
  afterUnknown: 'relative',
  isNamed: false,
  // More margin is less risk, but sent twice it takes the money twice: it waits while its outcome is unknown.
  reducesOnly: false,
  topsUp: ({ direction }) => direction === 'in',
  priority: ({ direction }) => (direction === 'in' ? 'protect' : 'act'),
  touches: ({ account, instrument }) => [
    positionResource(account, instrument),
    marginResource(account, instrument.market, instrument.symbol),
  ],
  brings: nothing,
  source: nothing,
  lane: instrumentLane,
  spacingMs: RELATIVE_SPACING_MS,
  leavesStops: true,
  isImmediate: false,
  words: ({ direction, amount, holdSide, instrument }) => {
    const [verb, to] = direction === 'in' ? ['add', 'to'] : ['take', 'from'];
    return `${verb} ${formatDecimal(amount)} of margin ${to} the ${holdSide} ${instrument.symbol}`;
  },
});
