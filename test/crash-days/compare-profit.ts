import { startPurser } from '../e2e/start-purser.ts';
import { ACCOUNTS } from './accounts.ts';
import { type Json, listAt, textAt, type Venue } from './venue.ts';
import type { ProfitCompared } from './judge-profit.ts';

/** The only pair that these days trade. */
const PAIR = ['--instrument', 'usdt-futures/BTCUSDT'];
const ROUTE = '/api/v2/mix/account/bill';
/** An account on which nothing happens while it is read is found soon: so often it is tried. */
const TRIES_MAX = 40;
const ANSWER_MS_MAX = 120_000;

/** Compares each account at a moment in which no new bill comes: they are read before and after the commands. */
export async function compareProfit(
  venue: Venue,
  where: { readonly folder: string },
): Promise<readonly ProfitCompared[]> {
  const compared = new Map<string, ProfitCompared>();
  for (let tries = 0; tries < TRIES_MAX && compared.size < ACCOUNTS.length; tries += 1) {
    const left = ACCOUNTS.filter(({ name }) => !compared.has(name));
    const before = await Promise.all(left.map(({ name }) => billsOf(venue, name)));
    const profit = await linesOf(['profit', '--by', 'account', '--json', ...PAIR], where);
    const trades = await linesOf(['trades', '--json', ...PAIR], where);
    const after = await Promise.all(left.map(({ name }) => billsOf(venue, name)));
    for (const [place, { name }] of left.entries()) {
      const bills = after[place] ?? [];
      if (bills.length !== before[place]?.length) continue;
      compared.set(name, comparedOf(name, bills, { profit, trades }));
    }
  }
  return [...compared.values()];
}

/** Kinds of bills by which the exchange closes what has no margin left, in both modes. */
const LIQUIDATED = /^(force|burst)_/;

function comparedOf(
  account: string,
  bills: readonly Json[],
  told: { readonly profit: readonly Json[]; readonly trades: readonly Json[] },
): ProfitCompared {
  const trading = bills.filter((bill) => textAt(bill, 'businessType') !== 'contract_settle_fee');
  const said = told.profit.filter((row) => row['group'] === account && row['coin'] === 'USDT');
  const own = told.trades.filter((trade) => trade['account'] === account);
  return {
    account,
    bills: bills.length,
    liquidated: bills.filter((bill) => LIQUIDATED.test(textAt(bill, 'businessType'))).length,
    billed: sumOf(bills, ['amount', 'fee']),
    billedTrades: sumOf(trading, ['amount', 'fee']),
    profit: sumOf(said, ['net']),
    trades: sumOf(own, ['realised', 'fees']),
  };
}

/** The bills of the pair, but those of transfers and of margin that moved within the wallet. */
async function billsOf(venue: Venue, account: string): Promise<readonly Json[]> {
  const bills: Json[] = [];
  for (;;) {
    const last = bills.at(-1);
    const before = last === undefined ? {} : { idLessThan: textAt(last, 'billId') };
    const query = { productType: 'USDT-FUTURES', limit: '100', ...before };
    const next = listAt(await venue.get(account, ROUTE, query), 'bills');
    if (next.length === 0)
      return bills.filter((bill) => textAt(bill, 'symbol') !== '' && !textAt(bill, 'businessType').includes('margin'));
    bills.push(...next);
  }
}

async function linesOf(args: readonly string[], { folder }: { readonly folder: string }): Promise<readonly Json[]> {
  const command = startPurser([...args], { cwd: folder });
  const { code } = await command.end(ANSWER_MS_MAX);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}: ${command.stderr()}`);
  return command
    .stdout()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Json);
}

const PLACES = 18;

/** Adds up decimals exactly; answers text without zeros at its end. */
function sumOf(items: readonly Json[], keys: readonly string[]): string {
  const sum = items.flatMap((item) => keys.map((key) => unitsOf(textAt(item, key)))).reduce((a, b) => a + b, 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(PLACES + 1, '0');
  const text = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/\.?0+$/, '');
  return sum < 0n ? `-${text}` : text;
}

function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES));
  return text.startsWith('-') ? -units : units;
}
