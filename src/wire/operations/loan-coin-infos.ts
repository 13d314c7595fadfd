import { DecimalField, LooseList, Optional, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { coin } from '../spec/parameters.ts';
import { listedRate } from '../records/loan.ts';

const LoanInfo = Shape({
  coin,
  hourRate7D: Optional(DecimalField('Interest an hour for 7 days, a ratio.')),
  rate7D: Optional(listedRate('Interest a year for 7 days, a ratio.')),
  hourRate30D: Optional(DecimalField('Interest an hour for 30 days, a ratio.')),
  rate30D: Optional(listedRate('Interest a year for 30 days, a ratio.')),
  minUsdt: Optional(DecimalField('Smallest loan, USDT.')),
  maxUsdt: Optional(DecimalField('Largest loan, USDT.')),
  min: Optional(DecimalField('Smallest loan, in the coin.')),
  max: Optional(DecimalField('Largest loan, in the coin.')),
});

const PledgeInfo = Shape({
  coin,
  initRate: listedRate('Pledge rate at the start, a ratio.'),
  supRate: listedRate('Pledge rate from which collateral is called for, a ratio.'),
  forceRate: listedRate('Pledge rate of the forced liquidation, a ratio.'),
  minUsdt: Optional(DecimalField('Smallest collateral, USDT.')),
  maxUsdt: Optional(DecimalField('Largest collateral, USDT.')),
});

/**
 * The documents count it among the signed calls; public clients call it unsigned, which works
 * (docs/exchange/loans.md#loan-coin-infos).
 */
export const loanCoinInfos = operation({
  id: 'loan-coin-infos',
  doc: 'Lists coins that can be borrowed and coins that can be pledged.',
  method: 'GET',
  path: '/api/v2/earn/loan/public/coinInfos',
  auth: 'public',
  limit: perIp(10),
  class: 'read',
  request: Shape({ coin: Optional(coin) }),
  response: Shape({
    loanInfos: LooseList(LoanInfo, 'Coins to borrow.'),
    pledgeInfos: LooseList(PledgeInfo, 'Coins to pledge.'),
  }),
  errors: ['80001', '80002', '80003'],
});
