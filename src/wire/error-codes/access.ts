import type { ErrorGroup } from './entry.ts';

/**
 * Codes about reaching the exchange at all: its load, its state, the key and the clock (docs/exchange/errors.md#codes).
 */
export const ACCESS: readonly ErrorGroup[] = [
  { category: 'rate-limit', retry: 'wait', codes: { '429': 'too many requests' } },
  { category: 'unknown-outcome', retry: 'ask', codes: { '40010': 'the request timed out inside the exchange' } },
  {
    category: 'server',
    retry: 'ask',
    codes: {
      '40015': 'the system has a problem, try later',
      '40725': 'a service behind the interface answered with an error',
      '45001': 'unknown error',
      '40908': 'concurrent operations got in each other’s way',
      '40910': 'the operation timed out',
    },
  },
  {
    category: 'maintenance',
    retry: 'wait',
    codes: {
      '40200': 'the server is being upgraded',
      '40308': 'the contract is under maintenance',
      '40844': 'the contract is under maintenance',
      '41114': 'the pair is under maintenance',
      '45043': 'suspended for settlement or maintenance',
      '50027': 'the margin pair is under maintenance',
      '43115': 'the pair opens soon',
      '43119': 'trading has not opened',
      '43120': 'the symbol has not opened',
    },
  },
  {
    category: 'auth',
    retry: 'never',
    codes: {
      '40001': 'the header ACCESS-KEY is empty',
      '40002': 'the header ACCESS-SIGN is empty',
      '40003': 'the signature is empty',
      '40006': 'the key is not valid',
      '40009': 'the signature is wrong',
      '40011': 'the header ACCESS-PASSPHRASE is empty',
      '40012': 'key or passphrase is wrong',
      '40036': 'the passphrase is wrong',
      '40037': 'the key does not exist',
      '40041': 'the user has no such key',
    },
  },
  {
    category: 'permission',
    retry: 'never',
    codes: {
      '40014': 'the key lacks the permission',
      '40018': 'the IP address is not valid',
      '40038': "the IP address is not on the key's list",
      '22010': 'the key must be bound to an IP address first',
      '40048': 'only a key of the parent account may do this',
      '40061': 'a sub-account may not do this',
      '43127': 'only the main account may transfer like this',
    },
  },
  {
    category: 'account',
    retry: 'never',
    codes: {
      '40013': 'the user is in an abnormal state',
      '40022': 'the account is restricted',
      '40024': 'the account is frozen',
      '40025': 'the account has no permission for this',
      '40026': 'the user is disabled',
      '40031': 'the account was closed',
    },
  },
  { category: 'clock-skew', retry: 'never', codes: { '40005': 'the timestamp is malformed' } },
  {
    category: 'clock-skew',
    retry: 'wait',
    codes: {
      '40008': 'the timestamp is too old or too new',
      '40004': 'the timestamp is too old or too new',
      '40078': 'the request arrived outside its receive window',
      '40079': 'the receive window must be below 60 seconds',
    },
  },
];
