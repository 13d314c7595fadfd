import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SNIPPET = path.join(ROOT, 'src/rules/snippet.ts');

/** Every snippet imports the same files. */
const parsed = new Map<string, ts.SourceFile>();

/** Type-checks a text as if it were the file `src/rules/snippet.ts`, under the repository's own compiler options. */
export function errorsIn(text: string): readonly string[] {
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
