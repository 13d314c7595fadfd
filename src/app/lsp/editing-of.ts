import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import type { Editing } from '../../strategy/complete.ts';
import type { EditorSchema } from '../../strategy/edit/schema-at.ts';
import { emittedGrammar } from '../emitted/emitted-grammar.ts';
import { readConfig } from '../project/load-project.ts';
import type { SourceFile } from '../../strategy/load-strategy.ts';
import { readFiles, readText } from '../project/read-files.ts';
import { CONFIG_FILE } from '../state/state-directory.ts';
import { configAbove } from './project-of.ts';

/** Most files of a folder that are looked at for templates. */
const FILES_MAX = 200;

const SCHEMAS = {
  strategy: 'strategy.schema.json',
  test: 'test.schema.json',
  config: 'purser.schema.json',
} as const;

/**
 * Gathers what helps with a file: the schema of its kind, and the names of the files around it. It is the same as the
 * last time where these files are: then what was read with it is known still.
 */
export function editingOf(file: string): Editing {
  const kind = kindOf(file);
  const templates = kind === 'strategy' ? readFiles([file]).files.filter((one) => one.path !== file) : [];
  const config = configAbove(file);
  const around = config === undefined ? templates : [{ path: config, text: textOf(config) }, ...templates];
  const last = gathered.get(file);
  if (last !== undefined && areAlike(last.around, around)) return last.editing;
  const editing = gather(file, { kind, config, templates });
  if (gathered.size >= FILES_MAX) gathered.clear();
  gathered.set(file, { around, editing });
  return editing;
}

/** What was gathered last of each file, with the texts of the files around it. */
const gathered = new Map<string, { readonly around: readonly SourceFile[]; readonly editing: Editing }>();

function areAlike(one: readonly SourceFile[], other: readonly SourceFile[]): boolean {
  return (
    one.length === other.length && one.every(({ path: at, text }, i) => other[i]?.path === at && other[i].text === text)
  );
}

function textOf(file: string): string {
  const text = readText(file);
  return typeof text === 'string' ? text : text.message;
}

interface Surroundings {
  readonly kind: keyof typeof SCHEMAS;
  /** Path of the configuration. */
  readonly config: string | undefined;
  readonly templates: readonly SourceFile[];
}

function gather(file: string, { kind, config: found, templates }: Surroundings): Editing {
  const { vocabulary, structure } = emittedGrammar();
  const config = found === undefined ? undefined : readConfig(found).config;
  const channels = config?.notify?.channels.map(({ routes: { channel } }) => channel) ?? [];
  return {
    ...{ vocabulary, structure, config },
    schema: schemaOf(kind),
    hasExpressions: kind === 'strategy',
    around: {
      accounts: config?.accounts.map(({ name }) => name) ?? [],
      channels,
      templates: () => templatesIn(path.dirname(file)),
    },
    templates,
  };
}

function kindOf(file: string): keyof typeof SCHEMAS {
  if (path.basename(file) === CONFIG_FILE) return 'config';
  return /\.test\.ya?ml$/.test(file) ? 'test' : 'strategy';
}

const schemas = new Map<string, EditorSchema>();

function schemaOf(kind: keyof typeof SCHEMAS): EditorSchema {
  const known = schemas.get(kind);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(PACKAGE_ROOT, 'schemas', SCHEMAS[kind]), 'utf8');
  const schema = JSON.parse(text) as EditorSchema;
  schemas.set(kind, schema);
  return schema;
}

function templatesIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name) && !name.includes('.test.'));
    const { files } = readFiles(names.slice(0, FILES_MAX).map((name) => path.join(folder, name)));
    return files.flatMap(({ text }) => /^template:\s*["']?([\w-]+)/m.exec(text)?.[1] ?? []);
  } catch {
    return [];
  }
}
