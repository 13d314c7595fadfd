import { add, ZERO } from '../../../base/decimal.ts';
import { splitSymbol } from '../../../domain/market.ts';
import { formatMoney, type Money } from '../../../domain/money.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import { boundsOf } from '../../model/vocabulary.ts';
import { fieldAt, fieldsAt, says } from '../../model/field-at.ts';
import { instrumentOf, moneyOf } from '../../model/known-fields.ts';
import type { SaidFields } from './said-fields.ts';

/** Warns of orders whose value the file's own `orderValue` excludes. */
export function checkOrderValues(
  fields: readonly SaidFields[],
  { limits }: Strategy,
  { warn, vocabulary }: FileContext,
): void {
  const limit = limits.find(({ kind }) => boundsOf(kind, vocabulary) === 'value of an order');
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

/** Warns of a goal whose orders together are above the file's own `openValue`: the last ones are refused. */
export function checkOpenValues(
  fields: readonly SaidFields[],
  { limits }: Strategy,
  { warn, vocabulary }: FileContext,
): void {
  const limit = limits.find(({ kind }) => boundsOf(kind, vocabulary) === 'value of positions');
  const bound = wholeOf(limit?.bound);
  if (limit === undefined || bound === undefined) return;
  for (const said of fields) {
    const sum = keptTogether(said, bound.coin);
    if (sum === undefined || sum.value <= bound.value) continue;
    warn({
      code: 'limit-open-value',
      message: `the orders of this goal are ${formatMoney(sum)} together, above \`limits.openValue\`, ${formatMoney(bound)}: orders that wait count too, so the last of them are refused`,
      hint: `at most ${formatMoney(bound)} together, or raise the limit`,
      place: said.place(''),
      related: { place: limit.place, message: `the limit is ${formatMoney(bound)}` },
    });
  }
}

/** The sum of the orders that a goal keeps on a contract at the same time, as far as their values are known. */
function keptTogether({ of, word, known }: SaidFields, coin: string): Money | undefined {
  const { spends } = word.means;
  if (of !== 'goal' || spends === 'nothing' || instrumentOf(known['instrument'])?.market === 'spot') return undefined;
  const values = spends.value
    .filter((path) => path.includes('*'))
    .flatMap((path) => fieldsAt(known, path).map(({ value }) => wholeOf(value)));
  if (values.length === 0) return undefined;
  const same = values.flatMap((money) => (money?.coin === coin ? [money.value] : []));
  return { value: same.reduce(add, ZERO), coin };
}

interface Value {
  readonly pointer: string;
  readonly money: Money;
}

/**
 * The known values of orders that the limit is about, in the quote coin of their instrument; a sale is of what is there
 * at most.
 */
function valuesOf({ word, known }: SaidFields): readonly Value[] {
  const { spends } = word.means;
  const quote = splitSymbol(instrumentOf(known['instrument'])?.symbol ?? '')?.quote;
  if (spends === 'nothing' || quote === undefined) return [];
  if (spends.unless !== undefined && says(known, spends.unless)) return [];
  if (spends.when !== undefined && !says(known, spends.when)) return [];
  const said = spends.value.find((path) => fieldAt(known, path) !== undefined) ?? spends.value[0];
  return (said === undefined ? [] : fieldsAt(known, said)).flatMap(({ pointer, value }) => {
    const money = wholeOf(value);
    return money?.coin === quote ? [{ pointer, money }] : [];
  });
}

function wrongValue(
  money: Money,
  bound: Money,
  { word: { means } }: SaidFields,
): { readonly message: string; readonly hint: string } | undefined {
  if (money.coin !== bound.coin)
    return {
      message: `an order in ${money.coin} is always refused: \`limits.orderValue\` is in ${bound.coin}`,
      hint: `order something that is quoted in ${bound.coin}, or give this order a file of its own`,
    };
  if (money.value <= bound.value) return undefined;
  // A word that orders in parts has a field for one of them.
  const [smaller] = means.spends === 'nothing' || means.spends.value.length === 1 ? [] : means.spends.value;
  return {
    message: `${formatMoney(money)} is above \`limits.orderValue\`, ${formatMoney(bound)}: such an order is refused`,
    hint:
      smaller !== undefined ? `${smaller}: ${formatMoney(bound)}` : `at most ${formatMoney(bound)}, or raise the limit`,
  };
}

/** Narrows a known field to money whose value is known too. */
function wholeOf(field: unknown): Money | undefined {
  const money = moneyOf(field);
  return money?.value === undefined ? undefined : { value: money.value, coin: money.coin };
}
