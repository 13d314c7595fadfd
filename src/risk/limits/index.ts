import type { Limit } from '../view/limit.ts';
import { dailyLossLimit } from './daily-loss.ts';
import { drawdownLimit } from './drawdown.ts';
import { instrumentsLimit } from './instruments.ts';
import { leverageLimit } from './leverage.ts';
import { maxPositionsLimit, maxPositionsPerLimit } from './max-positions.ts';
import { minBalanceLimit } from './min-balance.ts';
import { openValueLimit } from './open-value.ts';
import { openValuePerLimit } from './open-value-per.ts';
import { orderSizeLimit } from './order-size.ts';
import { orderValueLimit } from './order-value.ts';
import { ordersPerLimit } from './orders-per.ts';
import { pledgeRateLimit } from './pledge-rate.ts';
import { priceBandLimit } from './price-band.ts';
import { redeemPerDayLimit } from './redeem-per-day.ts';
import { sidesLimit } from './sides.ts';
import { transferPerDayLimit } from './transfer-per-day.ts';
import { transferToLimit } from './transfer-to.ts';
import { walletsLimit } from './wallets.ts';

/** The limits that a strategy can set, by name. One more: a file here, and a line. */
export const limits = {
  dailyLoss: dailyLossLimit,
  drawdown: drawdownLimit,
  instruments: instrumentsLimit,
  leverage: leverageLimit,
  maxPositions: maxPositionsLimit,
  maxPositionsPer: maxPositionsPerLimit,
  minBalance: minBalanceLimit,
  openValue: openValueLimit,
  openValuePer: openValuePerLimit,
  orderSize: orderSizeLimit,
  orderValue: orderValueLimit,
  ordersPer: ordersPerLimit,
  pledgeRate: pledgeRateLimit,
  priceBand: priceBandLimit,
  redeemPerDay: redeemPerDayLimit,
  sides: sidesLimit,
  transferPerDay: transferPerDayLimit,
  transferTo: transferToLimit,
  wallets: walletsLimit,
} as const satisfies Readonly<Record<string, Limit>>;
