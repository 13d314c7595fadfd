/** The signs that part cells in files in circulation. A comma is last: it may stand within the numbers of a line. */
const SEPARATORS = [';', '\t', '|', ','] as const;

/** Finds the sign that parts the cells of a line: the one that stands there most often. */
export function separatorOf(line: string): string {
  const counts = SEPARATORS.map((sign) => line.split(sign).length);
  const most = Math.max(...counts);
  return most === 1 ? ',' : (SEPARATORS[counts.indexOf(most)] ?? ',');
}

/** Cuts a line into its cells, without the spaces and the quotes around them. */
export function cellsOf(line: string, separator: string): readonly string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** Tells whether a line before the header says something else: a remark, or the address of who made the file. */
export function isRemark(line: string): boolean {
  return /^"?(#|https?:\/\/)/i.test(line);
}
