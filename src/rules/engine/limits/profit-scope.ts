import type { AccountName } from '../../../domain/account.ts';
import type { Bound } from '../../../risk/bounds/bound.ts';
import type { HaltScope } from '../../../risk/halts.ts';

/** A level whose profit is followed: `of` names it in the journal's states. */
export interface ProfitScope {
  readonly of: string;
  readonly accounts: readonly AccountName[];
  readonly bounds: readonly Bound[];
  /** The scope that is halted where a bound is reached. */
  readonly halts: HaltScope;
}
