import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config, strategy } from '../../../schemas/validators.mjs';
import type { Structure } from '../../strategy/structure.ts';
import type { Vocabulary } from '../../strategy/vocabulary.ts';

/** What files are checked against, as `npm run schemas` emitted it: reading that spares loading typebox, rxjs and ajv. */
export interface EmittedGrammar {
  readonly vocabulary: Vocabulary;
  readonly structure: Structure;
  readonly configStructure: Structure;
}

/** Reads the emitted vocabulary and makes the emitted validators ready. */
export function emittedGrammar(): EmittedGrammar {
  return {
    vocabulary: readJson('vocabulary.json') as Vocabulary,
    structure: { validate: (value) => (strategy(value) ? [] : (strategy.errors ?? [])) },
    configStructure: { validate: (value) => (config(value) ? [] : (config.errors ?? [])) },
  };
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../schemas', name), 'utf8'));
}
