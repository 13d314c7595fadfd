import { describeFault } from '../../domain/outcome.ts';
import { accountAdvice } from '../../wire/error-codes/account-advice.ts';
import { systemClock } from '../../clock/system-clock.ts';
import { failureOf } from '../../exchange/send/classify.ts';
import { createExchange, type ExchangeClient } from '../../exchange/create-exchange.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountConfig, Config } from '../../strategy/config/config.ts';
import { serverTime } from '../../wire/operations/server-time.ts';
import { spotAccountInfo } from '../../wire/operations/spot-account-info.ts';
import { PERMISSION_CODES } from '../../wire/spec/permission-codes.ts';
import type { NeededPermission } from '../check/permissions.ts';
import { answerOf } from '../process/answer-of.ts';
import { Failure } from '../process/failure.ts';
import { openRemoteVenue } from '../venue/remote-venue.ts';
import type { Venue } from '../venue/venue.ts';
import { withdrawalText } from '../venue/withdrawal-rights.ts';
import { fault, fine, type DoctorFinding, unknown, warning } from './finding.ts';

/** Number of calls by which the way to the exchange is measured. */
const QUESTIONS = 5;

/** Latency from which on a warning is given, ms: it costs the price at which a rule decides. */
const LATENCY_MS_HIGH = 1_000;

/** Offset of a clock from which on its machine has a fault, ms; signatures go by the exchange's time in any case. */
const OFFSET_MS_HIGH = 1_000;

/**
 * Checks the exchange as the daemon would reach it: the way, the clock, and each key against the needs of the
 * strategies. It writes nothing.
 */
export async function exchangeFindings(
  config: Config,
  needed: readonly NeededPermission[],
): Promise<readonly DoctorFinding[]> {
  const accounts = config.accounts.filter(({ exchange, url }) => exchange !== 'paper' || url !== undefined);
  if (accounts.length === 0)
    return [unknown('exchange', 'all accounts trade on the embedded paper exchange: there is no way to look at')];
  let venue: Venue;
  try {
    venue = await openRemoteVenue({ config, accounts, speed: config.paper.speed ?? 1 });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [fault('exchange', error.message.split('\n', 1)[0] ?? '', 'look at `url` and at where the keys are')];
  }
  try {
    const { clock, transport, offset } = venue;
    const exchange = createExchange({ clock, transport, accounts: venue.accounts, offset });
    const way = await wayFindings(exchange, venue);
    if (way.some(({ verdict }) => verdict === 'error')) return way;
    const keys: DoctorFinding[] = [];
    for (const account of accounts) keys.push(...(await keyFindings(exchange, account, needed)));
    return [...way, ...keys];
  } finally {
    await venue.close();
  }
}

/** Reads the exchange's time several times, by the machine's clock; the exchange's own may run faster. */
async function wayFindings(
  exchange: Pick<ExchangeClient, 'call'>,
  { clock, url }: Venue,
): Promise<readonly DoctorFinding[]> {
  const machine = systemClock();
  const samples: CallSample[] = [];
  try {
    for (let nth = 0; nth < QUESTIONS; nth += 1) samples.push(await askTime(exchange, clock, machine));
  } catch (error) {
    const text = `${url} does not answer: ${failureOf(error, 'read').message}`;
    return [
      fault(
        'exchange',
        text,
        'look at the network, at `url`, and at the page of the exchange that tells of maintenance',
      ),
    ];
  } finally {
    machine.close();
  }
  return [...latencyFindings(url, samples), clockFinding(samples)];
}

/** One call: its duration, and the lead of the exchange's clock, both ms. */
export interface CallSample {
  readonly tookMs: number;
  readonly aheadMs: number;
}

async function askTime({ call }: Pick<ExchangeClient, 'call'>, clock: Clock, machine: Clock): Promise<CallSample> {
  const [begunAt, askedAt] = [machine.now(), clock.now()];
  const answer = await answerOf(call({ operation: serverTime, request: {} }));
  const [tookMs, answeredAt] = [machine.now() - begunAt, clock.now()];
  return { tookMs, aheadMs: answer.serverTime - (askedAt + answeredAt) / 2 };
}

/** Judges the latency; the first call is left out, since it paid for the connection. */
export function latencyFindings(url: string, samples: readonly CallSample[]): readonly DoctorFinding[] {
  const [first, ...rest] = samples;
  const sorted = rest.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const [median = 0, slowest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  const text = `${url}: ${String(median)} ms there and back (${String(slowest)} at most, the first ${String(first?.tookMs ?? 0)})`;
  if (median < LATENCY_MS_HIGH) return [fine('exchange', text)];
  return [warning('exchange', text, 'a machine nearer to the exchange decides on fresher prices')];
}

/** Judges the difference of the clocks by the quickest call: the error is at most half of its duration. */
export function clockFinding(samples: readonly CallSample[]): DoctorFinding {
  const [best] = samples.toSorted((a, b) => a.tookMs - b.tookMs);
  if (best === undefined) return unknown('clock', 'nothing was measured');
  const aheadMs = Math.round(best.aheadMs);
  const text = `the exchange's clock is ${String(Math.abs(aheadMs))} ms ${aheadMs < 0 ? 'behind' : 'ahead'}, give or take ${String(Math.ceil(best.tookMs / 2))}`;
  if (Math.abs(aheadMs) <= OFFSET_MS_HIGH + best.tookMs / 2) return fine('clock', text);
  return warning('clock', text, 'let the machine keep its time with NTP: timedatectl set-ntp true');
}

async function keyFindings(
  { call }: Pick<ExchangeClient, 'call'>,
  account: AccountConfig,
  needed: readonly NeededPermission[],
): Promise<readonly DoctorFinding[]> {
  const of = `key ${account.name}`;
  try {
    const { userId, authorities } = await answerOf(
      call({ operation: spotAccountInfo, request: {}, account: account.name }),
    );
    return [
      ...rightFindings(account.name, authorities, needed),
      ...uidFindings(account, userId),
      ...bindingFindings(account),
    ];
  } catch (error) {
    const { fault: refused } = failureOf(error, 'read').verdict;
    const advice = accountAdvice(refused.code);
    const means = advice === undefined ? '' : `. ${advice.means}`;
    const text = `the exchange does not answer for ${account.name}: ${describeFault(refused)}${means}`;
    const look = 'look at the key, its passphrase, the addresses that it is bound to, and its permission to read';
    return [fault(of, text, advice?.do ?? look)];
  }
}

/** Judges the permissions of a key against the needs of the strategies. */
export function rightFindings(
  account: string,
  authorities: readonly string[],
  needed: readonly NeededPermission[],
): readonly DoctorFinding[] {
  const of = `key ${account}`;
  const codes = authorities.map((code) => code.toLowerCase());
  const mine = needed.filter((one) => one.account === account);
  const lacking = mine.filter(({ permission }) => !has(permission, codes));
  const spare = Object.keys(PERMISSION_CODES).filter(
    (permission) => has(permission, codes) && !mine.some((one) => one.permission === permission),
  );
  const withdraws = codes.some((code) => /^(wwow|withdraw)/.test(code));
  return [
    ...lacking.map(({ permission, by }) =>
      fault(
        of,
        `it may not ${permission}, which ${by.slice(0, 3).join(', ')} need`,
        'give the key that permission, or take the rule out',
      ),
    ),
    ...(lacking.length > 0
      ? []
      : [
          fine(
            of,
            `it may do what the strategies need${spare.length === 0 ? '' : `; and ${spare.join(', ')}, which none needs`}`,
          ),
        ]),
    ...(withdraws ? [warning(of, withdrawalText(account), 'make a key without that right, and delete this one')] : []),
  ];
}

function has(permission: string, codes: readonly string[]): boolean {
  const wanted: readonly string[] | undefined = Object.entries(PERMISSION_CODES).find(
    ([name]) => name === permission,
  )?.[1];
  return wanted?.some((code) => codes.includes(code)) === true;
}

/** Judges whether the key is that of the account. */
export function uidFindings(
  { name, uid }: Pick<AccountConfig, 'name' | 'uid'>,
  userId: string,
): readonly DoctorFinding[] {
  if (uid === undefined)
    return [warning(`uid ${name}`, `the key is of ${userId}, and the configuration says no uid`, `uid: "${userId}"`)];
  if (uid === userId) return [fine(`uid ${name}`, userId)];
  return [
    fault(
      `uid ${name}`,
      `the key is of ${userId}, and the configuration says ${uid}`,
      'two keys are mixed up, or the uid is',
    ),
  ];
}

/** Judges the binding of a key to an address. The exchange does not tell it: the configuration does. */
export function bindingFindings({
  name,
  ipBound,
  exchange,
}: Pick<AccountConfig, 'name' | 'ipBound' | 'exchange'>): readonly DoctorFinding[] {
  if (exchange === 'paper') return [];
  if (ipBound) return [fine(`address ${name}`, 'bound, as the configuration says')];
  return [
    warning(
      `address ${name}`,
      'the key is not bound to an address, according to purser.yaml: the exchange deletes such keys after a while',
      'bind it, and write ipBound: true',
    ),
  ];
}
