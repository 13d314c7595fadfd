import { accountAllAccountBalance } from '../../wire/operations/account-all-account-balance.ts';
import { fundingAssets } from '../../wire/operations/funding-assets.ts';
import { interestExchangeRate } from '../../wire/operations/interest-exchange-rate.ts';
import { mixAccount } from '../../wire/operations/mix-account.ts';
import { mixAccounts } from '../../wire/operations/mix-accounts.ts';
import { mixCandles } from '../../wire/operations/mix-candles.ts';
import { mixCurrentFundRate } from '../../wire/operations/mix-current-fund-rate.ts';
import { mixHistoryFundRate } from '../../wire/operations/mix-history-fund-rate.ts';
import { mixOpenInterest } from '../../wire/operations/mix-open-interest.ts';
import { mixFillHistory } from '../../wire/operations/mix-fill-history.ts';
import { mixOrdersHistory } from '../../wire/operations/mix-orders-history.ts';
import { mixOrdersPlanHistory } from '../../wire/operations/mix-orders-plan-history.ts';
import { mixSymbolPrice } from '../../wire/operations/mix-symbol-price.ts';
import { savingsAccount } from '../../wire/operations/savings-account.ts';
import { savingsAssets } from '../../wire/operations/savings-assets.ts';
import { serverTime } from '../../wire/operations/server-time.ts';
import { spotAccountBills } from '../../wire/operations/spot-account-bills.ts';
import { spotAccountInfo } from '../../wire/operations/spot-account-info.ts';
import { spotCandles } from '../../wire/operations/spot-candles.ts';
import { spotFills } from '../../wire/operations/spot-fills.ts';
import { spotHistoryOrders } from '../../wire/operations/spot-history-orders.ts';
import { spotTransferRecords } from '../../wire/operations/spot-transfer-records.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { isAtSpot } from './clear-away.ts';
import type { ProbedPair } from './pair.ts';
import type { Prober } from './prober.ts';
import { accepted, type Said, seen, unseen } from './said.ts';

type Read = readonly [Operation, () => Promise<Said<unknown>>];

/** The reads of the spot pair of a contract, where it has one. */
function spotReads(prober: Prober, contract: ProbedPair['contract']): readonly Read[] {
  const { symbol } = contract;
  if (!isAtSpot(contract)) return [];
  return [
    [spotCandles, () => prober.ask(spotCandles, { symbol, granularity: '1min', limit: 5 })],
    [spotFills, () => prober.ask(spotFills, { symbol, limit: 20 })],
    [spotHistoryOrders, () => prober.ask(spotHistoryOrders, { symbol, limit: 20 })],
  ];
}

/** Tries the daemon's reads that no trial before has made: only the shape of the answer is checked. */
export async function probeReads(prober: Prober, { contract }: ProbedPair): Promise<void> {
  const { symbol, productType } = contract;
  const reads: readonly Read[] = [
    [serverTime, () => prober.ask(serverTime, {})],
    [mixSymbolPrice, () => prober.ask(mixSymbolPrice, { symbol, productType })],
    [mixCandles, () => prober.ask(mixCandles, { symbol, productType, granularity: '1m', limit: 5 })],
    [mixCurrentFundRate, () => prober.ask(mixCurrentFundRate, { symbol, productType })],
    [mixHistoryFundRate, () => prober.ask(mixHistoryFundRate, { symbol, productType, pageSize: 5 })],
    [mixOpenInterest, () => prober.ask(mixOpenInterest, { symbol, productType })],
    [interestExchangeRate, () => prober.ask(interestExchangeRate, {})],
    [mixAccount, () => prober.ask(mixAccount, contract)],
    [mixAccounts, () => prober.ask(mixAccounts, { productType })],
    [mixOrdersHistory, () => prober.ask(mixOrdersHistory, { symbol, productType, limit: 20 })],
    [
      mixOrdersPlanHistory,
      () => prober.ask(mixOrdersPlanHistory, { symbol, productType, planType: 'profit_loss', limit: 20 }),
    ],
    [mixFillHistory, () => prober.ask(mixFillHistory, { symbol, productType, limit: 20 })],
    [spotAccountInfo, () => prober.ask(spotAccountInfo, {})],
    ...spotReads(prober, contract),
    [spotAccountBills, () => prober.ask(spotAccountBills, { coin: 'USDT', limit: 20 })],
    [spotTransferRecords, () => prober.ask(spotTransferRecords, { coin: 'USDT' })],
    [fundingAssets, () => prober.ask(fundingAssets, {})],
    [accountAllAccountBalance, () => prober.ask(accountAllAccountBalance, {})],
    [savingsAccount, () => prober.ask(savingsAccount, {})],
    [savingsAssets, () => prober.ask(savingsAssets, { periodType: 'flexible' })],
  ];
  for (const [{ id }, read] of reads) {
    await prober.assume(
      { reading: 'docs/exchange/README.md#operations', that: `the answer to ${id} has the shape that Purser reads` },
      async () => {
        const said = await read();
        // A demo key's missing answers say nothing about shapes (docs/exchange/orders.md#fills).
        return said.kind === 'refused'
          ? unseen(`${said.code} ${said.message}`)
          : accepted(said, () => seen(true, 'it can be read'));
      },
    );
  }
}
