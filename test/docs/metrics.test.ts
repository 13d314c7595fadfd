import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { everyMetric } from '../unit/web/measured.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');
const METRICS = await everyMetric();
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Labels that Prometheus adds to what it scrapes. */
const ADDED = ['instance', 'job', 'le'];

/** Finds the metric that a name in a query stands for: a histogram has three. */
function metricOf(name: string): (typeof METRICS)[number] | undefined {
  return METRICS.find(
    (one) => one.name === name || (one.type === 'histogram' && name.replace(/_(bucket|sum|count)$/, '') === one.name),
  );
}

/** What is wrong with a query: names that no metric has, and labels that its metric does not have. */
function faultsOf(query: string): readonly string[] {
  const text = query.replaceAll(/\[[^\]]*\]/g, '');
  return [...text.matchAll(/\b(purser_\w+)(?:\{([^}]*)\})?/g)].flatMap(([, name = '', matchers = '']) => {
    const metric = metricOf(name);
    if (metric === undefined) return [`there is no ${name}`];
    const labels = [...matchers.matchAll(/(\w+)\s*[=!]~?\s*"/g)].map(([, label = '']) => label);
    return labels
      .filter((label) => !metric.labels.has(label) && !ADDED.includes(label))
      .map((label) => `${name} has no ${label}`);
  });
}

/** All texts below a value of JSON under some keys. */
function textsUnder(value: unknown, keys: readonly string[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    keys.includes(key) && typeof inner === 'string' ? [inner] : textsUnder(inner, keys),
  );
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly unknown[] }[];
  }[];
}

const rules = (parse(read('deploy/prometheus-rules.yaml')) as Rules).groups.flatMap((group) => group.rules);

test('what is wrong with a query is found', () => {
  expect(faultsOf('rate(purser_nonsense_total[5m]) + purser_ready{colour="red"}')).toEqual([
    'there is no purser_nonsense_total',
    'purser_ready has no colour',
  ]);
});

test('docs/http.md has a row for every metric with its labels, and no other', () => {
  const rows = [...read('docs/http.md').matchAll(/^\| `(purser_\w+)` \| (.*?) \| (.*) \|$/gm)].map((row) =>
    row.slice(1, 4),
  );
  expect(rows).toEqual(
    METRICS.map(({ name, labels, help }) => [name, [...labels].map((label) => `\`${label}\``).join(', '), help]),
  );
});

test('every query of the board names metrics and labels that there are', () => {
  const board: unknown = JSON.parse(read('deploy/grafana-dashboard.json'));
  const queries = textsUnder(board, ['expr', 'definition', 'query']).filter((query) => query.includes('purser'));
  expect(queries.length).toBeGreaterThan(25);
  expect(queries.flatMap(faultsOf)).toEqual([]);
});

test('every metric is on the board', () => {
  const board = read('deploy/grafana-dashboard.json');
  const left = METRICS.filter(({ name }) => !board.includes(name)).map(({ name }) => name);
  expect(left).toEqual([]);
});

describe('the alerts of Prometheus', () => {
  test('name metrics and labels that there are', () => {
    expect(rules.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
  });

  test('are each tested: once that it comes, once that it does not', () => {
    const { tests } = parse(read('deploy/prometheus-rules.test.yaml')) as RuleTests;
    const tried = tests.flatMap((one) => one.alert_rule_test);
    for (const { alert } of rules) {
      const counts = tried
        .filter(({ alertname }) => alertname === alert)
        .map(({ exp_alerts: wanted }) => wanted.length);
      expect(counts.sort(), alert).toEqual([0, 1]);
    }
  });

  test.skipIf(!hasPromtool)('come when they should (skipped where there is no promtool)', () => {
    for (const args of [
      ['check', 'rules', 'prometheus-rules.yaml'],
      ['test', 'rules', 'prometheus-rules.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, {
        cwd: path.join(ROOT, 'deploy'),
        encoding: 'utf8',
      });
      expect(status, stdout + stderr).toBe(0);
    }
  });
});
