import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import { counted } from '../text/counted.ts';
import type { PartCoverage, Share } from './coverage.ts';
import { missLines } from './miss-lines.ts';
import type { FileResult, TestRun } from './run-tests.ts';
import type { TestMiss, TestResult } from './run-test.ts';

/** Most entries of the journal that are shown beside a miss, the newest. */
const ENTRIES_MAX = 20;

/** Prints each test and its misses, the coverage, and a line with the counts. */
export function testReport(run: TestRun, options: { readonly coverage: boolean }): string {
  const parts = run.files.map((file) => fileReport(file, options));
  return [...parts, sumLine(run), ''].join('\n');
}

function fileReport({ file, results, coverage }: FileResult, options: { readonly coverage: boolean }): string {
  const lines = results.flatMap((result) => resultLines(result));
  const table = options.coverage && coverage.length > 0 ? coverageLines(coverage) : [];
  return [file, ...lines, ...table].join('\n');
}

function resultLines({ test, misses }: TestResult): readonly string[] {
  const head = `  ${misses.length === 0 ? '✓' : '✗'} ${test.name}`;
  return [head, ...checkpointsOf(misses).flatMap((group) => checkpointLines(group, test.startAt))];
}

/** Groups misses of one time, which share its journal. */
function checkpointsOf(misses: readonly TestMiss[]): readonly (readonly TestMiss[])[] {
  return [...Map.groupBy(misses, ({ journal }) => journal).values()];
}

/** Writes the misses of one time, and once the facts that explain them. */
function checkpointLines(misses: readonly TestMiss[], startAt: number): readonly string[] {
  const why = misses.find((miss) => miss.why.length > 0)?.why ?? [];
  const [{ journal } = { journal: [] }] = misses;
  return [
    ...misses.flatMap(missLines),
    ...why.flatMap((one) => tree(one, 6)),
    ...(journal.length > ENTRIES_MAX ? [`      … ${String(journal.length - ENTRIES_MAX)} entries before`] : []),
    ...journal.slice(-ENTRIES_MAX).map((entry) => `      ${entryText(entry, startAt)}`),
  ];
}

/** Prints nested values as YAML would, without its quotes. */
function tree(value: Json, indent: number): readonly string[] {
  const pad = ' '.repeat(indent);
  if (typeof value !== 'object' || value === null) return value === '' ? [] : [`${pad}${String(value)}`];
  if (Array.isArray(value)) return value.flatMap((item: Json) => tree(item, indent));
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'object'
      ? [`${pad}${key}`, ...tree(item, indent + 2)]
      : item === ''
        ? []
        : [`${pad}${key}: ${String(item)}`],
  );
}

function entryText({ at, rule, kind, text }: JournalEntry, startAt: number): string {
  const seconds = Math.floor((at - startAt) / 1_000);
  const time = [seconds / 3_600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  const [first = ''] = text.split('\n');
  // Some texts begin with their kind.
  const said = first.startsWith(`${kind}:`) ? first : `${kind}: ${first}`;
  return `+${time.join(':')}  ${rule ?? ''}  ${said}`;
}

function coverageLines(parts: readonly PartCoverage[]): readonly string[] {
  const width = Math.max(...parts.map(({ part }) => part.length));
  return parts.map(({ part, acted, branches, transitions, missed }) => {
    const shares = [
      acted ? 'acts' : 'never acts',
      ...(branches.of > 0 ? [`conditions ${shareText(branches)}`] : []),
      ...(transitions.of > 0 ? [`transitions ${shareText(transitions)}`] : []),
    ];
    const rest = missed.length === 0 ? '' : `; not seen: ${missed.join(', ')}`;
    return `    ${part.padEnd(width)}  ${shares.join(', ')}${rest}`;
  });
}

function shareText({ seen, of }: Share): string {
  return `${String(seen)}/${String(of)}`;
}

function sumLine({ files, diagnostics }: TestRun): string {
  const results = files.flatMap((file) => file.results);
  const failed = results.filter(({ misses }) => misses.length > 0).length;
  const parts = files.flatMap(({ coverage }) => coverage);
  const acted = parts.filter((part) => part.acted).length;
  const share = parts.length === 0 ? '' : `; ${percent(acted, parts.length)} of rules and goals act`;
  const notRun = diagnostics.some(({ severity }) => severity === 'error');
  if (notRun && results.length === 0) return 'not run: the files have errors';
  const left = notRun ? '; some were not run: their files have errors' : '';
  return `${counted(results.length, 'test')}, ${String(failed)} failed${left}${share}`;
}

function percent(part: number, of: number): string {
  return `${String(Math.floor((part / of) * 100))}%`;
}

/** The share of rules and goals that acted in the tests, in percent; 100 where there are none. */
export function actedPercent({ files }: TestRun): number {
  const parts = files.flatMap(({ coverage }) => coverage);
  return parts.length === 0 ? 100 : (parts.filter(({ acted }) => acted).length / parts.length) * 100;
}

/** Prints the same as JSON: files with tests, misses and coverage. */
export function testJson({ files }: TestRun): string {
  const shown = files.map(({ file, strategy, results, coverage }) => ({
    ...{ file, strategy, coverage },
    tests: results.map(({ test: { name, place }, misses }) => ({
      ...{ name, line: place.line, passed: misses.length === 0 },
      misses: misses.map(({ place: at, what, expected, got, why }) => ({
        ...{ line: at.line, column: at.column, what, expected, got, why },
      })),
    })),
  }));
  return `${JSON.stringify({ files: shown }, null, 2)}\n`;
}
