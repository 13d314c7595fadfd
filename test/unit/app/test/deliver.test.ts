import { describe, expect, it } from 'vitest';
import { missesOf, runOne } from './tests.ts';

const HOOKED = `
  - id: alert
    on: { webhook: tv, fields: { side: [buy, sell], price: number } }
    do:
      - { notify: { message: "\${webhook.side} at \${webhook.price}" } }
`;
const run = (body: string) => runOne(body, 'BTCUSDT: 60000', HOOKED);

const delivery = (at: string, fields: string, more = ''): string =>
  `{ at: ${at}, webhook: tv, fields: { ${fields} }${more} }`;

describe('what a test delivers to a webhook', () => {
  it('fires the rules that listen, once for each id, with its fields digit for digit', () => {
    const given = [
      delivery('1m', 'id: a, side: buy, price: 60000.10'),
      delivery('2m', 'id: a, side: buy, price: 60000.10'),
      delivery('3m', 'id: b, side: sell, price: 59999'),
      delivery('3m', 'id: b, side: sell, price: 59999', ', answer: known'),
      delivery('4m', 'id: c, side: hold, price: 59999', ', answer: unfit'),
    ];
    const result = run(
      `deliver: [${given.join(', ')}]\nexpect: [{ at: 1m, notified: [buy at 60000.1] }, { at: 2m, fired: [] }, { at: 5m, fired: [alert], notified: [sell at 59999] }]`,
    );
    expect(result.diagnostics).toEqual([]);
    expect(missesOf(result)).toEqual([]);
    expect(result.files[0]?.coverage.find(({ part }) => part === 'alert')?.acted).toBe(true);
  });

  it('stands in the journal before the rule that it fires', () => {
    const result = run(
      `deliver: [${delivery('1m', 'id: a, side: buy, price: 1')}]\nexpect: [{ at: 1m, journal: [{ kind: notice, rule: alert, text: "tv was delivered: a" }] }]`,
    );
    expect(missesOf(result)).toEqual([]);
  });

  it.each([
    [
      'for a webhook that nobody listens to',
      '{ at: 1m, webhook: tw }',
      'test-webhook: no rule of the strategy listens to a webhook `tw`',
    ],
    ['without an id', delivery('1m', 'side: buy, price: 1'), 'deliver to tv: taken, or known | unfit: id is missing'],
    [
      'of other fields',
      delivery('1m', 'id: a, side: hold, price: 1'),
      'deliver to tv: taken, or known | unfit: side is missing, or is not one of buy, sell',
    ],
    [
      'that comes to another end',
      delivery('1m', 'id: a, side: buy, price: 1', ', answer: unfit'),
      'deliver to tv: unfit | taken',
    ],
    [
      'after the last look',
      delivery('9m', 'id: a, side: buy, price: 1'),
      'deliver to tv: a look at that time or later',
    ],
  ])('fails the test where it is one %s', (_which, given, problem) => {
    const misses = missesOf(run(`deliver: [${given}]\nexpect: [{ at: 2m }]\nnever: [{ fired: buy }]`));
    expect(misses).toEqual([expect.stringContaining(problem)]);
  });
});
