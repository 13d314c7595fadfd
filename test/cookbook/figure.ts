import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The place of a figure in a page: `<!-- backtest: OPTIONS -->`, what the command printed, `<!-- end -->`. */
const FIGURE = /<!-- backtest: (.+?) -->\n(.*?)<!-- end -->/s;

/** A figure that a page asks for. */
export interface Figure {
  readonly recipe: string;
  /** The command without its candles, as a reader types it beside the file of the recipe. */
  readonly command: string;
  readonly options: readonly string[];
  /** What stands in the page, between its markers. */
  readonly text: string;
}

/** Finds the figure of a page; undefined where it asks for none. */
export function figureOf(recipe: string, page: string): Figure | undefined {
  const [, options, text] = FIGURE.exec(page) ?? [];
  if (options === undefined || text === undefined) return undefined;
  const command = `purser backtest ${recipe}.yaml --candles BTCUSDT=btcusdt-1m-2024.csv.gz ${options}`;
  return { recipe, command, options: options.split(' '), text };
}

/** Runs the backtest of a figure, and answers what stands between its markers. Errors where the run fails. */
export function runFigure({ recipe, command, options }: Figure, candles: string): string {
  const args = ['backtest', `${recipe}.yaml`, '--candles', `BTCUSDT=${candles}`, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'bin/purser.mjs'), ...args], {
    // Without a configuration the accounts are those of the recipe alone.
    cwd: path.join(ROOT, 'docs/cookbook', recipe),
    encoding: 'utf8',
    env: { ...process.env, PURSER_LOG: 'tape' },
  });
  if (status !== 0) throw new Error(`${command}\n${stderr}`);
  return `\n\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`text\n${stdout.trimEnd()}\n\`\`\`\n\n`;
}

/** Writes a figure into its page. */
export function withFigure(page: string, text: string): string {
  return page.replace(FIGURE, (_all, options: string) => `<!-- backtest: ${options} -->\n${text}<!-- end -->`);
}
