import { describe, expect, it } from 'vitest';
import { strategy } from './strategy.ts';
import { simulate } from './world.ts';

const WATCH = `
market: usdt-futures
params: { floor: { value: 1 USDT/BTC, doc: "never reached" } }
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  minutes: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 10s }
  positions: { watch: positions, every: 2s }
  futures: { watch: futures-account, every: 5s }
  spot: { watch: spot-assets, every: 5s }
  flexible: { watch: savings, every: 10s }
`;

/** A rule that says what an expression is as soon as a condition holds. */
function saying(message: string, when: string): string {
  return `${WATCH}
rules:
  - id: say
    when: ${when}
    atStart: fire
    do: [{ notify: { message: '${message}' } }]
`;
}

describe('expressions in a run', () => {
  it('count what accounts hold, at the prices of the spot market', () => {
    const text = saying('${equity(futures, spot, flexible)} ${exposure(positions)}', 'equity(futures, spot) > 1 USDT');
    const accounts = [
      { name: 'main', balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '9000', BTC: '1' } } },
    ];
    const { said, advance } = simulate({ strategies: [strategy(text)], accounts });
    advance('1m');
    const [first] = said('notified', 'say');
    const [held = '', , exposed] = first?.text.split(' ') ?? [];
    // The bitcoin counts at the price of a market that is made up, but not far from real ones.
    expect(Number(held)).toBeGreaterThan(19_000 + 10_000);
    expect(exposed).toBe('0');
  });

  it('follow a number over a window, which is unknown until the window has passed', () => {
    const { said, advance } = simulate({
      strategies: [strategy(saying('now', 'highest(btc.last, 30s) > params.floor'))],
    });
    advance('28s');
    expect(said('notified', 'say')).toHaveLength(0);
    advance('6s');
    expect(said('notified', 'say')).toHaveLength(1);
  });

  it('see what the open candle does, and when a condition became true', () => {
    const when =
      'sma(minutes.close, 3, open) > 0 USDT/BTC && since(crossesAbove(minutes.close, sma(minutes.close, 2))) < 1d';
    const { said, advance } = simulate({ strategies: [strategy(saying('crossed', when))] });
    advance('10m');
    expect(said('notified', 'say')).toHaveLength(1);
  });
});
