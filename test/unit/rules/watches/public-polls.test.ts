import { expect, it } from 'vitest';
import { EFFECT_KINDS, footprint } from '../../../../src/effects/index.ts';
import type { Poll } from '../../../../src/rules/reads/poll.ts';
import { candlesPoll } from '../../../../src/rules/watches/candles.ts';
import { exchangeRates } from '../../../../src/rules/watches/exchange-rates.ts';
import { instrumentsPoll } from '../../../../src/rules/watches/instruments.ts';
import { loanCoinsPoll } from '../../../../src/rules/reads/of-loan-coins.ts';
import { tickerPoll } from '../../../../src/rules/reads/of-ticker.ts';
import { EFFECTS } from '../../exchange/intents.ts';
import { BTC_PERP, BTC_SPOT, SITE } from '../samples.ts';

const POLLS: readonly Poll[] = [
  ...[tickerPoll(BTC_PERP), tickerPoll(BTC_SPOT), candlesPoll(BTC_PERP, '1H', []), instrumentsPoll('usdt-futures')],
  ...[loanCoinsPoll(), exchangeRates.poll({}, SITE)],
];

it.each(POLLS)('nothing that an account does is hidden in what all see alike: $key', ({ shows }) => {
  const things = EFFECT_KINDS.flatMap((kind) => footprint(EFFECTS[kind]));
  expect(things.filter((thing) => shows(thing))).toEqual([]);
});
