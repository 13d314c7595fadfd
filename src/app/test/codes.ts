import type { Meanings } from '../../base/message-meaning.ts';

/** The codes of test files, `x.test.yaml`. */
export const TEST_CODES = {
  'test-strategy': {
    means: 'The test names a strategy that is not beside it, or one that has errors.',
    do: 'Correct the name, or run `purser check` on the strategy.',
  },
  'test-account': { means: 'The test names an account that the strategy does not use.', do: 'Correct the name.' },
  'test-duplicate': { means: 'Two tests of the file have the same name.', do: 'Rename one of them.' },
  'test-start': { means: '`start` is not a full minute with its zone.', do: 'Write `2026-01-05T09:00:00Z`.' },
  'test-time': {
    means: 'A time or duration of the test cannot be read.',
    do: 'Write the time since the start: `20m`, `1h30m`.',
  },
  'test-every': {
    means: 'Each value of a series lasts less than a minute, or not full minutes.',
    do: 'Write `1m`, `5m` or `1h`.',
  },
  'test-series': {
    means: 'A series of prices has no values, or values that are not above zero.',
    do: 'Write prices: `60000 60100x5`.',
  },
  'test-funding': {
    means: 'The funding is no rate, and no series of rates.',
    do: 'Write one rate for the whole test, `0.01%`, or one after the other: `0.01%x480 0.03%`.',
  },
  'test-open-interest': {
    means: 'The open interest is no amount of base coin, and no series of amounts.',
    do: 'Write one amount for the whole test, `1200`, or one after the other: `1200x30 1500`.',
  },
  'test-pair': {
    means: 'The pair is unknown, or has no prices in this test.',
    do: 'Write a pair such as `BTCUSDT`, with its prices.',
  },
  'test-market': { means: 'The market does not have this contract.', do: 'Correct the symbol or the market.' },
  'test-instrument': {
    means: 'An expectation names an instrument without prices in this test.',
    do: 'Give it prices, or correct the name.',
  },
  'test-amount': { means: 'A balance is not a decimal number of zero or more.', do: 'Write digits: `1000`.' },
  'test-coin': {
    means: 'A loan is in a coin that the simulated exchange does not lend or take, or that has no price in this test.',
    do: 'Take a coin that the hint names, and give its prices.',
  },
  'test-number': {
    means: 'An expected value is neither a number nor a bound.',
    do: 'Write `0.01`, `"> 60000"` or `0.9..1.1`.',
  },
  'test-empty': {
    means: 'A check of the state expects nothing.',
    do: 'Say what has to be true then: `fired: []`, `positions: []`.',
  },
  'test-rule': { means: 'The strategy has no rule of this name.', do: 'Correct the name.' },
  'test-fire': {
    means: 'The test fires a rule by hand that acts by itself.',
    do: 'Fire rules with `on: manual`, `cron`, `every` or `start` only. Make the others fire by prices.',
  },
  'test-state': { means: 'A rule can never be in this state.', do: 'Use one of the states that the hint names.' },
  'test-kind': { means: 'The journal has no entries of this kind.', do: 'Use a kind of the [journal](#journal).' },
  'test-var': {
    means: 'The strategy has no such variable, or it cannot have this value.',
    do: 'Correct the name or the value.',
  },
  'test-webhook': { means: 'No rule of the strategy listens to this webhook.', do: 'Correct the name.' },
  'test-operation': {
    means: 'The exchange has no such operation.',
    do: 'Correct the name: [operations](exchange/README.md).',
  },
  'test-reject': { means: 'The text is not an error code of the exchange.', do: 'Write a number, such as `40762`.' },
} as const satisfies Meanings;
