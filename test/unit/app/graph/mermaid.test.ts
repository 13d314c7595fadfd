import { expect, test } from 'vitest';
import { mermaid } from '../../../../src/app/graph/mermaid.ts';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { loadStrategies } from '../../../../src/strategy/load.ts';

const FILE = `version: 1
strategy: guard
account: main
mode: shadow
market: usdt-futures
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: cut
    each: position in positions where position.symbol == "BTCUSDT"
    when: position.markPrice < btc.last
    atStart: skip
    do:
      - close: { position: =position }
      - notify: { message: "closed" }
  - id: daily
    on: { every: 1d }
    do: [{ notify: { message: "a day" } }]
goals:
  - id: stops
    keep: stops
    each: position in positions
    stopLoss: { loss: 3% }
`;

test('draws watches, what reads them, and the steps in their order', () => {
  const config = { accounts: [{ name: 'main', exchange: 'paper', ipBound: false }] as const };
  const files = [{ path: 'guard.yaml', text: FILE }];
  const { strategies, diagnostics } = loadStrategies({ files, ...emittedGrammar(), config });
  expect(diagnostics).toEqual([]);
  expect(mermaid(strategies)).toBe(`flowchart LR
  subgraph s0["guard (shadow) · main"]
    s0w0[("positions: positions")]
    s0w1[("btc: ticker")]
    s0r0["cut"]
    s0w0 -->|"each position"| s0r0
    s0w1 --> s0r0
    s0r0 --> s0r0a1(["close"])
    s0r0a1 --> s0r0a2(["notify"])
    s0r1["daily<br/>on every"]
    s0r1 --> s0r1a1(["notify"])
    s0g0{{"stops<br/>keep stops"}}
    s0w0 -->|"each position"| s0g0
  end
`);
});
