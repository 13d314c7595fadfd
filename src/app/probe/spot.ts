import {
  type Decimal,
  divide,
  maximum,
  multiply,
  parseDecimal,
  roundToStep,
  stepOfPlaces,
  ZERO,
} from '../../base/decimal.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { placeSpotOrder } from '../../wire/operations/place-spot-order.ts';
import { spotAssets } from '../../wire/operations/spot-assets.ts';
import { spotCancelOrder } from '../../wire/operations/spot-cancel-order.ts';
import { spotCancelReplaceOrder } from '../../wire/operations/spot-cancel-replace-order.ts';
import { spotOrderInfo } from '../../wire/operations/spot-order-info.ts';
import { spotSymbols } from '../../wire/operations/spot-symbols.ts';
import { spotTickers } from '../../wire/operations/spot-tickers.ts';
import { spotUnfilledOrders } from '../../wire/operations/spot-unfilled-orders.ts';
import { NEVER } from './orders.ts';
import type { Prober } from './prober.ts';
import { accepted, fields, refused, seen, unseen } from './said.ts';

type Info = ResponseOf<typeof spotOrderInfo>[number];

interface PurchaseTerms {
  readonly size: Decimal;
  readonly price: Decimal;
}

/** Tries the beliefs about resting spot orders; nothing is bought. */
export async function probeSpot(prober: Prober, symbol: string): Promise<void> {
  const terms = await termsOf(prober, symbol);
  const clientOid = prober.newId();
  const order = { symbol, side: 'buy', orderType: 'limit', force: 'post_only', clientOid } as const;
  const rests = await prober.assume(
    {
      reading: 'docs/exchange/readings.md#prices-of-a-waiting-spot-order',
      that: 'in the list of waiting orders `priceAvg` is the price of the order',
    },
    async () => {
      if (typeof terms === 'string') return unseen(terms);
      const said = await prober.ask(placeSpotOrder, { ...order, ...terms });
      if (said.kind !== 'data') return accepted(said);
      const found = await prober.until(async () => {
        const listed = await prober.ask(spotUnfilledOrders, { symbol });
        return listed.kind === 'data' ? listed.data.find((one) => one.clientOid === clientOid) : undefined;
      });
      return found === undefined
        ? seen(false, `accepted, but ${NEVER}`)
        : fields(found, { status: 'live', priceAvg: terms.price });
    },
  );
  if (!rests || typeof terms === 'string') return;
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#a-client-id-twice',
      that: 'on spot the client id of an open order is refused: 43118',
    },
    async () => refused(await prober.ask(placeSpotOrder, { ...order, ...terms }), '43118'),
  );
  const newClientOid = prober.newId();
  const replaced = await prober.assume(
    {
      reading: 'docs/exchange/readings.md#cancel-and-replace',
      that: 'one call cancels an order and places another: its answer says `success`, whatever the envelope says',
    },
    async () => {
      const said = await prober.ask(spotCancelReplaceOrder, { symbol, clientOid, newClientOid, ...terms });
      if (said.kind !== 'data') return accepted(said);
      if (said.data.success !== 'success') return seen(false, `${said.data.success}: ${said.data.msg ?? ''}`);
      const [old, fresh] = [
        await orderThat(prober, clientOid, ({ status }) => status === 'cancelled'),
        await orderThat(prober, newClientOid, ({ status }) => status === 'live'),
      ];
      return seen(
        old !== undefined && fresh !== undefined,
        old === undefined
          ? 'the old one was not cancelled'
          : fresh === undefined
            ? 'the new one is not there'
            : 'success',
      );
    },
  );
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#a-cancelled-order',
      that: 'a spot order is cancelled by its client id, and its state is then cancelled',
    },
    async () => {
      const standing = replaced ? newClientOid : clientOid;
      const said = await prober.ask(spotCancelOrder, { symbol, clientOid: standing });
      if (said.kind !== 'data') return accepted(said);
      const found = await orderThat(prober, standing, ({ status }) => status === 'cancelled');
      return found === undefined
        ? seen(false, `accepted, but ${NEVER} as cancelled`)
        : fields(found, { status: 'cancelled' });
    },
  );
}

/** Computes the smallest purchase well below the market; answers in words why there is none. */
async function termsOf(prober: Prober, symbol: string): Promise<PurchaseTerms | string> {
  const [pairs, tickers, assets] = [
    await prober.ask(spotSymbols, { symbol }),
    await prober.ask(spotTickers, { symbol }),
    await prober.ask(spotAssets, { coin: 'USDT', assetType: 'all' }),
  ];
  const pair = pairs.kind === 'data' ? pairs.data.find((one) => one.symbol === symbol) : undefined;
  const ticker = tickers.kind === 'data' ? tickers.data.find((one) => one.symbol === symbol) : undefined;
  if (pair === undefined || ticker?.lastPr === undefined) return `the exchange tells of no pair ${symbol} on spot`;
  const price = roundToStep(multiply(ticker.lastPr, parseDecimal('0.97')), stepOfPlaces(pair.pricePrecision), 'down');
  const worth = divide(multiply(pair.minTradeUSDT, parseDecimal('1.2')), price);
  const size = roundToStep(maximum(worth, pair.minTradeAmount ?? ZERO), stepOfPlaces(pair.quantityPrecision), 'up');
  const free = assets.kind === 'data' ? assets.data.find(({ coin }) => coin === 'USDT')?.available : undefined;
  return (free ?? ZERO) < multiply(price, size)
    ? 'the spot wallet does not have the USDT for a smallest order'
    : { size, price };
}

function orderThat(prober: Prober, clientOid: string, fits: (order: Info) => boolean): Promise<Info | undefined> {
  return prober.until(async () => {
    const said = await prober.ask(spotOrderInfo, { clientOid });
    return said.kind === 'data' ? said.data.find(fits) : undefined;
  });
}
