import { add, type Decimal, maximum, parseDecimal, subtract, ZERO } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { Effect } from '../../../effects/index.ts';
import type { ModifySpotStopEffect } from '../../../effects/modify-spot-stop.ts';
import type { PlaceSpotStopEffect } from '../../../effects/place-spot-stop.ts';
import type { ReplaceEffect } from '../../../effects/replace.ts';
import type { SellEffect } from '../../../effects/sell.ts';
import type { Sellable } from '../../../risk/view/limit.ts';
import { withAmended } from './amended.ts';
import { boughtKey } from './bought-key.ts';
import type { Ledger } from './ledger.ts';

/** Whose purchases are meant, and of what. */
export interface BoughtOf {
  readonly strategy: string;
  readonly account: AccountName;
  readonly symbol: string;
}

/**
 * Answers what a strategy has bought at a spot pair and neither sold nor offered, in base coin: its sales never add up
 * to more than its purchases. Sales whose outcome is not known yet, or that are about to be written down, count as
 * made. So do stops of coins from their record until what they have sold is counted: they may fire at any time.
 */
export function boughtUnsold(ledger: Ledger, of: BoughtOf): Decimal {
  return leftOf(ledger, of, offeredBy);
}

/** Answers the same with what stops of coins offer: so much may all stops of the strategy together sell. */
export function boughtWithStops(ledger: Ledger, of: BoughtOf): Decimal {
  return leftOf(ledger, of, (effect) => (isOfStop(effect) ? ZERO : effect.size));
}

/** Answers what a sale of the strategy is judged by. */
export function sellable(ledger: Ledger, of: BoughtOf): Sellable {
  const offered = offeringsOf(ledger, of)
    .filter(isOfStop)
    .reduce((sum, effect) => add(sum, offeredBy(effect)), ZERO);
  return { left: boughtUnsold(ledger, of), offered };
}

function leftOf(
  ledger: Ledger,
  { strategy, account, symbol }: BoughtOf,
  takenBy: (effect: Offering) => Decimal,
): Decimal {
  const bought = parseDecimal(ledger.state(boughtKey(strategy, account, { market: 'spot', symbol })) ?? '0');
  const left = offeringsOf(ledger, { strategy, account, symbol }).reduce(
    (rest, effect) => subtract(rest, takenBy(effect)),
    bought,
  );
  return maximum(left, ZERO);
}

/** The open effects that may take coins of the strategy, with the terms that they were changed to. */
function offeringsOf(ledger: Ledger, { strategy, account, symbol }: BoughtOf): readonly Offering[] {
  return ledger
    .openIntents()
    .filter(({ origin }) => origin.strategy === strategy)
    .map((intent) => withAmended(intent, ledger).effect)
    .filter(mayTakeCoins)
    .filter((effect) => effect.account === account && effect.instrument.symbol === symbol);
}

type Offering = SellEffect | ReplaceEffect | PlaceSpotStopEffect | ModifySpotStopEffect;

function mayTakeCoins(effect: Effect): effect is Offering {
  if (effect.kind === 'replace') return effect.side === 'sell';
  return effect.kind === 'sell' || isOfStop(effect);
}

function isOfStop(effect: Effect): effect is PlaceSpotStopEffect | ModifySpotStopEffect {
  return effect.kind === 'place-spot-stop' || effect.kind === 'modify-spot-stop';
}

/** The intent that placed a stop offers what it had; the one that changes it adds what it grows by. */
function offeredBy(effect: Offering): Decimal {
  return effect.kind === 'modify-spot-stop' ? effect.ofBought : effect.size;
}
