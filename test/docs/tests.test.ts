import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import config from '../../vitest.config.ts';
import { processState } from '../process-state.ts';
import { SEED } from '../seed.ts';
import { SLOW } from '../slow.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES = globSync('{src,bin,bench,lint,test}/**/*.{test,spec}.?(c|m)[jt]s?(x)', { cwd: ROOT }).sort();

/** What a test may do to its process, each with the way back. */
const TRACES: Readonly<Record<string, () => () => void>> = {
  'a variable of the environment': () => {
    vi.stubEnv('PURSER_TRACE', 'left');
    return () => vi.unstubAllEnvs();
  },
  'an exit code': () => {
    process.exitCode = 3;
    return () => {
      process.exitCode = undefined;
    };
  },
  'a listener': () => {
    const listen = (): void => undefined;
    process.on('SIGHUP', listen);
    return () => process.off('SIGHUP', listen);
  },
  'a watched output': () => {
    const spy = vi.spyOn(process.stdout, 'write');
    return () => {
      spy.mockRestore();
    };
  },
  'a watched database': () => {
    const spy = vi.spyOn(DatabaseSync.prototype, 'exec');
    return () => {
      spy.mockRestore();
    };
  },
  'false timers': () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    return () => vi.useRealTimers();
  },
  'a global': () => {
    vi.stubGlobal('purserTrace', 1);
    return () => vi.unstubAllGlobals();
  },
  'another seed': () => {
    fc.configureGlobal({ seed: 1 });
    return () => {
      fc.configureGlobal({ seed: SEED });
    };
  },
};

describe('npm test and npm run test:slow', () => {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project !== 'string' && 'test' in project ? [project.test] : [],
  );
  const fits = (file: string, globs: readonly string[]): boolean => globs.some((glob) => path.matchesGlob(file, glob));

  test('run each file of tests, once', () => {
    expect(projects.map(({ name }) => name)).toEqual(['fast', 'slow']);
    const taken = FILES.map((file) => ({
      file,
      by: projects.flatMap(({ name, include = [], exclude = [] }) =>
        fits(file, include) && !fits(file, exclude) ? [name] : [],
      ),
    }));
    expect(taken.filter(({ by }) => by.length !== 1)).toEqual([]);
    expect(new Set(taken.flatMap(({ by }) => by)).size).toBe(2);
  });

  test('what is named slow exists, and what starts Purser as a process is slow', () => {
    expect(SLOW.filter((name) => globSync(name, { cwd: ROOT }).length === 0)).toEqual([]);
    const starting = FILES.filter((file) => /start-purser\.ts|bin\/purser\.mjs/.test(textOf(file)));
    expect(starting.length).toBeGreaterThan(20);
    expect(starting.filter((file) => !SLOW.some((name) => file.startsWith(name)))).toEqual([]);
  });

  test('are what package.json calls', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Readonly<Record<string, string>> };
    expect(scripts).toMatchObject({
      test: 'vitest run --project fast',
      'test:slow': 'vitest run --project slow',
      'test:all': 'vitest run',
      check: expect.stringMatching(/&& npm run test:all$/) as string,
    });
  });
});

describe('what a test waits for by the clock on the wall, and what it draws,', () => {
  const others = globSync('test/**/*.ts', { cwd: ROOT }).filter((file) => file !== 'test/docs/tests.test.ts');
  const found = (pattern: RegExp, files = others): string[] =>
    files.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`));

  test('is scaled by the patience of the run', () => {
    const waiting = others.map((file) => ({
      file,
      waits: found(/\bvi\.wait(For|Until)\(|\bexpect\s*\.poll\(/g, [file]).length,
      scaled: found(/\btimeout: (patient\(|\w+_MS_MAX)|\}, \w+_MS_MAX\)/g, [file]).length,
    }));
    expect(waiting.filter(({ waits, scaled }) => scaled < waits)).toEqual([]);
    const elsewhere = others.filter((file) => /^test\/(e2e|crash|contract|docs)\//.test(file));
    expect(found(/\btestTimeout\b|\bhookTimeout\b|^\}, [\d_]+\);$/gm)).toEqual([]);
    expect(found(/\btimeout: (?!patient\(|[A-Z_]*\b[A-Z]+_MS_MAX\b).*/g, elsewhere.filter(isNoSnippet))).toEqual([]);
  });

  test('has the seed of the run', () => {
    expect(found(/\bseed\w*\b.*(Date\.now|Math\.random)/gi).filter((hit) => !hit.startsWith('test/seed.ts'))).toEqual(
      [],
    );
    const properties = others.filter((file) => textOf(file).includes("from 'fast-check'"));
    expect(properties.length).toBeGreaterThan(15);
    expect(found(/\{[^{}]*\b(?:numRuns: [\d_]+, seed|seed: [\d_]+, numRuns)\b[^{}]*\}/g, properties)).toEqual([]);
  });
});

describe('files of tests, which can share a process,', () => {
  test('declare their hooks themselves: those of a module that several import would be the first one’s alone', () => {
    const own = ['test/leave-no-trace.ts', 'test/mutation/random/reach.ts', ...SLOW];
    const shared = globSync('test/**/*.ts', { cwd: ROOT }).filter(
      (file) => !file.endsWith('.test.ts') && !own.some((name) => file.startsWith(name)),
    );
    expect(shared.length).toBeGreaterThan(50);
    expect(shared.filter((file) => /^(before|after)(Each|All)\(/m.test(textOf(file)))).toEqual([]);
  });

  test('hold their cases to the faults that they say happen', () => {
    const cases = FILES.filter((file) => /^import .* from '.*\/moment\.ts';$/m.test(textOf(file)));
    expect(cases.length).toBeGreaterThan(10);
    expect(cases.filter((file) => !/^holdCasesToTheirFaults\(\);$/m.test(textOf(file)))).toEqual([]);
  });

  test.each(Object.entries(TRACES))('are told where one leaves %s', (_what, leave) => {
    const found = processState();
    expect(processState()).toEqual(found);
    const undo = leave();
    expect(processState()).not.toEqual(found);
    undo();
    expect(processState()).toEqual(found);
  });
});

/** The linter's own tests hold code that is wrong on purpose. */
const isNoSnippet = (file: string): boolean => file !== 'test/docs/lint.test.ts';

function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs `.ci/run` with an npm that only says what it was asked, and answers as the script says that is run in its place.
 */
function ciRun(answers: string): { status: number | null; asked: readonly string[]; lines: readonly string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'purser-ci-'));
  folders.push(folder);
  cpSync(path.join(ROOT, '.ci'), path.join(folder, '.ci'), { recursive: true });
  mkdirSync(path.join(folder, 'bin'));
  const asked = path.join(folder, 'asked');
  const npm = `#!/bin/sh\necho "$* CI=$CI" >>${asked}\ncase "$*" in\n${answers}\nesac\n`;
  writeFileSync(path.join(folder, 'bin/npm'), npm, { mode: 0o755 });
  const env = { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
  const { status, stdout } = spawnSync('sh', ['.ci/run'], { cwd: folder, env, encoding: 'utf8' });
  return { status, asked: readFileSync(asked, 'utf8').trimEnd().split('\n'), lines: stdout.trimEnd().split('\n') };
}

describe('.ci/run', () => {
  const SLOW_HALF = '"run test:slow") echo "150 passed, 0 failed, 1 skipped" ;;';

  test('installs, runs every part with CI=true, and ends with the tally of both halves of the tests', () => {
    const { status, asked, lines } = ciRun(
      `"run test") echo "1 passed, 9 failed, 0 skipped"; echo "7000 passed, 0 failed, 2 skipped" ;;\n${SLOW_HALF}`,
    );
    const parts = ['format-check', 'types', 'layers', 'dead-code', 'schemas -- --check', 'test', 'test:slow'];
    const besides = asked.filter((one) => one !== 'run lint CI=true');
    expect(besides).toEqual(['ci CI=true', ...parts.map((part) => `run ${part} CI=true`)]);
    expect(asked.length - besides.length).toBe(1);
    expect(asked.slice(-2)).toEqual(['run test CI=true', 'run test:slow CI=true']);
    expect(lines.at(-1)).toBe('7150 passed, 0 failed, 3 skipped');
    expect(status).toBe(0);
  });

  test('prints what the linter says in one piece, between the other parts and the tests', () => {
    const { lines } = ciRun(
      `"run lint") echo first; sleep 0.5; echo second ;;\n"run types") echo types ;;\n"run test") echo test; echo "1 passed, 0 failed, 0 skipped" ;;\n${SLOW_HALF}`,
    );
    expect(lines.slice(0, 4)).toEqual(['types', 'first', 'second', 'test']);
  });

  test.each([
    ['the linter', `"run lint") exit 1 ;;\n"run test") echo "7 passed, 0 failed, 0 skipped" ;;\n${SLOW_HALF}`, 157, 0],
    ['a part', `"run types") exit 1 ;;\n"run test") echo "7 passed, 0 failed, 0 skipped" ;;\n${SLOW_HALF}`, 157, 0],
    ['a test', `"run test") echo "6 passed, 1 failed, 0 skipped"; exit 1 ;;\n${SLOW_HALF}`, 156, 1],
    ['a half that ends without a tally', `"run test") exit 1 ;;\n${SLOW_HALF}`, 150, 1],
  ])('fails where %s fails, and runs the rest all the same', (_what, answers, passed, failed) => {
    const { status, asked, lines } = ciRun(answers);
    expect(asked.at(-1)).toBe('run test:slow CI=true');
    expect(lines.at(-1)).toBe(`${String(passed)} passed, ${String(failed)} failed, 1 skipped`);
    expect(status).toBe(1);
  });
});
