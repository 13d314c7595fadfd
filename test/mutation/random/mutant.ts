/** Kinds of change that are made to a source. */
export const MUTATIONS = [
  'operator',
  'negation',
  'constant',
  'statement',
  'guard',
  'default',
  'rounding',
  'order',
] as const;
export type Mutation = (typeof MUTATIONS)[number];

/** A piece of a source, and what is put in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One change of one file. */
export interface Mutant extends Edit {
  /** Relative to the project, with slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly mutation: Mutation;
  /**
   * The lines that are changed, before and after, each blank single: they stay the same when the file grows above them.
   */
  readonly from: string;
  readonly to: string;
}

/** Answers the source with the change in it. */
export function applied(source: string, { start, end, text }: Edit): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** Names a mutant among all of one tree. */
export function nameOf({ file, start, end, text }: Mutant): string {
  return `${file}:${String(start)}-${String(end)} ${text}`;
}
