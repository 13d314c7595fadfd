import path from 'node:path';

/** A year of minutes of BTCUSDT, which lies beside the repository and is not part of it. */
export const CANDLES = path.resolve(import.meta.dirname, '../../../shared/data/btcusdt-1m-2024.csv.gz');
