import type { CutDrawing } from '../../backtest/analysis/draw-cuts.ts';
import { GRANULARITIES, GRANULARITY_MS } from '../../domain/market.ts';
import { cronSearch } from '../../rules/words/triggers/cron-search.ts';
import type { Strategy, TriggerUse, WatchUse } from '../../strategy/model/strategy.ts';
import { scheduleOf } from '../../strategy/schedules/schedule.ts';

type Places = Pick<CutDrawing, 'candlesMs' | 'ticks'>;

/** Tells the candles that strategies watch, and when their triggers tick: the places at which a cut is awkward. */
export function cutPlaces(strategies: readonly Strategy[]): Places {
  const lengths = strategies.flatMap(({ watches }) => watches.flatMap(candleMsOf));
  return {
    candlesMs: [...new Set(lengths)].toSorted((a, b) => a - b),
    ticks: strategies.flatMap(({ rules }) => rules.flatMap(({ trigger }) => ticksOf(trigger))),
  };
}

function candleMsOf({ args }: WatchUse): readonly number[] {
  const granularity = GRANULARITIES.find((known) => known === args['granularity']);
  return granularity === undefined ? [] : [GRANULARITY_MS[granularity]];
}

function ticksOf(trigger: TriggerUse | undefined): Places['ticks'] {
  const { crontab, timezone = 'UTC', everyMs } = scheduleOf(trigger);
  if (crontab !== undefined) return [cronSearch(crontab, timezone)];
  return everyMs === undefined ? [] : [(after) => (Math.floor(after / everyMs) + 1) * everyMs];
}
