import { totalmem } from 'node:os';
import { Command } from 'commander';
import { wallNow } from '../../clock/wall-now.ts';
import { LISTED_CONTRACT, readInstrumentName } from '../../domain/market.ts';
import { findingsOf } from '../check/findings.ts';
import { exchangeFindings } from '../doctor/exchange.ts';
import { fault, fine, type DoctorFinding, findingsText, unknown } from '../doctor/finding.ts';
import { machineFindings, openFilesMax } from '../doctor/machine.ts';
import { fileFindings, limitFindings } from '../doctor/project.ts';
import { postgresFindings } from '../doctor/postgres.ts';
import { diskFindings, freeBytesAt, readGrowth, stateFindings } from '../doctor/state.ts';
import { EXIT, Failure, UsageError } from '../process/failure.ts';
import { loadProject } from '../project/load-project.ts';
import type { ProbedContract } from '../probe/pair.ts';
import { runProbe } from '../probe/run-probe.ts';
import { emittedFacts } from '../emitted/emitted-grammar.ts';
import { socketPath } from '../socket/address.ts';
import { isListening } from '../socket/serve.ts';
import { stateDirectory } from '../state/state-directory.ts';
import { statePlace } from '../state/state-place.ts';

interface DoctorOptions {
  readonly config?: string;
  readonly state?: string;
  readonly json: boolean;
  readonly probe: boolean;
  readonly account?: string;
  readonly symbol?: string;
  readonly yes: boolean;
  readonly out?: string;
}

/** The probed pair by default: every exchange of this interface has it. */
const PROBED_PAIR = LISTED_CONTRACT['usdt-futures'];

/** Makes `purser doctor`, which checks everything that a daemon needs, whether one runs or not. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'Checks everything that a daemon needs: Node, files, state, disk, the way to the exchange, clock, keys and limits. It changes nothing. Exit code 1 if something is wrong.',
    )
    .option('-c, --config <file>', 'configuration; by default purser.yaml')
    .option('--state <directory>', 'where the state is kept')
    .option('--json', 'one JSON object', false)
    .option(
      '--probe',
      'test on a demo account whether the exchange works as Purser expects: places, moves and cancels the smallest orders',
      false,
    )
    .option('-a, --account <name>', 'with --probe: the demo account')
    .option(
      '--symbol <symbol>',
      `with --probe: the contract, and its spot pair; ${PROBED_PAIR} by default, or as usdc-futures/BTCPERP`,
    )
    .option('-y, --yes', 'with --probe: do not ask first', false)
    .option('-o, --out <file>', 'with --probe: where the answers go; a new file in this folder by default')
    .action((options: DoctorOptions) => (options.probe ? probeAccount(options) : examine(options)));
}

async function probeAccount({ config: file, state, account, symbol, yes, json, out }: DoctorOptions): Promise<void> {
  if (account === undefined) throw new UsageError('--probe needs --account: the demo account that it may trade on');
  const { config } = loadProject({ config: file, now: wallNow() });
  if (config === undefined) throw new Failure('there is no purser.yaml that says where the account is: purser check');
  const daemon = await daemonFinding(stateDirectory({ state, config: file, cwd: process.cwd() }));
  // The daemon's goals would close the probe's position, and the probe would clear away positions of its rules.
  if (daemon.verdict !== 'unknown')
    throw new Failure('a daemon is running on this state directory: stop it before a probe');
  const asked = { config, account, contract: probedContract(symbol ?? PROBED_PAIR), yes, json };
  process.exitCode = await runProbe({ ...asked, ...(out !== undefined && { out }) });
}

/** Reads which contract is probed: a symbol alone is one of the USDT futures. */
function probedContract(text: string): ProbedContract {
  const named = readInstrumentName(text, 'usdt-futures');
  if (named === undefined || named.market === 'spot')
    throw new UsageError(`--symbol ${text} is not a contract: BTCUSDT, or coin-futures/BTCUSD`);
  return { market: named.market, symbol: named.symbol };
}

async function examine({ config: file, state, json, account, symbol, yes, out }: DoctorOptions): Promise<void> {
  if (account !== undefined || symbol !== undefined || yes || out !== undefined)
    throw new UsageError('--account, --symbol, --yes and --out go with --probe');
  const project = loadProject({ config: file, now: wallNow() });
  const place = statePlace({ state, config: file, cwd: process.cwd() });
  const { directory } = place;
  const { permissions, budget } = findingsOf(project, emittedFacts());
  const { config } = project;
  const findings = [
    ...machineFindings({ node: process.versions.node, memoryBytes: totalmem(), filesMax: openFilesMax() }),
    ...fileFindings(project),
    ...stateFindings(directory),
    ...(await postgresFindings(place.postgres)),
    await daemonFinding(directory),
    ...diskFindings(freeBytesAt(directory), readGrowth(directory)),
    ...limitFindings(budget),
    ...(config === undefined ? [] : await exchangeFindings(config, permissions)),
  ];
  const isWell = findings.every(({ verdict }) => verdict !== 'error');
  process.stdout.write(json ? `${JSON.stringify({ ok: isWell, findings }, null, 2)}\n` : findingsText(findings));
  process.exitCode = isWell ? EXIT.ok : EXIT.failed;
}

async function daemonFinding(directory: string): Promise<DoctorFinding> {
  try {
    const runs = await isListening(socketPath(directory));
    return runs ? fine('daemon', 'it runs: purser status') : unknown('daemon', 'none runs on this state directory');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return fault('daemon', error.message, 'it does not answer on its socket: look at its log, and restart it');
  }
}
