import { FUTURES, PAIR, YEAR, MAIN, HEDGE, id, among, matching } from './example.ts';
import type { Example } from './example.ts';

/** Wallets and sub-accounts. */
export const wallets = [
  {
    id: 'wallet-transfer-coin-info',
    call: (c) => c.getSpotTransferableCoins({ fromType: 'spot', toType: 'usdt_futures' }),
    data: ['USDT'],
  },
  {
    id: 'wallet-transfer',
    call: (c) =>
      c.spotTransfer({
        ...PAIR,
        fromType: 'spot',
        toType: 'usdt_futures',
        amount: '50',
        coin: 'USDT',
        clientOid: 't-1',
      }),
    data: { transferId: id, clientOid: 't-1' },
  },
  {
    id: 'subaccount-transfer',
    call: (c) =>
      c.spotSubTransfer({
        fromType: 'spot',
        toType: 'spot',
        amount: '25',
        coin: 'USDT',
        clientOid: 't-2',
        fromUserId: MAIN,
        toUserId: HEDGE,
      }),
    data: { transferId: id, clientOid: 't-2' },
  },
  {
    id: 'spot-transfer-records',
    call: (c) => c.getSpotTransferHistory({ coin: 'USDT', fromType: 'spot', ...YEAR }),
    data: among({ clientOid: 't-1', size: '50', status: 'Successful', toType: 'usdt_futures' }),
  },
  {
    id: 'mix-account-bill',
    call: (c) => c.getFuturesAccountBills({ ...FUTURES, businessType: 'trans_from_exchange' }),
    data: { bills: [{ businessType: 'trans_from_exchange', coin: 'USDT', amount: '50', fee: '0', symbol: '' }] },
  },
  {
    id: 'funding-assets',
    call: (c) => c.getFundingAssets({ coin: 'USDT' }),
    data: [{ coin: 'USDT', available: '100', frozen: '0', usdtValue: '100' }],
  },
  {
    id: 'spot-subaccount-assets',
    call: (c) => c.getSpotSubAccountAssets(),
    data: [
      {
        userId: HEDGE,
        assetsList: among({ available: '325' }),
      },
    ],
  },
  {
    id: 'mix-sub-account-assets',
    call: (c) => c.getFuturesSubAccountAssets(FUTURES),
    data: [{ assetList: [{ marginCoin: 'USDT', accountEquity: '300' }] }],
  },
  {
    id: 'batch-create-subaccount-and-apikey',
    // The client's own method is typed to send one object; the interface takes a list
    // (docs/exchange/wallets.md#new-sub-accounts).
    call: (c) =>
      c.postPrivate('/api/v2/user/batch-create-subaccount-and-apikey', [
        { subAccountName: 'lookouts', passphrase: 'letters1and2digits', label: 'first', permList: ['read'] },
      ]),
    data: [
      {
        subAccountUid: '7000000003',
        subAccountName: 'lookouts',
        label: 'first',
        permList: ['read'],
        ipList: [],
        subAccountApiKey: matching(/^bg_/),
        secretKey: matching(/^[0-9a-f]{64}$/),
      },
    ],
  },
  {
    id: 'user-virtual-subaccount-list',
    call: (c) => c.getVirtualSubaccounts(),
    data: {
      subAccountList: among({ subAccountUid: '7000000003', subAccountName: 'lookouts', status: 'normal' }),
    },
  },
] as const satisfies readonly Example[];
