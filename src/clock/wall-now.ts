/**
 * Reads the machine's wall clock, epoch ms: for commands that look at a date and run nothing on a clock, and for
 * measurements on which nothing depends.
 */
export function wallNow(): number {
  return Date.now();
}
