import { expect, it } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { createPaperExchange } from '../../../src/paper/exchange/exchange.ts';
import { paperTransport } from '../../../src/paper/exchange/transport.ts';
import { createExchange } from '../../../src/exchange/create-exchange.ts';
import type { Reading } from '../../../src/domain/reading.ts';
import type { SavingsHolding } from '../../../src/domain/account.ts';
import { flatMarket } from '../paper/trial.ts';

it('a flexible holding that is listed in every window is one holding', () => {
  // given: an account with savings at the paper exchange, which lists a flexible holding whatever the window
  const market = flatMarket(50_000, 5);
  const clock = virtualClock({ startAt: market.startAt });
  const paper = createPaperExchange({ clock, market, seed: 7 });
  const main = paper.accounts.find(({ name }) => name === 'main');
  const transport = paperTransport(paper, new Map([['main', main?.uid ?? '']]));
  const exchange = createExchange({ clock, transport, accounts: [{ name: 'main', uid: main?.uid ?? '' }] });
  // when
  const readings: Reading<readonly SavingsHolding[]>[] = [];
  exchange
    .read({ kind: 'savings', account: 'main', periodType: 'flexible' })
    .subscribe((reading) => readings.push(reading));
  clock.advance(10_000);
  // then
  expect(readings).toMatchObject([{ ok: true, value: [{ coin: 'USDT', holdAmount: parseDecimal('2000') }] }]);
});
