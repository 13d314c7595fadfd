import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readReport } from '../../../../src/backtest/report/read-report.ts';
import { reportFiles } from '../../../../src/backtest/report/report-files.ts';
import { summaryText } from '../../../../src/backtest/report/summary.ts';
import { short } from '../../../../src/backtest/report/figure-text.ts';
import { reportOf } from '../../../../src/backtest/report/report.ts';
import { add, parseDecimal as d, subtract } from '../../../../src/base/decimal.ts';
import { BEGIN, DAY_MS, HOUR_MS, recordOf, runOf, samplesOf, tradeOf } from '../made-run.ts';
import { HOSTILE, madeYear } from '../made-year.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const { report, files } = reportFiles(madeYear());
const fileOf = (name: string): string => files.get(name) ?? '';

describe('the files of a report', () => {
  it('are the same bytes for the same run', () => {
    expect([...reportFiles(madeYear()).files]).toEqual([...files]);
  });

  it('differ by the seed in the resampled bounds alone', () => {
    const other = reportOf({ ...madeYear(), seed: 8 });
    const figures = ({ runs }: typeof report) =>
      runs.map(({ measures }) =>
        Object.entries(measures).map(([name, { value, standardError }]) => [name, value, standardError]),
      );
    const resampled = new Set(['cagrBand', 'drawdownBand']);
    const plain = (of: typeof report) => figures(of).map((run) => run.filter(([name]) => !resampled.has(String(name))));
    expect(plain(other)).toEqual(plain(report));
    expect(figures(other)).not.toEqual(figures(report));
  });

  it('hold the schema that is emitted', () => {
    const schema = JSON.parse(readFileSync(path.join(ROOT, 'schemas/report.schema.json'), 'utf8')) as object;
    const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);
    validate(JSON.parse(fileOf('report.json')));
    expect(validate.errors).toBeNull();
    validate({ ...report, made: 'today' });
    expect(validate.errors).toHaveLength(1);
  });

  it('are read again, and what is none is not', () => {
    expect(readReport(fileOf('report.json'))).toEqual(report);
    for (const text of ['', '{', '[]', '{}', JSON.stringify({ ...report, format: 2 })])
      expect(readReport(text), text.slice(0, 20)).toBeUndefined();
  });
});

describe('the money of a report', () => {
  it('is explained to the last digit', () => {
    for (const { profit, equityFirst, equityLast } of report.runs) {
      const { unexplained, ...parts } = profit;
      expect(unexplained).toBe('0');
      expect(report.notes.join()).not.toContain('no part tells');
      expect(Object.values(parts).map(d).reduce(add)).toBe(subtract(d(equityLast), d(equityFirst)));
    }
  });

  it('says which path to count on where the adverse one ended higher', () => {
    const [lower, higher] = [
      runOf({ samples: samplesOf(['1000', '990']) }),
      runOf({ samples: samplesOf(['1000', '995']) }),
    ];
    const words = 'USDT; the headline made more: count on the lower one';
    expect(summaryText(reportOf(recordOf([higher, lower])))).toContain(
      `between the paths within the bars: -5.00 ${words}`,
    );
    expect(summaryText(reportOf(recordOf([lower, higher])))).not.toContain(words);
  });

  it('says first what no part explains', () => {
    const { profit } = runOf();
    const run = runOf({ samples: samplesOf(['1000', '1000.01']), profit });
    const unexplained = reportOf(recordOf([run], { notes: ['gaps'] }));
    expect(unexplained.runs[0]?.profit.unexplained).toBe('0.01');
    expect(unexplained.notes).toEqual([
      'no part tells 0.01 USDT of the change of the equity on the path pessimistic: a fault of Purser',
      'gaps',
    ]);
  });

  it('does not say that all is explained where what is unrealised is what is left', () => {
    const { profit } = runOf();
    const [run] = reportOf(recordOf([runOf({ profit: { ...profit, isRest: true } })])).runs;
    expect(run?.profit.unexplained).toBeNull();
  });
});

describe('months', () => {
  it('go from midnight to midnight of their firsts, and parts of them are told', () => {
    const from = Date.UTC(2026, 0, 31, 12);
    const amounts = Array.from({ length: 30 * 24 }, (_, hour) => String(1000 + hour));
    const [run] = reportOf(recordOf([runOf({ samples: samplesOf(amounts, from, HOUR_MS) })])).runs;
    expect(run?.months).toEqual([
      { month: '2026-01', change: 0.012, profit: '12' },
      { month: '2026-02', change: expect.closeTo(672 / 1012, 10) as number, profit: '672' },
      { month: '2026-03', change: expect.closeTo(35 / 1684, 10) as number, profit: '35' },
    ]);
  });

  it('have a profit and no growth where there was no money', () => {
    const [run] = reportOf(recordOf([runOf({ samples: samplesOf(['0', '5'], BEGIN, DAY_MS) })])).runs;
    expect(run?.months).toEqual([{ month: '2026-01', change: null, profit: '5' }]);
  });
});

describe('rules', () => {
  const rule = {
    strategy: 'trend',
    rule: 'enter',
    kind: 'rule',
    fired: 3,
    refused: { orderValue: 2 },
    undone: { skipped: 1 },
    said: {},
  } as const;

  it('have the results of the trades that they opened; others come under their owner', () => {
    const { strategy: _strategy, rule: _rule, ...byHand } = tradeOf('-4', { of: { owner: 'manual' } });
    const trades = [tradeOf('5'), tradeOf('-2'), tradeOf('1', { rule: 'other' }), byHand];
    const [run] = reportOf(recordOf([runOf({ rules: [rule], trades })])).runs;
    expect(run?.rules).toMatchObject([
      {
        rule: 'enter',
        fired: 3,
        refused: { orderValue: 2 },
        undone: { skipped: 1 },
        trades: 2,
        closed: 2,
        won: 1,
        net: '3',
        expectancy: null,
      },
      { strategy: '-', rule: 'manual', kind: 'none', trades: 1, net: '-4' },
      { strategy: '-', rule: 'trend', kind: 'none', trades: 1, net: '1' },
    ]);
  });

  it('have a mean from thirty trades on', () => {
    const trades = Array.from({ length: 30 }, () => tradeOf('5'));
    const [run] = reportOf(recordOf([runOf({ rules: [rule], trades })])).runs;
    expect(run?.rules[0]?.expectancy).toBe('5');
  });
});

describe('the summary', () => {
  const made = (name: string, net: string) =>
    [
      { strategy: 'trend', rule: name, kind: 'rule', fired: 1, refused: {}, undone: {}, said: {} } as const,
      tradeOf(net, { rule: name }),
    ] as const;

  it('names the rules by what they made or lost', () => {
    const all = [made('small', '1'), made('lost', '-90'), made('won', '50')];
    const run = runOf({ rules: all.map(([one]) => one), trades: all.map(([, one]) => one) });
    const text = summaryText(reportOf(recordOf([run])));
    expect([...text.matchAll(/trend\/(\w+)/g)].map(([, name]) => name)).toEqual(['lost', 'won', 'small']);
  });

  it('tells a reason once', () => {
    const text = summaryText(reportOf(recordOf([runOf({ trades: [tradeOf('1')] })])));
    expect(text.match(/1 closed trade; at least 30 are needed/g)).toHaveLength(1);
    expect(text).toMatch(/Trades won +n\/a {2}as Expectancy/);
    expect(text).toMatch(/1 whole day; at least 30 are needed/);
  });
});

describe('the trades of the page', () => {
  it('have what is open, and prices by the digits that tell them apart', () => {
    const leg = { ...tradeOf('0').trade.entries[0], size: d('1000000'), price: d('0.000000994') } as never;
    const open = {
      closedAt: undefined,
      size: d('1000000'),
      entries: [leg],
      exits: [{ ...(leg as object), price: d('0.0000009912345678') } as never],
    };
    const page =
      reportFiles(
        recordOf([runOf({ trades: [tradeOf('1', { of: open as never, unrealised: d('12.5') })] })]),
      ).files.get('report.html') ?? '';
    expect(page).toMatch(/<td[^>]*>12\.50</);
    expect(page).toContain('0.000000994<');
    expect(page).toContain('0.00000099123457<');
  });

  it.each([
    ['42283.58', '42283.58'],
    ['42283.58123456', '42283.581'],
    ['123456789.5', '123456790'],
    ['0.000000994', '0.000000994'],
    ['1.99999999999', '2'],
    ['?', '?'],
    ['–', '–'],
  ])('write %s as %s', (amount, text) => {
    expect(short(amount)).toBe(text);
  });
});

describe('tables for other programs', () => {
  it('have a row of each trade of both paths, and no formula', () => {
    const rows = fileOf('trades.csv').split('\r\n');
    expect(rows[0]).toBe(
      'path,id,account,instrument,side,owner,strategy,rule,opened,closed,size_in,price_in,size_out,price_out,open_size,coin,realised,fees,funding,net,unrealised,mae,mfe,closed_by,why,other_fees',
    );
    expect(rows).toHaveLength(1 + 120 * 2 + 1);
    const run = runOf({ trades: [tradeOf('-5', { strategy: HOSTILE, rule: '+1' })] });
    const row =
      reportFiles(recordOf([run]))
        .files.get('trades.csv')
        ?.split('\r\n')[1] ?? '';
    expect(row).toContain(`,"'=cmd()</script><img src=x onerror=alert(1)>""'\` \${1}",'+1,`);
    // An amount below zero stays a number.
    expect(row).toContain(',USDT,-5,0,0,-5,0,');
    const otherFees = new Map([
      ['BGB', d('-0.5')],
      ['BTC', d('-0.1')],
    ]);
    const paid = reportFiles(recordOf([runOf({ trades: [tradeOf('1', { of: { otherFees } })] })])).files.get(
      'trades.csv',
    );
    expect(paid?.split('\r\n')[1]).toMatch(/,BGB -0\.5; BTC -0\.1$/);
  });

  it('have equity and exposures of each hour', () => {
    const rows = fileOf('equity.csv').split('\r\n');
    expect(rows[0]).toBe('path,time,equity,net_exposure,gross_exposure');
    expect(rows).toHaveLength(1 + 2 * (366 * 24 + 1) + 1);
    expect(rows[1]).toBe('pessimistic,2024-01-01T00:00:00.000Z,10000,0,0');
  });
});
