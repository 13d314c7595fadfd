import type { Advice } from '../../base/message-meaning.ts';
import type { ErrorCategory } from './entry.ts';

/** What each group of the exchange's errors is to a person: its cause, and the next step. */
export const CATEGORY_MEANINGS: Readonly<Record<ErrorCategory, Advice>> = {
  'rate-limit': {
    means: 'Too many requests came from this key or this address.',
    do: 'Nothing: Purser waits. If this happens again, raise `every`, or look for another program that uses the key.',
  },
  'unknown-outcome': {
    means: 'The exchange does not say whether it did it.',
    do: 'Nothing: Purser asks until it knows. `purser status` shows what stays unknown.',
  },
  server: {
    means: 'The exchange has trouble of its own. It may have carried out the request.',
    do: 'Nothing: Purser asks until it knows. `purser status` shows what stays unknown.',
  },
  maintenance: { means: 'The exchange, or a part of it, is down for maintenance.', do: 'Wait. Purser tries again.' },
  auth: {
    means: 'The exchange does not accept the key, its signature or its passphrase.',
    do: 'Compare the three parts of the key with the exchange. A key without a bound address expires.',
  },
  permission: {
    means: 'The key may not do this, or not from this address.',
    do: 'Give the key the permission that `purser check --report` lists, and bind it to this address.',
  },
  account: { means: 'The exchange has frozen or restricted the account.', do: 'Ask the support of the exchange.' },
  unified: {
    means:
      'The account is a unified account. Purser trades classic accounts only, and this interface refuses all others.',
    do: 'Create a sub-account in classic mode at the exchange, and give Purser a key of that.',
  },
  'clock-skew': {
    means: "This machine's clock is off.",
    do: 'Let the machine keep its time with NTP: `timedatectl set-ntp true`.',
  },
  params: {
    means: 'The exchange does not accept a field of the request.',
    do: 'Look at the message. A value of the file is probably out of bounds there.',
  },
  symbol: {
    means: 'The instrument is unknown there, or not open for trading.',
    do: 'Correct the symbol, or wait until it trades.',
  },
  precision: {
    means: 'A price or size has too many decimals.',
    do: 'Report it: Purser rounds to the steps of the instrument.',
  },
  size: {
    means: 'The size is too small or too large for the instrument.',
    do: 'Change the size. `purser check --online` knows the bounds.',
  },
  price: {
    means: 'The price is too far from the market, or on its wrong side.',
    do: 'Bring the price nearer, or use a market order.',
  },
  balance: {
    means: 'There is too little money for it.',
    do: 'Bring money into the wallet, or use a smaller amount. Open orders hold money too.',
  },
  wallet: {
    means: 'The transfer is not possible between these wallets or accounts.',
    do: 'Look at the wallets and accounts that the step names.',
  },
  'order-not-found': {
    means: 'The exchange does not know this order. Often it is filled or cancelled already.',
    do: 'Nothing.',
  },
  'order-state': { means: 'The order cannot be changed or cancelled any more.', do: 'Nothing: Purser reads it again.' },
  duplicate: { means: 'The exchange has this order already. It was not placed twice.', do: 'Nothing.' },
  cap: {
    means: 'There are too many open orders, or another maximum of the exchange is reached.',
    do: 'Cancel orders that you do not need.',
  },
  position: {
    means: 'The position does not allow it: it is closed, too small or locked.',
    do: 'Look at the position: `purser status`.',
  },
  'position-mode': {
    means: 'The account is in one-way mode, and hedge mode is needed, or the other way round.',
    do: 'Change the position mode at the exchange, or with the step `set-position-mode`.',
  },
  'mode-conflict': {
    means: 'The margin mode or another setting of the account does not allow it now.',
    do: 'Close positions and orders first. The exchange changes settings only while there are none.',
  },
  'plan-order': {
    means: 'The stop or trigger order is not possible this way.',
    do: 'Look at its trigger price: it has to be on the other side of the price.',
  },
  'sub-account': {
    means: 'The exchange refuses something about sub-accounts.',
    do: 'Look at the message, and at the main account.',
  },
  savings: { means: 'The savings product refuses it.', do: 'Look at the amount and at the product.' },
  elsewhere: {
    means: 'The refusal belongs to a service of the exchange that Purser does not use.',
    do: 'Look at the message, and report it.',
  },
  loan: { means: 'The loan, or its collateral, does not allow it.', do: 'Look at the pledge rate and at the amount.' },
};
