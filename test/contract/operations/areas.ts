import { futuresAccount } from './futures-account.ts';
import { futuresLists } from './futures-lists.ts';
import { futuresOrders } from './futures-orders.ts';
import { loans } from './loans.ts';
import { market } from './market.ts';
import { refusedMoney } from './refusals/money.ts';
import { refusedOrders } from './refusals/orders.ts';
import { refusedPlans } from './refusals/plans.ts';
import { refusedSpot } from './refusals/spot.ts';
import { savings } from './savings.ts';
import { spot } from './spot.ts';
import { stops } from './stops.ts';
import { triggers } from './triggers.ts';
import { wallets } from './wallets.ts';

/** The cases of all operations, by the part of the interface that they are of. */
export const AREAS = {
  ...{ futuresOrders, futuresLists, triggers, stops, futuresAccount },
  ...{ market, spot, wallets, savings, loans },
  ...{ refusedOrders, refusedPlans, refusedSpot, refusedMoney },
};

export const CASES = Object.values(AREAS).flat();
