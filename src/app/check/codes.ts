import type { Meanings } from '../../base/message-meaning.ts';

/** The codes of files that cannot be read. */
export const FILE_CODES = {
  'file-missing': { means: 'There is no such file.', do: 'Correct the path.' },
  'file-directory': { means: 'This is a directory; a file is needed.', do: 'Name a file.' },
  'file-unreadable': {
    means: 'The file cannot be read: it belongs to somebody else, or it is not an ordinary file.',
    do: 'Look at its owner and mode: `ls -l FILE`.',
  },
  'file-too-large': { means: 'The file is larger than 1 MB.', do: 'Divide it. A strategy has a few kilobytes.' },
  'file-not-text': { means: 'The file is not text in UTF-8.', do: 'Save it as UTF-8.' },
  'file-test': {
    means: 'The file holds tests of a strategy: it cannot be checked or run as one.',
    do: 'Run `purser test FILE`, or check the strategy: its tests are checked with it.',
  },
  'file-none': { means: 'The directory holds no strategy.', do: 'Name another directory, or add a `.yaml` file.' },
  'secret-file': {
    means:
      'A file with a secret is open to others, or is empty, too large or unreadable. `purser run` would not start.',
    do: 'Run `chmod 600 FILE`. The file holds the secret and nothing else.',
  },
} as const satisfies Meanings;

/** The codes of what is missing around the strategies. */
export const AROUND_CODES = {
  'limits-none': {
    means: 'A strategy opens or buys, and nothing limits how much: not its file, its account or purser.yaml.',
    do: 'Write limits: `limits: { orderValue: 500 USDT, openValue: 2000 USDT }`.',
  },
  'open-unprotected': {
    means: 'A step or goal opens a position, and nothing keeps a stop-loss on it.',
    do: 'Add a goal `keep: stops`, or a `stopLoss` in the step. If you mean it, say why: `unprotected: "…"`.',
  },
  'webhook-unserved': {
    means: 'A rule waits for a webhook, and purser.yaml serves none. The rule never fires.',
    do: 'Add `http: {}` to purser.yaml: [HTTP](http.md).',
  },
  'live-market': {
    means: 'Nobody has tried this market with real money yet. Purser does not trade it with real money.',
    do: 'Use a paper or demo account, or `mode: shadow`.',
  },
} as const satisfies Meanings;

/** The codes of readings that are more than the exchange allows. */
export const BUDGET_CODES = {
  'budget-exceeded': {
    means: 'The readings of an operation take more than 80% of what the exchange allows. Orders might have to wait.',
    do: 'Raise `every` of the watches that the message names, or watch less.',
  },
  'budget-tight': {
    means: 'The readings of an operation take more than half of what the exchange allows.',
    do: 'Nothing has to be done. For more room raise `every`.',
  },
  'budget-tick': {
    means: 'The rule of a schedule needs a list. The schedule ticks more often than that list can be read.',
    do: 'Let it tick less often, or read less.',
  },
  'budget-ip': {
    means: 'All readings together are too many for one IP address.',
    do: 'Raise `every` of some watches, or run a part on another machine.',
  },
} as const satisfies Meanings;

/** The codes of `check --online`, which asks the exchange. */
export const ONLINE_CODES = {
  'online-unreadable': { means: 'The exchange did not answer, so this could not be checked.', do: 'Try again later.' },
  'online-key': {
    means: 'The exchange refuses the key of an account.',
    do: 'Look at the key, its passphrase, the addresses that it is bound to, and its right to read.',
  },
  'online-clock': {
    means: "This machine's clock is far from the exchange's. The exchange would refuse orders.",
    do: 'Let the machine keep its time with NTP.',
  },
  'online-unbound': {
    means: 'The key is not bound to an IP address. The exchange deletes such keys after a while.',
    do: 'Bind it at the exchange, then write `ipBound: true`.',
  },
  'online-withdrawal': {
    means: 'The key may withdraw money. Purser never needs that.',
    do: 'Make a key without that right, and delete this one.',
  },
  'online-instrument': {
    means: 'The exchange does not have this instrument.',
    do: 'Correct the symbol or the market.',
  },
  'online-status': { means: 'The instrument cannot be traded now.', do: 'Look at the announcements of the exchange.' },
  'online-step': {
    means: 'A size or price does not fit the steps of the instrument. It would be rounded.',
    do: 'Write the rounded size or price yourself.',
  },
  'online-minimum': {
    means: 'An order is below the minimum of the instrument. It would be skipped each time.',
    do: 'Write a larger order.',
  },
  'online-leverage': {
    means: 'The leverage is above what the contract allows. The exchange would reject it each time.',
    do: 'Write a lower leverage.',
  },
} as const satisfies Meanings;
