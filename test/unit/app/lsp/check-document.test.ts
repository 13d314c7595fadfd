import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic as Marked } from 'vscode-languageserver/node';
import { checkProject } from '../../../../src/app/check/check-project.ts';
import { checkDocument } from '../../../../src/app/lsp/check-document.ts';
import { openDocuments, uriOf } from '../../../../src/app/lsp/documents.ts';
import { markedOf } from '../../../../src/app/lsp/shown.ts';
import type { Diagnostic } from '../../../../src/base/diagnostic.ts';
import { wallNow } from '../../../../src/clock/wall-now.ts';

// What an editor marks in the goldens of `check` that consist of more than a strategy.
const GOLDENS = path.resolve(import.meta.dirname, '../../../golden/check');
const ACCOUNTS = ['main', 'hedge', 'carry'].map((name) => `  ${name}: { exchange: paper }\n`).join('');
const CONFIG = `version: 1\naccounts:\n${ACCOUNTS}`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'purser-marks-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('an editor marks what check finds', () => {
  test.each(foldersIn('projects'))('in the project %s', async (name) => {
    const from = path.join(GOLDENS, 'projects', name);
    const files = yamlIn(from).filter((file) => file !== 'purser.yaml');
    const texts = files.map((file) => [`strategies/${file}`, readFileSync(path.join(from, file), 'utf8')] as const);
    const own = yamlIn(from).includes('purser.yaml') ? readFileSync(path.join(from, 'purser.yaml'), 'utf8') : CONFIG;
    const folders = [...new Set(texts.map(([file]) => path.posix.dirname(file)))];
    await expectSame(name, [['purser.yaml', `${own}strategies: [${folders.join(', ')}]\n`], ...texts]);
  });

  test.each(yamlIn(path.join(GOLDENS, 'configs')))('in the configuration %s', async (name) => {
    await expectSame(name, [['purser.yaml', readFileSync(path.join(GOLDENS, 'configs', name), 'utf8')]]);
  });
});

test('an editor is told of the text that it holds, not of the one on the disk', async () => {
  const sound = 'version: 1\nstrategy: held\naccount: main\nrules: []\n';
  const project = write('held', [
    ['purser.yaml', CONFIG],
    ['strategies/held.yaml', sound],
  ]);
  const file = path.join(project, 'strategies/held.yaml');
  const found = await checkDocument(file, new Map([[file, sound.replace('rules', 'ruels')]]));
  expect(found.get(file)?.map(({ code }) => code)).toContain('schema-unknown-key');
});

type Written = readonly (readonly [file: string, text: string])[];

/** Writes a project, and compares what an editor shows of each of its files with what `check` finds there. */
async function expectSame(name: string, texts: Written): Promise<void> {
  const project = write(name, texts);
  const { findings } = await checkProject({ config: path.join(project, 'purser.yaml'), paths: [], now: wallNow() });
  const documents = openDocuments();
  let marks = 0;
  for (const [file, text] of texts) {
    const full = path.join(project, file);
    documents.put(uriOf(full), text);
    const found = await checkDocument(full, new Map([[full, text]]));
    const document = documents.get(uriOf(full));
    const shown = (found.get(full) ?? []).flatMap((one) =>
      document === undefined ? [] : [seen(markedOf(one, document))],
    );
    const own = findings.diagnostics.filter(({ place }) => path.resolve(place.file) === full);
    expect(shown).toEqual(own.map(marked));
    marks += shown.length;
  }
  // What lies in no file of the project, such as a folder that is not there, has no place in an editor.
  const files = new Set(texts.map(([file]) => path.join(project, file)));
  expect(marks).toBe(findings.diagnostics.filter(({ place }) => files.has(path.resolve(place.file))).length);
}

const seen = ({ code, message, range }: Marked): object => ({ code, message, range });

function marked({ code, message, hint, place: { line, column, length } }: Diagnostic): object {
  const start = { line: line - 1, character: column - 1 };
  return {
    code,
    message: hint === undefined ? message : `${message}\nhint: ${hint}`,
    range: { start, end: { line: line - 1, character: column - 1 + length } },
  };
}

function write(name: string, texts: Written): string {
  const project = path.join(folder, name);
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  return project;
}

function foldersIn(kind: string): string[] {
  const found = readdirSync(path.join(GOLDENS, kind), { withFileTypes: true });
  return found.filter((one) => one.isDirectory()).map(({ name }) => name);
}

function yamlIn(from: string): string[] {
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort();
}
