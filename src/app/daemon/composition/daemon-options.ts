import type { RealClock } from '../../../clock/real-clock.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import type { CallAccount } from '../../call/manual-calls.ts';
import type { Project } from '../../project/load-project.ts';
import type { LogForm } from '../../output/printer.ts';
import type { GivenBook } from '../../../journal/postgres/take-book.ts';
import type { PostgresPlace } from '../../state/state-place.ts';
import type { StopRequest } from '../../process/stop-request.ts';
import type { VenueOptions } from '../../venue/open-venue.ts';

/** The options of a daemon. */
export interface DaemonOptions extends VenueOptions {
  /** Reads the files of the project anew. */
  readonly reload: () => Project;
  /** True where accounts with real money may trade; otherwise their strategies run in shadow. */
  readonly live: boolean;
  /** True where edited files are reloaded as soon as they have changed; the configuration goes before it. */
  readonly watch: boolean;
  /** The server that keeps the journal; absent where it is a file in the state directory. */
  readonly postgres?: PostgresPlace | undefined;
  /** The book that the host of this daemon has taken for it; absent where it waits for its book itself. */
  readonly given?: GivenBook | undefined;
  /** Time after which the daemon ends by itself, real ms. */
  readonly forMs: number | undefined;
  readonly log: LogForm;
}

/** The options with everything that the open accounts add. */
export interface RunOptions extends DaemonOptions {
  readonly request: StopRequest;
  /** The strategies of a project in the modes that this run allows. */
  readonly admit: (project: Project) => readonly Strategy[];
  /** The accounts that manual calls may use. */
  readonly callable: readonly CallAccount[];
  /** Makes a clock of the machine's time, which its user closes; the system's by default. */
  readonly machine?: () => RealClock;
}
