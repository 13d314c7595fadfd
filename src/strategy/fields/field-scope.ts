import type { Expression, Scope } from '../../language/values/expression.ts';
import type { FileContext, NamedInstrument } from '../model/file-context.ts';

/** The scope of fields: the names that they may use, and the list that collects the instruments that they name. */
export interface FieldScope {
  readonly context: FileContext;
  readonly scope: Scope;
  /** True where the values are fixed when the file is loaded: then only params are in scope. */
  readonly fixed?: boolean;
  /** The condition that holds where they are evaluated. */
  readonly guard?: Expression | undefined;
  note?(named: NamedInstrument): void;
}
