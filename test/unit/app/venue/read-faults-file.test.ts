import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFaults } from '../../../../src/app/venue/read-faults-file.ts';
import { operations } from '../../../../src/wire/operations/index.ts';

const read = (text: string) => readFaults({ path: 'faults.yaml', text });

/** What is wrong with a file, each with its line and column. */
const problems = (text: string): readonly string[] =>
  read(text).diagnostics.map(({ place, message, hint }) => {
    const at = `${String(place.line)}:${String(place.column)}`;
    return `${at}: ${message}${hint === undefined ? '' : ` (${hint})`}`;
  });

describe('a file of faults', () => {
  it('says when which fault happens', () => {
    const text = `
seed: 7
rules:
  - { operation: place-futures-order, nth: [2, 5], kind: lost-response }
  - { operation: mix-all-position, probability: 0.1, kind: stale 1m30s }
  - { nth: 3, kind: " disconnect " }
  - probability: 1
    kind: slow   250ms
`;
    expect(read(text)).toEqual({
      diagnostics: [],
      plan: {
        seed: 7,
        rules: [
          { operation: 'place-futures-order', occasion: { nth: [2, 5] }, fault: { kind: 'lost-response' } },
          {
            operation: 'mix-all-position',
            occasion: { probability: 0.1 },
            fault: { kind: 'stale', durationMs: 90_000 },
          },
          { occasion: { nth: [3] }, fault: { kind: 'disconnect' } },
          { occasion: { probability: 1 }, fault: { kind: 'slow', durationMs: 250 } },
        ],
      },
    });
  });

  it('may be JSON, and has the seed 1 unless it says another', () => {
    const plan = { seed: 1, rules: [{ occasion: { nth: [1] }, fault: { kind: 'rate-limit' } }] };
    expect(read('{ "rules": [{ "nth": 1, "kind": "rate-limit" }] }').plan).toEqual(plan);
  });

  it('that has another shape tells all that is wrong with it, each at its place', () => {
    const text = `
sed: 1
seed: 4294967296
rules:
  - { operation: place-futures-order, probability: 2, kind: lost-response }
  - { nth: 0, kind: disconnect }
  - { nth: [1, 1.5], kind: disconnect }
  - { nth: first, kind: disconnect }
  - { nth: 1 }
  - { probability: 0.1, nth: 1, kind: slow 2s }
  - { kind: slow 2s, times: 3 }
  - lost-response
`;
    expect(problems(text)).toMatchInlineSnapshot(`
      [
        "2:1: unknown key \`sed\` (did you mean \`seed\`?)",
        "3:7: \`seed\` must be at most 4294967295",
        "5:52: \`probability\` must be at most 1",
        "6:12: \`nth\` must be at least 1",
        "7:16: this must be a whole number, and this is a number",
        "8:12: \`nth\` must be a whole number or a list, and this is text",
        "9:7: this needs \`kind\` (such as \`kind: lost-request\`)",
        "10:7: this takes exactly one of probability, nth; here are probability and nth (keep one of \`probability\` or \`nth\`)",
        "11:7: this takes exactly one of probability, nth; none of them is here (say one of \`probability\` or \`nth\`)",
        "11:22: unknown key \`times\` (known here: operation, probability, nth, kind)",
        "12:5: this must be a map, and this is text",
      ]
    `);
  });

  it('that has other words tells all that is wrong with them, each at its place', () => {
    const text = `
rules:
  - { operation: place-order, nth: 1, kind: lost-respons }
  - { operation: toString, nth: 1, kind: explode }
  - { nth: 1, kind: slow }
  - { nth: 1, kind: stale 2 }
  - { nth: 1, kind: slow 2s 3s }
  - { nth: 1, kind: disconnect 2s }
`;
    expect(problems(text)).toMatchInlineSnapshot(`
      [
        "3:18: there is no operation \`place-order\`",
        "3:45: there is no fault \`lost-respons\` (did you mean \`lost-response\`?)",
        "4:18: there is no operation \`toString\`",
        "4:42: there is no fault \`explode\` (known here: lost-request, lost-response, error-after-execution, rate-limit, maintenance, disconnect, twice, slow, stale, reject)",
        "5:21: \`slow\` needs a duration after it (slow 2s)",
        "6:21: \`stale\` needs a duration after it (stale 2s)",
        "7:21: \`slow\` needs a duration after it (slow 2s)",
        "8:21: there is no fault \`disconnect 2s\` (did you mean \`disconnect\`?)",
      ]
    `);
  });

  it.each(['', 'rules', '- 1', 'rules: {}', 'seed: 1', 'rules: [', 'rules: &a [*a]'])('is not %j', (text) => {
    expect(read(text).plan).toBe(undefined);
    expect(read(text).diagnostics.length).toBeGreaterThan(0);
  });

  it('has at most a thousand rules', () => {
    const of = (count: number): string => `rules:\n${'  - { nth: 1, kind: disconnect }\n'.repeat(count)}`;
    expect(read(of(1_000)).plan?.rules).toHaveLength(1_000);
    expect(problems(of(1_001))).toEqual(['1:1: `rules` takes at most 1000 entries']);
  });

  it('names any operation, any call and any chance', () => {
    const occasions = fc.oneof(
      fc.record({ nth: fc.oneof(fc.integer({ min: 1 }), fc.array(fc.integer({ min: 1 }), { maxLength: 5 })) }),
      fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(operations)), occasions, (operation, occasion) => {
        const { plan } = read(JSON.stringify({ rules: [{ operation, kind: 'disconnect', ...occasion }] }));
        const wanted = 'nth' in occasion ? { nth: [occasion.nth].flat() } : occasion;
        expect(plan?.rules).toEqual([{ operation, occasion: wanted, fault: { kind: 'disconnect' } }]);
      }),
      { numRuns: 200 },
    );
  });
});
