/** One change of the tables at the server. It is run once in each schema, in one transaction with all that are due. */
export interface ServerMigration {
  /** The version of the schema afterwards: one more than that of the migration before. */
  readonly version: number;
  /** Its names are those of the schema, which is the search path; `:schema` stands for the schema's own name. */
  readonly sql: string;
}
