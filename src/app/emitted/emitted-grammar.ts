import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Structure } from '../../strategy/structure/structure.ts';
import type { Vocabulary } from '../../strategy/model/vocabulary.ts';
import type { ExchangeFacts } from './exchange-facts.ts';
import { structureOf } from './validators.ts';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

/** The grammar of strategy files, as `npm run schemas` emitted it: reading it avoids loading typebox, rxjs and ajv. */
export interface EmittedGrammar {
  readonly vocabulary: Vocabulary;
  readonly structure: Structure;
  readonly configStructure: Structure;
}

/** Reads the emitted vocabulary, once. */
export function emittedGrammar(): EmittedGrammar {
  grammar ??= {
    vocabulary: readJson('vocabulary.json') as Vocabulary,
    structure: structureOf('strategy'),
    configStructure: structureOf('config'),
  };
  return grammar;
}

let grammar: EmittedGrammar | undefined;

/** The structure of test files. */
export const testStructure = structureOf('test');

/** The structure of files of faults. */
export const faultsStructure = structureOf('faults');

/** Reads the emitted limits and permissions of the exchange's operations. */
export function emittedFacts(): ExchangeFacts {
  return readJson('operations.json') as ExchangeFacts;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(PACKAGE_ROOT, 'schemas', name), 'utf8'));
}
