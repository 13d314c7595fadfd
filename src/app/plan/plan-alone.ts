import { existsSync } from 'node:fs';
import path from 'node:path';
import { firstValueFrom } from 'rxjs';
import { virtualClock } from '../../clock/virtual-clock.ts';
import { createExchange } from '../../exchange/create-exchange.ts';
import { readJournal } from '../../journal/read-journal.ts';
import type { JournalReader } from '../../journal/read-rows.ts';
import { createPaperExchange } from '../../paper/exchange/exchange.ts';
import { paperTransport } from '../../paper/exchange/transport.ts';
import type { AccountConfig } from '../../strategy/config/config.ts';
import { revisionsOf } from '../../strategy/model/compare-revisions.ts';
import { outerLimitsOf } from '../call/manual-limits.ts';
import type { Project } from '../project/load-project.ts';
import { PAPER_FILE, readKept } from '../venue/kept-paper.ts';
import { identityOf, restored, worldOf } from '../venue/paper-venue.ts';
import { behaviourOf, settingsOfConfig } from '../venue/paper-settings.ts';
import { specOf } from '../venue/paper-accounts.ts';
import { journalPath } from '../state/read-state.ts';
import { openRemoteVenue } from '../venue/remote-venue.ts';
import type { PlanReport } from './answer-plan.ts';
import { haltsInForce, haltsWaiting } from './halts-in-force.ts';
import { lastAtOnce } from '../process/listen.ts';
import { planNow, type PlanningParts } from './plan-now.ts';

export interface AloneParts {
  readonly project: Project;
  readonly accounts: readonly AccountConfig[];
  readonly directory: string;
  readonly paper: boolean;
}

/** Virtual time in which a plan is certainly complete: readings of an exchange in process take none. */
const PLANNED_MS = 30_000;

/**
 * Plans while no daemon runs: from the stored state, at the exchange itself or at a copy of the stored paper exchange.
 */
export async function planAlone(parts: AloneParts): Promise<PlanReport> {
  const { project, accounts, directory, paper } = parts;
  const { config, strategies } = project;
  const file = journalPath(directory);
  const journal = existsSync(file) ? readJournal(file) : undefined;
  try {
    const outer = outerLimitsOf(config ?? { accounts: [] });
    const embedded =
      paper || config === undefined || accounts.every(({ exchange, url }) => exchange === 'paper' && url === undefined);
    if (embedded) return await planAtCopy(parts, { strategies, journal, outer });
    const venue = await openRemoteVenue({ config, accounts, speed: config.paper.speed ?? 1 });
    try {
      const { clock, transport, offset, described } = venue;
      const exchange = createExchange({
        clock,
        transport,
        accounts: venue.accounts,
        offset,
        operations: config.operations,
      });
      const planned = await firstValueFrom(planNow({ strategies, clock, exchange, journal, outer }), {
        defaultValue: [],
      });
      return {
        exchange: described,
        at: clock.now(),
        halts: [...haltsInForce(journal, clock), ...haltsWaiting(directory)],
        parts: planned,
        revisions: Object.fromEntries(revisionsOf(strategies)),
      };
    } finally {
      await venue.close();
    }
  } finally {
    journal?.close();
  }
}

/** Plans at a copy of the stored paper exchange: no time passes in it, and nothing of it is written. */
async function planAtCopy(
  { project: { config }, accounts, directory }: AloneParts,
  given: Pick<PlanningParts, 'strategies' | 'outer'> & { readonly journal: JournalReader | undefined },
): Promise<PlanReport> {
  const file = path.join(directory, PAPER_FILE);
  const kept = readKept(file);
  const options = { config, accounts, directory, speed: 1, seed: undefined, candles: undefined };
  const world = await worldOf(options, kept);
  const clock = virtualClock({ startAt: kept?.now ?? world.startAt });
  const at = clock.now();
  const exchange = restored(file, () =>
    createPaperExchange({
      clock,
      market: world.market,
      fills: world.model.fills,
      seed: world.seed,
      strict: true,
      ...behaviourOf(settingsOfConfig(config)),
      accounts: accounts.map((account) => specOf(account, config)),
      ...(kept !== undefined && { stored: kept.exchange }),
    }),
  );
  const identities = accounts.map((account) => identityOf(account, exchange));
  const transport = paperTransport(exchange, new Map(identities.map(({ name, uid }) => [name, uid])));
  const planned = planNow({ ...given, clock, exchange: createExchange({ clock, transport, accounts: identities }) });
  clock.advance(PLANNED_MS);
  return {
    exchange: `stored paper exchange, ${world.described}`,
    at,
    halts: [...haltsInForce(given.journal, clock), ...haltsWaiting(directory)],
    parts: lastAtOnce(planned) ?? [],
    revisions: Object.fromEntries(revisionsOf(given.strategies)),
  };
}
