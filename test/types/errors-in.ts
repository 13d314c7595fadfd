import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The file that snippets are taken for. */
const SNIPPET = 'src/rules/snippet.ts';

/** Every program reads the same files. */
const parsed = new Map<string, ts.SourceFile>();

/** Type-checks a text as if it were a file of `src/rules`, under the repository's own compiler options. */
export function errorsIn(text: string): readonly string[] {
  return errorsInFile(SNIPPET, { [SNIPPET]: text });
}

/**
 * Type-checks a file, and gives the message of each error in it. `texts` stand for the files of these paths, which need
 * not exist.
 */
export function errorsInFile(file: string, texts: Readonly<Record<string, string>>): readonly string[] {
  return errorsInFiles([file], texts);
}

/** Type-checks files, and gives the messages of the errors in them. */
export function errorsInFiles(files: readonly string[], texts: Readonly<Record<string, string>>): readonly string[] {
  return [...errorsByFile(files, texts).values()].flat();
}

/** Type-checks files in one program, and gives the messages of the errors in each. */
export function errorsByFile(
  files: readonly string[],
  texts: Readonly<Record<string, string>>,
): ReadonlyMap<string, readonly string[]> {
  const options = compilerOptions();
  const rootOf = (file: string): string => path.join(ROOT, file);
  const program = ts.createProgram(files.map(rootOf), options, hostOf(texts, options));
  return new Map(
    files.map((file) => {
      const source = program.getSourceFile(rootOf(file));
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return [file, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))];
    }),
  );
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (name) => ts.sys.readFile(name)) as {
    config: object;
  };
  return {
    ...ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT).options,
    // Not every snippet uses every import.
    noUnusedLocals: false,
  };
}

/** Reads the files that no text stands for; every program has the same ones. */
function hostOf(texts: Readonly<Record<string, string>>, options: ts.CompilerOptions): ts.CompilerHost {
  const given = new Map(Object.entries(texts).map(([name, text]) => [path.join(ROOT, name), text]));
  const host = ts.createCompilerHost(options);
  const real = { getSourceFile: host.getSourceFile.bind(host), fileExists: host.fileExists.bind(host) };
  host.fileExists = (name) => given.has(name) || real.fileExists(name);
  host.getSourceFile = (name, languageVersion) => {
    const text = given.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, languageVersion);
    const source = parsed.get(name) ?? real.getSourceFile(name, languageVersion);
    if (source !== undefined) parsed.set(name, source);
    return source;
  };
  return host;
}
