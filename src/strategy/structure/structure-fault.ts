/** One error of ajv, with its option `verbose`, as far as it is read. */
export interface StructureFault {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The key that is wrong, where the fault is one of a key's name. */
  readonly propertyName?: string;
  /** The schema that holds the keyword. */
  readonly parentSchema?: unknown;
}
