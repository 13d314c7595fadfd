import { totalmem } from 'node:os';
import { Command } from 'commander';
import { wallNow } from '../../clock/wall-now.ts';
import { findingsOf } from '../check/findings.ts';
import { exchangeFindings } from '../doctor/exchange.ts';
import { fault, fine, type Finding, findingsText, unknown } from '../doctor/finding.ts';
import { machineFindings, openFilesMax } from '../doctor/machine.ts';
import { fileFindings, limitFindings } from '../doctor/project.ts';
import { diskFindings, freeBytesAt, readGrowth, stateFindings } from '../doctor/state.ts';
import { EXIT, Failure } from '../failure.ts';
import { loadProject } from '../load-project.ts';
import { emittedFacts, emittedGrammar } from '../schemas/emitted-grammar.ts';
import { socketPath } from '../socket/address.ts';
import { isListening } from '../socket/serve.ts';
import { stateDirectory } from '../state-directory.ts';

interface DoctorOptions {
  readonly config?: string;
  readonly state?: string;
  readonly json: boolean;
}

/** Makes `purser doctor`, which looks at all that a daemon needs, whether one runs or not. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'Looks at all that a daemon needs: Node, files, state, disk, the way to the exchange, clock, keys and limits. Changes nothing; ends with 1 where something is wrong.',
    )
    .option('-c, --config <file>', 'configuration; by default purser.yaml')
    .option('--state <directory>', 'where the state is kept')
    .option('--json', 'one JSON object', false)
    .action(examine);
}

async function examine({ config: file, state, json }: DoctorOptions): Promise<void> {
  const project = loadProject({ config: file, now: wallNow() });
  const directory = stateDirectory({ state, config: file, cwd: process.cwd() });
  const { permissions, budget } = findingsOf(project, { ...emittedGrammar(), facts: emittedFacts() });
  const { config } = project;
  const findings = [
    ...machineFindings({ node: process.versions.node, memoryBytes: totalmem(), filesMax: openFilesMax() }),
    ...fileFindings(project),
    ...stateFindings(directory),
    await daemonFinding(directory),
    ...diskFindings(freeBytesAt(directory), readGrowth(directory)),
    ...limitFindings(budget),
    ...(config === undefined ? [] : await exchangeFindings(config, permissions)),
  ];
  const isWell = findings.every(({ verdict }) => verdict !== 'error');
  process.stdout.write(json ? `${JSON.stringify({ ok: isWell, findings }, null, 2)}\n` : findingsText(findings));
  process.exitCode = isWell ? EXIT.ok : EXIT.failed;
}

async function daemonFinding(directory: string): Promise<Finding> {
  try {
    const runs = await isListening(socketPath(directory));
    return runs ? fine('daemon', 'it runs: purser status') : unknown('daemon', 'none runs on this state directory');
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return fault('daemon', error.message, 'it does not answer on its socket: look at its log, and restart it');
  }
}
