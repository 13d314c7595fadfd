import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOptions } from '../command-options.ts';
import { GUARDS } from '../mutation/guards.ts';
import type { Guard } from '../mutation/guards/guard.ts';
import { copyProject, removeCopy } from '../mutation/project-copy.ts';
import { type Fault, faultsIn, NUMBERS } from './faults.ts';
import { type Ran, runCases } from './run-cases.ts';
import { WITHOUT_DAEMON, withoutDaemon } from './without-daemon.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = 'test/faults/';
const SAID_LENGTH_MAX = 120;

/** One cell of the table, and whether it shows what it has to. */
interface Shown {
  readonly fault: Fault;
  readonly what: string;
  readonly isProved: boolean;
}

const COMMAND = {
  name: 'faults',
  does: 'Proves that the cases of faults test Purser: each fails without what it tests. Both ways unless one is said.',
  words: '[F11 …]',
  options: {
    ended: { type: 'boolean', says: 'the daemon ends for good at the fault' },
    guards: { type: 'boolean', says: 'each guard of the fault is taken away' },
  },
} as const;

/**
 * Proves that the cases say something of Purser, and prints it as a table: each fails where its daemon ends at the
 * fault (`--ended`), and without each guard of its fault (`--guards`). A case that passes is an error.
 */
function main(): void {
  const given = commandOptions(COMMAND);
  if (given === undefined) return;
  const { values, positionals } = given;
  const both = values.ended !== true && values.guards !== true;
  const meant = NUMBERS.filter((number) => positionals.length === 0 || positionals.includes(number));
  const shown = [
    ...(both || values.ended === true ? endedAt(meant) : []),
    ...(both || values.guards === true ? without(meant) : []),
  ];
  console.log('\n| fault | | what its cases say |\n|---|---|---|');
  for (const { fault, what, isProved } of shown.toSorted((a, b) => a.fault.localeCompare(b.fault)))
    console.log(`| ${fault} | ${isProved ? 'red' : '**GREEN**'} | ${what.replaceAll('|', '\\|')} |`);
  const wrong = shown.filter(({ isProved }) => !isProved);
  console.log(`\n${String(shown.length - wrong.length)} of ${String(shown.length)} are red`);
  if (wrong.length > 0) process.exitCode = 1;
}

/** Runs all cases with daemons that end at the fault. */
function endedAt(meant: readonly Fault[]): readonly Shown[] {
  const named = meant.length === NUMBERS.length ? 'F\\d\\d:' : `(${meant.join('|')}):`;
  const ran = runCases(ROOT, [FOLDER], { named, env: { PURSER_FAULTS: 'end' } });
  return meant.map((fault) => {
    const own = ran.filter(({ name }) => faultsIn(name).includes(fault) && withoutDaemon(name) === undefined);
    const [green] = own.filter(({ isRed }) => !isRed);
    const reds = `daemon ended: ${String(own.filter(({ isRed }) => isRed).length)} of ${String(own.length)} tests`;
    const shown = green === undefined ? own[0] && quoted(own[0]) : `passes: ${green.name}`;
    return { fault, what: `${reds}; ${shown ?? 'there is none'}`, isProved: own.length > 0 && green === undefined };
  });
}

/** Takes each guard of a fault away in a copy of the project, and runs the cases of the fault. */
function without(meant: readonly Fault[]): readonly Shown[] {
  const directory = copyProject();
  try {
    return meant.flatMap((fault) =>
      GUARDS.filter((guard) => guard.fault === fault).map((guard) => withoutGuard(fault, guard, directory)),
    );
  } finally {
    removeCopy(directory);
  }
}

function withoutGuard(fault: Fault, guard: Guard, directory: string): Shown {
  const { name, from, to, tests } = guard;
  const file = path.join(directory, guard.file);
  const whole = readFileSync(file, 'utf8');
  if (whole.split(from).length !== 2) throw new Error(`${guard.file} does not hold exactly once: ${from}`);
  writeFileSync(
    file,
    whole.replace(from, () => to),
  );
  try {
    const cases = tests.filter((test) => test.startsWith(FOLDER));
    const red = runCases(directory, cases, { named: `${fault}:` }).filter(({ isRed }) => isRed);
    // What stands for a daemon that ends has to be noticed by the very tests that run none.
    const needed = WITHOUT_DAEMON.find((one) => one.guard === name)?.test;
    const [first] = needed === undefined ? red : red.filter((one) => one.name.startsWith(needed));
    const what = `without "${name}": ${first === undefined ? 'nobody notices' : quoted(first)}`;
    console.log(`${first === undefined ? 'GREEN' : 'red'} ${fault} ${what}`);
    return { fault, what, isProved: first !== undefined };
  } finally {
    writeFileSync(file, whole);
  }
}

function quoted({ file, name, said }: Ran): string {
  return `\`${path.basename(file)}\` "${name}": ${said.slice(0, SAID_LENGTH_MAX)}`;
}

main();
