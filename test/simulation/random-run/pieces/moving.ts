import { type DrawPiece, timed } from './piece.ts';

const LOANS = { watch: { loans: '{ watch: loans, every: 5s }' } };

const moving = timed('move', '{ transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 10 USDT } }');
const sending = timed(
  'lend',
  '{ transfer: { from: { wallet: spot }, to: { account: hedge, wallet: spot }, amount: 7 USDT } }',
);
const redeeming = timed('redeem', '{ redeem: { amount: 20 USDT } }');
const subscribing = timed('subscribe', '{ subscribe: { product: "1001", amount: 15 USDT } }');

/** Borrows where there is no loan yet. */
const borrowing: DrawPiece = (random, seconds) => ({
  ...LOANS,
  rule: `  - id: borrow
    on: { every: ${String(seconds)}s }
    when: size(loans) < ${String(random.between(1, 2))}
    do: [{ borrow: { amount: ${String(random.between(100, 500))} USDT, against: BTC } }]`,
});

const repaying: DrawPiece = (random) => ({
  ...LOANS,
  rule: `  - id: repay
    each: loan in loans
    when: loan.loanAmount > 50 USDT
    for: ${String(random.between(2, 9) * 10)}s
    fire: while
    cooldown: 60s
    atStart: fire
    do: [{ repay: { loan: =loan.orderId, amount: ${String(random.between(20, 80))} USDT } }]`,
});

const pledging: DrawPiece = (random) => ({
  ...LOANS,
  rule: `  - id: pledge
    each: loan in loans
    when: loan.loanAmount > 0 USDT
    for: ${String(random.between(1, 6) * 10)}s
    fire: while
    cooldown: 70s
    atStart: fire
    do: [{ revise-pledge: { loan: =loan.orderId, direction: in, amount: 0.0001 BTC } }]`,
  alone: ['pledge'],
});

/** Rules that move money. */
export const MOVING: readonly DrawPiece[] = [moving, sending, redeeming, subscribing, borrowing, repaying, pledging];
