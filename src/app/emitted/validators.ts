import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as AjvPackage from 'ajv';
import type * as AjvStandalone from 'ajv/dist/standalone/index.js';
import { BugError } from '../../base/assert.ts';
import type { StructureFault } from '../../strategy/structure/structure-fault.ts';
import type { Structure } from '../../strategy/structure/structure.ts';
import { PACKAGE_ROOT } from '../../base/package-root.ts';

/** Schemas of users' files, by kind of file. */
const SCHEMAS = {
  strategy: 'strategy.schema.json',
  config: 'purser.schema.json',
  test: 'test.schema.json',
  faults: 'faults.schema.json',
} as const;

/**
 * A package carries its validators. A checkout keeps them beside the compile cache of Node, where no other user can
 * plant code.
 */
const PLACES: Places = {
  carried: path.join(PACKAGE_ROOT, 'dist/validators'),
  kept: path.join(PACKAGE_ROOT, 'node_modules/.cache/purser-validators'),
};

/** Checks files of one kind by their schema; its validator is loaded when the first file is checked. */
export function structureOf(checked: keyof typeof SCHEMAS): Structure {
  let validate: Validate | undefined;
  return {
    validate: (value) => {
      validate ??= validatorOf({ name: checked, schema: textOf(SCHEMAS[checked]), places: PLACES });
      return validate(value) ? [] : (validate.errors ?? []);
    },
  };
}

/** Writes the validators of all schemas into a directory of a package. */
export function writeValidators(directory: string): void {
  for (const [name, file] of Object.entries(SCHEMAS)) {
    const schema = textOf(file);
    write(path.join(directory, fileName(name, schema)), compiled(name, schema).code);
  }
}

function textOf(file: string): string {
  return readFileSync(path.join(PACKAGE_ROOT, 'schemas', file), 'utf8');
}

export interface Validate {
  (value: unknown): boolean;
  errors?: readonly StructureFault[] | null;
}

interface WantedValidator {
  readonly name: string;
  /** Text of the JSON schema. */
  readonly schema: string;
  readonly places: Places;
}

/** Directories in which a validator may lie. */
interface Places {
  readonly carried: string;
  readonly kept: string;
}

/**
 * Loads the validator of a schema, or compiles and keeps it. The name of its file depends on everything that makes it:
 * one of another schema or compiler is never taken. One that does not load is compiled anew; where it cannot be kept,
 * each start compiles it.
 */
export function validatorOf({ name, schema, places }: WantedValidator): Validate {
  const file = fileName(name, schema);
  const stored = loaded(path.join(places.carried, file)) ?? loaded(path.join(places.kept, file));
  if (stored !== undefined) return stored;
  const { validate, code } = compiled(name, schema);
  keep({ directory: places.kept, name, file, code });
  return validate;
}

/**
 * `verbose` gives each fault the schema that holds it, from which messages are made. References stay functions, which
 * are compiled when they are called.
 */
const AJV_OPTIONS = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  unicodeRegExp: false,
  messages: false,
  verbose: true,
  inlineRefs: false,
  keywords: ['x-expr', 'x-instead'],
  code: { source: true, lines: true },
};

/** Loads modules that few starts need: ajv and its compiler take about 50 ms. */
const requireHere = createRequire(import.meta.url);

function fileName(name: string, schema: string): string {
  const manifest = readFileSync(requireHere.resolve('ajv/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const parts = [version, JSON.stringify(AJV_OPTIONS), schema].join('\n');
  return `${name}-${hash('sha256', parts).slice(0, 32)}.cjs`;
}

/** Loads a stored validator; undefined where there is none, whatever the reason. */
function loaded(file: string): Validate | undefined {
  try {
    const { validate } = requireHere(file) as { readonly validate?: Validate };
    return typeof validate === 'function' ? validate : undefined;
  } catch {
    return undefined;
  }
}

/** Compiles a schema, and prints the result as code: later runs load neither ajv nor a compiler. */
function compiled(name: string, text: string): { readonly validate: Validate; readonly code: string } {
  const { Ajv } = requireHere('ajv') as typeof AjvPackage;
  const { default: standalone } = requireHere('ajv/dist/standalone/index.js') as typeof AjvStandalone.default;
  const ajv = new Ajv(AJV_OPTIONS);
  ajv.addSchema(JSON.parse(text) as AjvPackage.AnySchemaObject, name);
  const validate = ajv.getSchema(name) as Validate | undefined;
  if (validate === undefined) throw new BugError(`ajv knows no schema ${name}`);
  const code = standalone(ajv, { validate: name });
  if (/\brequire\(/.test(code)) throw new BugError('the emitted validators need a part of ajv while they run');
  return { validate, code: plain(code) };
}

/**
 * Escapes in code the characters of its texts that are no ASCII: one such character makes the engine hold all of a
 * module's text twice as wide.
 */
function plain(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

interface Kept {
  readonly directory: string;
  readonly name: string;
  readonly file: string;
  readonly code: string;
}

/** Keeps a validator for later starts where that is possible: an installation may be read-only, or its disk full. */
function keep({ directory, name, file, code }: Kept): void {
  try {
    write(path.join(directory, file), code);
    removeOld(directory, name);
  } catch {
    // The next start compiles it again.
  }
}

/** Writes a file at once: a process that loads it finds all of it or nothing, after a crash too. */
function write(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(draft, text, { flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Most validators that are kept of one schema. Somebody who works on the words goes back and forth between some. */
const KEPT_MAX = 4;

function removeOld(directory: string, name: string): void {
  const files = readdirSync(directory).filter((file) => file.startsWith(`${name}-`));
  const aged = files.map((file) => ({ file, writtenMs: statSync(path.join(directory, file)).mtimeMs }));
  for (const { file } of aged.sort((a, b) => b.writtenMs - a.writtenMs).slice(KEPT_MAX))
    rmSync(path.join(directory, file), { force: true });
}
