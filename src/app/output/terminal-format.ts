/** Columns of an output that is no terminal: a pipe, a file. */
const WIDTH = 100;

/**
 * Tells the width of the standard output, and whether it shows colours: a terminal does, unless NO_COLOR is set
 * (no-color.org).
 */
export function terminalFormat(): { readonly width: number; readonly colour: boolean } {
  const { isTTY, columns } = process.stdout;
  const { NO_COLOR } = process.env;
  return { width: isTTY ? Math.max(40, columns) : WIDTH, colour: isTTY && (NO_COLOR === undefined || NO_COLOR === '') };
}
