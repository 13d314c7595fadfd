import { describe, expect, it } from 'vitest';
import { add, type Decimal, formatDecimal, minimum, parseDecimal, ZERO } from '../../src/base/decimal.ts';
import type { AccountHistory } from '../../src/domain/profit/account-history.ts';
import { explainBills } from '../../src/domain/profit/explain-bills.ts';
import { profitItems, profitOf } from '../../src/domain/profit/profit.ts';
import { tradesOf } from '../../src/domain/profit/trades.ts';
import { restoreWorld } from '../../src/paper/core/state/stored-world.ts';
import type { PaperWorld } from '../../src/paper/core/state/world.ts';
import { HISTORY_EVERY_MS } from '../../src/strategy/model/history-places.ts';
import { orderByHand } from './by-hand.ts';
import { inEveryMode } from './in-every-mode.ts';
import type { Mode } from './modes.ts';
import { strategy } from './strategy.ts';
import { MINUTE, type Simulation, simulate } from './world.ts';

const CONTRACT = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;
const d = parseDecimal;

/** Opens every four hours, keeps stops that are near enough to fire, and buys and sells at spot. */
const TRADER = `
accounts: [main, hedge]
watch:
  positions: { watch: positions, every: 10m }
  spot: { watch: spot-assets, every: 1h }
limits: { openValue: 9000 USDT }
rules:
  - id: enter
    on: { cron: "5 */4 * * *" }
    when: size(positions) == 0
    do: [{ open: { instrument: BTCUSDT, side: long, value: 3000 USDT, type: market } }]
  - id: save
    on: { cron: "20 */6 * * *" }
    do: [{ buy: { instrument: spot/BTCUSDT, value: 200 USDT, type: market } }]
  - id: lighten
    on: { cron: "50 */12 * * *" }
    do: [{ sell: { instrument: spot/BTCUSDT, size: 0.002 BTC, type: market } }]
  - id: fund
    on: { cron: "30 3 * * *" }
    do: [{ transfer: { amount: 25 USDT, from: { wallet: spot }, to: { wallet: usdt_futures } } }]
goals:
  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    stopLoss: { loss: 0.4% }
    takeProfit: { gain: 0.6% }
`;

/**
 * Three days with kills and restarts, manual trades and closes, a liquidation, and stops that fire while nothing runs.
 */
function threeDays(mode: Mode): Simulation {
  const simulation = simulate({
    strategies: [strategy(TRADER)],
    historyEveryMs: HISTORY_EVERY_MS,
    seed: 3,
    mode,
  });
  /** Closes a part of whatever is open, after a while in which the daemon may have closed some of it too. */
  const closeSoon = (size: string): void => {
    simulation.advance('2m');
    const [position] = simulation.ask('mix-single-position', CONTRACT);
    if (position === undefined) throw new Error('the market of this seed leaves nothing to be closed by hand');
    orderByHand(simulation, {
      side: position.holdSide === 'long' ? 'buy' : 'sell',
      tradeSide: 'close',
      size: minimum(d(size), position.total),
    });
  };
  simulation.advance('7h');
  simulation.crash({ downFor: '5h' });
  orderByHand(simulation, { size: d('0.05') });
  closeSoon('0.02');
  simulation.crash();
  simulation.advance('9h');
  orderByHand(simulation, { side: 'sell', size: d('0.03') });
  closeSoon('0.01');
  simulation.crash({ downFor: '11h' });
  simulation.ask('mix-set-margin-mode', { ...CONTRACT, symbol: 'ETHUSDT', marginMode: 'isolated' });
  simulation.ask('mix-set-leverage', { ...CONTRACT, symbol: 'ETHUSDT', leverage: d('100') });
  orderByHand(simulation, { symbol: 'ETHUSDT', marginMode: 'isolated', size: d('2') });
  simulation.advance('12h');
  orderByHand(simulation, { size: d('0.05') });
  closeSoon('0.01');
  simulation.crash({ downFor: '3h' });
  simulation.advance('14h');
  simulation.crash();
  // The past is read a minute after each hour: then it is looked at, before anything else happens.
  const hour = 60 * MINUTE;
  simulation.advance(`${String(2 * hour - (simulation.clock.now() % hour) + 4 * MINUTE)}ms`);
  return simulation;
}

/**
 * What the exchange itself has noted of an account: the sums of its bills at contracts, but transfers and moves of
 * margin.
 */
function billsOf(world: PaperWorld, uid: string): Decimal {
  return world.bills
    .filter((bill) => bill.uid === uid && !/^trans_|margin/.test(bill.businessType))
    .reduce((sum, { amount, fee }) => add(add(sum, amount), fee), ZERO);
}

function netOf(history: AccountHistory, account: string): Decimal {
  const items = profitItems(history).filter((item) => item.account === account && !item.instrument.startsWith('spot'));
  return profitOf(items).find(({ coin }) => coin === 'USDT')?.net ?? ZERO;
}

inEveryMode((mode) => {
  describe('three days of an account', () => {
    const simulation = threeDays(mode);
    const world = restoreWorld(simulation.exchange.state());
    const history = simulation.history();
    const trades = tradesOf(history);

    it('are all read: each fill and each bill, once', () => {
      expect(history.fills).toHaveLength(world.fills.length + world.spotFills.length);
      expect(history.bills).toHaveLength(world.bills.length + world.spotBills.length);
      expect(history.positions).toHaveLength(world.pastPositions.length);
      expect(simulation.said('watch-failed')).toEqual([]);
    });

    it('held what was to be seen: kills, hands, a liquidation, a stop, funding', () => {
      const exits = trades.flatMap((trade) => trade.exits);
      expect(exits.filter(({ origin }) => origin.by === 'liquidation')).toHaveLength(1);
      expect(exits.filter(({ origin }) => origin.by === 'manual').length).toBeGreaterThanOrEqual(3);
      expect(exits.some(({ origin }) => origin.means === 'stop-loss')).toBe(true);
      expect(world.bills.some(({ businessType }) => businessType === 'contract_settle_fee')).toBe(true);
      expect(trades.some(({ owner }) => owner === 'trial')).toBe(true);
    });

    it('have brought what the bills say, to the last digit', () => {
      for (const { name, uid } of simulation.exchange.accounts)
        expect(formatDecimal(netOf(history, name)), name).toBe(formatDecimal(billsOf(world, uid)));
    });

    it('have trades that add up to the bills of trading, to the last digit', () => {
      const told = trades
        .filter(({ market }) => market !== 'spot')
        .reduce((sum, { realised, fees }) => add(add(sum, realised), fees), ZERO);
      const billed = explainBills(history)
        .filter(({ market }) => market !== 'spot')
        .reduce((sum, { sums }) => add(sum, sums.trade), ZERO);
      expect(formatDecimal(told)).toBe(formatDecimal(billed));
    });

    it('have bills that are all explained, and explain the balances', () => {
      const explained = explainBills(history);
      expect(explained.map(({ market, coin }) => `${market} ${coin}`)).toContain('spot BTC');
      for (const coin of explained)
        expect(coin).toMatchObject({ billsWithoutFill: [], fillsWithoutBill: [], unexplained: [] });
    });

    it('have spot trades whose realised profit is what came in beyond the cost of what went', () => {
      const spot = trades.filter(({ market }) => market === 'spot');
      const flow = history.fills
        .filter(({ market }) => market === 'spot')
        .reduce((sum, { side, value }) => (side === 'sell' ? add(sum, value) : ((sum - value) as Decimal)), ZERO);
      const told = spot.reduce((sum, { realised, cost }) => (sum + realised - cost) as Decimal, ZERO);
      expect(spot.every(({ unknownCost }) => unknownCost === ZERO)).toBe(true);
      expect(formatDecimal(told)).toBe(formatDecimal(flow));
    });
  });
});
