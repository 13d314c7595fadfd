import type { Observable } from 'rxjs';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import { createExchange, type ExchangeClient, type ExchangeOptions } from '../../exchange/create-exchange.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { Journal } from '../../ports/journal.ts';
import { describeHalt } from '../../risk/halts.ts';
import { compile, type CompileParts } from '../../rules/compile.ts';
import { type Controls, createControls } from '../../rules/engine/context/controls.ts';
import type { Halts } from '../../rules/engine/context/halts.ts';
import { createResolutions, type Resolutions } from '../../rules/engine/context/resolutions.ts';

/** The way to an exchange and its accounts, and the halts that hold what would leave; absent: nothing is halted. */
type ClientParts = Omit<ExchangeOptions, 'halted'> & { readonly halts?: Pick<Halts, 'holding'> | undefined };

/** Makes the client through which a daemon trades: what is halted does not leave. */
export function openClient({ halts, ...parts }: ClientParts): ExchangeClient {
  return createExchange({
    ...parts,
    ...(halts && {
      halted: (intent) => {
        const halt = halts.holding(intent);
        return halt && describeHalt(halt);
      },
    }),
  });
}

/** The parts that run for as long as one set of strategies does: a reload exchanges these alone. */
export type EngineRun = Omit<CompileParts, 'clock' | 'journal' | 'exchange' | 'controls' | 'resolutions'>;

/**
 * A daemon without the process around it: the controls and resolutions for manual commands, and the way to run
 * strategies.
 */
export interface Engine {
  readonly controls: Controls;
  readonly resolutions: Resolutions;
  /** Runs strategies while it is subscribed to; emits entries that have become durable. */
  run(parts: EngineRun): Observable<JournalEntry>;
}

/**
 * Makes what runs strategies at an exchange, on a clock, into a journal: the one place that does so for `run`, `plan`,
 * tests and simulations.
 */
export function createEngine(ports: {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly exchange: Exchange;
}): Engine {
  const made = { controls: createControls(ports.journal), resolutions: createResolutions() };
  return { ...made, run: (parts) => compile({ ...parts, ...ports, ...made }) };
}

/** The parts of a daemon: the way to an exchange and its accounts, the clock, a journal, and the strategies. */
export type Assembly = Pick<ExchangeOptions, 'transport' | 'accounts' | 'offset' | 'version' | 'secrets'> &
  EngineRun &
  Pick<CompileParts, 'clock' | 'journal'>;

/** A daemon that runs one set of strategies at an exchange of its own. */
export interface Assembled extends Omit<Engine, 'run'> {
  readonly exchange: ExchangeClient;
  /** Runs the strategies while it is subscribed to; emits entries that have become durable. */
  readonly entries: Observable<JournalEntry>;
}

/**
 * Assembles a daemon as `purser run` does, for programs that run one in their own process: tests of strategies,
 * simulations, measurements.
 */
export function assemble({
  transport,
  accounts,
  offset,
  version,
  secrets,
  clock,
  journal,
  ...parts
}: Assembly): Assembled {
  const exchange = openClient({
    ...{ clock, transport, accounts, halts: parts.halts },
    operations: parts.core === undefined ? 'all' : 'core',
    ...(offset && { offset }),
    ...(version && { version }),
    ...(secrets && { secrets }),
  });
  const { run, ...engine } = createEngine({ clock, journal, exchange });
  return { ...engine, exchange, entries: run(parts) };
}
