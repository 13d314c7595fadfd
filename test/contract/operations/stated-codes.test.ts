import { describe, expect, it } from 'vitest';
import { refusal } from '../../../src/paper/core/calls/refusal.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { statesError } from '../../../src/wire/spec/stated-errors.ts';
import { CASES } from './areas.ts';
import { UNANSWERED } from './unanswered.ts';

/** An operation and an error code. */
const pair = (id: string, code: string): string => `${id} ${code}`;

const STATED = Object.values<Operation>(operations).flatMap(({ id, errors }) => errors.map((code) => pair(id, code)));

/** What the cases show: each is answered with its code, in process and over HTTP. */
const ANSWERED: ReadonlySet<string> = new Set(
  CASES.flatMap(({ id, code, failed = [] }) => [code, ...failed].map((one) => pair(id, one))),
);

const LISTED = UNANSWERED.flatMap(({ id, codes }) => codes.map((code) => pair(id, code)));

describe('the error codes that operations state', () => {
  it('are answered in a case, or listed with the reason why not', () => {
    expect(STATED.length).toBeGreaterThan(490);
    const listed = new Set(LISTED);
    expect(STATED.filter((one) => !ANSWERED.has(one) && !listed.has(one))).toEqual([]);
  });

  it('are not listed where a case answers them, where nobody states them, or twice', () => {
    const stated = new Set(STATED);
    expect(LISTED.filter((one) => ANSWERED.has(one))).toEqual([]);
    expect(LISTED.filter((one) => !stated.has(one))).toEqual([]);
    expect(LISTED.filter((one, place) => LISTED.indexOf(one) < place)).toEqual([]);
  });

  it('that are said by another code are so in a case, or by a general one', () => {
    const other = UNANSWERED.flatMap(({ id, as }) => (as === undefined ? [] : [{ id, code: as }]));
    const known = ({ id, code }: (typeof other)[number]): boolean =>
      ANSWERED.has(pair(id, code)) || statesError({ ...operations[id], errors: [] }, code);
    expect(other.filter((one) => !known(one))).toEqual([]);
  });

  it('are all that the exchange can say: another code is a bug', () => {
    const refused = (code: string) => () => refusal(operations['server-time'], { code, status: 400, message: 'no' }, 0);
    expect(refused('429')()).toMatchObject({ code: '429', data: null });
    expect(refused('40014')).toThrow('server-time answers 40014, which it does not state');
    expect(refused('59049')).toThrow('server-time answers 59049, which it does not state');
  });

  it('are all that the cases are answered', () => {
    const odd = CASES.flatMap(({ number, id, code, failed = [] }) =>
      [code, ...failed]
        .filter((one) => one !== '00000' && !statesError(operations[id], one))
        .map((one) => `${number} ${id} ${one}`),
    );
    expect(odd).toEqual([]);
  });
});
