import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findingsOf } from '../../../src/app/check/findings.ts';
import { outlookOf } from '../../../src/app/check/outlook.ts';
import { reportTables, textReport } from '../../../src/app/check/report.ts';
import { emittedFacts, emittedGrammar } from '../../../src/app/emitted/emitted-grammar.ts';
import type { AccountConfig, Config } from '../../../src/strategy/config/config.ts';
import { loadConfig } from '../../../src/strategy/config/load-config.ts';
import { loadStrategies } from '../../../src/strategy/load.ts';

// Each folder is a project, with a .txt beside it: what `check --report` prints in June 2026. They change on purpose only, with `vitest -u`.
const DIRECTORY = path.join(import.meta.dirname, 'projects');
const NOW = Date.UTC(2026, 5, 1);
const grammar = emittedGrammar();
const accounts = ['main', 'hedge', 'carry'].map((name): AccountConfig => ({ name, exchange: 'paper', ipBound: false }));

const projects = readdirSync(DIRECTORY, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(projects.map(({ name }) => name))('what check prints for the project %s', async (name) => {
  const files = readdirSync(path.join(DIRECTORY, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && file !== 'purser.yaml')
    .sort()
    .map((file) => ({ path: file, text: readFileSync(path.join(DIRECTORY, name, file), 'utf8') }));
  const config = configOf(name);
  const { strategies, diagnostics } = loadStrategies({ files, ...grammar, config, now: NOW });
  const sources = new Map(files.map((file) => [file.path, file.text]));
  const project = { ...(config !== undefined && 'file' in config ? { config } : {}), strategies, diagnostics, sources };
  const { vocabulary } = grammar;
  const findings = {
    ...findingsOf(project, emittedFacts()),
    ...outlookOf(project, { vocabulary, now: NOW }),
  };
  const isServed = project.config?.postgres !== undefined;
  const text = textReport({ diagnostics: findings.diagnostics, sources }) + reportTables(findings, isServed);
  await expect(text).toMatchFileSnapshot(path.join(DIRECTORY, `${name}.txt`));
});

function configOf(name: string): Config | { readonly accounts: readonly AccountConfig[] } | undefined {
  const file = path.join(DIRECTORY, name, 'purser.yaml');
  if (!existsSync(file)) return { accounts };
  const source = { path: 'purser.yaml', text: readFileSync(file, 'utf8'), absolutePath: '/etc/purser.yaml' };
  return loadConfig(source, grammar.configStructure, grammar.vocabulary).config;
}
