import { seededRandom, type Random } from '../../../src/base/random.ts';
import { candleMarket } from '../../../src/paper/market/candle-market.ts';
import type { MarketSource } from '../../../src/paper/market/market-source.ts';
import type { FaultRule } from '../../../src/paper/faults/fault-plan.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';
import { strategy } from '../strategy.ts';
import type { SkipCase } from './run-once.ts';

/** 2026-03-02, a Monday, an hour before funding is paid. */
const FROM = Date.UTC(2026, 2, 2, 7);
const MINUTE_MS = 60_000;

/** How a case is drawn. */
export interface Drawing {
  /** Minutes that are run. */
  readonly minutes: number;
  /** Bars to be run on in place of drawn ones. */
  readonly market?: MarketSource;
  /** One rule that hardly ever has anything to do. */
  readonly calm?: true;
}

/**
 * Draws a strategy and a market: paces that do not divide each other, conditions two deep, and everything that orders
 * and waits.
 */
export function drawCase(seed: number, { minutes, market, calm }: Drawing): SkipCase & { readonly text: string } {
  const random = seededRandom(seed);
  const source = market ?? drawMarket(random, minutes + 5);
  const { text, loaded } = calm === true ? loadedOf(CALM) : drawLoaded(random);
  const from = market === undefined ? source.startAt : startIn(source, random, minutes);
  return {
    name: `seed ${String(seed)}`,
    text,
    strategies: [loaded],
    market: source,
    from,
    until: from + minutes * MINUTE_MS,
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '100000' }, spot: { USDT: '100000' } } }],
    ...(random.next() < 0.5 && { driftEveryMs: pick(random, [15_000, 60_000]) }),
    ...(random.next() < 0.3 && { epochsEveryMs: 60_000 }),
    ...(random.next() < 0.25 && { faults: drawFaults(random) }),
  };
}

/** Of a day, an evening and a night nothing is said. */
const CALM = `watch:
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
rules:
  - id: late
    on: { cron: "0 1 * * *" }
    when: sma(minute.close, 9) > 0 USDT/BTC
    do:
      - notify: { message: "\${ema(minute.close, 9)}" }
`;

function loadedOf(text: string): { readonly text: string; readonly loaded: Strategy } {
  return { text, loaded: strategy(text, { name: 'drawn', head: 'market: usdt-futures\n' }) };
}

/** Some drawn conditions are none that a file may have: they are drawn again. */
const TRIES_MAX = 50;

function drawLoaded(random: Random): { readonly text: string; readonly loaded: Strategy } {
  for (let tries = 1; ; tries += 1) {
    try {
      return loadedOf(drawStrategy(random));
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
    }
  }
}

function startIn({ startAt, endAt }: MarketSource, random: Random, minutes: number): number {
  const room = Math.floor((endAt - startAt) / MINUTE_MS) - minutes - 5;
  return startAt + random.between(0, Math.max(0, room)) * MINUTE_MS;
}

/** A walk with calm and lively hours; on a coarse grid prices meet each other exactly. */
function drawMarket(random: Random, minutes: number): MarketSource {
  const grid = pick(random, [1, 1, 10, 200]);
  const columns = { open: [] as number[], high: [] as number[], low: [] as number[], close: [] as number[] };
  let price = 600_000;
  let lively = 1;
  for (let minute = 0; minute < minutes; minute += 1) {
    if (minute % 45 === 0) lively = pick(random, [0.05, 0.3, 1, 1, 3]);
    const move = (): number => Math.round(((random.next() - 0.5) * 900 * lively) / grid) * grid;
    const open = price;
    const close = open + move();
    columns.open.push(open);
    columns.close.push(close);
    columns.high.push(Math.max(open, close) + Math.abs(move()));
    columns.low.push(Math.min(open, close) - Math.abs(move()));
    price = close + (random.next() < 0.05 ? move() : 0);
  }
  const whole = (column: readonly number[]): Float64Array => Float64Array.from(column);
  return candleMarket({
    symbol: 'BTCUSDT',
    bars: {
      openTime: FROM,
      pricePlaces: 1,
      volumePlaces: 3,
      open: whole(columns.open),
      high: whole(columns.high),
      low: whole(columns.low),
      close: whole(columns.close),
      volume: whole(columns.open.map(() => random.between(0, 9_000))),
    },
  });
}

const PACES = ['2s', '5s', '7s', '15s', '1m'];

function drawStrategy(random: Random): string {
  const pace = (): string => pick(random, PACES);
  const rules = [entry(random, 'enter'), ...Array.from({ length: random.between(0, 2) }, (_, at) => extra(random, at))];
  const stops = random.next() < 0.6 ? stopsGoal(random) : '';
  if (stops === '' && random.next() < 0.7) rules.push(protection(random));
  const goals = [stops, ...(random.next() < 0.35 ? [otherGoal(random)] : [])].filter((goal) => goal !== '');
  const slow = pick(random, ['3m', '5m', '15m']);
  return `watch:
  positions: { watch: positions, every: ${pace()} }
  btc: { watch: ticker, instrument: BTCUSDT, every: ${pace()} }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: ${pace()} }
  slow: { watch: candles, instrument: BTCUSDT, granularity: ${slow}, every: ${pick(random, ['7s', '1m'])} }
  account: { watch: futures-account, every: ${pace()} }
  funding: { watch: funding-rate, instrument: BTCUSDT, every: ${pick(random, ['7s', '1m'])} }
let:
  - flat: not positions.exists(p, p.symbol == "BTCUSDT")
rules:
${rules.join('')}${goals.length === 0 ? '' : `goals:\n${goals.join('')}`}${random.next() < 0.3 ? lossLimits(random) : ''}`;
}

/** Some are reached, and halt what adds risk. */
function lossLimits(random: Random): string {
  return `limits:
  dailyLoss: { most: ${pick(random, ['1', '9', '400'])} USDT }
  drawdown: { coin: USDT, most: ${pick(random, ['0.002%', '2%'])} }
`;
}

function entry(random: Random, id: string): string {
  const side = pick(random, ['long', 'short'] as const);
  const gate = random.next() < 0.8 ? ' && flat' : '';
  return `  - id: ${id}
    when: (${condition(random, 2)})${gate}
${edges(random)}    do:
      - open: { instrument: BTCUSDT, side: ${side}, value: ${String(random.between(1, 9) * 100)} USDT${terms(random, side)} }
`;
}

/** Most openings are filled at once; some wait for a price. */
function terms(random: Random, side: 'long' | 'short'): string {
  if (random.next() < 0.8) return '';
  return `, type: limit, price: btc.last * ${side === 'long' ? '99.9%' : '100.1%'}, expire: ${pick(random, ['4m', '20m'])}`;
}

/** Stops that are set once, and stay where they are. */
function protection(random: Random): string {
  const loss = pick(random, ['0.2%', '0.6%']);
  return `  - id: protect
    each: position in positions where position.symbol == "BTCUSDT"
    when: position.total > 0 BTC
    atStart: fire
    do:
      - ${pick(random, [`stops: { position: =position, stopLoss: { loss: ${loss} }, takeProfit: { gain: 0.4% } }`, `trail: { position: =position, callback: ${loss} }`])}
`;
}

function extra(random: Random, at: number): string {
  const id = `rule-${String(at)}`;
  switch (random.between(0, 5)) {
    case 0:
      return `  - id: ${id}
    on: { cron: "${pick(random, ['*/7 * * * *', '13 * * * *', '*/20 * * * *'])}" }
    when: ${condition(random, 1)}
    do:
      - notify: { message: "tick at \${btc.last}, within \${btc.low24h} and \${btc.high24h}" }
`;
    case 1:
      return `  - id: ${id}
    each: position in positions where position.symbol == "BTCUSDT"
    when: ${pick(random, [condition(random, 1), 'position.markPrice > position.openPriceAvg * 100.3%', 'position.unrealizedPL < -1% * position.marginSize', 'timeOfDay(now) > 8h40m', 'now - position.cTime > 25m', `position.total > 0 BTC && ${comparison(random)}`])}
${edges(random)}    do:
      - close: { position: =position }
`;
    case 2:
      return `  - id: ${id}
    when: ${condition(random, 2)}
    fire: ${pick(random, ['exit', 'while'])}
    cooldown: ${pick(random, ['5m', '17m'])}
    atStart: fire
    do:
      - notify: { message: "at \${sma(minute.close, 2)}" }
`;
    case 3:
      return `  - id: ${id}
    on: { every: ${pick(random, ['11m', '90s', '30m'])} }
    do:
      - notify: { message: "\${rsi(minute.close, 14)} \${btc.last}" }
`;
    default:
      return `  - id: ${id}
    when: ${condition(random, 2)}
${edges(random)}    do:
      - notify: { message: "\${btc.last} \${sma(minute.close, 9)}" }
`;
  }
}

/** How a rule takes its edges. */
function edges(random: Random): string {
  const lines = [`    atStart: ${pick(random, ['fire', 'skip'])}`];
  if (random.next() < 0.25) lines.push(`    for: ${pick(random, ['3m', '5m'])}`);
  if (random.next() < 0.5) lines.push(`    cooldown: ${pick(random, ['90s', '10m', '1h'])}`);
  if (random.next() < 0.1) lines.push(`    resetWhen: ${comparison(random)}`);
  return `${lines.join('\n')}\n`;
}

function stopsGoal(random: Random): string {
  const loss = pick(random, ['0.2%', '0.5%', '1%']);
  const more = pick(random, [
    `    takeProfit: { gain: ${pick(random, ['0.3%', '1%'])} }\n`,
    '',
    `    trail: { by: ${pick(random, ['0.3%', '0.8%'])} }\n`,
    `    trail: { by: 0.4%, after: 0.2% }\n    takeProfit: { gain: 1.5% }\n`,
    `    breakeven: { after: 0.2% }\n`,
    `    ladder: [{ gain: 0.3%, close: 50% }, { gain: 0.8%, close: 50% }]\n`,
  ]);
  const when = random.next() < 0.15 ? `    when: ${comparison(random)}\n` : '';
  return `  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
${when}    stopLoss: { loss: ${loss} }
${more}`;
}

/** Orders that rest, weights of coins, money that stays: goals that look at readings and seldom act. */
function otherGoal(random: Random): string {
  switch (random.between(0, 3)) {
    case 0:
      return `  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: ${pick(random, ['99900', '99990'])} USDT
    target: 99995 USDT
    from: [{ wallet: spot, leave: 100 USDT }]
`;
    case 1:
      return `  - id: shares
    keep: weights
    weights: { BTC: 60%, USDT: 40% }
    band: ${pick(random, ['0.1%', '2%'])}
`;
    default:
      return `  - id: bids
    keep: ladder
${random.next() < 0.3 ? `    when: ${comparison(random)}\n` : ''}    instrument: BTCUSDT
    side: buy
    around: ${pick(random, ['sma(slow.close, 3)', 'btc.last', 'sma(slow.close, 1)'])}
    rungs: [{ offset: ${pick(random, ['0.1%', '0.4%'])}, size: 0.002 BTC }, { offset: 0.9%, size: 0.003 BTC }]
    minMove: ${pick(random, ['0.1%', '0.5%'])}
    refill: ${pick(random, ['true', 'false'])}
`;
  }
}

function condition(random: Random, depth: number): string {
  if (depth === 0) return comparison(random);
  const sub = (): string => condition(random, depth - 1);
  switch (random.between(0, 4)) {
    case 0:
      return `(${sub()}) && (${sub()})`;
    case 1:
      return `(${sub()}) || (${sub()})`;
    case 2:
      return `not (${sub()})`;
    default:
      return comparison(random);
  }
}

function comparison(random: Random): string {
  const watch = pick(random, ['minute', 'minute', 'slow']);
  const length = (): string => String(random.between(3, 20));
  const level = (): string =>
    pick(random, [
      `sma(${watch}.close, 2)`,
      `sma(${watch}.close, ${length()})`,
      `ema(${watch}.close, ${length()})`,
      `highest(${watch}.high, ${length()})`,
      `lowest(${watch}.low, ${length()})`,
      `(highest(${watch}.high, ${length()}) + lowest(${watch}.low, ${length()})) / 2`,
    ]);
  switch (random.between(0, 7)) {
    case 0:
      return `rsi(${watch}.close, ${length()}) ${pick(random, ['<', '>'])} ${String(random.between(30, 70))}`;
    case 1:
      return `${pick(random, ['crossesAbove', 'crossesBelow'])}(sma(${watch}.close, ${length()}), ema(${watch}.close, ${length()}))`;
    case 2:
      return `btc.last ${pick(random, ['<', '>', '<=', '>='])} ${level()}${pick(random, ['', ' * 100.1%', ' * 99.9%'])}`;
    case 3:
      return pick(random, [
        'flat',
        'positions.size() > 0',
        'positions.exists(p, p.holdSide == "long")',
        'positions.exists(p, p.unrealizedPL < 0 USDT)',
        'positions.exists(p, p.markPrice > p.openPriceAvg)',
        'positions.exists(p, now - p.cTime > 17m)',
        'timeOfDay(now, "Europe/Rome") > 9h20m',
        `account.equity ${pick(random, ['<', '>'])} ${pick(random, ['99990', '99999', '100000'])} USDT`,
        'account.available > 99950 USDT',
        'funding.rate > 0.005%',
        'btc.ask - btc.bid < 1 USDT/BTC',
        'btc.last > btc.low24h * 100.4%',
        'btc.bid < btc.high24h * 99.6%',
        'btc.baseVolume > 900 BTC',
      ]);
    case 4:
      return `atr(${watch}, ${length()}) ${pick(random, ['<', '>'])} ${String(random.between(5, 60))} USDT/BTC`;
    default:
      return `${level()} ${pick(random, ['<', '>', '<=', '>='])} ${level()}`;
  }
}

/** Some orders are refused, or are carried out and answered by an error. */
function drawFaults(random: Random): readonly FaultRule[] {
  const nth = [random.between(1, 4), random.between(5, 9)];
  const fault = pick(random, [
    { kind: 'reject', code: '40762', message: 'The order amount exceeds the balance' } as const,
    { kind: 'error-after-execution' } as const,
    { kind: 'lost-response' } as const,
  ]);
  const operation = pick(random, ['place-futures-order', 'place-pos-tpsl', 'modify-tpsl-order']);
  return [{ operation, occasion: { nth }, fault }];
}

function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[random.between(0, from.length - 1)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}
