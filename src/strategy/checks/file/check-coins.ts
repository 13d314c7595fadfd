import { formatDecimal } from '../../../base/decimal.ts';
import { splitSymbol } from '../../../domain/market.ts';
import type { FileContext } from '../../model/file-context.ts';
import { listed } from '../../model/word-meaning.ts';
import { fieldsAt, textAt } from '../../model/field-at.ts';
import { instrumentOf, type KnownMoney, moneyOf } from '../../model/known-fields.ts';
import type { SaidFields } from './said-fields.ts';

/** Reports amounts in a coin that their place cannot take: such an order is never placed, such a goal never kept. */
export function checkCoins(fields: readonly SaidFields[], { report }: FileContext): void {
  for (const said of fields) {
    for (const { pointer, money, coins, why, hint } of [...ordersOf(said), ...boundsOf(said)]) {
      if (money === undefined || coins.includes(money.coin)) continue;
      const name = pointer.slice(pointer.lastIndexOf('/') + 1);
      const message = `\`${name}\` is in ${money.coin}, and ${why}`;
      report({ code: 'field-coin', message, place: said.place(pointer), hint });
    }
  }
}

/** An amount, and the coins that it may be in. */
interface Amount {
  readonly pointer: string;
  /** Absent where nothing is said, or its coin is not known beforehand. */
  readonly money: KnownMoney | undefined;
  readonly coins: readonly string[];
  readonly why: string;
  readonly hint: string;
}

/** The amounts of an order: `size` counts in the base coin of its instrument, `value` in the quote coin. */
function ordersOf({ word, known }: SaidFields): readonly Amount[] {
  const instrument = instrumentOf(known['instrument']);
  const pair = instrument === undefined ? undefined : splitSymbol(instrument.symbol);
  if (instrument === undefined || pair === undefined) return [];
  const { symbol } = instrument;
  const { base, quote } = pair;
  const [size, value] = [moneyOf(known['size']), moneyOf(known['value'])];
  const either = { coins: [base, quote], why: `${symbol} has ${base} and ${quote}`, hint: `an amount of either` };
  const ordered = listed(word.means.bounds).flatMap((bound) =>
    bound.must === 'be in a coin of the pair' ? bound.at.flatMap((path) => fieldsAt(known, path)) : [],
  );
  return [
    {
      pointer: '/size',
      money: size,
      coins: [base],
      why: `${symbol} counts in ${base}`,
      hint:
        word.schema.properties?.['value'] === undefined
          ? `an amount of ${base}`
          : size?.coin === quote
            ? `value: ${shown(size)}`
            : `size: an amount of ${base}, or value: one of ${quote}`,
    },
    {
      pointer: '/value',
      money: value,
      coins: [quote],
      why: `${symbol} is quoted in ${quote}`,
      hint: value?.coin === base ? `size: ${shown(value)}` : `value: an amount of ${quote}, or size: one of ${base}`,
    },
    ...ordered.map((found) => ({ pointer: found.pointer, money: moneyOf(found.value), ...either })),
  ];
}

function shown({ value, coin }: KnownMoney): string {
  return value === undefined ? `an amount of ${coin}` : `${formatDecimal(value)} ${coin}`;
}

/** The amounts that have to be in one coin. */
function boundsOf({ word, known }: SaidFields): readonly Amount[] {
  return listed(word.means.bounds).flatMap((bound): readonly Amount[] => {
    if (bound.must !== 'be in a coin') return [];
    const coin = textAt(known, bound.coin.field) ?? bound.coin.or;
    if (coin === undefined) return [];
    const amounts = bound.at.flatMap((path) => fieldsAt(known, path));
    return amounts.map(({ pointer, value }) => ({
      pointer,
      money: moneyOf(value),
      ...only(coin, `${bound.why} ${coin}`),
    }));
  });
}

function only(coin: string, why: string): Pick<Amount, 'coins' | 'why' | 'hint'> {
  return { coins: [coin], why, hint: `an amount of ${coin}` };
}
