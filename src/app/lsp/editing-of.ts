import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import type { Editing } from '../../strategy/complete.ts';
import type { EditorSchema } from '../../strategy/edit/schema-at.ts';
import { emittedGrammar } from '../emitted/emitted-grammar.ts';
import { readConfig } from '../project/load-project.ts';
import { readFiles } from '../project/read-files.ts';
import { CONFIG_FILE } from '../state/state-directory.ts';
import { configAbove } from './project-of.ts';

/** Most files of a folder that are looked at for templates. */
const FILES_MAX = 200;

const SCHEMAS = {
  strategy: 'strategy.schema.json',
  test: 'test.schema.json',
  config: 'purser.schema.json',
} as const;

/** Gathers what helps with a file: the schema of its kind, and the names of the files around it. */
export function editingOf(file: string): Editing {
  const { vocabulary, structure } = emittedGrammar();
  const found = configAbove(file);
  const config = found === undefined ? undefined : readConfig(found).config;
  const kind = kindOf(file);
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
    templates: kind === 'strategy' ? readFiles([file]).files.filter((one) => one.path !== file) : [],
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
