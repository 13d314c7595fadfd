import { IN_EXPRESSIONS } from './in-expressions.ts';
import { IN_ORDERS } from './in-orders.ts';
import { IN_OTHER_FILES } from './in-other-files.ts';
import { IN_RULES } from './in-rules.ts';
import { IN_YAML } from './in-yaml.ts';
import type { Mistake } from './mistake.ts';

/** Mistakes of files, each of which must be told at its place, with how it is written right. */
export const MISTAKES: readonly Mistake[] = [
  ...IN_YAML,
  ...IN_RULES,
  ...IN_EXPRESSIONS,
  ...IN_ORDERS,
  ...IN_OTHER_FILES,
];
