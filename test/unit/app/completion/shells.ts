import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { patient } from '../../../patience.ts';

/** What completion works on: a folder with some files, and beside it the scripts and what shells write. */
export interface CompletionFolder {
  /** Where the scripts lie. */
  readonly directory: string;
  /** Runs a program of the shell in the folder, and answers the lines that it prints. */
  readonly lines: (shell: string, args: readonly string[]) => readonly string[];
  readonly remove: () => void;
}

export function completionFolder(): CompletionFolder {
  const directory = mkdtempSync(path.join(tmpdir(), 'purser-completion-'));
  const cwd = path.join(directory, 'cwd');
  mkdirSync(path.join(cwd, 'desk'), { recursive: true });
  for (const file of ['dip.yaml', 'my dip.yaml', 'dip.txt']) writeFileSync(path.join(cwd, file), '');
  return {
    directory,
    lines: (shell, args) => {
      const { status, stdout, stderr } = spawnSync(shell, args, {
        cwd,
        encoding: 'utf8',
        timeout: patient(10_000),
        env: { ...process.env, HOME: directory, TERM: 'xterm', LC_ALL: 'C' },
      });
      if (status !== 0 || stderr !== '') throw new Error(`${shell} ended with ${String(status)}: ${stderr}`);
      return stdout.split('\n').filter((line) => line !== '');
    },
    remove: () => {
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What a shell offers at the end of a line, sorted. */
export type Asking = (folder: CompletionFolder, script: string, line: string) => readonly string[];

const BASH = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _purser; printf "%s\\n" "${COMPREPLY[@]}"';

/** bash gives a function the words of the line, cut also at `=`. */
export const askBash: Asking = ({ lines }, script, line) => {
  const words = line.split(/ |(?<==)|(?==)/);
  return [...new Set(lines('bash', ['--norc', '-c', BASH, 'bash', script, ...words]))].toSorted();
};

export const askFish: Asking = ({ lines }, script, line) =>
  lines('fish', ['--no-config', '-c', 'source $argv[1]; complete -C $argv[2]', script, line])
    .map((offer) => offer.split('\t')[0] ?? '')
    .toSorted();

export const askZsh: Asking = ({ lines, directory }, script, line) => {
  const found = path.join(directory, '.found');
  rmSync(found, { force: true });
  lines('zsh', ['-f', path.join(import.meta.dirname, 'ask-zsh.zsh'), script, found, line]);
  if (!existsSync(found)) return [];
  const offers = readFileSync(found, 'utf8')
    .split('\n')
    .filter((offer) => offer !== '');
  return [...new Set(offers)].toSorted();
};

export function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0;
}
