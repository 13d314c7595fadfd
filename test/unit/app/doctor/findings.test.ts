import { describe, expect, test } from 'vitest';
import {
  bindingFindings,
  clockFinding,
  latencyFindings,
  rightFindings,
  uidFindings,
} from '../../../../src/app/doctor/exchange.ts';
import { fault, fine, type DoctorFinding, findingsText, unknown, warning } from '../../../../src/app/doctor/finding.ts';
import { machineFindings, openFilesMax } from '../../../../src/app/doctor/machine.ts';
import { limitFindings } from '../../../../src/app/doctor/project.ts';
import { diskFindings } from '../../../../src/app/doctor/state.ts';

const GB = 2 ** 30;
const DAY = 86_400_000;

const verdicts = (findings: readonly DoctorFinding[]): readonly string[] =>
  findings.map(({ of, verdict }) => `${of} ${verdict}`);

describe('the machine', () => {
  test('is fine where it gives enough', () => {
    const machine = { node: '24.1.0', memoryBytes: GB, filesMax: 1_024 };
    expect(verdicts(machineFindings(machine))).toEqual(['node ok', 'memory ok', 'open files ok']);
  });

  test('is not where Node is too old, memory short, or few files may be open', () => {
    const machine = { node: '22.9.0', memoryBytes: GB / 4, filesMax: 256 };
    expect(verdicts(machineFindings(machine))).toEqual(['node error', 'memory warning', 'open files warning']);
    expect(verdicts(machineFindings({ ...machine, filesMax: undefined }))).toContain('open files unknown');
  });

  test('tells of open files where it is Linux', () => {
    expect(openFilesMax('/nowhere')).toBeUndefined();
    if (process.platform === 'linux') expect(openFilesMax()).toBeGreaterThan(0);
  });
});

describe('the disk', () => {
  test('is full when what is free is used up at the pace of the journal', () => {
    const [room, growth] = diskFindings(GB, { bytes: GB, spanMs: 10 * DAY });
    expect(room).toMatchObject({ verdict: 'ok', text: '1024.0 MB are free' });
    expect(growth).toMatchObject({ verdict: 'warning', text: '102.4 MB a day: the disk is full in 10d' });
    expect(diskFindings(100 * GB, { bytes: GB, spanMs: 100 * DAY })[1]).toEqual(
      fine('growth', '10.2 MB a day; the disk lasts for 10000 days and more'),
    );
  });

  test('is an error where a daemon would end soon', () => {
    expect(verdicts(diskFindings(GB / 4, undefined))).toEqual(['disk error', 'growth unknown']);
    expect(verdicts(diskFindings(undefined, undefined))).toEqual(['disk unknown']);
    expect(diskFindings(GB, { bytes: GB, spanMs: 1_000 })[1]?.verdict).toBe('unknown');
  });
});

describe('the way to the exchange', () => {
  const sample = (tookMs: number, aheadMs = 0) => ({ tookMs, aheadMs });

  test('is judged by the middle of what followed the first question', () => {
    const samples = [900, 80, 2_000, 100, 90].map((ms) => sample(ms));
    expect(latencyFindings('https://x', samples)).toEqual([
      fine('exchange', 'https://x: 100 ms there and back (2000 at most, the first 900)'),
    ]);
    expect(
      verdicts(latencyFindings('https://x', [sample(1), ...[1_500, 1_600, 1_700].map((ms) => sample(ms))])),
    ).toEqual(['exchange warning']);
  });

  test('tells how far the clocks are apart by the quickest question', () => {
    expect(clockFinding([sample(900, 420), sample(20, -30)])).toEqual(
      fine('clock', "the exchange's clock is 30 ms behind, give or take 10"),
    );
    expect(clockFinding([sample(20, 5_000)]).verdict).toBe('warning');
    // What may be the way's is not the clock's.
    expect(clockFinding([sample(4_000, 2_500)]).verdict).toBe('ok');
  });
});

describe('a key', () => {
  const needed = ['read', 'futures_order'].map((permission) => ({
    ...{ account: 'main', permission, operations: ['x'], by: ['guard/stops'] },
  }));

  test('is fine where it may do what is needed, and what it may beside that is said', () => {
    expect(rightFindings('main', ['coor', 'coow', 'PLLR'], needed)).toEqual([
      fine('key main', 'it may do what the strategies need; and earn, which none needs'),
    ]);
  });

  test('is an error where it lacks something, with those who need it', () => {
    const [finding] = rightFindings('main', ['coor'], needed);
    expect(finding).toMatchObject({ verdict: 'error', text: 'it may not futures_order, which guard/stops need' });
  });

  test('of another account is not judged by the needs of this one', () => {
    expect(verdicts(rightFindings('hedge', ['coor'], needed))).toEqual(['key hedge ok']);
  });

  test('that may withdraw is a warning', () => {
    expect(verdicts(rightFindings('main', ['coor', 'coow', 'wwow'], needed))).toEqual([
      'key main ok',
      'key main warning',
    ]);
  });

  test('of another account than the configuration says is an error', () => {
    expect(uidFindings({ name: 'main', uid: '1' }, '2')[0]?.verdict).toBe('error');
    expect(uidFindings({ name: 'main', uid: '2' }, '2')[0]?.verdict).toBe('ok');
    expect(uidFindings({ name: 'main' }, '2')[0]).toMatchObject({ verdict: 'warning', do: 'uid: "2"' });
  });

  test('is to be bound to an address, but on paper', () => {
    const binding = (exchange: 'live' | 'paper', ipBound: boolean) =>
      verdicts(bindingFindings({ name: 'main', exchange, ipBound }));
    expect([binding('live', true), binding('live', false), binding('paper', false)]).toEqual([
      ['address main ok'],
      ['address main warning'],
      [],
    ]);
  });
});

test('the fullest limit is told', () => {
  const row = (operation: string, share: number) => ({
    ...{ operation, account: 'main', share, pollsPerSecond: 1, allowedPerSecond: 10 },
  });
  expect(limitFindings([row('a', 0.31), row('b', 0.1)])).toEqual([
    fine('limits', 'polls take 31 % of a (main) at most, of 2 limits'),
  ]);
  expect(limitFindings([row('a', 0.6)])[0]?.verdict).toBe('warning');
  expect(limitFindings([row('a', 1.1)])[0]?.verdict).toBe('error');
});

test('findings are lines, with what to do below them and a count at the end', () => {
  const findings = [
    fine('node', '24'),
    warning('disk', 'little', 'make room'),
    fault('key main', 'none', 'make one'),
    unknown('x', 'y'),
  ];
  expect(findingsText(findings)).toBe(
    [
      'ok    node      24',
      'WARN  disk      little',
      '                → make room',
      'ERROR key main  none',
      '                → make one',
      '-     x         y',
      '',
      '1 error, 1 warning',
      '',
    ].join('\n'),
  );
  expect(findingsText([fine('node', '24')])).toMatch(/\nnothing is wrong\n$/);
});
