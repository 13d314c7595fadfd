import { expect, test } from 'vitest';
import { parseDecimal } from '../../../../../src/base/decimal.ts';
import { INDICATOR_WORDS, isOverReadings } from '../../../../../src/language/functions/indicators.ts';
import { makeOverTime } from '../../../../../src/rules/words/indicators/over-time.ts';
import { faultsOf, HEAD, sound } from '../../../strategy/fixtures.ts';

const FILE = `${HEAD}watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 5s } }
rules:
  - id: r
    when: `;

function fileWith(when: string): string {
  return `${FILE}${when}\n    do: [{ notify: { message: hello } }]\n`;
}

test.each(INDICATOR_WORDS)(
  '$name is computed over readings, or refused by check',
  ({ name, of, lengths, overReadings }) => {
    const windows = lengths.map((_name, index) => `, ${String(index + 10)}m`).join('');
    if (overReadings === 'nothing') {
      expect(isOverReadings(name)).toBe(false);
      expect(
        faultsOf(fileWith(`${name}(${of === 'pair' ? 'btc.last, ' : ''}btc.last${windows}) > 1 USDT/BTC`)),
      ).toEqual(['7 expr-series']);
      return;
    }
    const result = overReadings.example.replace(/ < .*/, '');
    const [use] = sound(fileWith(`since(${result} > ${result} * 2) > 1h`)).watches.flatMap(({ indicators }) =>
      indicators.filter(({ kind }) => kind === name),
    );
    if (use === undefined) throw new Error(`${name} is not followed`);

    expect(() => makeOverTime(use).push(1, parseDecimal('2'))).not.toThrow();
  },
);
