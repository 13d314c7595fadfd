import type { LogForm } from '../output/printer.ts';

/** The words of `purser fleet` that begin the process of a book: a host alone starts it. */
export const BOOK_PROCESS = 'hold';

/** The book that a process is to run. */
export interface BookToRun {
  /** The configuration of the book, absolute. */
  readonly file: string;
  /** The token of the lease that was taken for it. */
  readonly token: string;
  /** The name of this machine. */
  readonly host: string;
  readonly live: boolean;
  readonly watch: boolean;
  readonly log: Exclude<LogForm, 'auto'>;
}

/** The answers of a process to its host. */
export type BookNews =
  /** It has loaded its modules, and runs a book at once. */
  | { readonly kind: 'ready' }
  /** It keeps the lease of its book by itself from now on. */
  | { readonly kind: 'kept' }
  /** The files of its book have errors; it ends. */
  | { readonly kind: 'refused'; readonly places: readonly string[] };
