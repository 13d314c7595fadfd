import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { BugError } from '../../base/assert.ts';
import type { Vocabulary } from '../../strategy/vocabulary.ts';
import { operations } from '../../wire/operations/index.ts';
import { configSchema } from './config-schema.ts';
import { exchangeFacts } from '../emitted/exchange-facts.ts';
import type { JsonSchema } from './field-schema.ts';
import { openapi } from './openapi.ts';
import { strategySchema } from './strategy-schema.ts';
import { testSchema } from './test-schema.ts';

/** Makes the text of each file under `schemas/`, by file name. */
export function emittedFiles(vocabulary: Vocabulary): ReadonlyMap<string, string> {
  const strategy = strategySchema(vocabulary);
  const config = configSchema(vocabulary);
  const test = testSchema();
  return new Map([
    ['strategy.schema.json', json(strategy)],
    ['purser.schema.json', json(config)],
    ['test.schema.json', json(test)],
    ['vocabulary.json', json(vocabulary)],
    ['operations.json', json(exchangeFacts())],
    ['exchange.openapi.json', json(openapi(Object.values(operations)))],
    ['validators.mjs', validators({ strategy, config })],
    ['validators.d.mts', declarations(['strategy', 'config'])],
    ['test-validator.mjs', validators({ test })],
    ['test-validator.d.mts', declarations(['test'])],
  ]);
}

function declarations(names: readonly string[]): string {
  return `// Emitted by \`npm run schemas\`; never edited by hand.
import type { StructureFault } from '../src/strategy/structure-fault.ts';

interface Validate {
  (value: unknown): boolean;
  errors?: readonly StructureFault[] | null;
}

${names.map((name) => `export declare const ${name}: Validate;\n`).join('')}`;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `verbose` gives each fault the schema that holds it, from which messages are made; references stay functions, compiled when they are called. */
const AJV_OPTIONS = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  unicodeRegExp: false,
  messages: false,
  verbose: true,
  inlineRefs: false,
  keywords: ['x-expr'],
};

/** Prints the schemas as code, so that \`check\` loads neither ajv nor a compiler (together about 50 ms). */
function validators(schemas: Readonly<Record<string, JsonSchema>>): string {
  const named = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, { ...schema, $id: name }]));
  const ajv = new Ajv({ ...AJV_OPTIONS, schemas: named, code: { source: true, esm: true, lines: true } });
  const code = standalone.default(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])));
  if (/\brequire\(/.test(code)) throw new BugError('the emitted validators need a part of ajv while they run');
  return `// Emitted by \`npm run schemas\`; never edited by hand.\n${plain(code)}\n`;
}

/** Escapes in code what stands in its texts and is no ASCII: one such character makes the engine hold all of a module's text twice as wide. */
function plain(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
