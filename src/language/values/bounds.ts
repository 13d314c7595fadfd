/** Most characters of an expression. */
export const LENGTH_MAX = 4_000;

/** Most nodes of an expression as it is written. */
export const NODES_MAX = 500;

/** Most nodes once every `let` stands for its expression: lets that use lets could grow without end. */
export const NODES_WITH_LETS_MAX = 5_000;

/** Most steps that an evaluation may take: some hundredths of a second. */
export const STEPS_MAX = 5_000_000;

/** Most items of a watch's list, where its type does not say. */
export const LIST_LENGTH_MAX = 500;

/** Deepest nesting of brackets, calls and prefixes. */
export const NESTING_MAX = 40;

/** Deepest nesting of macros: each level multiplies the cost by the length of a list. */
export const MACRO_NESTING_MAX = 3;

/** Shortest and longest window of an indicator over readings, ms. */
export const WINDOW_MS = { least: 10_000, most: 31 * 86_400_000 };

/** Longest indicator that smooths, in candles: the ones before it fade, and are read too. */
export const SMOOTHED_LENGTH_MAX = 1_000;

/** Longest indicator that looks at so many candles and no further. */
export const INDICATOR_LENGTH_MAX = 10_000;

/** Shortest and longest window of the past of an account, ms. */
export const PAST_WINDOW_MS = { least: 3_600_000, most: 365 * 86_400_000 };
