/** Calls of one operation by one caller; `times` before `head` are over. */
export interface CallWindow {
  times: number[];
  head: number;
}
