/** What a test does with a block of shell in a page. */
export type Treatment =
  /** Ends by itself with exit code 0. */
  | 'run'
  /** Runs until it is interrupted. */
  | 'interrupt'
  /** Is what runs this test, and would run it for ever. */
  | 'recursive'
  /** Needs another machine, another user's rights or a running daemon. */
  | 'elsewhere';

/** One fenced block of shell, with the 1-based line on which its text starts. */
export interface ShellBlock {
  readonly line: number;
  readonly text: string;
  readonly treatment: Treatment;
}

const FENCE = /^```sh\n([^]*?)^```$/gm;

/** Finds the blocks fenced as `sh` in a page of Markdown, and says of each how it can be tried. */
export function shellBlocks(page: string): readonly ShellBlock[] {
  return [...page.matchAll(FENCE)].map((match) => {
    const text = match[1] ?? '';
    const line = page.slice(0, match.index).split('\n').length + 1;
    return { line, text, treatment: treatmentOf(text) };
  });
}

function treatmentOf(text: string): Treatment {
  const commands = text
    .split(/\n|&&|;/)
    .map((command) => command.replace(/(^|\s)#.*/, '').trim())
    .filter((command) => command !== '');
  if (commands.some((command) => /^(npm (test|run (check|bench|test))|\.ci\/run)\b/.test(command))) return 'recursive';
  if (!commands.every((command) => /^(npm|npx|node)\s/.test(command))) return 'elsewhere';
  const staying = /^npm start\b|purser (-- )?(run|exchange)\b(?!.*--help)/;
  return commands.some((command) => staying.test(command)) ? 'interrupt' : 'run';
}
