/** The first bytes of files that are no text as it is read here, and the fault of each. */
const FOREIGN: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'it is a zip: unpack it, or save a workbook as CSV'],
  [[0xff, 0xfe], 'it is UTF-16: save it as UTF-8'],
  [[0xfe, 0xff], 'it is UTF-16: save it as UTF-8'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'it is packed with zstd: unpack it, or pack it with gzip'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'it is packed with xz: unpack it, or pack it with gzip'],
  [[0x42, 0x5a, 0x68], 'it is packed with bzip2: unpack it, or pack it with gzip'],
];

/** Bytes that tell what a file is. */
export const TELLING_BYTES = 5;

/** Says why the first bytes of a file are not those of a text in UTF-8; undefined where they may be. */
export function foreignBytes(bytes: Uint8Array): string | undefined {
  const known = FOREIGN.find(([start]) => start.every((byte, place) => bytes[place] === byte));
  // Of a text in UTF-16 without a mark, every other byte is zero.
  const isWide = bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0);
  return known?.[1] ?? (isWide ? 'it is UTF-16: save it as UTF-8' : undefined);
}
