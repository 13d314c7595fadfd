import { parseDecimal } from '../../base/decimal.ts';
import { signedText } from '../text/amount-text.ts';
import { oneLine } from '../text/entry-line.ts';
import { minuteText } from '../../base/money-text.ts';
import type { CoinAmount, ProfitsNow, Unread } from '../trades/profit-now.ts';
import { pack } from '../text/pack.ts';

/**
 * Prints the profit of the accounts, today and in all. Amounts of different coins are not added, nor is paper to real
 * money.
 */
export function madeText(made: ProfitsNow | Unread, width: number): string {
  if ('fault' in made) return unknownText(made.fault, width);
  const { accounts, until, isPartial } = made;
  if (until === undefined) return unknownText('fills and bills were not read yet', width);
  const lines = [
    ...pack(
      [
        accounts.length === 0 ? 'made nothing yet' : 'made, without what is unrealised',
        `(read until ${minuteText(until)} UTC${isPartial ? '; NOT ALL of it was read: see purser profit' : ''})`,
      ],
      { width },
    ),
    ...accounts.flatMap(({ account, money, today, all }) =>
      pack([`${account} (${money})`, `today ${amountsText(today)}`, `in all ${amountsText(all)}`], {
        width,
        indent: '  ',
      }),
    ),
  ];
  return lines.map((line) => `${oneLine(line)}\n`).join('');
}

function unknownText(why: string, width: number): string {
  const lines = pack([`what was made is not known: ${oneLine(why)}`], { width });
  return lines.map((line) => `${line}\n`).join('');
}

function amountsText(amounts: readonly CoinAmount[]): string {
  return amounts.length === 0
    ? 'nothing'
    : amounts.map(({ coin, net }) => signedText(parseDecimal(net), coin)).join(', ');
}
