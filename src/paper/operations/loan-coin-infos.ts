import { loanCoinInfos as operation } from '../../wire/operations/loan-coin-infos.ts';
import type { Core } from '../core/book/core.ts';
import { loanCoins, ofUsdt, pledgeCoins, yearRate } from '../core/loans/loan-terms.ts';
import type { LoanCoin } from '../core/loans/loan-terms.ts';
import { fits } from '../records/page.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Lists the coins that are lent and those that are taken as collateral. */
export const loanCoinInfos = servePublic(operation, (core, request) => {
  const asked = request.coin?.toUpperCase();
  return {
    loanInfos: loanCoins(core)
      .filter(({ coin }) => fits(asked, coin))
      .map((lent) => loanInfo(core, lent)),
    pledgeInfos: pledgeCoins(core).filter(({ coin }) => fits(asked, coin)),
  };
});

function loanInfo(core: Core, { coin, hourRates, minUsdt, maxUsdt }: LoanCoin) {
  return {
    coin,
    hourRate7D: hourRates.SEVEN,
    rate7D: yearRate(hourRates.SEVEN),
    hourRate30D: hourRates.THIRTY,
    rate30D: yearRate(hourRates.THIRTY),
    minUsdt,
    maxUsdt,
    min: ofUsdt(core, coin, minUsdt, 'up'),
    max: ofUsdt(core, coin, maxUsdt),
  };
}
