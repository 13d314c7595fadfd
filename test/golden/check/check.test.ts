import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { textReport } from '../../../src/app/check/report.ts';
import { emittedGrammar } from '../../../src/app/emitted/emitted-grammar.ts';
import type { AccountConfig } from '../../../src/strategy/config/config.ts';
import { loadConfig } from '../../../src/strategy/config/load-config.ts';
import { loadStrategies } from '../../../src/strategy/load.ts';

// Each .yaml has a .txt beside it: what `check` prints. They change on purpose only, with `vitest -u`.
const grammar = emittedGrammar();
const accounts = ['main', 'hedge'].map((name): AccountConfig => ({ name, exchange: 'paper', ipBound: false }));

describe('what check prints for strategies', () => {
  test.each(cases('strategies'))('%s', async (name) => {
    const text = read('strategies', name);
    const { diagnostics } = loadStrategies({ files: [{ path: name, text }], ...grammar, config: { accounts } });
    await expectGolden('strategies', name, textReport({ diagnostics, sources: new Map([[name, text]]) }));
  });
});

describe('what check prints for configurations', () => {
  test.each(cases('configs'))('%s', async (name) => {
    const text = read('configs', name);
    const { diagnostics, shown } = loadConfig(
      { path: name, text, absolutePath: `/etc/${name}` },
      grammar.configStructure,
      grammar.vocabulary,
    );
    const report = textReport({ diagnostics, sources: new Map([[name, shown]]) });
    expect(report).not.toContain('S3CR3T');
    await expectGolden('configs', name, report);
  });
});

function cases(folder: string): string[] {
  return readdirSync(path.join(import.meta.dirname, folder)).filter((name) => name.endsWith('.yaml'));
}

function read(folder: string, name: string): string {
  return readFileSync(path.join(import.meta.dirname, folder, name), 'utf8');
}

async function expectGolden(folder: string, name: string, report: string): Promise<void> {
  await expect(report).toMatchFileSnapshot(path.join(import.meta.dirname, folder, name.replace('.yaml', '.txt')));
}
