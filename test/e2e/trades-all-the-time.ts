/**
 * How often the purchases are made, in seconds of the exchange. Longer than the pause before a further try (5 s): a try
 * too many comes before the next tick, and cannot hide behind it.
 */
const PACES = [17, 19, 21, 23, 25, 27];

/** Buys all the time, and moves money between two accounts. */
export const SPOT = `
version: 1
strategy: small-change
account: main
accounts: [main, hedge]
market: spot
rules:
${PACES.map(purchase).join('')}
  - id: shift
    on: { every: 18s }
    do:
      - transfer:
          from: { account: main, wallet: spot }
          to: { account: hedge, wallet: spot }
          amount: 0.5 USDT
limits:
  orderValue: 5 USDT
  transferTo: [hedge]
`;

function purchase(paceS: number): string {
  return `
  - id: buy-${String(paceS)}
    on: { every: ${String(paceS)}s }
    do:
      - buy: { instrument: spot/BTCUSDT, value: 2 USDT }`;
}

/** Opens, protects and closes a position. */
export const FUTURES = `
version: 1
strategy: in-and-out
account: hedge
market: usdt-futures
watch:
  positions: { watch: positions, every: 5s }
rules:
  - id: add
    on: { every: 16s }
    do:
      - open: { instrument: ETHUSDT, side: long, value: 60 USDT }
  - id: leave
    each: position in positions where position.symbol == "ETHUSDT"
    when: position.marginSize > 20 USDT
    atStart: fire
    do:
      - close: { position: =position }
goals:
  - id: protect
    keep: stops
    each: position in positions where position.symbol == "ETHUSDT"
    stopLoss: { loss: 5% }
limits:
  orderValue: 80 USDT
`;
