#!/usr/bin/env node
// The launcher. It is plain JavaScript that old Nodes can parse, because its first task is to tell
// whether this Node can run Purser, and to hand over to the one that `npm ci` brought where it cannot.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NODE_MAJOR_MIN = 24;
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const IS_CHECKOUT = existsSync(path.join(ROOT, 'src'));
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

/** Set for the Node that is handed over to: the process that hands over is its lifeline. */
const HANDED_OVER = 'PURSER_HANDED_OVER';

if (majorOf(process.versions.node) >= NODE_MAJOR_MIN) {
  if (takeMark()) endWithParent();
  await runHere();
} else {
  handOver();
}

async function runHere() {
  muteExperimentalWarnings();
  const args = process.argv.slice(2);
  // In the installation and not in the shared temporary directory, where another user could plant code.
  if (!process.env.NODE_COMPILE_CACHE && !doesWithoutCache(args)) {
    module.enableCompileCache(path.join(ROOT, 'node_modules', '.cache', 'purser'));
  }
  const { runPurser } = await commandLine();
  await runPurser(args);
}

/**
 * Tells whether to do without the compile cache: Node holds all that it takes from there until the process ends, 12 MB
 * for a daemon, whose start that makes a twentieth of a second faster. In a checkout it spares stripping types, which
 * takes as much memory and more time.
 */
function doesWithoutCache(args) {
  const isDaemon = args[0] === 'run' || (args[0] === 'fleet' && args[1] === 'hold');
  return isDaemon && !IS_CHECKOUT;
}

/**
 * A checkout runs its sources, whatever was built there once; a package has only what was built of them, for Node
 * strips no types under node_modules.
 */
function commandLine() {
  const built = path.join(ROOT, 'dist/app/cli.js');
  return IS_CHECKOUT ? import('../src/app/cli.ts') : import(pathToFileURL(built).href);
}

/** Tells whether this process was handed over to, once: what it starts itself is not. */
function takeMark() {
  const isMarked = process.env[HANDED_OVER] !== undefined;
  delete process.env[HANDED_OVER];
  return isMarked;
}

/**
 * Ends this process as a kill does when the one that handed over is gone, however that ended: whoever killed it has
 * killed the daemon, and another may be started at once. The kernel closes the channel between the two; what was under
 * way is durable, and the next start recovers.
 */
function endWithParent() {
  if (!process.connected) process.exit(1);
  // Without a word: whoever read what is written may be gone too, and a write that waits for a reader would keep it
  // running.
  process.once('disconnect', () => process.exit(1));
  // To listen keeps no process from ending by itself.
  process.channel.unref();
}

/** Silences the experimental warning of the Node feature that Purser builds on, and no other. */
function muteExperimentalWarnings() {
  const emitWarning = process.emitWarning;
  process.emitWarning = (warning, ...rest) => {
    const text = typeof warning === 'string' ? warning : warning.message;
    if (!/^SQLite is an experimental feature/.test(text)) emitWarning(warning, ...rest);
  };
}

/** Runs the same command in the Node of the npm package `node`, passing on streams, signals and the exit code. */
function handOver() {
  const node = installedNode();
  if (node === undefined) {
    console.error(
      `purser: this is Node ${process.versions.node}; Purser needs Node ${NODE_MAJOR_MIN} or newer.\n` +
        `  Either install Node ${NODE_MAJOR_MIN} (https://nodejs.org, or \`nvm install ${NODE_MAJOR_MIN}\`),\n` +
        `  or let npm bring it: ${IS_CHECKOUT ? `run \`npm ci\` in ${ROOT}` : 'install Purser again'}\n` +
        '  (without --ignore-scripts: the package `node` fetches it in its install script. npm 12 runs that only\n' +
        '  after `npm install-scripts approve node && npm rebuild node`).',
    );
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [HANDED_OVER]: 'yes' },
  });
  for (const name of SIGNALS) process.on(name, () => forward(child, name));
  child.on('error', (error) => {
    console.error(`purser: cannot start ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of SIGNALS) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

function forward(child, name) {
  // A terminal sends Ctrl-C and Ctrl-\ to the whole foreground group: the child has it already, and twice would mean
  // "at once".
  if ((name === 'SIGINT' || name === 'SIGQUIT') && process.stdin.isTTY) return;
  child.kill(name);
}

/**
 * Finds the Node binary of the npm package `node`, wherever npm has put that package; undefined where it is absent or
 * too old.
 */
function installedNode() {
  try {
    const manifest = module.createRequire(import.meta.url).resolve('node/package.json');
    const binary = path.join(path.dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
    return majorOf(version) >= NODE_MAJOR_MIN && existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}
