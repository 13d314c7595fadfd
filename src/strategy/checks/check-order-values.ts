import { splitSymbol } from '../../domain/market.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import type { FileContext } from '../file-context.ts';
import type { Strategy } from '../strategy.ts';
import { instrumentOf, moneyOf, recordOf, textOf } from './known-fields.ts';
import type { SaidFields } from './said-fields.ts';

/** Warns of orders whose value the file's own `orderValue` excludes. */
export function checkOrderValues(fields: readonly SaidFields[], { limits }: Strategy, { warn }: FileContext): void {
  const limit = limits.find(({ kind }) => kind === 'orderValue');
  const bound = wholeOf(limit?.bound);
  if (limit === undefined || bound === undefined) return;
  const related = { place: limit.place, message: `the limit is ${formatMoney(bound)}` };
  for (const said of fields) {
    for (const { pointer, money } of valuesOf(said)) {
      const wrong = wrongValue(money, bound, said);
      if (wrong !== undefined) warn({ code: 'limit-order-value', ...wrong, place: said.place(pointer), related });
    }
  }
}

interface Value {
  readonly pointer: string;
  readonly money: Money;
}

/** The known values of orders that the limit is about, in the quote coin of their instrument; a sale is of what is there at most. */
function valuesOf({ of, word, known }: SaidFields): readonly Value[] {
  const isOrder = of === 'step' ? ['open', 'buy', 'trigger-order'].includes(word) : GOALS.includes(word);
  const quote = splitSymbol(instrumentOf(known['instrument'])?.symbol ?? '')?.quote;
  if (!isOrder || quote === undefined || textOf(known['act']) === 'close') return [];
  const rungs: readonly unknown[] =
    Array.isArray(known['rungs']) && textOf(known['side']) === 'buy' ? known['rungs'] : [];
  // A position that is built in slices is ordered slice by slice.
  const whole = known['slice'] === undefined ? 'value' : 'slice';
  return [
    { pointer: `/${whole}`, money: wholeOf(known[whole]) },
    ...rungs.map((rung, index) => ({
      pointer: `/rungs/${String(index)}/size`,
      money: wholeOf(recordOf(rung)['size']),
    })),
  ].flatMap(({ pointer, money }) => (money?.coin === quote ? [{ pointer, money }] : []));
}

const GOALS: readonly string[] = ['position', 'ladder'];

function wrongValue(
  money: Money,
  bound: Money,
  { word }: SaidFields,
): { readonly message: string; readonly hint: string } | undefined {
  if (money.coin !== bound.coin)
    return {
      message: `an order in ${money.coin} is always refused: \`limits.orderValue\` is in ${bound.coin}`,
      hint: `order what is quoted in ${bound.coin}, or bound it in a file of its own`,
    };
  if (money.value <= bound.value) return undefined;
  return {
    message: `${formatMoney(money)} is above \`limits.orderValue\`, ${formatMoney(bound)}: such an order is refused`,
    hint: word === 'position' ? `slice: ${formatMoney(bound)}` : `at most ${formatMoney(bound)}, or raise the limit`,
  };
}

/** Narrows a known field to money whose value is known too. */
function wholeOf(field: unknown): Money | undefined {
  const money = moneyOf(field);
  return money?.value === undefined ? undefined : { value: money.value, coin: money.coin };
}
