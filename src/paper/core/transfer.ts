import { subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { Wallet } from '../../domain/account.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import { accountOf, credit, nextId, purseOf, remember, touch } from './core.ts';
import type { Core } from './core.ts';
import { figuresOf } from './margin.ts';
import { demand } from './rejection.ts';
import type { Account, Transfer } from './world.ts';

/** What is to be moved, and between which wallets. */
export interface TransferTerms {
  /** Who asks: the client id is known to this account. */
  readonly by: Account;
  readonly fromUid: string;
  readonly toUid: string;
  readonly from: Wallet;
  readonly to: Wallet;
  readonly coin: string;
  readonly amount: Decimal;
  readonly clientOid?: string;
}

/** Moves a coin between two wallets; a client id that was used before answers that transfer and moves nothing. */
export function transfer(core: Core, terms: TransferTerms): Transfer {
  const { by, clientOid, amount, coin } = terms;
  const earlierId = clientOid === undefined ? undefined : by.transferOids.get(clientOid);
  const earlier =
    earlierId === undefined ? undefined : core.world.transfers.find(({ transferId }) => transferId === earlierId);
  if (earlier !== undefined) return earlier;
  demand(amount > ZERO, '40799', 'Cannot be less than the minimum transfer amount');
  demand(
    terms.fromUid !== terms.toUid || terms.from !== terms.to,
    '40020',
    'Parameter toType error: it is the wallet that the money is in',
  );
  const source = accountOf(core, terms.fromUid);
  const target = accountOf(core, terms.toUid);
  demandCoin(terms.from, coin);
  demandCoin(terms.to, coin);
  const free = transferable(core, source, terms);
  demand(amount <= free, FUTURES_OF[terms.from] === undefined ? '43012' : '43117', 'Insufficient balance');
  credit(core, purseOf(source, terms.from, coin), coin, subtract(ZERO, amount));
  credit(core, purseOf(target, terms.to, coin), coin, amount);
  const done = note(core, terms);
  if (clientOid !== undefined) by.transferOids.set(clientOid, done.transferId);
  return done;
}

const FUTURES_OF: Readonly<Partial<Record<Wallet, FuturesMarket>>> = {
  usdt_futures: 'usdt-futures',
  usdc_futures: 'usdc-futures',
  coin_futures: 'coin-futures',
};

/** The futures wallets of one coin hold no other. */
function demandCoin(wallet: Wallet, coin: string): void {
  const only = wallet === 'usdt_futures' ? 'USDT' : wallet === 'usdc_futures' ? 'USDC' : undefined;
  demand(only === undefined || coin === only, '40020', `Parameter coin error: ${wallet} does not hold ${coin}`);
}

/** Tells how much of a coin may leave a wallet. */
function transferable(core: Core, source: Account, terms: TransferTerms): Decimal {
  if (terms.from === 'usdt_futures') return figuresOf(core, source, 'usdt-futures').maxTransferOut;
  return purseOf(source, terms.from, terms.coin).available;
}

function note(core: Core, terms: TransferTerms): Transfer {
  const transferId = nextId(core);
  const { fromUid, toUid, from, to, coin, amount, clientOid } = terms;
  const done: Transfer = {
    transferId,
    clientOid: clientOid ?? transferId,
    fromUid,
    toUid,
    from,
    to,
    coin,
    amount,
    cTime: core.now,
  };
  remember(core.world.transfers, done);
  billFutures(core, done, {
    uid: fromUid,
    wallet: from,
    businessType: `trans_to_${OTHER_SIDE[to]}`,
    amount: subtract(ZERO, amount),
  });
  billFutures(core, done, { uid: toUid, wallet: to, businessType: `trans_from_${OTHER_SIDE[from]}`, amount });
  touch(core);
  return done;
}

/** How bills call the wallet on the other side (interface §2.12). */
const OTHER_SIDE: Readonly<Record<Wallet, string>> = {
  spot: 'exchange',
  p2p: 'otc',
  usdt_futures: 'contract',
  coin_futures: 'contract',
  usdc_futures: 'contract',
  crossed_margin: 'cross',
  isolated_margin: 'isolated',
};

function billFutures(
  core: Core,
  done: Transfer,
  side: { readonly uid: string; readonly wallet: Wallet; readonly businessType: string; readonly amount: Decimal },
): void {
  const market = FUTURES_OF[side.wallet];
  if (market === undefined) return;
  remember(core.world.bills, {
    billId: nextId(core),
    uid: side.uid,
    market,
    symbol: '',
    amount: side.amount,
    fee: ZERO,
    businessType: side.businessType,
    coin: done.coin,
    balance: purseOf(accountOf(core, side.uid), side.wallet, done.coin).available,
    cTime: core.now,
  });
}
