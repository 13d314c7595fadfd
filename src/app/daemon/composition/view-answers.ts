import type { RealClock } from '../../../clock/real-clock.ts';
import { systemClock } from '../../../clock/system-clock.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import { equity } from '../../../web/api/equity.ts';
import { trades } from '../../../web/api/trades.ts';
import type { DaemonParts } from './compose.ts';
import { Failure } from '../../process/failure.ts';
import type { SocketRequest } from '../../socket/message.ts';
import { askedOf } from '../../view/asked.ts';
import { type EquityRecording, recordEquity, SAMPLE_MS } from '../../view/equity/record-equity.ts';
import { chartAnswer } from '../../view/chart/answer-chart.ts';
import { healthAnswer, type HealthParts } from '../../view/health/answer-health.ts';
import { moneyAnswer } from '../../view/money/answer-money.ts';
import { nowGiven } from '../../view/money/now-given.ts';
import { pastProcess } from '../../view/past/past-process.ts';
import { readingOn } from '../../view/past/read-on.ts';
import { paceOf } from '../../venue/open-venue.ts';

/** Answers what people see of money, trades, equity, charts and health. */
export interface ViewAnswers {
  /** Undefined for any other question. */
  answer(request: SocketRequest): Json | Promise<Json> | undefined;
  close(): void;
}

export interface ViewPorts extends Pick<HealthParts, 'channels'> {
  /** Reads the history up to now. */
  readHistory(): Promise<Json>;
}

/** Makes the answers. */
export function viewAnswers(parts: DaemonParts, { readHistory, channels }: ViewPorts): ViewAnswers {
  const { venue, books, options, overviews } = parts;
  const { clock } = venue;
  const machine = options.machine?.() ?? systemClock();
  const past = pastProcess({ directory: options.directory, clock: machine, generation: books.historyGrown });
  const history = readingOn(machine, readHistory);
  const recording = recordingOf(parts, machine);
  const money = moneyAnswer({
    ...{ clock, machine, past, history, journal: books.journal, generation: books.historyGrown },
    overview: () => overviews.now(),
    held: () => overviews.readings(),
  });
  const chart = chartAnswer({
    ...{ clock, machine, past, controls: parts.controls, read: parts.exchange.readLast },
    overview: () => overviews.now(),
    strategies: () => parts.reloads.strategies,
  });
  const health = healthOf(parts, machine, channels);
  const equityNow = async (request: SocketRequest): Promise<Json> => {
    const { points = 500, to = clock.now(), ...span } = askedOf(equity, request);
    // By them deposits and withdrawals are told from gains and losses.
    history.wanted();
    const courses = await past.ask({ about: 'equity', to, points, ...span });
    const fault = recording.fault();
    return { at: clock.now(), everyMs: SAMPLE_MS, courses, ...(fault !== undefined && { fault }) };
  };
  const tradesNow = async (request: SocketRequest): Promise<Json> => {
    const filter = askedOf(trades, request);
    history.wanted();
    return past.ask({ about: 'trades', now: nowGiven(overviews.now(), clock.now()), filter });
  };
  return {
    answer(request) {
      switch (request.ask) {
        case 'money':
          return money();
        case 'chart':
          history.wanted();
          return chart(request);
        case 'health':
          return health.answer();
        case 'trades':
          return tradesNow(request).catch(faultJson);
        case 'equity':
          return equityNow(request).catch(faultJson);
        default:
          return undefined;
      }
    },
    close() {
      health.close();
      recording.close();
      past.close();
      machine.close();
    },
  };
}

function healthOf(parts: DaemonParts, machine: RealClock, channels: HealthParts['channels']) {
  const { venue, books, options, exchange, calls, limited, overviews } = parts;
  const { clock, offset, described, accounts } = venue;
  return healthAnswer({
    ...{ directory: options.directory, clock, machine, offset, exchange, described, calls, channels },
    ...{ journal: books.journal, newest: books.newest },
    accountOf: (uid) => accounts.find((account) => account.uid === uid)?.name,
    stopped: () => limited.standing(),
    readings: () => overviews.readings(),
  });
}

function recordingOf({ venue, books, options, overviews }: DaemonParts, machine: RealClock): EquityRecording {
  return recordEquity({
    ...{ directory: options.directory, clock: venue.clock, machine, speed: paceOf(options) },
    overview: () => overviews.now(),
    trouble: books.notice,
  });
}

/** What cannot be added up says why. */
function faultJson(error: unknown): Json {
  if (error instanceof Failure) return { fault: error.message };
  throw error;
}
