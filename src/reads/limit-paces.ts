/** How often what limits alone are judged against is polled, ms. `check` counts these polls without loading them. */
export const LIMIT_PACES = { equity: 30_000, leverage: 30_000, funding: 10_000, loanCoins: 3_600_000 } as const;
