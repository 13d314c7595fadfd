import type { FunctionWord } from './function-word.ts';
import { NUMBER_FUNCTIONS } from './number-functions.ts';
import { TEXT_FUNCTIONS } from './text-functions.ts';
import { TIME_FUNCTIONS } from './time-functions.ts';

/** All functions but macros, indicators and those of portfolios. */
export const FUNCTIONS: readonly FunctionWord[] = [...NUMBER_FUNCTIONS, ...TEXT_FUNCTIONS, ...TIME_FUNCTIONS];
