/** One change of the journal's tables. It is run once on each file, in one transaction with all that are due. */
export interface Migration {
  /** The file's `user_version` afterwards: one more than that of the migration before. */
  readonly version: number;
  readonly sql: string;
}
