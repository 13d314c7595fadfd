import type { BalanceArgs } from '../money/balance-fields.ts';
import { around, joined, type InWords, walletWords } from '../spec/said.ts';

/** Says the goal `balance`: whose balance, its bounds, and where money comes from and goes to. */
export function balanceWords(said: InWords<BalanceArgs>): string {
  const of = said.within('of');
  const account = of?.text('account') ?? said.account;
  const [least, most, target] = [said.text('atLeast'), said.text('atMost'), said.text('target')];
  const froms = said
    .items('from')
    .map((one) => `${endWords(one, account)}${around(' (', one.text('leave'), ' stays there)')}`);
  const tos = said.items('to').map((one) => `${endWords(one, account)}${around(' (up to ', one.text('upTo'), ')')}`);
  const bounds = joined([
    least && `below ${least} it is filled up to ${target ?? least}, from ${froms.join(', then ')}`,
    most && `above ${most} it is emptied down to ${target ?? most}, to ${tos.join(', then ')}`,
  ]);
  return `keeps the free ${of?.text('coin') ?? ''} of ${walletWords(of?.text('wallet'), account)} in bounds: ${bounds}`;
}

type End = InWords<{ readonly account?: string; readonly wallet?: string; readonly savings?: 'flexible' }>;

function endWords(end: End, account: string): string {
  const whose = end.text('account') ?? account;
  return end.text('savings') === undefined ? walletWords(end.text('wallet'), whose) : `flexible savings of ${whose}`;
}
