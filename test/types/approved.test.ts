import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SNIPPET = path.join(ROOT, 'src/rules/snippet.ts');
const IMPORTS = `
  import type { Approved, CloseEffect, Intent, OpenEffect } from '../domain/intent.ts';
  import type { Exchange } from '../ports/exchange.ts';
`;

test.each([
  ['a plain intent', '(exchange: Exchange, intent: Intent) => exchange.execute(intent)'],
  ['an intent of one effect', '(exchange: Exchange, intent: Intent<OpenEffect>) => exchange.execute(intent)'],
  ['a copy', '(exchange: Exchange, intent: Intent) => exchange.execute({ ...intent })'],
  [
    'an intent under the name of an approved one',
    '(exchange: Exchange, intent: Intent) => { const fine: Approved = intent; exchange.execute(fine); }',
  ],
])('Exchange.execute does not take %s', (_, snippet) => {
  const [error, ...others] = errorsIn(`${IMPORTS} export const attempt = ${snippet};`);
  expect(others).toEqual([]);
  expect(error).toMatch(/not assignable to (parameter of )?type 'Approved(<Effect>)?'[^]*\[approval\]/);
});

test('Exchange.execute takes what the limits approved, of any effect', () => {
  expect(
    errorsIn(`${IMPORTS}
      export const any = (exchange: Exchange, intent: Approved) => exchange.execute(intent);
      export const one = (exchange: Exchange, intent: Approved<CloseEffect>) => exchange.execute(intent);`),
  ).toEqual([]);
});

test('what approves answers an Approved that Exchange.execute takes', () => {
  expect(
    errorsIn(`${IMPORTS}
      import { approve } from '../risk/approve.ts';
      type Passed = Extract<ReturnType<typeof approve>, Approved>;
      export const pass = (exchange: Exchange, intent: Passed) => exchange.execute(intent);`),
  ).toEqual([]);
});

/** Every snippet imports the same files. */
const parsed = new Map<string, ts.SourceFile>();

/** Type-checks a text as if it were a file of src/rules, under the repository's own compiler options. */
function errorsIn(text: string): readonly string[] {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const options = {
    ...ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT).options,
    // Not every snippet uses every import.
    noUnusedLocals: false,
  };
  const host = ts.createCompilerHost(options);
  const real = { getSourceFile: host.getSourceFile.bind(host), fileExists: host.fileExists.bind(host) };
  host.fileExists = (file) => file === SNIPPET || real.fileExists(file);
  host.getSourceFile = (file, languageVersion) => {
    if (file === SNIPPET) return ts.createSourceFile(file, text, languageVersion);
    const source = parsed.get(file) ?? real.getSourceFile(file, languageVersion);
    if (source !== undefined) parsed.set(file, source);
    return source;
  };
  const program = ts.createProgram([SNIPPET], options, host);
  const source = program.getSourceFile(SNIPPET);
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
