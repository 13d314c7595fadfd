import { add, ZERO } from '../../base/decimal.ts';
import { spotAssets } from '../../wire/operations/spot-assets.ts';
import type { Reader } from './reader.ts';

/** Reads the balances of the spot wallet (docs/exchange/spot.md#spot-assets). What is locked otherwise than by orders cannot be spent either. */
export const readSpotAssets: Reader<'spot-assets'> = ({ account }, desk) =>
  desk.send({ operation: spotAssets, request: {}, account }, (records) =>
    records.map(({ coin, available, frozen, locked = ZERO }) => ({
      account,
      wallet: 'spot',
      coin,
      available,
      frozen: add(frozen, locked),
    })),
  );
