import { describe, expect, test } from 'vitest';
import type { Signed } from '../../../src/wire/signature.ts';
import { sign, verifySignature } from '../../../src/wire/signature.ts';

const base = {
  secret: 'test-secret-0123456789',
  timestamp: '1700000000000',
  method: 'GET',
  query: '',
  body: '',
} as const;

const position: Signed = {
  ...base,
  path: '/api/v2/mix/position/single-position',
  query: '?marginCoin=USDT&productType=USDT-FUTURES&symbol=BTCUSDT',
};
const time: Signed = { ...base, path: '/api/v2/public/time' };
const cancel: Signed = {
  ...base,
  method: 'POST',
  path: '/api/v2/mix/order/cancel-order',
  body: '{"symbol":"BTCUSDT","productType":"USDT-FUTURES","orderId":"1"}',
};

describe('a signature', () => {
  test.each([
    ['a GET with a query', position, 'SsP4DEWFJsHTk0vxNZX798JRPdvvBbD8PbE8NI4vdNE='],
    ['a GET without one', time, 'E6Mp/R/iOGFP/xMkmpknKn2zifgRJIXFoIFjeVY1lG0='],
    ['a POST', cancel, 'rB2z1MbchJRBXqc0ujBBX3O42B70VEBDNLPfcNS+eiA='],
  ])('of %s is the one of the vectors', (_, signed, signature) => {
    expect(sign(signed)).toBe(signature);
    expect(verifySignature(signed, signature)).toBe(true);
  });

  test('is accepted over the encoded and over the decoded query', () => {
    const sent: Signed = { ...position, query: '?clientOid=a%2Bb%23c&symbol=BTCUSDT' };
    expect(verifySignature(sent, sign(sent))).toBe(true);
    expect(verifySignature(sent, sign({ ...sent, query: '?clientOid=a+b#c&symbol=BTCUSDT' }))).toBe(true);
  });

  test.each([
    ['another secret', { ...cancel, secret: 'test-secret-0123456780' }],
    ['another timestamp', { ...cancel, timestamp: '1700000000001' }],
    ['another method', { ...cancel, method: 'GET' }],
    ['another path', { ...cancel, path: '/api/v2/mix/order/cancel-orders' }],
    ['another query', { ...cancel, query: '?a=1' }],
    ['another body', { ...cancel, body: `${cancel.body} ` }],
  ] satisfies [string, Signed][])('with %s is refused', (_, signed) => {
    expect(verifySignature(cancel, sign(signed))).toBe(false);
  });

  test.each(['', 'short', `${'A'.repeat(43)}=`, 'rB2z1MbchJRBXqc0ujBBX3O42B70VEBDNLPfcNS+eiA= ', 'ü'.repeat(44)])(
    'that reads %j is refused',
    (signature) => {
      expect(verifySignature(cancel, signature)).toBe(false);
    },
  );

  test('over a query that is badly encoded can still be checked', () => {
    const sent: Signed = { ...position, query: '?symbol=%E0%A4%A' };
    expect(verifySignature(sent, sign(sent))).toBe(true);
    expect(verifySignature(sent, sign(time))).toBe(false);
  });
});
