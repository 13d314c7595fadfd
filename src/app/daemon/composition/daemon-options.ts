import type { RealClock } from '../../../clock/real-clock.ts';
import type { Strategy } from '../../../strategy/strategy.ts';
import type { CallAccount } from '../../call/call-desk.ts';
import type { Project } from '../../project/load-project.ts';
import type { LogForm } from '../../output/printer.ts';
import type { StopRequest } from '../../process/stop-request.ts';
import type { VenueOptions } from '../../venue/open-venue.ts';

/** How a daemon is to run. */
export interface DaemonOptions extends VenueOptions {
  /** Reads the files of the project anew. */
  readonly reload: () => Project;
  /** Accounts with real money may trade; without it their strategies run in shadow. */
  readonly live: boolean;
  /** Whether edited files are taken in as soon as they have changed, unless the configuration says otherwise. */
  readonly watch: boolean;
  /** Ends by itself after this long in real time. */
  readonly forMs: number | undefined;
  readonly log: LogForm;
}

/** The same with what is known once the accounts are. */
export interface RunOptions extends DaemonOptions {
  readonly request: StopRequest;
  /** The strategies of a project as this run may run them. */
  readonly admit: (project: Project) => readonly Strategy[];
  /** Which accounts hands may call for. */
  readonly callable: readonly CallAccount[];
  /** Makes a clock of the machine's time, which is closed by whom it is made for; the system's unless told. */
  readonly machine?: () => RealClock;
}
