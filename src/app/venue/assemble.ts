import type { Observable } from 'rxjs';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import { createExchange, type ExchangeClient, type ExchangeOptions } from '../../exchange/create-exchange.ts';
import { describeHalt } from '../../risk/halts.ts';
import { compile, type CompileParts } from '../../rules/compile.ts';
import { type Controls, createControls } from '../../rules/engine/context/controls.ts';
import { createResolutions, type Resolutions } from '../../rules/engine/context/resolutions.ts';

type Client = Pick<ExchangeOptions, 'transport' | 'accounts' | 'offset' | 'version' | 'secrets'>;
type Strategies = Omit<CompileParts, 'exchange' | 'controls' | 'resolutions'>;

/** The parts of a daemon: the way to an exchange and its accounts, the clock, a journal, and the strategies. */
export type Assembly = Client & Strategies;

/** A daemon without the process around it: the exchange, and the controls and resolutions for manual commands. */
export interface Assembled {
  readonly exchange: ExchangeClient;
  readonly controls: Controls;
  readonly resolutions: Resolutions;
  /** Runs the strategies while it is subscribed to; emits entries that have become durable. */
  readonly entries: Observable<JournalEntry>;
}

/**
 * Assembles a daemon as `purser run` does, for programs that run one in their own process: tests of strategies,
 * simulations, measurements.
 */
export function assemble({ transport, accounts, offset, version, secrets, ...parts }: Assembly): Assembled {
  const { clock, journal, halts, core } = parts;
  const exchange = createExchange({
    ...{ clock, transport, accounts },
    operations: core === undefined ? 'all' : 'core',
    ...(offset && { offset }),
    ...(version && { version }),
    ...(secrets && { secrets }),
    ...(halts && {
      halted: (intent) => {
        const halt = halts.holding(intent);
        return halt && describeHalt(halt);
      },
    }),
  });
  const made = { exchange, controls: createControls(journal), resolutions: createResolutions() };
  return { ...made, entries: compile({ ...parts, ...made }) };
}
