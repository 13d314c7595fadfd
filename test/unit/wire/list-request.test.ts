import { describe, expect, test } from 'vitest';
import { decodeRequest, decodeResponse, encodeRequest } from '../../../src/wire/codec/codec.ts';
import { batchCreateSubaccountAndApikey as create } from '../../../src/wire/operations/batch-create-subaccount-and-apikey.ts';
import { WireError } from '../../../src/wire/codec/wire-error.ts';

const grid = {
  subAccountName: 'gridacct',
  passphrase: 'passphrase1',
  label: 'grid trading',
  ipList: ['127.0.0.1'],
  permList: ['spot_trade', 'contract_trade', 'read'],
} as const;
const NAMES = ['gridacct', 'hedgeone', 'hedgetwo', 'hedgesix', 'hedgeten', 'hedgezip'] as const;

/** Reads or writes, and gives place and code of the error that this throws. */
function refusal(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    if (error instanceof WireError) return `${error.path.join('.')} ${error.code ?? ''}`;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a request that is a list', () => {
  test('is written as a JSON array', () => {
    const { query, body } = encodeRequest(create, [grid]);
    expect(query).toBe('');
    expect(JSON.parse(body)).toEqual([grid]);
  });

  test('is read back, as text or parsed', () => {
    expect(decodeRequest(create, JSON.stringify([grid]))).toEqual([grid]);
    expect(decodeRequest(create, [{ ...grid, permList: ['READ'], extra: 1 }])).toEqual([
      { ...grid, permList: ['read'] },
    ]);
  });

  test.each([
    ['no body', '', ' 40020'],
    ['a single object', { ...grid }, ' 40020'],
    ['no element', [], ' 40019'],
    ['six elements', NAMES.map((subAccountName) => ({ ...grid, subAccountName })), ' 40058'],
    ['an element that is none', [grid, 'x'], '1 40020'],
    ['a name of 7 letters', [{ ...grid, subAccountName: 'gridacc' }], '0.subAccountName 40055'],
    ['a name with a digit', [{ ...grid, subAccountName: 'gridacc1' }], '0.subAccountName 40055'],
    ['no name', [{ ...grid, subAccountName: '' }], '0.subAccountName 40019'],
    ['a name twice', [grid, { ...grid, label: 'other' }], '1.subAccountName 40071'],
    ['a short passphrase', [{ ...grid, passphrase: 'abc1234' }], '0.passphrase 40070'],
    ['a long one', [{ ...grid, passphrase: 'a'.repeat(33) }], '0.passphrase 40070'],
    ['one with a dash', [{ ...grid, passphrase: 'pass-phrase' }], '0.passphrase 40070'],
    ['a long note', [{ ...grid, label: 'n'.repeat(21) }], '0.label 40056'],
    ['31 addresses', [{ ...grid, ipList: Array.from({ length: 31 }, () => '127.0.0.1') }], '0.ipList 40058'],
    ['no permission', [{ ...grid, permList: [] }], '0.permList 40019'],
    ['permissions left out', [{ ...grid, permList: undefined }], '0.permList 40019'],
    ['a permission of no meaning', [{ ...grid, permList: ['withdraw'] }], '0.permList.0 40020'],
  ])('is refused with its place: %s', (_, body, expected) => {
    expect(refusal(() => decodeRequest(create, body))).toBe(expected);
  });

  test('is not written either when it breaks a rule', () => {
    expect(refusal(() => encodeRequest(create, []))).toBe(' 40019');
    expect(refusal(() => encodeRequest(create, [grid, grid]))).toBe('1.subAccountName 40071');
    expect(refusal(() => encodeRequest(create, [{ ...grid, passphrase: 'short' }]))).toBe('0.passphrase 40070');
  });

  test.each([1, 5])('may have %d elements', (count) => {
    const body = NAMES.slice(0, count).map((subAccountName) => ({ ...grid, subAccountName }));
    expect(decodeRequest(create, body)).toHaveLength(count);
  });
});

test('the answer with the secret is read with whatever else it lacks or brings', () => {
  const key = { subAccountUid: 7, subAccountName: 'grid@x', subAccountApiKey: 'bg_1', secretKey: 's' };
  expect(decodeResponse(create, [{ ...key, label: null, permList: ['new_perm'], ipList: null }])).toEqual([
    { ...key, subAccountUid: '7', permList: ['new_perm'] },
  ]);
});
