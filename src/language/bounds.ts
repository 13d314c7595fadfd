/** Most characters of an expression. */
export const LENGTH_MAX = 4_000;

/** Most nodes of an expression as it is written. */
export const NODES_MAX = 500;

/** Most nodes once every `let` stands for its expression: lets that use lets could grow without end. */
export const NODES_WITH_LETS_MAX = 5_000;

/** Deepest nesting of brackets, calls and prefixes. */
export const NESTING_MAX = 40;

/** Deepest nesting of macros: each level multiplies the cost by the length of a list. */
export const MACRO_NESTING_MAX = 3;

/** Longest indicator. */
export const INDICATOR_LENGTH_MAX = 1_000;
