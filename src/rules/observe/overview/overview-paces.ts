/** How often it is read what the accounts hold where no strategy reads it as often, ms. `check` counts these polls without loading them. */
export const OVERVIEW_PACES = { positions: 30_000, wallets: 60_000, orders: 60_000, prices: 60_000 } as const;
