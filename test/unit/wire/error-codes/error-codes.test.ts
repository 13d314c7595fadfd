import { describe, expect, test } from 'vitest';
import { ACCESS } from '../../../../src/wire/error-codes/access.ts';
import { EARN } from '../../../../src/wire/error-codes/earn.ts';
import { ELSEWHERE } from '../../../../src/wire/error-codes/elsewhere.ts';
import { ORDERS } from '../../../../src/wire/error-codes/orders.ts';
import { PLANS } from '../../../../src/wire/error-codes/plans.ts';
import { REQUEST } from '../../../../src/wire/error-codes/request.ts';
import type { FaultKind } from '../../../../src/domain/outcome.ts';
import { ERROR_CODES, errorCode, FAULT_OF_CATEGORY, SUCCESS } from '../../../../src/wire/error-codes/error-codes.ts';
import type { Retry } from '../../../../src/wire/error-codes/entry.ts';
import { operations } from '../../../../src/wire/operations/index.ts';

/**
 * The table of docs/exchange/errors.md#codes, row for row: codes and ranges of codes, what they mean for an intent,
 * what may be done.
 */
const ROWS: readonly (readonly [codes: string, fault: FaultKind, retry: Retry])[] = [
  ['429', 'rate-limit', 'wait'],
  ['40010', 'unknown-outcome', 'ask'],
  ['40015', 'unknown-outcome', 'ask'],
  ['40725', 'unknown-outcome', 'ask'],
  ['45001', 'unknown-outcome', 'ask'],
  ['40908 40910', 'unknown-outcome', 'ask'],
  ['40200', 'maintenance', 'wait'],
  ['40308 40844', 'maintenance', 'wait'],
  ['41114 45043 50027', 'maintenance', 'wait'],
  ['43115 43119 43120', 'maintenance', 'wait'],
  ['40309 40845', 'rejected', 'never'],
  ['41113', 'rejected', 'changes'],
  ['40001 40002 40003 40011', 'auth', 'changes'],
  ['40006 40037 40041', 'auth', 'changes'],
  ['40009', 'auth', 'changes'],
  ['40012 40036', 'auth', 'changes'],
  ['40014', 'permission', 'changes'],
  ['40018 40038 22010', 'permission', 'changes'],
  ['40013 40022 40024 40025 40026 40031', 'permission', 'changes'],
  ['40048 40061 43127', 'permission', 'changes'],
  ['40005', 'clock-skew', 'changes'],
  ['40008 40004', 'clock-skew', 'wait'],
  ['40078 40079', 'clock-skew', 'wait'],
  ['40007', 'rejected', 'never'],
  ['40404', 'rejected', 'never'],
  ['00171 00172 40017 40064 400172', 'rejected', 'never'],
  ['40019 40811 40813 40724', 'rejected', 'never'],
  ['40020', 'rejected', 'never'],
  ['40034', 'rejected', 'never'],
  ['40053 40057 40058 40059', 'rejected', 'never'],
  ['40304 40305 40402', 'rejected', 'never'],
  ['40306', 'rejected', 'never'],
  ['40704 40705 40707 00001 20001 43130', 'rejected', 'never'],
  ['40913 40924 20002', 'rejected', 'never'],
  ['40102 40072 42016 40822', 'rejected', 'never'],
  ['22012', 'rejected', 'never'],
  ['40808', 'rejected', 'changes'],
  ['41103 45035 45115 43028 22038', 'rejected', 'never'],
  ['43006 45111 22034', 'rejected', 'never'],
  ['45110 43027 43037 45114', 'rejected', 'never'],
  ['43007 45112 43038 45113', 'rejected', 'never'],
  ['40921', 'rejected', 'changes'],
  ['43008 43009 40815 40816 22006 22007 22008 22009 41117', 'rejected', 'changes'],
  ['43012', 'rejected', 'changes'],
  ['40754 45002 40798 40711 40712', 'rejected', 'changes'],
  ['40762', 'rejected', 'changes'],
  ['45120 40715', 'rejected', 'changes'],
  ['40800 40801 43117', 'rejected', 'changes'],
  ['40799', 'rejected', 'never'],
  ['43132 43136', 'rejected', 'ask'],
  // Said of a transfer that may be the one sent before: nothing shows that it did not happen.
  ['43137', 'unknown-outcome', 'ask'],
  ['40781', 'not-found', 'ask'],
  ['40109', 'not-found', 'ask'],
  ['40768 45057 43001 31007', 'not-found', 'ask'],
  ['43004 22001', 'not-found', 'changes'],
  ['45031 45055 45056 50062', 'rejected', 'ask'],
  ['45129', 'rate-limit', 'wait'],
  ['22003 40925', 'rejected', 'never'],
  ['40922 40923', 'rejected', 'changes'],
  ['40786', 'duplicate', 'ask'],
  ['45034', 'duplicate', 'ask'],
  ['43118', 'duplicate', 'ask'],
  ['50060', 'duplicate', 'ask'],
  ['40761 43005 45118 43128 40723', 'rejected', 'changes'],
  ['40889 43071 40890', 'rejected', 'changes'],
  ['22002 43043 40755 40757', 'rejected', 'changes'],
  ['40717 40804 43029', 'rejected', 'changes'],
  ['40774 45021', 'rejected', 'never'],
  ['45109 43075', 'rejected', 'never'],
  ['40920', 'rejected', 'changes'],
  ['45117', 'rejected', 'changes'],
  ['40730 45097 40893 22020', 'rejected', 'changes'],
  ['40814 45054', 'rejected', 'changes'],
  ['43050 45044 45045', 'rejected', 'changes'],
  ['22005 40716', 'rejected', 'never'],
  ['40875 22011 40802', 'rejected', 'changes'],
  ['43025 43026', 'rejected', 'ask'],
  ['43020 43021', 'rejected', 'ask'],
  ['43033', 'rejected', 'changes'],
  ['43032', 'rejected', 'never'],
  ['43023 40837 40891 45068', 'rejected', 'changes'],
  ['43030 43031 43024', 'rejected', 'changes'],
  ['43011', 'rejected', 'never'],
  ['45051 45052', 'rejected', 'changes'],
  ['43034 43035', 'rejected', 'changes'],
  [
    '40829 40830 40831 40832 40833 40834 40835 40836 40915 40917 45060 45061 45062 45064 45065 45066 45067 45122',
    'rejected',
    'changes',
  ],
  ['22042', 'rejected', 'never'],
  ['43036', 'rate-limit', 'wait'],
  ['40067 40060 40071 40107', 'rejected', 'never'],
  ['40069 40032', 'rejected', 'changes'],
  ['40055 40056 40070', 'rejected', 'never'],
  ['40028 40066', 'rejected', 'never'],
  ['40063', 'rejected', 'changes'],
  ['59044 70228', 'rate-limit', 'wait'],
  ['59011 59022 59002 59023', 'rejected', 'changes'],
  ['59007 59008 59020 59030 59033 59035', 'rejected', 'never'],
  ['59010 59034 59041', 'rejected', 'never'],
  ['59003 59021 59029 59031 59037 59038 59039', 'rejected', 'changes'],
  ['59049', 'rejected', 'never'],
  ['59024 59025 59048', 'rejected', 'never'],
  ['80001', 'rejected', 'never'],
  ['80002', 'unknown-outcome', 'ask'],
  ['80003 80004', 'rejected', 'never'],
  ['80012', 'rejected', 'changes'],
  ['80005–80008 80014 80020', 'rejected', 'never'],
  ['80009', 'rejected', 'wait'],
  ['80015', 'rejected', 'changes'],
  ['80010 80013', 'rejected', 'changes'],
  ['80011 80016', 'rejected', 'changes'],
  ['40084 40085 40128 40731', 'permission', 'changes'],
  // Words such as “failed” or “try again” say nothing of what was done.
  ['19000 43002 43003 43059 45023 45024 70229 25239 42013 40782 40909', 'unknown-outcome', 'ask'],
  ['25204', 'not-found', 'ask'],
  ['25212', 'duplicate', 'ask'],
  ['25202 25203', 'rejected', 'changes'],
  ['25100 25201', 'rejected', 'never'],
];

/** Spells out `22006–22009`. */
function codesOf(row: string): readonly string[] {
  return row.split(' ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) =>
      String(Number(first) + i).padStart(first.length, '0'),
    );
  });
}

describe('the error codes', () => {
  test.each(ROWS)('%s are %s, again: %s', (row, fault, retry) => {
    for (const code of codesOf(row)) expect(errorCode(code), code).toMatchObject({ code, fault, retry });
  });

  test('have one row each where an operation states them', () => {
    const listed = ROWS.flatMap(([row]) => codesOf(row));
    expect(listed).toHaveLength(new Set(listed).size);
    const stated = new Set(Object.values(operations).flatMap(({ errors }) => errors));
    expect([...stated].filter((code) => !listed.includes(code))).toEqual([]);
  });

  test('are each in one group', () => {
    const listed = [ACCESS, REQUEST, ORDERS, PLANS, EARN, ELSEWHERE].flat().flatMap(({ codes }) => Object.keys(codes));
    expect(listed).toHaveLength(ERROR_CODES.size);
    expect(listed.length).toBeGreaterThan(1_000);
    expect(listed.filter((code) => !/^\d{3,6}$/.test(code))).toEqual([]);
  });

  test('may have been carried out exactly where they are to be asked about, or say so', () => {
    for (const { code, fault, retry } of ERROR_CODES.values())
      if (fault === 'unknown-outcome' || fault === 'duplicate') expect(retry, code).toBe('ask');
  });

  test('say what they mean', () => {
    for (const { code, meaning } of ERROR_CODES.values()) expect(meaning.length, code).toBeGreaterThan(8);
  });

  test('do not hold success, nor what nobody has seen', () => {
    expect(errorCode(SUCCESS)).toBeUndefined();
    expect(errorCode('99999')).toBeUndefined();
    expect(errorCode('constructor')).toBeUndefined();
  });

  test('cover what every operation says that it answers', () => {
    for (const { id, errors } of Object.values(operations)) {
      for (const code of errors) expect(errorCode(code), `${id} ${code}`).toBeDefined();
      expect(new Set(errors).size, id).toBe(errors.length);
    }
  });

  test('follow their group but where a single one is told apart', () => {
    const apart = [...ERROR_CODES.values()].filter(({ category, fault }) => FAULT_OF_CATEGORY[category] !== fault);
    expect(apart.map(({ code }) => code).sort()).toEqual([
      '40781',
      '40782',
      '40788',
      '40904',
      '40905',
      '40906',
      '40909',
      '42013',
      '43137',
      '80002',
    ]);
  });
});
