import { Command } from 'commander';
import { nearestName } from '../../base/nearest.ts';
import { hookToken } from '../../web/hook-token.ts';
import { textReport } from '../check/report.ts';
import { Failure } from '../process/failure.ts';
import { loadProject } from '../project/load-project.ts';
import { stateDirectory } from '../state/state-directory.ts';
import { hooksOf } from '../webhooks/deliver.ts';
import { makeToken } from '../secrets/token-file.ts';
import { httpAddress } from '../text/http-address.ts';

interface WebhookCommandOptions {
  readonly config?: string;
  readonly state?: string;
}

/** Makes `purser webhook`, which tells the address of a webhook. */
export function webhookCommand(): Command {
  return new Command('webhook')
    .argument('<name>', 'the name in the rule: on: { webhook: NAME }')
    .description(
      'Prints the address of a webhook, with its token. Whoever has it can call this webhook, and nothing else.',
    )
    .option('-c, --config <file>', 'configuration; by default purser.yaml')
    .option('--state <directory>', 'where the state is kept')
    .action(tellAddress);
}

function tellAddress(name: string, { config: file, state }: WebhookCommandOptions): void {
  const project = loadProject({ config: file });
  const { config } = project;
  if (config === undefined) {
    process.stderr.write(textReport(project));
    throw new Failure('there is no configuration that could be read');
  }
  if (config.http === undefined) throw new Failure(`${config.file} has no \`http\`: nothing is served`);
  const hooks = hooksOf(project.strategies);
  if (!hooks.includes(name)) throw new Failure(unknownHook(name, hooks));
  const directory = stateDirectory({ state, config: file, cwd: process.cwd() });
  const token = hookToken(makeToken({ http: config.http, directory, configFile: config.file }), name);
  process.stdout.write(`${httpAddress(config.http)}/hooks/${name}/${token}\n`);
}

function unknownHook(name: string, hooks: readonly string[]): string {
  const near = nearestName(name, hooks);
  const meant = near === undefined ? '' : `: did you mean ${near}?`;
  return hooks.length === 0 ? 'no rule has `on: { webhook: … }`' : `no rule listens to a webhook ${name}${meant}`;
}
