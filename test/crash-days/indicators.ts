/** Indicators of closing prices, oldest first, as textbooks have them; NaN where there are too few. */

/** The mean of the last ones. */
export function sma(closes: readonly number[], length: number): number {
  const last = closes.slice(-length);
  return last.length < length ? Number.NaN : last.reduce((sum, close) => sum + close, 0) / length;
}

/** How far the last one lies from the one so many before it, as a ratio. */
export function change(closes: readonly number[], length: number): number {
  const [last, before] = [closes.at(-1), closes.at(-1 - length)];
  return last === undefined || before === undefined ? Number.NaN : last / before - 1;
}

/** Wilder's relative strength: the first means are plain, those after them smoothed. */
export function rsi(closes: readonly number[], length: number): number {
  if (closes.length <= length) return Number.NaN;
  let [gain, loss] = [0, 0];
  for (let at = 1; at < closes.length; at += 1) {
    const move = (closes[at] ?? 0) - (closes[at - 1] ?? 0);
    const [up, down] = [Math.max(0, move), Math.max(0, -move)];
    if (at <= length) {
      gain += up / length;
      loss += down / length;
    } else {
      gain += (up - gain) / length;
      loss += (down - loss) / length;
    }
  }
  return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
}
