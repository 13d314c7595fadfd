import { Type } from 'typebox';
import { MoneyField } from '../../domain/fields.ts';
import { formatMoney } from '../../domain/money.ts';
import { addsExposure } from '../view/adds-order.ts';
import { ZoneField } from '../view/day.ts';
import { limit } from '../view/limit.ts';

/** Coins whose futures accounts have an equity in that coin alone. */
const LOSS_COINS = ['USDT', 'USDC'];

/**
 * Bounds the loss of a day: once it is reached, what adds risk is halted, and nothing of it is sent before the next day
 * begins.
 */
export const dailyLossLimit = limit({
  name: 'dailyLoss',
  schema: Type.Object(
    {
      most: MoneyField('Largest loss of a day, in USDT or USDC.', '100 USDT'),
      zone: ZoneField(),
    },
    {
      additionalProperties: false,
      description:
        'Largest loss of a day of the futures accounts in this coin. It counts realised and unrealised profit, fees and funding, but no deposits, withdrawals and transfers. When it is reached, everything that adds risk is halted until a person resumes it. Also, until the next day nothing opens, buys or borrows, and no coins are sold that the strategy did not buy.',
      examples: [{ most: '100 USDT', zone: 'Europe/Rome' }],
    },
  ),
  says: ({ most, zone = 'UTC' }) =>
    `once a day (${zone}) has lost ${formatMoney(most)}, nothing that adds risk is sent before the next day, and a person has to resume it`,
  means: {
    bounds: 'nothing',
    coins: { at: 'most', among: LOSS_COINS, why: 'losses are followed in USDT and USDC only' },
  },
  remedy: 'Wait for the next day. If you want to go on before, raise `dailyLoss` and run `purser resume`.',
  judge(intent, { most, zone = 'UTC' }, view) {
    if (!addsExposure(intent.effect)) return undefined;
    const loss = view.fall(most.coin)?.today(zone);
    if (loss === undefined) return `today's loss (${zone}) is not known; allowed: at most ${formatMoney(most)}`;
    if (loss < most.value) return undefined;
    return `today's loss (${zone}) is ${formatMoney({ value: loss, coin: most.coin })}; allowed: at most ${formatMoney(most)}`;
  },
});
