import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { comparedReports } from '../../../../src/app/backtest/compare-reports.ts';
import { makeDirectory } from '../../../../src/app/backtest/out-directory.ts';
import { reportRuns } from '../../../../src/app/backtest/report-runs.ts';
import { REPORT_FILES } from '../../../../src/backtest/report/report-files.ts';
import type { RunRecord } from '../../../../src/backtest/run-record.ts';
import { BEGIN, recordOf, runOf, samplesOf } from '../../backtest/made-run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'purser-report-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const inFolder = (...names: readonly string[]): string => path.join(folder, ...names);
const told = (...[of, directory]: readonly [RunRecord, string | undefined]): string => {
  const texts: string[] = [];
  reportRuns(of, directory, (text) => void texts.push(text));
  return texts.join('');
};
const record = recordOf([runOf({ samples: samplesOf(['1000', '1010'], BEGIN) })]);

describe('a report', () => {
  it('is written where it is wanted, into a folder that need not be there', () => {
    const words = told(record, inFolder('a', 'b'));
    expect(readdirSync(inFolder('a', 'b')).toSorted()).toEqual([
      'equity.csv',
      'report.html',
      'report.json',
      'trades.csv',
    ]);
    expect(words).toContain('gross 10.00 = net 10.00 USDT');
    expect(words).toMatch(/wrote .*report\.json, .*trades\.csv, .*equity\.csv, .*report\.html\n$/);
  });

  it('is the same on the terminal where nothing is written', () => {
    expect(told(record, inFolder('c')).startsWith(told(record, undefined))).toBe(true);
  });

  it('that cannot be written says so', () => {
    writeFileSync(inFolder('file'), '');
    const texts: string[] = [];
    expect(() => {
      reportRuns(record, inFolder('file', 'd'), (text) => void texts.push(text));
    }).toThrow(`cannot write into '${inFolder('file', 'd')}': `);
    expect(texts.join('')).toContain('gross 10.00 = net 10.00 USDT');
  });

  it('is refused before a run where nothing can be written', () => {
    writeFileSync(inFolder('plain'), '');
    for (const name of [inFolder('plain'), inFolder('plain', 'x'), ''])
      expect(() => {
        makeDirectory(name, REPORT_FILES);
      }, name).toThrow(`cannot write into '${name}': `);
  });

  it('is refused before a run where a folder is in the place of a file', () => {
    mkdirSync(inFolder('taken', 'trades.csv'), { recursive: true });
    expect(() => {
      makeDirectory(inFolder('taken'), REPORT_FILES);
    }).toThrow('trades.csv is a folder');
    makeDirectory(inFolder('taken'), ['analysis.json']);
  });

  it.runIf(process.platform === 'linux')('is refused where no folder can be made', () => {
    for (const name of ['/proc/x', '/proc/x/y'])
      expect(() => {
        makeDirectory(name, REPORT_FILES);
      }, name).toThrow(`cannot write into '${name}': ENOENT`);
  });
});

describe('two reports', () => {
  it('are compared by their files or folders', () => {
    told(record, inFolder('one'));
    told({ ...record, seed: 2 }, inFolder('two'));
    expect(comparedReports([inFolder('one'), inFolder('two', 'report.json')])).toContain('\n  seed: 1 → 2\n');
  });

  it('that are not two, or none, are refused', () => {
    mkdirSync(inFolder('empty'));
    writeFileSync(
      inFolder('other.json'),
      readFileSync(inFolder('one', 'report.json'), 'utf8').replace('"format": 1', '"format": 9'),
    );
    expect(() => comparedReports([inFolder('one')])).toThrow('--compare takes two reports');
    expect(() => comparedReports([inFolder('one'), inFolder('one'), inFolder('one')])).toThrow(
      '--compare takes two reports',
    );
    expect(() => comparedReports([inFolder('one'), inFolder('empty')])).toThrow('cannot read ');
    expect(() => comparedReports([inFolder('one'), inFolder('other.json')])).toThrow('other.json is not a report.json');
  });
});
