import type { Random } from '../../../src/base/random.ts';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { averageSeries } from '../../../src/paper/market/derived-prices.ts';
import { recordedFundings } from '../../../src/paper/market/funding-schedule.ts';
import { seededRandom } from '../../../src/base/random.ts';
import type { FundingTime, MarketSource } from '../../../src/paper/market/market-source.ts';
import { minuteOf, MINUTE_MS } from '../../../src/paper/market/market-source.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import { drawCase } from '../skip/draw-case.ts';
import { strategy } from '../strategy.ts';

/** A strategy and a market of which nothing may look ahead. */
export interface AheadCase {
  readonly seed: number;
  readonly text: string;
  readonly strategies: readonly Strategy[];
  readonly market: MarketSource;
  /** Gives a market its mark prices and fundings; `cutAt`: ms. */
  readonly modelled: (market: MarketSource, cutAt?: number) => MarketSource;
}

/** Minutes of prices before the run. */
const HISTORY = 200;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Draws a small strategy that reads closed candles, open ones, prices and positions, and a market with lively and calm
 * hours.
 */
export function drawAheadCase(seed: number, minutes: number): AheadCase {
  const random = seededRandom(seed);
  const text = drawStrategy(random);
  const { market: drawn } = drawCase(seed, { minutes: minutes + HISTORY, calm: true });
  const startAt = drawn.startAt + HISTORY * MINUTE_MS;
  const market = { ...drawn, startAt, endAt: startAt + minutes * MINUTE_MS };
  const strategies = [strategy(text, { name: 'drawn', head: 'market: usdt-futures\n' })];
  return { seed, text, strategies, market, modelled: drawModel(random, market) };
}

/** Half of the markets have a mark that lags, and half of them fundings as they were recorded, by the hour. */
function drawModel(random: Random, { startAt, endAt }: MarketSource): AheadCase['modelled'] {
  const [hasMark, hasFundings] = [random.next() < 0.5, random.next() < 0.5];
  const rows: FundingTime[] = [];
  for (let at = startAt - HISTORY * MINUTE_MS; at < endAt + HOUR_MS; at += HOUR_MS)
    rows.push({ at, rate: parseDecimal(`0.000${String(random.between(0, 9))}`) });
  return (market, cutAt) => {
    const firstMinute = minuteOf(market.historyAt);
    const marks = market.series.map((one) => [one.symbol, averageSeries(one, { minutes: 3, firstMinute })] as const);
    return {
      ...market,
      ...(hasMark && { marks: new Map(marks) }),
      ...(hasFundings && { fundings: recordedFundings(() => rows, cutAt) }),
    };
  };
}

/**
 * Two in five only tell what they see of closed candles and prices: their runs pass over stretches, which takes
 * foresight.
 */
function drawStrategy(random: Random): string {
  const isQuiet = random.next() < 0.4;
  const when = (): string => (isQuiet ? quietCondition(random) : condition(random));
  const told = random.next() < 0.5 ? ' at ${btc.last}' : '';
  return `watch:
  positions: { watch: positions, every: ${pick(random, ['5s', '15s'])} }
  btc: { watch: ticker, instrument: BTCUSDT, every: ${pick(random, ['5s', '15s', '1m'])} }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: ${pick(random, ['5s', '10s', '1m'])} }
  slow: { watch: candles, instrument: BTCUSDT, granularity: ${pick(random, ['5m', '15m'])}, every: ${pick(random, ['10s', '1m'])} }
let:
  - flat: not positions.exists(p, p.symbol == "BTCUSDT")
rules:
  - id: tell
    when: ${when()}
    atStart: fire
    cooldown: ${pick(random, ['1m', '7m'])}
    do:
      - notify: { message: "so it is${told}" }
  - id: hourly
    on: { cron: "${pick(random, ['*/10 * * * *', '0 * * * *', '*/7 * * * *'])}" }
    when: ${when()}
    do:
      - notify: { message: "ticked${told}" }
${isQuiet ? '' : trading(random)}`;
}

function trading(random: Random): string {
  return `  - id: enter
    when: (${condition(random)}) && flat
    atStart: fire
    cooldown: ${pick(random, ['4m', '15m'])}
    do:
      - open: { instrument: BTCUSDT, side: ${pick(random, ['long', 'short'])}, value: 500 USDT }
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    when: (${condition(random)}) && now - position.cTime > ${pick(random, ['2m', '6m'])}
    atStart: fire
    do:
      - close: { position: =position }
goals:
  - id: protect
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    takeProfit: { gain: ${pick(random, ['0.3%', '0.8%'])} }
    stopLoss: { loss: ${pick(random, ['0.2%', '0.5%'])} }
`;
}

function condition(random: Random): string {
  const { watch, length, sign } = drawn(random);
  switch (random.between(0, 4)) {
    case 0:
      return `ema(${watch}.close, ${length()}, open) ${sign} sma(${watch}.close, ${length()}, open)`;
    case 1:
      return `has(slow.current) && slow.current.high - slow.current.low ${sign} atr(slow, ${length()})`;
    case 2:
      return `highest(${watch}.high, ${length()}, open) - btc.last ${sign} btc.last - lowest(${watch}.low, ${length()}, open)`;
    case 3:
      return `positions.exists(p, p.markPrice ${sign} p.openPriceAvg) || btc.last ${sign} sma(${watch}.close, ${length()})`;
    default:
      return quietCondition(random);
  }
}

function quietCondition(random: Random): string {
  const { watch, length, sign } = drawn(random);
  switch (random.between(0, 4)) {
    case 0:
      return `rsi(${watch}.close, ${length()}) ${sign} ${String(random.between(35, 65))}`;
    case 1:
      return `(btc.fundingRate ?? 0) ${sign} 0.0004`;
    case 2:
      return `(btc.mark ?? btc.last) ${sign} btc.last`;
    case 3:
      return `btc.last ${sign} ema(${watch}.close, ${length()})`;
    default:
      return `ema(${watch}.close, ${length()}) ${sign} sma(${watch}.close, ${length()})`;
  }
}

function drawn(random: Random) {
  return {
    watch: pick(random, ['minute', 'minute', 'slow']),
    length: () => String(random.between(2, 12)),
    sign: pick(random, ['<', '>']),
  };
}

function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[random.between(0, from.length - 1)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}
