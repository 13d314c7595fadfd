import { expect, it } from 'vitest';
import { redactor } from '../../../../src/exchange/http/redact.ts';

const KEYS = [
  { key: 'bg_0123456789', secret: 'a+secret/with=signs', passphrase: 'correct horse' },
  { key: 'bg_0123456789-long', secret: 'another-secret', passphrase: '1234' },
];
const redact = redactor(KEYS);

it('takes out keys, secrets and passphrases, in every form in which they travel', () => {
  expect(redact('key bg_0123456789 of a+secret/with=signs, correct horse')).toBe('key (hidden) of (hidden), (hidden)');
  expect(redact('?sign=a%2Bsecret%2Fwith%3Dsigns&p=correct%20horse')).toBe('?sign=(hidden)&p=(hidden)');
  expect(redact(Buffer.from('another-secret').toString('base64'))).toBe('(hidden)=');
  expect(redact(Buffer.from('another-secret').toString('hex'))).toBe('(hidden)');
});

it('takes a key that holds another one out as a whole', () => {
  expect(redact('bg_0123456789-long')).toBe('(hidden)');
});

it('leaves what is not theirs, and a word so short that it occurs by chance', () => {
  expect(redact('40762 the order of 1234 USDT exceeds the balance')).toBe(
    '40762 the order of 1234 USDT exceeds the balance',
  );
});
