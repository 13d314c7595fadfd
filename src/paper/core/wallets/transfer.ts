import { isMultiple, negate, parseDecimal, subtract, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { MARKET_OF_WALLET, type Wallet } from '../../../domain/account.ts';
import { billSpot } from '../spot/spot-bill.ts';
import { accountOf, credit, nextId, remember, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { demand } from '../state/rejection.ts';
import type { Transfer } from '../state/transfer-record.ts';
import { demandTaken, coinBalanceAt, transferable } from './transferable.ts';
import type { Side } from './transferable.ts';
import type { Account } from '../state/world.ts';

/** The amount to be moved, and the wallets. */
export interface TransferTerms {
  /** The caller: the client id is known to this account. */
  readonly by: Account;
  readonly fromUid: string;
  readonly toUid: string;
  readonly from: Wallet;
  readonly to: Wallet;
  /** Pair of isolated margin, on whichever side it stands. */
  readonly symbol?: string;
  readonly coin: string;
  readonly amount: Decimal;
  readonly clientOid?: string;
}

/** Smallest amount, and what amounts are multiples of. */
const AMOUNT_STEP = parseDecimal('0.00000001');

/** Moves a coin between two wallets; a client id that was used before answers that transfer and moves nothing. */
export function transfer(core: Core, terms: TransferTerms): Transfer {
  const { by, clientOid, amount, coin } = terms;
  const earlier = clientOid === undefined ? undefined : earlierOf(core, by, clientOid);
  if (earlier !== undefined) return earlier;
  const from = sideOf(terms.from, terms.symbol);
  const to = sideOf(terms.to, terms.symbol);
  const source = accountOf(core, terms.fromUid);
  const target = accountOf(core, terms.toUid);
  demand(amount >= AMOUNT_STEP, '40799', 'Cannot be less than the minimum transfer amount');
  demand(isMultiple(amount, AMOUNT_STEP), '40808', 'Parameter verification exception amount checkScale error');
  demand(
    source !== target || terms.from !== terms.to,
    '40020',
    'Parameter toType error: it is the wallet that the money is in',
  );
  demand(source.frozen !== true && target.frozen !== true, '43136', 'The account is frozen');
  demandTaken(core, from, coin);
  demandTaken(core, to, coin);
  const free = transferable(core, source, { ...from, coin });
  demand(amount <= free, MARKET_OF_WALLET[terms.from] === undefined ? '43012' : '43117', 'Insufficient balance');
  credit(core, coinBalanceAt(source, from, coin), coin, negate(amount));
  credit(core, coinBalanceAt(target, to, coin), coin, amount);
  const done = note(core, terms, { from, to });
  if (clientOid !== undefined) by.transferOids.set(clientOid, done.transferId);
  return done;
}

function earlierOf(core: Core, by: Account, clientOid: string): Transfer | undefined {
  const id = by.transferOids.get(clientOid);
  if (id === undefined) return undefined;
  const found = core.world.transfers.find(({ transferId }) => transferId === id);
  if (found === undefined) by.transferOids.delete(clientOid);
  return found;
}

function sideOf(wallet: Wallet, symbol: string | undefined): Side {
  return wallet === 'isolated_margin' && symbol !== undefined ? { wallet, symbol: symbol.toUpperCase() } : { wallet };
}

interface Sides {
  readonly from: Side;
  readonly to: Side;
}

function note(core: Core, terms: TransferTerms, sides: Sides): Transfer {
  const transferId = nextId(core);
  const { fromUid, toUid, from, to, coin, amount, clientOid } = terms;
  const done: Transfer = {
    transferId,
    clientOid: clientOid ?? transferId,
    fromUid,
    toUid,
    from,
    to,
    ...(sides.from.symbol === undefined ? {} : { fromSymbol: sides.from.symbol }),
    ...(sides.to.symbol === undefined ? {} : { toSymbol: sides.to.symbol }),
    coin,
    amount,
    cTime: core.now,
  };
  remember(core.world.transfers, done);
  billSide(core, done, {
    uid: fromUid,
    side: sides.from,
    businessType: `trans_to_${OTHER_SIDE[to]}`,
    amount: subtract(ZERO, amount),
  });
  billSide(core, done, { uid: toUid, side: sides.to, businessType: `trans_from_${OTHER_SIDE[from]}`, amount });
  touch(core);
  return done;
}

/** The name of the wallet on the other side, in bills (docs/exchange/positions.md#kinds-of-bills). */
const OTHER_SIDE: Readonly<Record<Wallet, string>> = {
  spot: 'exchange',
  p2p: 'otc',
  usdt_futures: 'contract',
  coin_futures: 'contract',
  usdc_futures: 'contract',
  crossed_margin: 'cross',
  isolated_margin: 'isolated',
};

function billSide(
  core: Core,
  done: Transfer,
  moved: { readonly uid: string; readonly side: Side; readonly businessType: string; readonly amount: Decimal },
): void {
  const market = MARKET_OF_WALLET[moved.side.wallet];
  if (moved.side.wallet === 'spot') {
    const businessType = moved.amount < ZERO ? 'TRANSFER_OUT' : 'TRANSFER_IN';
    const { uid, amount } = moved;
    billSpot(core, accountOf(core, uid), { coin: done.coin, groupType: 'transfer', businessType, amount });
  }
  if (market === undefined) return;
  remember(core.world.bills, {
    billId: nextId(core),
    uid: moved.uid,
    market,
    symbol: '',
    amount: moved.amount,
    fee: ZERO,
    businessType: moved.businessType,
    coin: done.coin,
    balance: coinBalanceAt(accountOf(core, moved.uid), moved.side, done.coin).available,
    cTime: core.now,
  });
}
