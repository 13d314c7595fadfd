import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { instrumentName } from '../../domain/market.ts';
import { createExchange } from '../../exchange/create-exchange.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { accountNamed } from '../call/account-for.ts';
import { confirm } from '../process/confirm.ts';
import { credentialsOf } from '../secrets/credentials.ts';
import { EXIT, Failure, UsageError } from '../process/failure.ts';
import { openRemoteVenue } from '../venue/remote-venue.ts';
import type { Venue } from '../venue/venue.ts';
import { probe, type ProbeEnd } from './probe.ts';
import type { ProbedContract } from './pair.ts';
import type { Probed } from './prober.ts';
import { endInOrder } from './end-in-order.ts';
import { createRecorder, type ProbeRecorder, writeRecording } from './recording.ts';

export interface ProbeOptions {
  readonly config: Config;
  readonly account: string;
  readonly contract: ProbedContract;
  /** True where the command line gives consent. */
  readonly yes: boolean;
  readonly json: boolean;
  /** The file for the answers; a new file in the current folder by default. */
  readonly out?: string;
}

/** Tries Purser's beliefs about the exchange on a demo account, after a yes; answers the exit code. */
export async function runProbe(options: ProbeOptions): Promise<number> {
  const { config, contract } = options;
  const account = probedAccount(config, options.account);
  if (!options.yes && !process.stdin.isTTY)
    throw new UsageError('a probe places orders, and there is no terminal to ask on: give --yes');
  if (options.out !== undefined && existsSync(options.out))
    throw new Failure(`${options.out} is there already: a probe writes its answers to a new file`);
  const { key, secret, passphrase } = credentialsOf(account, config.file);
  const recorder = createRecorder([key, secret, passphrase, account.uid ?? '']);
  const venue = await openRemoteVenue({
    config,
    accounts: [account],
    speed: config.paper.speed ?? 1,
    heard: recorder.heard,
  });
  try {
    if (!options.yes && !(await confirm(question(account, contract, venue)))) {
      process.stderr.write('nothing was sent\n');
      return EXIT.failed;
    }
    return await tell(options, account, { venue, recorder, contract });
  } finally {
    await venue.close();
  }
}

/**
 * Finds the account of the probe. A probe is for play money: the account has to be one of the demo exchange, or of a
 * simulated one that runs elsewhere.
 */
function probedAccount(config: Config, name: string): AccountConfig {
  const account = accountNamed(name, config.accounts);
  if (account.exchange === 'live') throw new UsageError(`${name} has real money: a probe is only for demo accounts`);
  if (account.exchange === 'paper' && account.url === undefined)
    throw new UsageError(`${name} trades on the embedded paper exchange: there is nothing to find out`);
  return account;
}

function question({ name }: AccountConfig, contract: ProbedContract, { described }: Venue): string {
  return [
    `On ${name} (${described}) this places, moves and cancels smallest orders at ${instrumentName(contract)}, opens a long and a short,`,
    'and switches the position mode; all of it is cleared away at the end, with everything else at that contract. Go on?',
  ].join('\n');
}

interface Way {
  readonly venue: Venue;
  readonly recorder: ProbeRecorder;
  readonly contract: ProbedContract;
}

async function tell(
  { json, out }: ProbeOptions,
  account: AccountConfig,
  { venue, recorder, contract }: Way,
): Promise<number> {
  const { clock, transport, offset } = venue;
  const { call } = createExchange({ clock, transport, accounts: venue.accounts, offset });
  const probed: Probed[] = [];
  const signals = endInOrder(contract.symbol);
  const told = (one: Probed): void => {
    if (!json && probed.at(-1)?.part !== one.part)
      process.stdout.write(`${probed.length === 0 ? '' : '\n'}${one.part}\n`);
    probed.push(one);
    if (!json) process.stdout.write(probedText(one));
  };
  const run = `probe-${randomBytes(5).toString('hex')}`;
  const parts = { call, clock, account: account.name, run, told, isStopped: signals.isAsked, answers: recorder.count };
  let end: ProbeEnd;
  try {
    end = await probe(parts, contract);
  } finally {
    signals.close();
  }
  const at = new Date(clock.now()).toISOString();
  const file = path.resolve(out ?? `probe-${account.name}-${at.replaceAll(/[:.]/g, '-')}.json`);
  const exchange = account.exchange === 'demo' ? 'demo' : 'paper';
  writeRecording(file, { version: 1, at, exchange, probed, answers: recorder.all() });
  process.stdout.write(
    json
      ? `${JSON.stringify({ ...end, probed, file }, null, 2)}\n`
      : endText(end, probed, { file, answers: recorder.count() }),
  );
  const isWell =
    end.stopped === undefined && end.left.length === 0 && probed.every(({ verdict }) => verdict !== 'differs');
  return isWell ? EXIT.ok : EXIT.failed;
}

function endText(
  { stopped, left }: ProbeEnd,
  probed: readonly Probed[],
  { file, answers }: { readonly file: string; readonly answers: number },
): string {
  return [
    '',
    ...(stopped === undefined ? [] : [`ended early: ${stopped}`]),
    ...(left.length === 0
      ? ['nothing is left of it at the exchange']
      : ['LEFT at the exchange, look at it by hand:', ...left.map((one) => `  ${one}`)]),
    countText(probed).trimEnd(),
    `${String(answers)} answers, without what tells whose they are: ${file}`,
    '',
  ].join('\n');
}

const MARKS: Readonly<Record<Probed['verdict'], string>> = { holds: 'ok', differs: 'DIFFERS', unknown: '-' };

/** Prints an assumption as soon as it was tried: the belief, and below it the exchange's answer. */
function probedText({ verdict, that, said, reading }: Probed): string {
  const mark = MARKS[verdict].padEnd(8);
  const lines = [`${mark}${that}`, `${' '.repeat(8)}${verdict === 'unknown' ? 'not seen: ' : ''}${said}`];
  return `${[...lines, ...(verdict === 'differs' ? [`        ${reading}`] : [])].join('\n')}\n`;
}

/** Counts the results of a probe. */
function countText(probed: readonly Probed[]): string {
  const count = (verdict: Probed['verdict']): string => String(probed.filter((one) => one.verdict === verdict).length);
  return `${count('holds')} of ${String(probed.length)} as believed, ${count('differs')} differ, ${count('unknown')} not seen\n`;
}
