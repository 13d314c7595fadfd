import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** Bytes with their encoding; none where they are as they are. */
export interface Packed {
  readonly encoding?: Encoding;
  readonly bytes: Buffer;
}

/** Below this length packing does not pay. */
const SHORT = 1_024;

const packers: Readonly<Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 9 : 4 } }),
  gzip: (bytes, effort) => promisify(gzip)(bytes, { level: effort === 'once' ? 9 : 4 }),
};

/** `once`: the packed bytes are kept. `often`: they are sent once. */
type Effort = 'once' | 'often';

/**
 * Packs bytes as a browser accepts them, beside the event loop; without a packing that it knows they stay as they are.
 */
export async function packed(bytes: Buffer, accepted: string | undefined, effort: Effort): Promise<Packed> {
  const encoding = encodingOf(accepted);
  if (encoding === undefined || bytes.length < SHORT) return { bytes };
  return { encoding, bytes: await packers[encoding](bytes, effort) };
}

/** Chooses a packing by the header `Accept-Encoding`. */
export function encodingOf(accepted = ''): Encoding | undefined {
  const names = accepted
    .split(',')
    .flatMap((one) => (/;\s*q=0(\.0*)?\s*$/.test(one) ? [] : [one.split(';')[0]?.trim()]));
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}
