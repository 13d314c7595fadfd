import { id } from './example.ts';
import type { Example } from './example.ts';

/** Savings: 2,000 USDT are in the flexible product. */
export const savings = [
  {
    id: 'savings-product',
    call: (c) => c.getEarnSavingsProducts({ coin: 'BTC' }),
    data: [{ productId: '1002', coin: 'BTC', periodType: 'flexible', apyType: 'ladder', status: 'in_progress' }],
  },
  {
    id: 'savings-subscribe-info',
    call: (c) => c.getEarnSavingsSubscription({ productId: '2001', periodType: 'fixed' }),
    data: { singleMinAmount: '1', singleMaxAmount: '50000', apyList: [{ currentApy: '4.5' }] },
  },
  {
    id: 'savings-subscribe',
    call: (c) => c.earnSubscribeSavings({ productId: '2001', periodType: 'fixed', amount: '10' }),
    data: { orderId: id },
  },
  {
    id: 'savings-subscribe-result',
    call: (c) => c.getEarnSavingsSubscriptionResult({ productId: '2001', periodType: 'fixed' }),
    data: { result: 'success' },
  },
  {
    id: 'savings-assets',
    call: (c) => c.getEarnSavingsAssets({ periodType: 'fixed' }),
    data: { resultList: [{ productId: '2001', orderId: id, holdAmount: '10', periodType: 'fixed', period: '7' }] },
  },
  {
    id: 'savings-redeem',
    call: (c) => c.earnRedeemSavings({ productId: '1001', periodType: 'flexible', amount: '500' }),
    data: { orderId: id },
  },
  {
    id: 'savings-redeem-result',
    call: async (c) => {
      const { data } = await c.getEarnSavingsRecords({ periodType: 'flexible', orderType: 'redeem' });
      const orderId = data.resultList[0]?.orderId ?? '';
      return c.getEarnSavingsRedemptionResult({ orderId, periodType: 'flexible' });
    },
    data: { result: 'success' },
  },
  {
    id: 'savings-assets',
    call: (c) => c.getEarnSavingsAssets({ periodType: 'flexible' }),
    data: { resultList: [{ productId: '1001', productCoin: 'USDT', holdAmount: '1500', apy: [{ currentApy: '3' }] }] },
  },
  {
    id: 'savings-records',
    call: (c) => c.getEarnSavingsRecords({ periodType: 'flexible', orderType: 'redeem' }),
    data: { resultList: [{ orderId: id, coinName: 'USDT', amount: '500', orderType: 'redeem' }] },
  },
  {
    id: 'savings-account',
    call: (c) => c.getEarnSavingsAccount(),
    data: { usdtAmount: '1510', usdtTotalEarning: '0' },
  },
] as const satisfies readonly Example[];
