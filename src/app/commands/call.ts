import { Command } from 'commander';
import { formatDiagnostic } from '../../base/diagnostic.ts';
import { nearestName } from '../../base/nearest.ts';
import type { Config } from '../../strategy/config/config.ts';
import { errorCode } from '../../wire/error-codes/error-codes.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { operations } from '../../wire/operations/index.ts';
import { answerText } from '../call/answer-text.ts';
import type { CallResult } from '../call/call-result.ts';
import type { ManualCaller } from '../call/caller.ts';
import { confirm } from '../process/confirm.ts';
import { findDaemonCaller } from '../call/daemon-caller.ts';
import { type CallPlan, type ManualCall, isRead, operationNamed } from '../call/manual-call.ts';
import { hideSecrets } from '../secrets/hide-secrets.ts';
import { operationsText, operationText } from '../call/operations-text.ts';
import { readParameters } from '../call/parameters.ts';
import { readRequest, wireRequest } from '../call/read-request.ts';
import { openVenueCaller } from '../call/venue-caller.ts';
import { oneLine } from '../text/entry-line.ts';
import { EXIT, Failure, UsageError } from '../process/failure.ts';
import { loadProject } from '../project/load-project.ts';
import { statePlace } from '../state/state-place.ts';

interface CallOptions {
  readonly account?: string;
  readonly config?: string;
  readonly state?: string;
  readonly json: boolean;
  readonly yes: boolean;
  readonly live: boolean;
  readonly list: boolean;
}

/** Makes the command `call`: any operation of the exchange, called by a person, through the daemon where one runs. */
export function callCommand(): Command {
  return new Command('call')
    .description(
      'Calls one operation of the exchange by hand. If a daemon is running, the call goes through it, so its rate limits and its journal cover the call too.\n' +
        'A call that changes something is shown first, and sent after your yes.',
    )
    .argument('[operation]', 'its name; without one, all are listed')
    .argument('[parameters...]', "key=value, with the exchange's own parameter names; write lists as JSON")
    .option('--list', 'list the operations, or the parameters of the one that is named', false)
    .option('-a, --account <name>', 'the account whose key signs; needed if there are several')
    .option('-c, --config <file>', 'configuration; by default purser.yaml')
    .option('--state <directory>', 'the state directory')
    .option('--json', 'print the answer as one JSON value', false)
    .option('-y, --yes', 'send without asking', false)
    .option('--live', 'allow changes to an account with real money', false)
    .action(call);
}

async function call(name: string | undefined, words: readonly string[], options: CallOptions): Promise<void> {
  const operation = name === undefined ? undefined : named(name);
  if (operation === undefined || options.list) {
    process.stdout.write(operation === undefined ? operationsText() : operationText(operation));
    return;
  }
  const asked = manualCall(operation, words, options);
  if (!isRead(operation) && !options.yes && !process.stdin.isTTY)
    throw new UsageError(`${operation.id} writes, and there is no terminal to ask on: give --yes`);
  const caller = await openCaller(asked, options);
  try {
    const plan = await caller.plan(asked);
    if (isRead(operation) || (await consented(asked, plan, options)))
      process.exitCode = print(await caller.carryOut(asked), operation, options);
    else {
      process.stderr.write('nothing was sent\n');
      process.exitCode = EXIT.failed;
    }
  } finally {
    await caller.close();
  }
}

function named(id: string): Operation {
  const operation = operationNamed(id);
  if (operation !== undefined) return operation;
  const nearest = nearestName(id, Object.keys(operations));
  const hint = nearest === undefined ? 'purser call --list names all' : `did you mean ${nearest}?`;
  throw new UsageError(`there is no operation ${id}; ${hint}`);
}

function manualCall(operation: Operation, words: readonly string[], { account, live }: CallOptions): ManualCall {
  const request = readRequest(operation, readParameters(operation, words));
  return {
    operation,
    request: wireRequest(operation, request),
    live,
    ...(account !== undefined && { account }),
  };
}

async function openCaller(asked: ManualCall, { config, state }: CallOptions): Promise<ManualCaller> {
  const place = statePlace({ state, config, cwd: process.cwd() });
  const daemon = await findDaemonCaller(place.directory, asked);
  return daemon ?? (await openVenueCaller(configuration(config), place, asked));
}

function configuration(file: string | undefined): Config {
  const { config, diagnostics, sources } = loadProject({ config: file });
  if (config !== undefined) return config;
  const errors = diagnostics.filter(
    ({ place, severity }) => severity === 'error' && place.file === (file ?? 'purser.yaml'),
  );
  if (errors.length === 0)
    throw new Failure(
      'no daemon is running, and there is no purser.yaml that says where to call: name one with --config',
    );
  throw new Failure(errors.map((error) => formatDiagnostic(error, sources.get(error.place.file))).join('\n\n'));
}

/** Shows the request, and asks for consent unless the command line gives it. */
async function consented(
  { operation, request }: ManualCall,
  plan: CallPlan,
  { yes, live }: CallOptions,
): Promise<boolean> {
  const { account, exchange, real } = plan;
  if (real && !live) throw new UsageError(`${account ?? ''} has real money: ${operation.id} needs --live`);
  if (yes) return true;
  const whose = account === undefined ? '' : ` on the account ${account}`;
  process.stderr.write(`${operation.id}${whose}${real ? ', with REAL MONEY' : ''}\n  at the ${exchange}\n\n`);
  process.stderr.write(`${answerText(hideSecrets(request), terminalWidth())}\n`);
  return confirm('Send it?');
}

/** Prints the result of a call; answers the exit code. */
function print(result: CallResult, { id }: Operation, { json }: CallOptions): number {
  if (result.outcome === 'accepted') {
    const { answer, secretsIn, unjudged } = result;
    process.stdout.write(json ? `${JSON.stringify(answer)}\n` : answerText(answer, terminalWidth()));
    if (secretsIn !== undefined) process.stderr.write(`the keys are in ${secretsIn}, readable only by you\n`);
    if (unjudged === true) process.stderr.write(`no limit is about ${id}: nothing was judged\n`);
    return EXIT.ok;
  }
  if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
  process.stderr.write(`purser: ${id} ${told(result)}\n`);
  return EXIT.failed;
}

function told(result: Exclude<CallResult, { readonly outcome: 'accepted' }>): string {
  const message = oneLine(result.message);
  switch (result.outcome) {
    case 'rejected': {
      const meaning = errorCode(result.code)?.meaning ?? 'a code that is not known';
      return `was rejected: ${result.code}, ${meaning}\n  the exchange said: ${message}`;
    }
    case 'refused':
      return `was refused by the limit ${result.limit} of ${result.level}: ${message}\n  nothing was sent`;
    case 'failed':
      return `was not carried out: ${message}`;
    case 'unknown':
      return `may have happened, or not: ${message}\n  Look before you send it again.`;
  }
}

/** The width of the terminal; without a terminal, tables are as wide as they need to be. */
function terminalWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY;
}
