import { d, START } from '../../unit/paper/trial.ts';
import { casesOf, HEDGE, HOLDING, LONG, LONG_AGO, MAIN, nthId, REVERSED, step } from './operation-case.ts';

const MOVE = { fromType: 'spot', toType: 'usdt_futures', coin: 'USDT', amount: d('50') } as const;
const DOWN = { ...MOVE, toType: 'spot', fromUserId: MAIN, toUserId: HEDGE } as const;
const NEW = {
  subAccountName: 'lookouts',
  passphrase: 'letters1and2digits',
  label: 'first',
  permList: ['read'],
} as const;
const CREATED = step('batch-create-subaccount-and-apikey', [NEW]);
const MOVED = step('wallet-transfer', { ...MOVE, clientOid: 't-1' });
const FROZEN_SUB = '7000000010';
const STRANGER = '7000000003';

/** Wallets and sub-accounts (docs/exchange/wallets.md). */
export const wallets = [
  ...casesOf(15, 'subaccount-transfer', [
    { does: 'moves money down', request: { ...DOWN, clientOid: 't' }, data: { transferId: nthId(1), clientOid: 't' } },
    { does: 'moves money up', request: { ...DOWN, fromUserId: HEDGE, toUserId: MAIN }, data: { transferId: nthId(1) } },
    {
      does: 'moves money between wallets of one',
      request: { ...MOVE, fromUserId: HEDGE, toUserId: HEDGE, toType: 'p2p' },
      data: { transferId: nthId(1) },
    },
    {
      does: 'moves once by one client id',
      given: [step('subaccount-transfer', { ...DOWN, clientOid: 't' })],
      request: { ...DOWN, clientOid: 't' },
      data: { transferId: nthId(1), clientOid: 't' },
    },
    { does: 'is for parents', by: 'hedge', request: DOWN, code: '43127' },
    { does: 'is for keys that are bound', by: 'unbound', request: DOWN, code: '22010' },
    { does: "does not move others' money", request: { ...DOWN, toUserId: STRANGER }, code: '40028' },
    { does: 'moves what is there', request: { ...DOWN, amount: d('5001') }, code: '43012' },
    { does: 'moves something', request: { ...DOWN, amount: d('0') }, code: '40799' },
    { does: 'takes no negative amount', request: { ...DOWN, amount: d('-5') }, code: '40799' },
    { does: 'moves nothing of what is frozen', request: { ...DOWN, toUserId: FROZEN_SUB }, code: '43136' },
    { does: 'needs the pair of isolated margin', request: { ...DOWN, toType: 'isolated_margin' }, code: '40019' },
    {
      does: 'knows the coins of a wallet',
      request: { ...DOWN, toType: 'usdt_futures', coin: 'BTC', amount: d('0.1') },
      code: '40020',
    },
  ]),
  ...casesOf(16, 'funding-assets', [
    { does: 'tells what is held', request: {}, data: [{ coin: 'USDT', available: d('100'), usdtValue: d('100') }] },
    { does: 'tells nothing of another coin', request: { coin: 'BTC' }, data: [] },
    { does: 'is for keys that read', by: 'writer', request: {}, code: '40014' },
  ]),
  ...casesOf(17, 'batch-create-subaccount-and-apikey', [
    {
      does: 'creates an account with its key',
      request: [NEW],
      data: [{ subAccountUid: '7000000012', subAccountName: 'lookouts', label: 'first', permList: ['read'] }],
    },
    {
      does: 'creates five at once',
      request: ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee'].map((subAccountName) => ({
        ...NEW,
        subAccountName,
      })),
      data: [{}, {}, {}, {}, { subAccountName: 'eeeeeeee' }],
    },
    {
      does: 'creates no more than five at once',
      request: ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd', 'eeeeeeee', 'ffffffff'].map((subAccountName) => ({
        ...NEW,
        subAccountName,
      })),
      code: '40058',
    },
    { does: 'creates at least one', request: [], code: '40019' },
    { does: 'takes names of 8 letters', request: [{ ...NEW, subAccountName: 'short' }], code: '40055' },
    { does: 'takes labels of 20 characters', request: [{ ...NEW, label: 'x'.repeat(21) }], code: '40056' },
    {
      does: 'takes passphrases of letters and digits',
      request: [{ ...NEW, passphrase: 'with spaces in it' }],
      code: '40070',
    },
    { does: 'takes a name once in a list', request: [NEW, NEW], code: '40071' },
    { does: 'takes a name once', given: [CREATED, { waitMs: 1_000 }], request: [NEW], code: '40060' },
    {
      does: 'takes 30 addresses',
      request: [{ ...NEW, ipList: Array.from({ length: 31 }, (_, i) => `10.0.0.${String(i)}`) }],
      code: '40058',
    },
    { does: 'is for parents', by: 'hedge', request: [NEW], code: '40048' },
    { does: 'is for keys that are bound', by: 'unbound', request: [NEW], code: '22010' },
    {
      does: 'takes one call a second',
      given: [CREATED],
      request: [{ ...NEW, subAccountName: 'nightowl' }],
      code: '429',
    },
  ]),
  ...casesOf(58, 'wallet-transfer', [
    { does: 'moves money', request: { ...MOVE, clientOid: 't' }, data: { transferId: nthId(1), clientOid: 't' } },
    {
      does: 'moves once by one client id',
      given: [MOVED],
      request: { ...MOVE, clientOid: 't-1' },
      data: { transferId: nthId(1) },
    },
    { does: 'moves what is there', request: { ...MOVE, amount: d('5001') }, code: '43012' },
    {
      does: 'leaves the margin of what is open',
      given: [step('place-futures-order', { ...LONG, size: d('1') })],
      request: { ...MOVE, fromType: 'usdt_futures', toType: 'spot', amount: d('6000') },
      code: '43117',
    },
    { does: 'moves something', request: { ...MOVE, amount: d('0') }, code: '40799' },
    { does: 'takes 8 decimals', request: { ...MOVE, amount: d('1.000000001') }, code: '40808' },
    { does: 'moves somewhere else', request: { ...MOVE, toType: 'spot' }, code: '40020' },
    { does: 'needs the pair of isolated margin', request: { ...MOVE, toType: 'isolated_margin' }, code: '40019' },
    { does: 'is for keys that transfer', by: 'reader', request: MOVE, code: '40014' },
  ]),
  ...casesOf(59, 'wallet-transfer-coin-info', [
    { does: 'tells what both wallets hold', request: { fromType: 'spot', toType: 'usdt_futures' }, data: ['USDT'] },
    {
      does: 'tells nothing where there is nothing',
      request: { fromType: 'usdc_futures', toType: 'usdt_futures' },
      data: [],
    },
  ]),
  ...casesOf(60, 'spot-transfer-records', [
    {
      does: 'lists a transfer',
      given: [MOVED],
      request: { coin: 'USDT' },
      data: [
        { clientOid: 't-1', size: d('50'), status: 'Successful', fromType: 'spot', toType: 'usdt_futures', ts: START },
      ],
    },
    { does: 'finds by client id', given: [MOVED], request: { coin: 'USDT', clientOid: 'x' }, data: [] },
    { does: 'spans 90 days at most', request: { coin: 'USDT', ...LONG_AGO }, code: '40705' },
    { does: 'goes forward in time', request: { coin: 'USDT', ...REVERSED }, code: '40707' },
  ]),
  ...casesOf(61, 'spot-subaccount-assets', [
    {
      does: 'tells the accounts below that hold something',
      request: {},
      data: [{ userId: HEDGE, assetsList: [{ coin: 'USDT', available: d('300') }] }],
    },
    { does: 'is for parents', by: 'hedge', request: {}, code: '40048' },
  ]),
  ...casesOf(62, 'user-virtual-subaccount-list', [
    {
      does: 'lists the accounts below',
      request: {},
      data: {
        subAccountList: [
          { subAccountUid: FROZEN_SUB, status: 'freeze' },
          { subAccountUid: HEDGE, subAccountName: 'hedge', status: 'normal' },
        ],
      },
    },
    {
      does: 'lists those that are frozen',
      request: { status: 'freeze' },
      data: { subAccountList: [{ subAccountUid: FROZEN_SUB }] },
    },
    { does: 'is for parents', by: 'hedge', request: {}, code: '40048' },
    { does: 'is for keys that are bound', by: 'unbound', request: {}, code: '22010' },
  ]),
  ...casesOf(78, 'spot-account-info', [
    {
      does: 'tells what the key of a parent may do: not to withdraw',
      request: {},
      data: { authorities: ['coor', 'cpor', 'stor', 'wtor', 'coow', 'cpow', 'stow', 'wtow', 'pllr', 'pllw', 'chow'] },
    },
    { does: 'tells whose the key is', request: {}, data: { userId: MAIN } },
    { does: 'takes one call a second', given: [step('spot-account-info', {})], request: {}, code: '429' },
  ]),
  ...casesOf(63, 'account-all-account-balance', [
    {
      does: 'sums up by account type',
      request: {},
      data: [
        { accountType: 'spot', usdtBalance: d('30000') },
        { accountType: 'futures', usdtBalance: d('10000') },
        { accountType: 'funding', usdtBalance: d('100') },
        { accountType: 'earn', usdtBalance: d('2000') },
        { usdtBalance: d('0') },
        { usdtBalance: d('0') },
      ],
    },
    { does: 'takes one call a second', given: [step('account-all-account-balance', {})], request: {}, code: '429' },
    {
      does: 'counts the fee of what was opened',
      given: [HOLDING],
      request: {},
      data: [{}, { accountType: 'futures', usdtBalance: d('9999.4') }, {}, {}, {}, {}],
    },
  ]),
];
