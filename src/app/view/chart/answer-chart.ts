import type { Overview } from '../../../domain/overview.ts';
import { type Granularity, instrumentName, readInstrumentName } from '../../../domain/market.ts';
import type { Controls } from '../../../rules/engine/context/controls.ts';
import type { Strategy } from '../../../strategy/model/strategy.ts';
import { chart } from '../../../web/api/chart.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { Failure } from '../../process/failure.ts';
import type { SocketRequest } from '../../socket/message.ts';
import { askedOf } from '../asked.ts';
import type { ChartFills } from '../past/chart-fills.ts';
import type { PastProcess } from '../past/past-process.ts';
import { candleCache, type CandleCacheParts } from './candle-cache.ts';
import { levelsOf } from './levels.ts';
import { linesOf } from './lines.ts';

type ChartAnswer = AnswerOf<typeof chart>;

export interface ChartParts extends CandleCacheParts {
  readonly overview: () => Overview | undefined;
  readonly strategies: () => readonly Strategy[];
  readonly controls: Pick<Controls, 'controlOf'>;
  readonly past: Pick<PastProcess, 'ask'>;
}

const CANDLES = 300;
const LINES_MAX = 200;
const INTERVAL: Granularity = '15m';

/** Makes the answer about the prices of an instrument. */
export function chartAnswer(parts: ChartParts): (request: SocketRequest) => Promise<ChartAnswer> {
  const candlesOf = candleCache(parts);
  return async (request) => {
    const { instrument: name, interval = INTERVAL, candles: most = CANDLES } = askedOf(chart, request);
    const instrument = readInstrumentName(name, 'usdt-futures');
    if (instrument === undefined)
      throw new Failure(`${name} is not an instrument: one is written usdt-futures/BTCUSDT`);
    const { candles: all, ...read } = await candlesOf(instrument, interval);
    const candles = all.slice(-most);
    const overview = parts.overview();
    const now = parts.clock.now();
    const lines = [
      ...(overview === undefined ? [] : linesOf(overview, instrument)),
      ...levelsOf(parts.strategies(), parts.controls, instrument),
    ];
    return {
      ...{ at: now, instrument: instrumentName(instrument), interval, candles, ...read },
      ...(await fillsOf(parts, instrumentName(instrument), { from: candles[0]?.at ?? now, to: now })),
      lines: lines.slice(0, LINES_MAX),
    };
  };
}

type Fills = ChartFills & Pick<ChartAnswer, 'fillsFault'>;

/** The own fills; why they are not known where they are not. */
async function fillsOf(
  { past }: ChartParts,
  instrument: string,
  span: { readonly from: number; readonly to: number },
): Promise<Fills> {
  try {
    return (await past.ask({ about: 'fills', instrument, ...span })) as Fills;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { fills: [], fillsUntil: null, fillsFault: error.message };
  }
}
