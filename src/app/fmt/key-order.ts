import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FieldSchema } from '../../strategy/model/vocabulary.ts';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

/** The order in which keys are written: that of the schema, in which a file is best read. */
export interface KeyOrder {
  /** Keys of the file itself. */
  readonly file: readonly string[];
  /** Keys of one item of a list at the top (`rules`, `goals`), by the list's name; the item's own words come last. */
  readonly items: Readonly<Record<string, readonly string[]>>;
}

interface StrategySchema {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly definitions: Readonly<Record<string, FieldSchema>>;
}

/** Reads the order from the emitted schema of strategy files. */
export function emittedKeyOrder(): KeyOrder {
  const file = path.join(PACKAGE_ROOT, 'schemas/strategy.schema.json');
  const { properties, definitions } = JSON.parse(readFileSync(file, 'utf8')) as StrategySchema;
  return {
    file: Object.keys(properties),
    items: { rules: Object.keys(definitions['rule']?.properties ?? {}), goals: ['id', 'keep', 'each', 'when'] },
  };
}
