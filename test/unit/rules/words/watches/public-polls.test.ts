import { expect, it } from 'vitest';
import { EFFECT_KINDS, touchedBy } from '../../../../../src/effects/index.ts';
import type { Poll } from '../../../../../src/reads/poll.ts';
import { candlesPoll } from '../../../../../src/rules/words/watches/candles.ts';
import { exchangeRates } from '../../../../../src/rules/words/watches/exchange-rates.ts';
import { fundingHistory } from '../../../../../src/rules/words/watches/funding-history.ts';
import { openInterest } from '../../../../../src/rules/words/watches/open-interest.ts';
import { instrumentsPoll, loanCoinsPoll, tickerPoll } from '../../../../../src/reads/polls.ts';
import { EFFECTS } from '../../../exchange/intents.ts';
import { BTC_PERP, BTC_SPOT, DEFAULTS } from '../../samples.ts';

const POLLS: readonly Poll[] = [
  ...[tickerPoll(BTC_PERP), tickerPoll(BTC_SPOT), candlesPoll(BTC_PERP, '1H', []), instrumentsPoll('usdt-futures')],
  ...[loanCoinsPoll(), exchangeRates.poll({}, DEFAULTS)],
  ...[openInterest.poll({ instrument: BTC_PERP }, DEFAULTS), fundingHistory.poll({ instrument: BTC_PERP }, DEFAULTS)],
];

it.each(POLLS)('nothing that an account does is hidden in what all see alike: $key', ({ shows }) => {
  const resources = EFFECT_KINDS.flatMap((kind) => touchedBy(EFFECTS[kind]));
  expect(resources.filter((resource) => shows(resource))).toEqual([]);
});
