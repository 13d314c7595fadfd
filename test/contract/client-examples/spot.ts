import { PAIR, SPOT, MAIN, id, anyText } from './example.ts';
import type { Example } from './example.ts';

/** Spot: 100 USDT at 50,000 are 0.002 BTC, of which 0.1 % is the fee. */
export const spot = [
  {
    id: 'place-spot-order',
    call: (c) => c.spotSubmitOrder({ ...SPOT, side: 'buy', orderType: 'market', size: '100', clientOid: 's-1' }),
    data: { orderId: id, clientOid: 's-1' },
  },
  {
    id: 'spot-order-info',
    call: (c) => c.getSpotOrder({ clientOid: 's-1' }),
    data: [{ ...PAIR, userId: MAIN, status: 'filled', size: '100', price: '0', baseVolume: '0.002' }],
  },
  {
    id: 'spot-fills',
    call: (c) => c.getSpotFills(PAIR),
    data: [{ priceAvg: '50000', size: '0.002', amount: '100', feeDetail: { feeCoin: 'BTC', totalFee: '-0.000002' } }],
  },
  {
    id: 'spot-assets',
    call: (c) => c.getSpotAccountAssets({ coin: 'BTC' }),
    data: [{ coin: 'BTC', available: '0.501998', frozen: '0' }],
  },
  {
    id: 'place-spot-order',
    call: (c) =>
      c.spotSubmitOrder({
        ...SPOT,
        side: 'buy',
        orderType: 'limit',
        price: '49000',
        size: '0.01',
        clientOid: 's-2',
      }),
    data: { orderId: id, clientOid: 's-2' },
  },
  {
    id: 'spot-unfilled-orders',
    call: (c) => c.getSpotOpenOrders(PAIR),
    data: [{ clientOid: 's-2', status: 'live', priceAvg: '49000', basePrice: anyText, tpslType: 'normal' }],
  },
  {
    id: 'spot-cancel-replace-order',
    call: (c) =>
      c.spotCancelandSubmitOrder({ ...PAIR, clientOid: 's-2', newClientOid: 's-3', price: '48000', size: '0.02' }),
    data: { clientOid: 's-3', success: 'success' },
  },
  {
    id: 'spot-cancel-order',
    call: (c) => c.spotCancelOrder({ ...PAIR, clientOid: 's-3' }),
    data: { orderId: id, clientOid: 's-3' },
  },
  {
    id: 'spot-history-orders',
    call: (c) => c.getSpotHistoricOrders(PAIR),
    data: [
      { clientOid: 's-3', status: 'cancelled' },
      { clientOid: 's-2', status: 'cancelled' },
      { clientOid: 's-1', status: 'filled' },
    ],
  },
] as const satisfies readonly Example[];
