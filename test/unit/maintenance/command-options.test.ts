import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandOptions } from '../../command-options.ts';

const COMMAND = {
  name: 'trial',
  does: 'Tries something.',
  options: {
    runs: { type: 'string', default: '300', value: 'N', says: 'cases' },
    show: { type: 'boolean', default: false, says: 'print them' },
  },
} as const;

const USAGE = `usage: npm run trial -- [options]
Tries something.
  --runs N  cases (300 unless said)
  --show    print them
  --help    say this`;

let [said, wrong]: string[][] = [[], []];
beforeEach(() => {
  [said, wrong] = [[], []];
  vi.spyOn(console, 'log').mockImplementation((text: string) => said?.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => wrong?.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

describe('the options of a command', () => {
  it('are read, with their defaults', () => {
    expect(commandOptions(COMMAND, ['--runs', '7'])?.values).toEqual({ runs: '7', show: false });
    expect(commandOptions({ ...COMMAND, words: '[WORDS]' }, ['one', 'two'])?.positionals).toEqual(['one', 'two']);
  });

  it('answer --help with the usage', () => {
    expect(commandOptions(COMMAND, ['--help'])).toBeUndefined();
    expect([said, wrong, process.exitCode]).toEqual([[USAGE], [], undefined]);
  });

  it.each([
    ['--rounds', "Unknown option '--rounds'"],
    ['--runs', "Option '--runs <value>' argument missing"],
    ['words', "Unexpected argument 'words'. This command does not take positional arguments"],
  ])('say what is wrong with %s, and the usage', (arg, why) => {
    expect(commandOptions(COMMAND, [arg])).toBeUndefined();
    expect([said, wrong, process.exitCode]).toEqual([[], [`${why}\n${USAGE}`], 2]);
  });

  it('are refused with the usage where a value does not fit', () => {
    commandOptions(COMMAND, ['--runs', 'many'])?.refuse('--runs is a number');
    expect([wrong, process.exitCode]).toEqual([[`--runs is a number\n${USAGE}`], 2]);
  });
});
