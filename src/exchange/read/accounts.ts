import { add, maximum, minimum, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { FuturesAccount } from '../../domain/account.ts';
import { marginCoin } from '../../domain/market.ts';
import { fundingAssets } from '../../wire/operations/funding-assets.ts';
import { mixAccount } from '../../wire/operations/mix-account.ts';
import { mixAccounts } from '../../wire/operations/mix-accounts.ts';
import { spotAssets } from '../../wire/operations/spot-assets.ts';
import { userVirtualSubaccountList } from '../../wire/operations/user-virtual-subaccount-list.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Reader } from './reader.ts';

/** More than a parent can have (docs/exchange/wallets.md#new-sub-accounts). */
const PAGE_LENGTH = 500;

/**
 * Reads the futures account of the margin coin of a symbol (docs/exchange/positions.md#a-futures-account), and with it
 * the position mode.
 */
export const readFuturesAccount: Reader<'futures-account'> = ({ account, market, symbol }, context) => {
  const request = { symbol, productType: PRODUCT_TYPE[market], marginCoin: marginCoin(market, symbol) };
  return context.send({ operation: mixAccount, request, account }, (record) => {
    context.modes.learn(account, market, record.posMode);
    return {
      account,
      market,
      marginCoin: record.marginCoin,
      available: record.available,
      locked: record.locked,
      equity: record.accountEquity,
      // The exchange leaves these two out where nothing is open (docs/exchange/calls.md#what-is-absent).
      unrealizedPL: record.unrealizedPL ?? ZERO,
      crossedRiskRate: record.crossedRiskRate ?? ZERO,
      ...freeOf(record),
      ...leveragesOf(record),
      marginMode: record.marginMode,
      posMode: record.posMode,
    };
  });
};

interface Margins {
  readonly assetMode?: string;
  readonly accountEquity: Decimal;
  readonly locked: Decimal;
  readonly crossedMaxAvailable: Decimal;
  readonly isolatedMaxAvailable: Decimal;
  readonly maxTransferOut: Decimal;
  readonly crossedMargin?: Decimal | undefined;
  readonly isolatedMargin?: Decimal | undefined;
  readonly isolatedUnrealizedPL?: Decimal | undefined;
}

type FreeFigures = Pick<FuturesAccount, 'freeMargin' | 'marginDeficit' | 'positionMargin' | 'withdrawable' | 'isUnion'>;

/**
 * Reads what is free of an account. The documents do not say what these figures mean where several coins serve as
 * margin together: then they are unknown (docs/exchange/positions.md#a-futures-account).
 */
function freeOf(record: Margins): FreeFigures {
  const { assetMode = 'single', crossedMaxAvailable, isolatedMaxAvailable, maxTransferOut } = record;
  if (assetMode !== 'single') return { isUnion: true };
  const [margin, deficit] = [marginOf(record), deficitOf(record)];
  return {
    isUnion: false,
    freeMargin: minimum(crossedMaxAvailable, isolatedMaxAvailable),
    ...(margin !== undefined && { positionMargin: margin }),
    ...(deficit !== undefined && { marginDeficit: deficit }),
    withdrawable: maxTransferOut,
  };
}

/** Free margin never reads below zero, so a loss beyond it is counted from the margins. */
function deficitOf(record: Margins): Decimal | undefined {
  const { accountEquity, locked, isolatedMargin } = record;
  const margin = marginOf(record);
  if (margin === undefined) return undefined;
  const isolatedUnrealizedPL = record.isolatedUnrealizedPL ?? (isolatedMargin === ZERO ? ZERO : undefined);
  if (isolatedUnrealizedPL === undefined) return undefined;
  // The profit of an isolated position stays with it.
  return maximum(ZERO, subtract(add(margin, locked), subtract(accountEquity, isolatedUnrealizedPL)));
}

function marginOf({ crossedMargin, isolatedMargin }: Margins): Decimal | undefined {
  return crossedMargin === undefined || isolatedMargin === undefined ? undefined : add(crossedMargin, isolatedMargin);
}

type Leverages = Pick<FuturesAccount, 'crossedLeverage' | 'isolatedLongLeverage' | 'isolatedShortLeverage'>;

function leveragesOf(record: ResponseOf<typeof mixAccount>): Leverages {
  const { crossedMarginLeverage, isolatedLongLever, isolatedShortLever } = record;
  return {
    ...(crossedMarginLeverage !== undefined && { crossedLeverage: crossedMarginLeverage }),
    ...(isolatedLongLever !== undefined && { isolatedLongLeverage: isolatedLongLever }),
    ...(isolatedShortLever !== undefined && { isolatedShortLeverage: isolatedShortLever }),
  };
}

/**
 * Reads what a futures account holds of each margin coin (docs/exchange/positions.md#mix-accounts). Of coins that are
 * margin together no balance is told for one alone.
 */
export const readFuturesBalances: Reader<'futures-balances'> = ({ account, market }, context) =>
  context.send({ operation: mixAccounts, request: { productType: PRODUCT_TYPE[market] }, account }, (records) =>
    records
      .filter(({ assetMode }) => assetMode !== 'union')
      .map(({ marginCoin, accountEquity, unrealizedPL = ZERO }) => ({
        ...{ account, market, coin: marginCoin.toUpperCase(), unrealizedPL },
        balance: subtract(accountEquity, unrealizedPL),
      })),
  );

/**
 * Reads the balances of the spot wallet (docs/exchange/spot.md#spot-assets). What is locked otherwise than by orders
 * cannot be spent either.
 */
export const readSpotAssets: Reader<'spot-assets'> = ({ account }, context) =>
  context.send({ operation: spotAssets, request: {}, account }, (records) =>
    records.map(({ coin, available, frozen, locked = ZERO }) => ({
      account,
      wallet: 'spot',
      coin,
      available,
      frozen: add(frozen, locked),
    })),
  );

/**
 * Reads the balances of the funding wallet (docs/exchange/wallets.md#funding-assets); an empty `frozen` means that
 * nothing is.
 */
export const readFundingAssets: Reader<'funding-assets'> = ({ account }, context) =>
  context.send({ operation: fundingAssets, request: {}, account }, (records) =>
    records.map(({ coin, available, frozen = ZERO }) => ({ account, wallet: 'p2p', coin, available, frozen })),
  );

/** Reads a parent's virtual sub-accounts (docs/exchange/wallets.md#user-virtual-subaccount-list). */
export const readSubAccounts: Reader<'sub-accounts'> = ({ account }, context) =>
  context.send(
    { operation: userVirtualSubaccountList, request: { limit: PAGE_LENGTH }, account },
    ({ subAccountList }) =>
      subAccountList.map((record) => ({
        account,
        uid: record.subAccountUid,
        name: record.subAccountName,
        label: record.label ?? '',
        status: record.status,
        cTime: record.cTime ?? null,
      })),
  );
