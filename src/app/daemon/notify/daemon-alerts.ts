import type { Attention } from '../../../domain/attention.ts';
import type { Labels } from '../../../notify/compose.ts';
import { isRealMoney } from '../../project/is-real-money.ts';
import { accountsOf } from '../../project/configured-accounts.ts';
import type { DaemonStatus } from '../../status/daemon-status.ts';
import type { DaemonParts } from '../composition/compose.ts';
import type { DaemonOptions } from '../composition/daemon-options.ts';
import { profitRunner } from '../../trades/profit-process.ts';
import { type Notifying, startNotifier } from './start-notifier.ts';

/** Age from which on a state that may end by itself is told, ms. */
const BY_ITSELF_MS = 300_000;

/**
 * Starts the alerts of a daemon, where its configuration has any; throws a Failure where a secret of a channel cannot
 * be read.
 */
export async function daemonAlerts(
  { venue, books, options, exchange, reloads }: DaemonParts,
  status: Pick<DaemonStatus, 'attention'>,
): Promise<Notifying> {
  const { config } = options.project;
  if (config?.notify === undefined) return NOBODY;
  return startNotifier({
    ...{
      config: config.notify,
      configFile: config.file,
      books,
      exchange,
      directory: options.directory,
      ticking: venue.clock,
    },
    profit: profitRunner(process.argv[1] ?? '', options.directory),
    strategies: () => reloads.strategies,
    attention: () => status.attention().filter((one) => isNews(one, venue.clock.now())),
    mode: modeOf(options),
    machine: options.machine,
  });
}

/** Tells whether a state is old or severe enough for an alert. */
export function isNews({ kind, severity, since }: Attention, now: number): boolean {
  // A stop-loss comes within moments of its position: a missing one is no alarm until then.
  if (kind === 'unprotected') return severity === 'severe';
  return (severity !== 'info' && kind !== 'due') || now - since >= BY_ITSELF_MS;
}

const NOBODY: Notifying = {
  heard: () => undefined,
  channels: () => null,
  close: () => Promise.resolve(),
};

/**
 * Tells the kind of money that an account trades. On the embedded paper exchange none has real money, whatever its
 * configuration says.
 */
export function modeOf(options: Pick<DaemonOptions, 'project' | 'paper' | 'live'>): Labels['mode'] {
  const { project, paper, live } = options;
  const accounts = accountsOf(project, paper);
  const words = new Map(
    accounts.map((account) => {
      const real = live ? 'REAL' : 'REAL (shadow)';
      return [account.name, paper ? 'paper' : isRealMoney(account) ? real : account.exchange];
    }),
  );
  const all = new Set(words.values());
  const most = ['REAL', 'REAL (shadow)', 'demo', 'paper'].find((word) => all.has(word)) ?? 'paper';
  return (account) => (account === undefined ? undefined : words.get(account)) ?? most;
}
