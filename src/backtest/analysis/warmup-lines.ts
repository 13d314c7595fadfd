import type { WarmupAnalysis } from './analysis-schema.ts';

type Use = WarmupAnalysis['uses'][number];

const NAME_WIDTH = 45;
const CELL_WIDTH = 11;

/** Says how far indicators hang on where they began. */
export function warmupLines(found: WarmupAnalysis): readonly string[] {
  const instants = Math.max(0, ...found.uses.map((use) => use.instants));
  return [
    `each begun with 1, 2, 4 and 8 times its warm-up, and with what the daemon reads, at ${String(instants)} closes:`,
    'largest difference to the value that has seen every candle there is, as a share of its mean size',
    '',
    row('indicator', '1×', '2×', '4×', '8×', 'as read'),
    ...found.uses.map(useLine),
    ...found.left.map(({ indicator, why }) => `${indicator}: not compared, ${why}`),
    ...(found.uses.length === 0 ? ['no indicator over candles'] : []),
    '',
    ...readLines(found.uses),
    '',
    ...decisionLines(found),
  ];
}

function useLine({ watch, indicator, differences, asReadDifference }: Use): string {
  const cells = [...differences.map(({ difference }) => difference), asReadDifference];
  return row(`${watch.replace(/^usdt-futures\//, '')} ${indicator}`, ...cells.map(shareText));
}

function row(name: string, ...cells: readonly string[]): string {
  const short = name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}…` : name;
  return `${short.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(CELL_WIDTH)).join('')}`;
}

/** A zero is one to the last digit. */
function shareText(value: number | null): string {
  if (value === null) return 'n/a';
  if (value === 0) return '0';
  const percent = value * 100;
  return percent >= 0.0001 ? `${percent.toFixed(4)}%` : `${percent.toExponential(1)}%`;
}

/** What each watch reads when a daemon begins, by its longest indicator. */
function readLines(uses: readonly Use[]): readonly string[] {
  return [...new Set(uses.map(({ watch }) => watch))].map((name) => {
    const of = uses.filter(({ watch }) => watch === name);
    const longest = Math.max(0, ...of.map(({ warmUp }) => warmUp ?? 0));
    const asRead = of[0]?.asRead ?? 0;
    const times = longest === 0 ? '' : `, ${(asRead / longest).toFixed(1)}× the longest warm-up`;
    return `${name}: at its start the daemon reads  ${String(asRead)} closed candles${times}`;
  });
}

function decisionLines({ decisions, asked, stretchMs }: WarmupAnalysis): readonly string[] {
  const hours = `${(stretchMs / 3_600_000).toFixed(1)} h`;
  const head = `a daemon begun at ${String(asked)} instants, ${hours} each, and shown less than it reads:`;
  const lines = decisions.flatMap(({ times, begins, changed, first }) => [
    `  ${String(times)}× the longest warm-up: ${String(changed)} of ${String(begins)} decided otherwise`,
    ...(first === null
      ? []
      : [`      as read  ${first.warm ?? 'no entry more'}`, `      so cold  ${first.cold ?? 'no entry more'}`]),
  ]);
  return decisions.length === 0 ? ['no daemon was begun'] : [head, ...lines];
}
