import type { RestClientV2 } from 'bitget-api';
import { LOAN, YEAR, id, ms, among } from './example.ts';
import type { Example } from './example.ts';

/** Loans: 0.01 BTC is collateral for 65 % of 500 USDT. */
export const loans = [
  {
    id: 'loan-coin-infos',
    call: (c) => c.getLoanCurrencies({ coin: 'BTC' }),
    data: { loanInfos: [{ coin: 'BTC', max: '4' }], pledgeInfos: [{ coin: 'BTC', initRate: '0.65', supRate: '0.75' }] },
  },
  {
    id: 'loan-hour-interest',
    call: (c) => c.getLoanEstInterestAndBorrowable({ ...LOAN, daily: 'SEVEN', pledgeAmount: '0.01' }),
    data: { loanAmount: '325', hourInterest: '0.00325' },
  },
  {
    id: 'loan-borrow',
    call: (c) => c.borrowLoan({ ...LOAN, daily: 'SEVEN', pledgeAmount: '0.01' }),
    data: { orderId: id },
  },
  {
    id: 'loan-ongoing-orders',
    call: (c) => c.getOngoingLoanOrders({}),
    data: [{ orderId: id, loanCoin: 'USDT', loanAmount: '325', pledgeAmount: '0.01', pledgeRate: '65', supRate: '75' }],
  },
  {
    id: 'loan-revise-pledge',
    call: async (c) =>
      c.updateLoanPledgeRate({ orderId: await loanId(c), amount: '0.003', pledgeCoin: 'BTC', reviseType: 'IN' }),
    data: { ...LOAN, afterPledgeRate: '50' },
  },
  {
    id: 'loan-revise-history',
    call: (c) => c.getLoanPledgeRateHistory(YEAR),
    data: [{ reviseSide: 'down', reviseAmount: '0.003', afterPledgeRate: '50', beforePledgeRate: '65' }],
  },
  {
    id: 'loan-debts',
    call: (c) => c.getLoanDebts(),
    data: {
      pledgeInfos: [{ coin: 'BTC', amount: '0.013', amountUsdt: '650' }],
      loanInfos: [{ coin: 'USDT', amount: '325' }],
    },
  },
  {
    id: 'loan-repay',
    call: async (c) => c.repayLoan({ orderId: await loanId(c), repayAll: 'yes' }),
    data: { repayAmount: '325', repayLoanAmount: '325', payInterest: '0', repayUnlockAmount: '0.013' },
  },
  {
    id: 'loan-repay-history',
    call: (c) => c.getRepayHistory(YEAR),
    data: [{ ...LOAN, repayAmount: '325', repayTime: ms }],
  },
  {
    id: 'loan-borrow-history',
    call: (c) => c.getLoanHistory(YEAR),
    data: [{ ...LOAN, initLoanAmount: '325', initPledgeAmount: '0.01', status: 'REPAY', daily: '7' }],
  },
  {
    id: 'account-all-account-balance',
    call: (c) => c.getBalances(),
    data: among({ accountType: 'earn', usdtBalance: '1510' }),
  },
  {
    id: 'spot-account-bills',
    call: (c) => c.getSpotAccountBills({ coin: 'USDT' }),
    data: among({ coin: 'USDT', groupType: 'loan', businessType: 'BORROW', size: '325', fees: '0' }),
  },
  {
    id: 'spot-account-info',
    call: (c) => c.getSpotAccount(),
    data: { authorities: ['coor', 'cpor', 'stor', 'wtor', 'coow', 'cpow', 'stow', 'wtow', 'pllr', 'pllw', 'chow'] },
  },
] as const satisfies readonly Example[];

/** Loans have no ids of the caller's own. */
async function loanId(client: RestClientV2): Promise<string> {
  const { data } = await client.getOngoingLoanOrders({});
  return data[0]?.orderId ?? '';
}
