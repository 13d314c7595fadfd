import { existsSync } from 'node:fs';
import path from 'node:path';
import { compareDiagnostics, type Diagnostic } from '../../base/diagnostic.ts';
import type { Config } from '../../strategy/config/config.ts';
import { type LoadRequest, loadStrategies } from '../../strategy/load.ts';
import type { SourceFile } from '../../strategy/load-strategy.ts';
import { loadConfig } from '../../strategy/config/load-config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { listFiles, type OpenTexts, readFiles, readText } from './read-files.ts';
import { CONFIG_FILE } from '../state/state-directory.ts';
import { emittedGrammar, type EmittedGrammar } from '../emitted/emitted-grammar.ts';

const STRATEGIES = 'strategies';

export interface ProjectRequest {
  /** Strategy files and directories; those of the configuration where none are named. */
  readonly paths?: readonly string[];
  /** Path of the configuration; by default `purser.yaml` in the working directory, where there is one. */
  readonly config?: string | undefined;
  /** Epoch ms from which on a year of schedules is computed; absent where none is. */
  readonly now?: number | undefined;
  /** Texts of files that an editor holds. */
  readonly texts?: OpenTexts | undefined;
  /** The prices that paper accounts are about to trade on. */
  readonly played?: LoadRequest['played'];
}

/** Everything that a command needs of the user's files. */
export interface Project {
  /** Absent where there is none, or where it has errors. */
  readonly config?: Config;
  /** The strategies without errors. */
  readonly strategies: readonly Strategy[];
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read, with their text in the form in which it may be shown. */
  readonly sources: ReadonlyMap<string, string>;
  /** Strategy files beside those that were named, which the project runs together with them. */
  readonly leftOut?: readonly string[];
}

/** Reads and checks the configuration and the strategies; every problem is a diagnostic. */
export function loadProject({ paths = [], config: named, now, texts, played }: ProjectRequest): Project {
  const grammar = emittedGrammar();
  const sources = new Map<string, string>();
  const { config, diagnostics: configProblems } = configOf(
    named ?? (existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined),
    { grammar, sources, texts },
  );
  const own = config?.strategies.map(shortened) ?? [STRATEGIES];
  const given = paths.length > 0 ? paths : own;
  const { files, diagnostics: fileProblems } = readFiles(given, texts);
  for (const file of files) sources.set(file.path, file.text);
  const { vocabulary, structure } = grammar;
  const { strategies, diagnostics: problems } = loadStrategies({
    ...{ files, vocabulary, structure, config, now, played },
  });
  const diagnostics = [...configProblems, ...fileProblems, ...problems].sort(compareDiagnostics);
  return {
    ...(config === undefined ? {} : { config }),
    ...{ strategies, diagnostics, sources },
    leftOut: paths.length === 0 ? [] : leftOut(own, files),
  };
}

/** The files of the project that were not named; none where those that were named are not of the project. */
function leftOut(own: readonly string[], files: readonly SourceFile[]): readonly string[] {
  const read = new Set(files.map((file) => path.resolve(file.path)));
  const all = listFiles(own);
  const others = all.filter((file) => !read.has(path.resolve(file)));
  return others.length < all.length ? others : [];
}

/** Reads and checks a configuration alone, without its strategies. */
export function readConfig(file: string, texts?: OpenTexts): Omit<Project, 'strategies'> {
  const sources = new Map<string, string>();
  return { ...configOf(file, { grammar: emittedGrammar(), sources, texts }), sources };
}

interface ConfigReading {
  readonly grammar: EmittedGrammar;
  readonly sources: Map<string, string>;
  readonly texts?: OpenTexts | undefined;
}

function configOf(
  file: string | undefined,
  { grammar, sources, texts }: ConfigReading,
): { config?: Config; diagnostics: readonly Diagnostic[] } {
  if (file === undefined) return { diagnostics: [] };
  const text = readText(file, texts);
  if (typeof text !== 'string') return { diagnostics: [text] };
  const loaded = loadConfig(
    { path: file, text, absolutePath: path.resolve(file) },
    grammar.configStructure,
    grammar.vocabulary,
  );
  sources.set(file, loaded.shown);
  return loaded;
}

/** Shows a path as the user would type it, where it lies below the working directory. */
export function shortened(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') || path.isAbsolute(relative) ? file : relative;
}
