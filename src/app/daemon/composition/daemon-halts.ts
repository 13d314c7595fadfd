import type { RealClock } from '../../../clock/real-clock.ts';
import { systemClock } from '../../../clock/system-clock.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import type { ClockOffset } from '../../../exchange/send/clock-offset.ts';
import { type Halts, raiseHaltWith } from '../../../rules/engine/context/halts.ts';
import type { SocketRequest } from '../../socket/message.ts';
import { answerTakeOver } from '../../manual/answer-take-over.ts';
import { answerHalt, answerResume } from '../../halts/answer-halt.ts';
import type { KnownNames } from '../../halts/halt-scopes.ts';
import { openHalts, type OpenHaltsParts } from '../../halts/open-halts.ts';
import type { Sending } from '../../halts/sending.ts';
import { skewWatch } from '../../halts/skew-watch.ts';

/** The halts of a daemon, with the file and the commands that set them. */
export interface DaemonHalts {
  readonly halts: Halts;
  /** Answers the questions `halt`, `resume` and `take-over`; undefined for any other. */
  answer(request: SocketRequest): Json | undefined;
  /** Checks the halt file and the clock regularly, in real time, until the returned function is called. */
  watch(): () => void;
}

export interface DaemonHaltsParts extends OpenHaltsParts {
  readonly known: KnownNames;
  readonly offset: Pick<ClockOffset, 'estimate'>;
  /** Largest difference of the clocks, ms of the exchange's time; undefined for no bound. */
  readonly clockSkewMs: number | undefined;
  /** Makes a clock of the machine's time; the system's by default. */
  readonly machine?: (() => RealClock) | undefined;
  /** Tells whether something can be sent; made after the halts. */
  readonly sending: () => Sending;
}

/**
 * Time between two checks of the halt file, in real ms. It is also checked before anything leaves that could add risk.
 */
const CHECK_MS = 250;

/** Opens the halts of a daemon. */
export function daemonHalts({
  known,
  offset,
  clockSkewMs,
  machine = systemClock,
  sending,
  ...parts
}: DaemonHaltsParts): DaemonHalts {
  const halts = openHalts({ ...parts, known });
  const lookAtSkew = skewWatch({ offset, mostMs: clockSkewMs, raise: raiseHaltWith(halts) });
  return {
    halts,
    answer: (request) => {
      if (request.ask === 'halt') return answerHalt(request, { halts, known, sending: sending() });
      if (request.ask === 'take-over') return answerTakeOver(request, { ...parts, halts });
      if (request.ask !== 'resume') return undefined;
      const { journal, record, clock } = parts;
      return answerResume(request, { halts, journal, record, now: () => clock.now(), sending: sending() });
    },
    watch: () =>
      regularly(() => {
        halts.takeNews();
        lookAtSkew();
      }, machine()),
  };
}

function regularly(work: () => void, clock: RealClock): () => void {
  const again = (): void => {
    work();
    clock.schedule(again, { delayMs: CHECK_MS, phase: 'reads' });
  };
  clock.schedule(again, { delayMs: CHECK_MS, phase: 'reads' });
  return () => {
    clock.close();
  };
}
