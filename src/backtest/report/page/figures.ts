import { add, formatDecimal, parseDecimal } from '../../../base/decimal.ts';
import { MEASURE_NAMES, measures } from '../../measures/index.ts';
import { GROUPS, type MeasureGroup } from '../../measures/measure.ts';
import { figureText, intervalText, usdtText } from '../figure-text.ts';
import type { Report, ReportRun } from '../report-schema.ts';
import { type Html, html } from './html.ts';
import { table } from './table.ts';

const GROUP_TITLES: Readonly<Record<MeasureGroup, string>> = {
  return: 'Return',
  risk: 'Risk',
  costs: 'From gross to net',
  trades: 'Trades',
  exposure: 'Exposure, beside holding it',
  resampled: 'What the same days could have made',
};

/** Shows all measures by their groups, each with its definition. */
export function measuresTables({ runs }: Report): Html {
  const [first, beside] = runs;
  if (first === undefined) return html``;
  const paths = [first, ...(beside === undefined ? [] : [beside])];
  const head = ['Measure', ...paths.map(({ path }) => path), 'Interval (90 %)', 'n'];
  return html`<section id="measures">
<h2>Measures</h2>
${GROUPS.map((group) => table(GROUP_TITLES[group], head, rowsOf(group, paths)))}
</section>`;
}

function rowsOf(group: MeasureGroup, runs: readonly ReportRun[]) {
  return MEASURE_NAMES.filter((name) => measures[name].group === group).map((name) => {
    const { title, definition, source } = measures[name];
    const [first] = runs.map((run) => run.measures[name]);
    const notes = [first?.reason, first?.note].filter((note) => note !== undefined);
    const words = html`<strong>${title}</strong>${notes.map((note) => html`<br>${note}`)}
<details><summary>definition <span class="hidden">of ${title}</span></summary><p>${definition}</p><p>${source}</p></details>`;
    const interval = first === undefined ? '' : intervalText(first);
    return [words, ...runs.map((run) => figureText(run.measures[name])), interval, String(first?.n ?? 0)];
  });
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Shows the growth of each month, and the profit of each year. */
export function monthsTable({ runs: [first] }: Report): Html {
  const months = first?.months ?? [];
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  const rows = years.map((year) => {
    const own = months.filter(({ month }) => month.startsWith(year));
    const cells = MONTHS.map((_, index) => {
      const one = own.find(({ month }) => Number(month.slice(5)) === index + 1);
      return one === undefined ? '' : monthText(one.change);
    });
    const sum = own.reduce((total, { profit }) => add(total, parseDecimal(profit)), parseDecimal('0'));
    return [year, ...cells, monthText(grownBy(own)), `${usdtText(formatDecimal(sum))} USDT`];
  });
  return html`<section id="months">
<h2>Months</h2>
${table('Growth by month, UTC', ['Year', ...MONTHS, 'Year', 'Profit'], rows)}
</section>`;
}

function grownBy(months: ReportRun['months']): number | null {
  if (months.some(({ change }) => change === null)) return null;
  return months.reduce((grown, { change }) => grown * (1 + (change ?? 0)), 1) - 1;
}

function monthText(change: number | null): string {
  return change === null ? 'n/a' : figureText({ value: change, unit: 'share' });
}
