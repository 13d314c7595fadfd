import { PAPER_SETTINGS, type PaperSettings } from '../../domain/paper-settings.ts';
import type { FaultPlan } from '../../paper/faults/fault-plan.ts';
import { TRADING_STATUSES, type TradingStatus } from '../../paper/core/state/conduct.ts';
import type { PaperExchangeOptions } from '../../paper/exchange/exchange.ts';
import type { Config } from '../../strategy/config/config.ts';
import { readFaultsFile } from './read-faults-file.ts';

/** Tells the settings of a configuration; those of an exchange that was told nothing where there is none. */
export function settingsOfConfig(config: Config | undefined): PaperSettings {
  return config?.paper.settings ?? PAPER_SETTINGS;
}

/** What settings say of how an exchange behaves, as options of it; its accounts and market are made elsewhere. */
export function behaviourOf(settings: PaperSettings): Partial<PaperExchangeOptions> & {
  readonly statuses: Map<string, TradingStatus>;
} {
  const { redemptionMs, closeOverflow, stopSide, cancelWithoutType, cancelSpacingMs } = settings;
  const { rateLimits, strict, terms, statuses, margin, tradeSide, stopOrderId } = settings;
  return {
    terms,
    statuses: new Map(
      [...statuses].flatMap(([instrument, text]) => {
        const status = TRADING_STATUSES.find((one) => one === text);
        return status === undefined ? [] : [[instrument, status] as const];
      }),
    ),
    ...(redemptionMs !== undefined && { redemptionMs }),
    ...(closeOverflow !== undefined && { closeOverflow }),
    ...(stopSide !== undefined && { stopSide }),
    ...(cancelWithoutType !== undefined && { cancelWithoutType }),
    ...(margin !== undefined && { margin }),
    ...(tradeSide !== undefined && { tradeSide }),
    ...(stopOrderId !== undefined && { stopOrderId }),
    ...(cancelSpacingMs !== undefined && { cancelSpacingMs }),
    ...(rateLimits !== undefined && { rateLimits }),
    ...(strict !== undefined && { strict }),
  };
}

/** Adds the faults of a file to a plan of latency; undefined where neither is there. Throws a Failure. */
export function faultsBeside(latency: FaultPlan | undefined, faults: string | undefined): FaultPlan | undefined {
  return faults === undefined ? latency : { ...latency, ...readFaultsFile(faults) };
}
