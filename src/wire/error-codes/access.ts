import type { ErrorGroup } from './entry.ts';
import { byCode } from './by-code.ts';

/**
 * Codes about reaching the exchange at all: its load, its state, the key, the account and the clock
 * (docs/exchange/errors.md#codes).
 */
export const ACCESS: readonly ErrorGroup[] = [
  {
    category: 'rate-limit',
    retry: 'wait',
    codes: byCode({
      'too many requests': '429',
      'the same order was cancelled twice within a second': '45129',
      'the take-profit or stop-loss was modified less than 300 ms ago': '43036',
      'the operation comes too often': '59044 70228 13001 22035 25004 40047 40918 50009',
      'the request was throttled': '1001',
    }),
  },
  {
    category: 'unknown-outcome',
    retry: 'ask',
    codes: byCode({
      'the request timed out inside the exchange': '40010',
    }),
  },
  {
    category: 'server',
    retry: 'ask',
    codes: byCode({
      'the system has a problem, try later': '40015 500 25000 40604 50031',
      'a service behind the interface answered with an error': '40725',
      'concurrent operations got in each other’s way': '40908 25003',
      'the operation timed out': '40910 25001 50008',
      'unknown error': '45001',
      'it failed without a reason': [
        '19000 31016 31033 43002 43003 43059 45023 45024 49040 59046 70210 70229 25239 31027',
      ].join(' '),
      'a state could not be checked': '40400 40846 40856',
      'a figure of the exchange could not be read': '40903 49072',
    }),
  },
  {
    category: 'maintenance',
    retry: 'wait',
    codes: byCode({
      'the server is being upgraded': '40200',
      'the contract is under maintenance': '40308 40844',
      'the pair is under maintenance': '41114',
      'the pair opens soon': '43115',
      'trading has not opened': '43119',
      'the symbol has not opened': '43120',
      'suspended for settlement or maintenance': '45043 25102 25106',
      'the margin pair is under maintenance': '50027',
      'trading is closed, or opens soon': '22056 25101 25103 25108 31021 50025 50026 50030',
      'the account is being upgraded or set back': '40115',
      'the exchange is reducing positions of others just now': '22043 22044 22067 40879 40880 50066',
      'prices move too much, or the book is too thin just now': [
        '22045 25209 25222 40720 40721 40722 40823 40825 40826 40878 50029 70220 25210 45121',
        '12004 12014',
      ].join(' '),
    }),
  },
  {
    category: 'auth',
    retry: 'changes',
    codes: byCode({
      'the header ACCESS-KEY is empty': '40001',
      'the header ACCESS-SIGN is empty': '40002',
      'the signature is empty': '40003',
      'the key is not valid': '40006',
      'the signature is wrong': '40009',
      'the header ACCESS-PASSPHRASE is empty': '40011',
      'key or passphrase is wrong': '40012',
      'the passphrase is wrong': '40036',
      'the key does not exist': '40037',
      'the user has no such key': '40041 40065',
      'the key and the user do not belong together': '49000',
      'the signature of a broker is wrong': '40039 49002 49004 49006',
    }),
  },
  {
    category: 'permission',
    retry: 'changes',
    codes: byCode({
      'the key must be bound to an IP address first': '22010',
      'the key lacks the permission': '40014',
      'the IP address is not valid': '40018',
      "the IP address is not on the key's list": '40038',
      'only a key of the parent account may do this': '40048',
      'a sub-account may not do this': '40061',
      'only the main account may transfer like this': '43127',
      'the key or the user lacks the permission': '25620 40021 40040 40068 40199 40301 49003 49005 49022 60040',
      'the user must bind a phone or an authenticator': '40016',
      'the user has not been identified': '40027 40035 40100 40101 40111 40926 49011 59005',
      'the exchange does not serve this region': '40000 40103 40104 59006',
      'not possible in demo trading': '22030 40081 40105 40110',
      'the private domain is not open to the account': '40086',
      'the function is not open yet': '40919',
      'the key may not open positions': '22036 45107',
      'the key may not close positions': '22037 45108 40931',
      'this symbol or account is not open to keys': '22004 25013',
    }),
  },
  {
    category: 'account',
    retry: 'changes',
    codes: byCode({
      'the user is in an abnormal state': '40013',
      'the account is restricted': '40022 40023 40752 40753 40916 31020 40042 70209 70227 40850',
      'the account is frozen': '40024',
      'the account has no permission for this': '40025',
      'the user is disabled': '40026',
      'the account was closed': '40031',
      'the account is frozen or suspended':
        '40710 50010 50012 50013 50019 50023 50064 25006 25007 40760 50007 50006 70208',
      'the account is being liquidated': '25008 25011 25012 43112 45009 50022 95001',
      'the user or the account does not exist': '25005 40807 45019 50021 50044 70020',
    }),
  },
  {
    category: 'clock-skew',
    retry: 'changes',
    codes: byCode({
      'the timestamp is malformed': '40005',
    }),
  },
  {
    category: 'clock-skew',
    retry: 'wait',
    codes: byCode({
      'the timestamp is too old or too new': '40004 40008 40911',
      'the request arrived outside its receive window': '40078',
      'the receive window must be below 60 seconds': '40079',
    }),
  },
  {
    category: 'unified',
    retry: 'changes',
    codes: byCode({
      'the account is a unified account': '40084 40085 40128 40731',
      'the account is no unified account': '25245',
    }),
  },
];
