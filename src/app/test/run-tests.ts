import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostic.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import { loadProject } from '../project/load-project.ts';
import { readText } from '../project/read-files.ts';
import { testStructure } from '../emitted/emitted-grammar.ts';
import { createCoverage, type PartCoverage } from './coverage.ts';
import { knownOf } from './known-of.ts';
import { readTestFile } from './read-test-file.ts';
import { runTest, type TestResult } from './run-test.ts';
import type { TestFile } from './test-file.ts';

/** The result of one test file. */
export interface FileResult {
  readonly file: string;
  readonly strategy: string;
  readonly results: readonly TestResult[];
  /** Of the whole strategy; empty where a filter left tests out. */
  readonly coverage: readonly PartCoverage[];
}

export interface TestRun {
  readonly files: readonly FileResult[];
  /** The faults of files: a file with an error is not run. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

export interface TestRequest {
  /** Test files. */
  readonly files: readonly string[];
  /** Path of the configuration; by default `purser.yaml` in the working directory, where there is one. */
  readonly config: string | undefined;
  /** Only tests whose name, or whose strategy's name, contains this. */
  readonly filter: string | undefined;
}

/** Reads and runs test files, each beside the strategies of its directory. */
export function runTests({ files, config, filter }: TestRequest): TestRun {
  const sources = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const projects = new Map<string, Loaded>();
  const results = files.flatMap((file) => {
    const directory = path.dirname(file);
    const known = projects.get(directory) ?? load(directory, config, { sources, diagnostics });
    projects.set(directory, known);
    const test = readOne(file, known, { sources, diagnostics });
    const strategy = known.strategies.find(({ name }) => name === test?.strategy);
    return test === undefined || strategy === undefined ? [] : [runFile(test, { strategy, known, filter })];
  });
  return { files: results, diagnostics, sources };
}

interface Loaded {
  readonly strategies: readonly Strategy[];
  readonly config: Config | undefined;
}

interface GatheredFaults {
  readonly sources: Map<string, string>;
  readonly diagnostics: Diagnostic[];
}

function load(directory: string, config: string | undefined, { sources, diagnostics }: GatheredFaults): Loaded {
  const project = loadProject({ paths: [directory], config });
  for (const [file, text] of project.sources) sources.set(file, text);
  diagnostics.push(...project.diagnostics.filter(({ severity }) => severity === 'error'));
  return { strategies: project.strategies, config: project.config };
}

function readOne(
  file: string,
  { strategies, config }: Loaded,
  { sources, diagnostics }: GatheredFaults,
): TestFile | undefined {
  const text = readText(file);
  if (typeof text !== 'string') {
    diagnostics.push(text);
    return undefined;
  }
  sources.set(file, text);
  const read = readTestFile({ path: file, text }, testStructure, knownOf(strategies, config));
  diagnostics.push(...read.diagnostics);
  return read.test;
}

interface FileParts {
  readonly strategy: Strategy;
  readonly known: Loaded;
  readonly filter: string | undefined;
}

function runFile({ file, strategy: name, tests }: TestFile, { strategy, known, filter }: FileParts): FileResult {
  const coverage = createCoverage(strategy);
  const chosen = tests.filter((test) => filter === undefined || test.name.includes(filter) || name.includes(filter));
  const accounts = accountsOf(strategy, known.config);
  const results = chosen.map((test) => {
    const result = runTest(test, { strategy, accounts, config: known.config, listener: coverage.listener });
    coverage.add(result.entries);
    return result;
  });
  return { file, strategy: name, results, coverage: chosen.length === tests.length ? coverage.parts() : [] };
}

/**
 * Lists the accounts. Without a configuration the first one is the parent of the others, as with `purser run --paper`.
 */
function accountsOf({ account, accounts }: Strategy, config: Config | undefined): readonly AccountConfig[] {
  if (config !== undefined)
    return config.accounts.toSorted((a, b) => Number(a.parent !== undefined) - Number(b.parent !== undefined));
  const names = [...new Set([account, ...accounts])];
  return names.map((name, index) => ({
    ...{ name, exchange: 'paper', ipBound: true },
    ...(index > 0 && { parent: names[0] ?? name }),
  }));
}
