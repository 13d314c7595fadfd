import { MEASURE_NAMES, measures } from '../../backtest/measures/index.ts';
import { GROUPS, type MeasureGroup } from '../../backtest/measures/measure.ts';

const GROUP_TITLES: Readonly<Record<MeasureGroup, string>> = {
  return: 'Return',
  risk: 'Risk',
  costs: 'From gross to net',
  trades: 'Trades',
  exposure: 'Exposure',
  resampled: 'What the same days could have made',
};

const BLOCK = /<!-- measures -->\n.*?<!-- end -->/s;

/**
 * Writes the definition of every measure into the page about backtests, between `<!-- measures -->` and `<!-- end -->`.
 * The rest of the page, which people write, stays. Errors where the page has no such place.
 */
export function backtestPage(page: string): string {
  if (!BLOCK.test(page))
    throw new Error('docs/backtest.md has no place for the measures: `<!-- measures -->`, `<!-- end -->`');
  return page.replace(BLOCK, () => `<!-- measures -->\n\n${GROUPS.map(groupText).join('\n\n')}\n\n<!-- end -->`);
}

function groupText(group: MeasureGroup): string {
  const names = MEASURE_NAMES.filter((name) => measures[name].group === group);
  const rows = names.map((name) => {
    const { title, unit, definition, source, interval, needs } = measures[name];
    return `| \`${name}\` | ${title} | ${unit} | ${[definition, source, interval, needs].map(cell).join(' | ')} |`;
  });
  return [
    `### ${GROUP_TITLES[group]}`,
    '',
    '| name | measure | unit | definition | source | interval | needs |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
