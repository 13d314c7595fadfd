import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { paced, patient } from '../patience.ts';
import { type PageStep, pageSteps, type Shown } from './page-steps.ts';
import { sameOutput } from './same-output.ts';

/** Where a page is walked. */
export interface WalkPlace {
  /** The home directory of the reader, shown as `/home/ann`; it is also where the walk begins. */
  readonly home: string;
  readonly scenes?: Scenes;
}

/**
 * What scenes do, by their names. A scene that cannot be played on this machine answers why, and all that follows is
 * left out up to the next scene.
 */
export type Scenes = Readonly<Record<string, (walker: Walker) => unknown>>;

/** The walker's terminal, as scenes use it. */
export interface Walker {
  readonly home: string;
  /** Types commands, and answers what they print. */
  readonly type: (text: string) => Promise<string>;
  /** Sets a variable of the environment for all that follows. */
  readonly set: (name: string, value: string) => void;
  /** Where the walker is; changes it where it is given, relative to home. */
  readonly go: (folder: string) => void;
  /** Starts a daemon and waits until it says what fits. */
  readonly start: (text: string, until: RegExp) => Promise<void>;
  /** Ends what runs, with a signal. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
  /** Waits until what runs has ended by itself, and answers its exit code. */
  readonly ended: () => Promise<number | null>;
  /** Starts something beside the daemon, which ends with the walk at the latest; answers the first line that fits. */
  readonly beside: (text: string, until: RegExp) => Promise<Beside>;
}

/** What a scene has started beside the daemon. */
export interface Beside {
  /** Where it is and what it knows, as it told. */
  readonly line: string;
  readonly end: () => Promise<void>;
}

/** What came of a walk: the page as it would be written, and what differs from the page as it is. */
export interface Walked {
  readonly page: string;
  readonly differences: readonly string[];
  /** What could not be tried on this machine, and why. */
  readonly leftOut: readonly string[];
}

/** Groups of processes that run: who is interrupted leaves no daemon behind that nobody ends. */
const running = new Set<number>();
process.once('exit', () => {
  for (const group of running) process.kill(-group, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** How long output is waited for that a page shows of a daemon, and between two questions to it. */
const COMES_MS_MAX = patient(15_000);
const AGAIN_MS = 400;
/** A command that goes on until it is interrupted. */
const STAYS = /^npm start\b|^purser run\b(?!.*--for)/m;
/** What a shell keeps from one block to the next. */
const KEPT = /^(alias|cd|export) /;
/** A clone and its packages: whoever runs this has both. */
const HAD_ALREADY = /^git clone .*\n|^npm ci\b( && )?\n?/gm;

/** Does what a page says, in its order, and compares what is printed with what it shows. */
export async function walkPage(page: string, { home, scenes = {} }: WalkPlace): Promise<Walked> {
  const terminal = openTerminal(home);
  const differences: string[] = [];
  const leftOut: string[] = [];
  let isLeftOut = false;
  const outputs: { readonly shown: Shown; readonly lines: readonly string[] }[] = [];
  try {
    for (const step of pageSteps(page)) {
      if (isLeftOut && step.kind !== 'scene') continue;
      const { found, shown, printed, why } = await take(step, terminal, scenes);
      isLeftOut = why !== undefined;
      if (why !== undefined) leftOut.push(`from line ${String(step.line)} on: ${why}`);
      if (shown === undefined) continue;
      const isOpen = shown.lines.length === 0 || !shown.lines.some((line) => line.trim() === '…');
      if (found === undefined) differences.push(differenceOf(step.line, shown, printed));
      const lines = found ?? (isOpen ? printed : undefined);
      if (lines !== undefined) outputs.push({ shown, lines });
    }
  } catch (error) {
    differences.push(error instanceof Error ? error.message : String(error));
  } finally {
    await terminal.walker.end();
    await terminal.endBeside();
  }
  return { page: written(page, outputs), differences, leftOut };
}

interface Taken {
  readonly shown: Shown | undefined;
  readonly printed: readonly string[];
  /** The printed lines that the page shows; absent where they are not all there. */
  readonly found: readonly string[] | undefined;
  /** The reason why a scene could not be played. */
  readonly why?: string | undefined;
}

async function take(step: PageStep, terminal: Terminal, scenes: Scenes): Promise<Taken> {
  switch (step.kind) {
    case 'file':
      terminal.write(step);
      return NOTHING;
    case 'scene': {
      const scene = scenes[step.name];
      if (scene === undefined) throw new Error(`line ${String(step.line)}: there is no scene ${step.name}`);
      const why = await scene(terminal.walker);
      return { ...NOTHING, why: typeof why === 'string' ? why : undefined };
    }
    case 'interrupt':
      await terminal.walker.end('SIGINT');
      return taken(step.shown, terminal.daemonLines(), true);
    case 'command':
      return STAYS.test(step.text) ? startAndRead(step, terminal) : readUntilSame(step, terminal);
  }
}

const NOTHING: Taken = { shown: undefined, printed: [], found: undefined };

function taken(shown: Shown | undefined, printed: readonly string[], live: boolean): Taken {
  return { shown, printed, found: shown && sameOutput(shown.lines, printed, { live }) };
}

type CommandStep = Extract<PageStep, { kind: 'command' }>;

/** Starts a daemon, and waits until it has printed what the page shows of its beginning. */
async function startAndRead({ text, shown }: CommandStep, terminal: Terminal): Promise<Taken> {
  terminal.start(text);
  const until = Date.now() + COMES_MS_MAX;
  for (;;) {
    const now = taken(shown, terminal.daemonLines(), true);
    if (now.found !== undefined && now.found.length > 0) return now;
    if (shown === undefined ? terminal.daemonLines().length > 0 : Date.now() > until) return now;
    if (!terminal.isRunning()) return now;
    await wait(AGAIN_MS);
  }
}

/** Types a command; one that asks a daemon is typed again until what the page shows has come. */
async function readUntilSame(step: CommandStep, terminal: Terminal): Promise<Taken> {
  const until = Date.now() + (step.live ? COMES_MS_MAX : 0);
  for (;;) {
    const { code, lines } = await terminal.type(step.text);
    // A daemon that has just been started does not answer yet.
    const again = step.live && Date.now() < until;
    if (code !== step.exit) {
      if (!again) throw new Error(`line ${String(step.line)}: ended with ${String(code)}\n${lines.join('\n')}`);
      await wait(AGAIN_MS);
      continue;
    }
    const now = taken(step.shown, lines, step.live);
    if (now.found !== undefined || (step.shown?.lines.length ?? 0) === 0 || !again) return now;
    await wait(AGAIN_MS);
  }
}

interface Terminal {
  readonly walker: Walker;
  write(file: Extract<PageStep, { kind: 'file' }>): void;
  type(text: string): Promise<{ readonly code: number; readonly lines: readonly string[] }>;
  start(text: string): void;
  readonly isRunning: () => boolean;
  /** Ends all that scenes have started beside the daemon. */
  endBeside(): Promise<void>;
  /** What the daemon has printed: since its start, or once it was interrupted, since then. */
  daemonLines(): readonly string[];
}

function openTerminal(home: string): Terminal {
  const env: Record<string, string | undefined> = {
    ...process.env,
    ...{ HOME: home, PURSER_LOG: 'tape', NO_COLOR: '1', COLUMNS: '100', npm_config_update_notifier: 'false' },
  };
  let kept = '';
  let folder = home;
  let daemon: { readonly child: ChildProcess; readonly output: () => string } | undefined;
  let since = 0;
  const besides: Beside[] = [];
  const plain = (text: string): readonly string[] => linesOf(text, home);
  const run = (text: string) => spawned(kept + pacedText(text.replaceAll(HAD_ALREADY, '')), { cwd: folder, env });
  const type: Terminal['type'] = async (text) => {
    const { child, output } = run(`${text}\n`);
    const [code] = (await once(child, 'close')) as [number | null];
    for (const line of text.split('\n')) if (KEPT.test(line)) kept += `${line}\n`;
    return { code: code ?? -1, lines: plain(output()) };
  };
  const start = (text: string): void => {
    since = 0;
    daemon = run(text);
  };
  const isRunning = (): boolean => daemon?.child.exitCode === null && daemon.child.signalCode === null;
  const daemonLines = (): readonly string[] => plain(daemon?.output().slice(since) ?? '');
  const end = async (signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    if (daemon === undefined) return;
    const { child, output } = daemon;
    since = output().length;
    if (!isRunning()) return;
    const ended = once(child, 'close');
    process.kill(-(child.pid ?? Number.NaN), signal);
    await ended;
  };
  const ended = async (): Promise<number | null> => {
    if (daemon !== undefined && isRunning()) await once(daemon.child, 'close');
    return daemon?.child.exitCode ?? null;
  };
  const walker: Walker = {
    ...{ home, end, ended },
    type: async (text) => (await type(text)).lines.join('\n'),
    set: (name, value) => {
      env[name] = value;
    },
    go: (to) => {
      folder = path.join(home, to);
      mkdirSync(folder, { recursive: true });
      kept = kept.replaceAll(/^cd .*\n/gm, '');
    },
    start: async (text, pattern) => {
      start(text);
      await lineOf(daemonLines, pattern);
    },
    beside: async (text, pattern) => {
      const { child, output } = run(text);
      const ended = once(child, 'close');
      const one: Beside = {
        line: await lineOf(() => output().split('\n').slice(0, -1), pattern),
        end: async () => {
          if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
          await ended;
        },
      };
      besides.push(one);
      return one;
    },
  };
  const endBeside = async (): Promise<void> => {
    for (const one of besides) await one.end();
  };
  return {
    ...{ walker, type, start, isRunning, daemonLines, endBeside },
    write: ({ path: file, text, adds }) => {
      const target = path.join(whereNow(kept, folder, home), file);
      mkdirSync(path.dirname(target), { recursive: true });
      (adds ? appendFileSync : writeFileSync)(target, text);
    },
  };
}

/** Waits for a line that fits. */
async function lineOf(lines: () => readonly string[], pattern: RegExp): Promise<string> {
  const until = Date.now() + COMES_MS_MAX;
  for (;;) {
    const found = lines().find((line) => pattern.test(line));
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`nothing fits ${String(pattern)}:\n${lines().join('\n')}`);
    await wait(AGAIN_MS);
  }
}

/** Lets a daemon go as fast as this machine can follow: what a page shows is what a machine without other work does. */
function pacedText(text: string): string {
  return text
    .replaceAll(/^npm start$/gm, 'npm run purser -- run --paper --speed 60')
    .replaceAll(/(?<=--speed )\d+/g, (speed) => String(paced(Number(speed))));
}

/** The folder in which the last `cd` has brought the walker. */
function whereNow(kept: string, folder: string, home: string): string {
  return [...kept.matchAll(/^cd (\S+)$/gm)].reduce(
    (at, [, to = '']) => path.resolve(at, to.replace(/^~/, home)),
    folder,
  );
}

function spawned(text: string, { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv }) {
  // In a group of its own, so that an interrupt reaches all of it, as Ctrl-C does.
  const child = spawn('sh', ['-ec', text], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = child.pid;
  if (group !== undefined) {
    running.add(group);
    child.once('exit', () => running.delete(group));
  }
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  return { child, output: () => printed };
}

/** The lines of an output as everybody would see them: without the places and ports of this machine. */
function linesOf(text: string, home: string): readonly string[] {
  const plain = text
    .replaceAll(home, '/home/ann')
    .replaceAll(/(127\.0\.0\.1|localhost):\d+/g, '$1:4000')
    .replaceAll(/\bpid \d+/g, 'pid 4711');
  const lines = plain.split('\n').filter((line) => !line.startsWith('npm warn'));
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

function differenceOf(line: number, shown: Shown, printed: readonly string[]): string {
  return `line ${String(line)} shows\n${shown.lines.join('\n')}\nand printed is\n${printed.join('\n')}\n`;
}

function written(
  page: string,
  outputs: readonly { readonly shown: Shown; readonly lines: readonly string[] }[],
): string {
  return outputs.reduceRight(
    (text, { shown, lines }) =>
      text.slice(0, shown.from) + lines.map((line) => `${line.trimEnd()}\n`).join('') + text.slice(shown.to),
    page,
  );
}
