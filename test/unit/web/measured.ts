import { createMetrics, type MeasuredState, type Metrics } from '../../../src/web/metrics.ts';

/** A daemon of which everything is known, without rules. */
export const STATE: MeasuredState = {
  ...{ isReady: true, attention: [], parts: [], books: [], openIntents: 0, unknownIntents: 0 },
  ...{ journalBytes: 4_096, residentBytes: 1, heapBytes: 1, cpuSeconds: 1, tickAgeSeconds: 0.5 },
  ...{ diskFreeBytes: 1e9, clockOffsetSeconds: -0.2, loopDelay: { mean: 0.001, p99: 0.002, max: 0.003 } },
};

/** Rules in ten strategies. */
export function partsOf(count: number): MeasuredState['parts'] {
  return Array.from({ length: count }, (_, nth) => ({
    ...{ strategy: `s${String(nth % 10)}`, rule: `r${String(nth)}`, isOn: true },
  }));
}

/** Lets everything happen that can, so that every metric has a series. */
export function liveThrough(metrics: Metrics, rules: number): void {
  const read = { positions: 2, unprotected: 1, ageSeconds: 3, equity: [{ coin: 'USDT', amount: 12.5 }] };
  metrics.show({ ...STATE, parts: partsOf(rules), books: [{ account: 'main', market: 'usdt-futures', ...read }] });
  for (const { strategy, rule } of partsOf(rules))
    for (const kind of ['fired', 'accepted', 'refused', 'filled', 'held', 'notified'] as const)
      metrics.entry({ kind, strategy, rule });
  metrics.request('/metrics', 200);
  metrics.call({ operation: 'place-futures-order', outcome: 'ok', seconds: 0.04 });
  metrics.delivery('tradingview', 'taken');
}

/** A metric as a scrape shows it. */
export interface Shown {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly labels: ReadonlySet<string>;
}

/** Every metric that there is. */
export async function everyMetric(): Promise<readonly Shown[]> {
  const metrics = createMetrics({ version: '0', node: '0', clock: { now: () => 0 } });
  liveThrough(metrics, 1);
  const text = await metrics.text();
  return [...text.matchAll(/^# HELP (\w+) (.+)\n# TYPE \1 (\w+)\n((?:(?!# ).*\n)*)/gm)].map(
    ([, name = '', help = '', type = '', series = '']) => ({
      ...{ name, type, help },
      labels: new Set(
        [...series.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label).filter((label) => label !== 'le'),
      ),
    }),
  );
}
