import { ZERO } from '../../base/decimal.ts';
import { fundingAssets } from '../../wire/operations/funding-assets.ts';
import type { Reader } from './reader.ts';

/** Reads the balances of the funding wallet (docs/exchange/wallets.md#funding-assets); an empty `frozen` means that nothing is. */
export const readFundingAssets: Reader<'funding-assets'> = ({ account }, desk) =>
  desk.send({ operation: fundingAssets, request: {}, account }, (records) =>
    records.map(({ coin, available, frozen = ZERO }) => ({ account, wallet: 'p2p', coin, available, frozen })),
  );
