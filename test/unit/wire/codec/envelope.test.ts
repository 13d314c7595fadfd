import { expect, test } from 'vitest';
import { decodeEnvelope, encodeEnvelope } from '../../../../src/wire/codec/envelope.ts';
import { WireError } from '../../../../src/wire/codec/wire-error.ts';

test('an envelope survives the wire', () => {
  const answer = { code: '00000', msg: 'success', requestTime: 1700000000000, data: [{ a: 1 }] };
  expect(decodeEnvelope(JSON.parse(JSON.stringify(encodeEnvelope(answer))))).toEqual(answer);
});

test('an error may lack data, message and time', () => {
  expect(decodeEnvelope({ code: '429' })).toEqual({ code: '429', data: null });
  expect(decodeEnvelope({ code: 40786, msg: '', requestTime: null, data: null })).toEqual({
    code: '40786',
    data: null,
  });
});

test.each([[null], ['<html>'], [[]], [{}], [{ code: '' }], [{ code: null }]])('%j is no answer', (raw) => {
  expect(() => decodeEnvelope(raw)).toThrow(WireError);
});
