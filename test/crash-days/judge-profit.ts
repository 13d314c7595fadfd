import { ACCOUNTS } from './accounts.ts';
import type { Judged } from './judge-schedules.ts';

/** What was said of one account, and what its bills come to: exact text, in USDT. */
export interface ProfitCompared {
  readonly account: string;
  readonly bills: number;
  /** Bills of liquidations among them. */
  readonly liquidated: number;
  /** Sum of all bills of the pair, and of those of trades. */
  readonly billed: string;
  readonly billedTrades: string;
  /** What `purser profit` calls net, and the sum of what `purser trades` calls realised and fees. */
  readonly profit: string;
  readonly trades: string;
}

/** Says where the figures differ, and how many bills they were compared with. */
export function judgeProfit(compared: readonly ProfitCompared[]): Judged {
  const missing = ACCOUNTS.filter(({ name }) => !compared.some(({ account }) => account === name));
  const wrong = compared.flatMap(({ account, billed, billedTrades, profit, trades }) => [
    ...(profit === billed ? [] : [`${account}: profit says ${profit}, its bills ${billed}`]),
    ...(trades === billedTrades ? [] : [`${account}: trades say ${trades}, the bills of trades ${billedTrades}`]),
  ]);
  return {
    wrong: [...wrong, ...missing.map(({ name }) => `${name}: its bills never stood still while it was read`)],
    summary: compared
      .map(({ account, bills, billed, liquidated }) => {
        const burst = liquidated === 0 ? '' : `, ${String(liquidated)} of liquidations`;
        return `${account}: ${billed} in ${String(bills)} bills${burst}`;
      })
      .join('\n'),
  };
}
