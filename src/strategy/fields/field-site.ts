import type { Expression, Scope } from '../../language/values/expression.ts';
import type { FileContext, NamedInstrument } from '../model/file-context.ts';

/** Where fields stand: the names that they may use, and where the instruments that they name are noted. */
export interface FieldSite {
  readonly context: FileContext;
  readonly scope: Scope;
  /** Whether the values are fixed when the file is loaded: then only params are in scope. */
  readonly fixed?: boolean;
  /** The condition that holds where they are evaluated. */
  readonly guard?: Expression | undefined;
  note?(named: NamedInstrument): void;
}
