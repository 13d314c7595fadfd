import type { Meanings } from '../../base/message-meaning.ts';

/** The codes of `purser.yaml`. */
export const CONFIG_CODES = {
  'config-uid': {
    means: 'The `uid` of an account is not a number.',
    do: 'Copy the uid from the exchange: it has digits only.',
  },
  'config-key': {
    means: 'The account trades at the exchange, and a part of its key is missing.',
    do: 'Give `key`, `secret` and `passphrase`, each as `{ env: NAME }` or `{ file: PATH }`.',
  },
  'config-secret': {
    means: 'The file contains a secret, or an address holds a password.',
    do: 'Move the secret into an environment variable or a file of its own. Then renew it: it has been seen.',
  },
  'config-parent': {
    means: 'The `parent` of a sub-account is not a main account of this file.',
    do: 'Name an account of this file that has no `parent` itself.',
  },
  'config-header': {
    means: '`locale` or `channelCode` cannot be sent to the exchange as it is written.',
    do: 'Write a locale as `en-US`, and a channel code with 1 to 64 visible characters.',
  },
  'config-copy-pair': { means: 'A pair under `copyTrading` is not a contract.', do: 'Write pairs as `BTCUSDT`.' },
  'config-receive-window': {
    means: '`receiveWindow` is zero or too long.',
    do: 'Give a duration above zero and below 60s: `receiveWindow: 5s`.',
  },
  'config-instrument': {
    means: 'An entry under `instruments` is not an instrument, or one of its steps is not a number above zero.',
    do: 'Write `BTCUSDT`, `usdc-futures/BTCUSDC` or `spot/BTCUSDT`, and its steps as decimal numbers.',
  },
  'config-flat-at': {
    means: '`flatAt` is not a time with its zone.',
    do: 'Write it as `flatAt: 2026-01-05T09:00:00Z`.',
  },
  'config-drift': { means: 'A duration under `drift` is outside of its bounds.', do: 'Use a duration of 5s to 1h.' },
  'config-balance': {
    means: 'A balance of a paper account is not an amount of a coin.',
    do: 'Write the coin in capitals, and an amount of zero or more: `USDT: 1000`.',
  },
  'config-halts': {
    means: 'A duration under `halts` is outside of its bounds.',
    do: 'Use a duration within the bounds in the message.',
  },
  'config-state': {
    means: 'The lease of a journal that a server keeps is outside of its bounds.',
    do: 'Use 1s to 30s: [one book, several machines](fleet.md).',
  },
  'config-journal': {
    means: 'The time for which the journal is kept is outside of its bounds.',
    do: 'Use 30d to 3650d, or `forever`.',
  },
  'config-http': {
    means: 'The address or a host name under `http` cannot be used.',
    do: 'Write an IP address of this machine under `host`, and host names without https:// under `hosts`: [HTTP](http.md).',
  },
  'config-paper': {
    means: 'A setting of the paper exchange is wrong.',
    do: 'Write it as the hint shows: [paper exchange](paper-exchange.md#assumptions).',
  },
  'config-notify': {
    means: 'A channel for alerts, or one of its times, is wrong.',
    do: 'Write it as the hint shows: [alerts](alerts.md).',
  },
  'limit-negative': { means: 'A limit is below zero.', do: 'Write a bound of zero or more.' },
  'limit-zone': {
    means: 'A limit names a time zone that does not exist.',
    do: 'Use a name such as `Europe/Rome` or `UTC`.',
  },
  'limit-coin': {
    means: 'A limit is in a coin that this limit does not count in.',
    do: 'Write it in the coin that the message names.',
  },
  'core-watch': {
    means: 'A watch needs an operation that core mode does not have.',
    do: 'Take another watch, or remove `operations: core` from purser.yaml.',
  },
  'core-action': {
    means: 'An action needs an operation that core mode does not have.',
    do: 'Take another action, or remove `operations: core` from purser.yaml.',
  },
  'core-goal': {
    means: 'A goal needs an operation that core mode does not have.',
    do: 'Take another goal, or remove `operations: core` from purser.yaml.',
  },
  'core-instrument': {
    means: 'Core mode does not know the price and size steps of an instrument.',
    do: 'Write them under `instruments` in purser.yaml.',
  },
} as const satisfies Meanings;
