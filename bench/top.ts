import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { measure, notMeasured, tell } from './measure.ts';

const PURSER = path.join(import.meta.dirname, '../bin/purser.mjs');
const NAME = 'top: its screen at rest, 80 × 24, 500 rules';
const RULES = 500;
/** How many times a bare Node the first frame may take. */
const FIRST_FRAME_MAX = 6;
const MEASURED_MS = 40_000;
const WAIT_MS_MAX = 120_000;
const SOCKET = `purser-bench-${String(process.pid)}`;

/**
 * Measures what the first frame costs the processor, from the start of the process on, against a bare Node. The daemon
 * does not run, for the frame waits for no answer.
 */
function firstFrame(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'purser-top-'));
  const [spent, preload] = [path.join(folder, 'spent'), path.join(folder, 'tell.cjs')];
  writeFileSync(path.join(folder, 'purser.yaml'), 'version: 1\n');
  writeFileSync(spent, '');
  writeFileSync(preload, TELL);
  const node = (...args: readonly string[]): void => {
    const env = { ...process.env, NODE_OPTIONS: `--require ${preload}`, PURSER_SPENT: spent };
    execFileSync(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  try {
    measure({
      ...{ name: 'top: its first frame', budget: { atMost: FIRST_FRAME_MAX }, pairs: 31, sampleMs: 0 },
      meter: () =>
        readFileSync(spent, 'utf8')
          .trim()
          .split('\n')
          .reduce((sum, line) => sum + Number(line), 0) * 1e3,
      ours: () => {
        node(PURSER, 'top');
      },
      peer: () => {
        node('-e', '0');
      },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Takes the standard output for a terminal, ends with the first frame, and writes what was spent until then, µs. */
const TELL = `
Object.assign(process.stdin, { isTTY: true, setRawMode: () => undefined });
Object.assign(process.stdout, { isTTY: true, columns: 80, rows: 24 });
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...rest) => {
  const isWritten = write(text, ...rest);
  if (String(text).includes('POSITIONS')) process.exit();
  return isWritten;
};
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  require('node:fs').appendFileSync(process.env.PURSER_SPENT, String(user + system) + '\\n');
});
`;

/** Measures what the screen of a daemon costs the processor while nothing happens: a process in a real terminal. */
async function top(): Promise<void> {
  if (process.platform !== 'linux' || spawnSync('tmux', ['-V']).status !== 0) {
    notMeasured(NAME, 'it needs Linux and tmux');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'purser-top-'));
  mkdirSync(path.join(folder, 'strategies'));
  writeFileSync(path.join(folder, 'strategies/quiet.yaml'), STRATEGY);
  const daemon = spawn(process.execPath, [PURSER, 'run', '--paper'], { cwd: folder, stdio: 'ignore' });
  try {
    tmux('new-session', '-d', '-x', '80', '-y', '24', '-c', folder, `exec '${process.execPath}' '${PURSER}' top`);
    await shown(new RegExp(`RULES AND GOALS +${String(RULES)}`));
    // The first frames compile what all others run.
    await wait(MEASURED_MS / 4);
    const shell = Number(tmux('display-message', '-p', '#{pane_pid}'));
    const before = processorNs(shell);
    await wait(MEASURED_MS);
    const share = (processorNs(shell) - before) / (MEASURED_MS * 1e6);
    tell(NAME, `${(share * 100).toFixed(2)} % of a core`, { budget: '≤ 0.5 %', met: share <= 0.005 });
  } finally {
    spawnSync('tmux', ['-L', SOCKET, 'kill-server']);
    daemon.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Rules whose condition is judged every second, and never holds. */
const STRATEGY = `version: 1
strategy: quiet
account: main
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 1s } }
rules:
${Array.from({ length: RULES }, (_, nth) => `  - { id: rule-${String(nth)}, when: btc.last < ${String(nth + 1)} USDT/BTC, do: [{ notify: { message: "low" } }] }\n`).join('')}`;

function tmux(...args: readonly string[]): string {
  return execFileSync('tmux', ['-L', SOCKET, '-f', '/dev/null', ...args], { encoding: 'utf8' });
}

async function shown(pattern: RegExp): Promise<void> {
  for (let waited = 0; waited < WAIT_MS_MAX; waited += 250) {
    if (pattern.test(tmux('capture-pane', '-p'))) return;
    await wait(250);
  }
  throw new Error(`the screen does not show ${String(pattern)}:\n${tmux('capture-pane', '-p')}`);
}

/** The processor's time of a process with all of its threads and those that it has started, ns. */
function processorNs(pid: number): number {
  const threads = readdirSync(`/proc/${String(pid)}/task`).map((thread) => `/proc/${String(pid)}/task/${thread}`);
  const own = threads.map((thread) => Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]));
  const started = threads.flatMap((thread) => readFileSync(`${thread}/children`, 'utf8').split(' ').filter(Boolean));
  return [...own, ...started.map((child) => processorNs(Number(child)))].reduce((sum, ns) => sum + ns, 0);
}

firstFrame();
await top();
