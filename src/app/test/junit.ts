import type { Diagnostic } from '../../base/diagnostic.ts';
import type { FileResult, TestRun } from './run-tests.ts';
import type { TestResult } from './run-test.ts';

/**
 * Prints results as JUnit XML, which build servers read. Faults of files are errors: such a run must not pass for
 * green.
 */
export function junit({ files, diagnostics }: TestRun): string {
  const broken = [...Map.groupBy(diagnostics, ({ place }) => place.file)].map(brokenSuite);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${[...broken, ...files.map(suite)].join('')}</testsuites>\n`;
}

/** Writes a file that was not run because of its errors: one case, with an error for each. */
function brokenSuite([file, diagnostics]: readonly [string, readonly Diagnostic[]]): string {
  const name = escaped(file);
  const errors = diagnostics.map(({ code, message, place }) => {
    const text = `${place.file}:${String(place.line)}:${String(place.column)}: ${message}`;
    return `      <error type="${escaped(code)}" message="${escaped(message)}">${escaped(text)}</error>\n`;
  });
  const counts = 'tests="1" failures="0" errors="1"';
  const only = `    <testcase classname="${name}" name="has no errors">\n${errors.join('')}    </testcase>\n`;
  return `  <testsuite name="${name}" file="${name}" ${counts}>\n${only}  </testsuite>\n`;
}

function suite({ file, strategy, results }: FileResult): string {
  const failures = results.filter(({ misses }) => misses.length > 0).length;
  const counts = `tests="${String(results.length)}" failures="${String(failures)}"`;
  const cases = results.map((result) => testCase(strategy, result)).join('');
  return `  <testsuite name="${escaped(strategy)}" file="${escaped(file)}" ${counts}>\n${cases}  </testsuite>\n`;
}

function testCase(strategy: string, { test, misses }: TestResult): string {
  const head = `    <testcase classname="${escaped(strategy)}" name="${escaped(test.name)}"`;
  if (misses.length === 0) return `${head}/>\n`;
  const failures = misses.map(({ place, what, expected, got }) => {
    const text = `${place.file}:${String(place.line)}:${String(place.column)}: expected ${expected}, got ${got}`;
    return `      <failure message="${escaped(what)}">${escaped(text)}</failure>\n`;
  });
  return `${head}>\n${failures.join('')}    </testcase>\n`;
}

function escaped(text: string): string {
  // Characters that XML cannot hold are left out; line ends in attributes would become spaces.
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
