import { Type as T } from 'typebox';
import { minimum, ZERO } from '../../../base/decimal.ts';
import { InstrumentField } from '../../../domain/fields.ts';
import { belowMinimum, roundSize } from '../../../domain/rounding.ts';
import { action, type Plan } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import { coinsOf, withStopsFreed } from '../stops/freed-coins.ts';
import { orderConditions, orderFields, sizeOrder, STOPS_INSTEAD } from './order-fields.ts';
import { orderWords } from './order-words.ts';

/** Sells on the spot market, at most what this strategy bought unless the whole wallet is meant. */
export const sell = action({
  name: 'sell',
  reduces: false,
  schema: T.Object(
    {
      instrument: InstrumentField('What to sell; a spot instrument.', 'spot'),
      of: T.Optional(
        T.Enum(['bought', 'wallet'], {
          description: 'Of what this strategy bought (default), or of all that the wallet holds.',
        }),
      ),
      ...orderFields,
    },
    {
      additionalProperties: false,
      description: 'Sells on the spot market.',
      examples: [{ instrument: 'spot/BTCUSDT', size: '0.001 BTC' }],
      ...orderConditions,
      'x-instead': STOPS_INSTEAD,
    },
  ),
  says: (said) =>
    `sells ${said.text('instrument') ?? ''} ${orderWords(said)}, ${said.is('of', 'wallet') ? 'including coins that this strategy did not buy' : 'at most what this strategy bought'}`,
  operations: {
    spot: [
      'spot-tickers',
      'spot-assets',
      'place-spot-order',
      'spot-cancel-order',
      'spot-order-info',
      'spot-cancel-plan-order',
      'spot-plan-sub-order',
    ],
  },
  means: {
    form: 'fields',
    writes: [{ thing: 'pair-coins', on: 'instrument' }],
    opens: 'nothing',
    spends: 'nothing',
    sellsBought: { orders: 'all', unless: { field: 'of', is: 'wallet' } },
    brings: 'nothing',
    moves: [{ does: ['sells ', { instrument: 'instrument' }], undoes: [['buys ', { instrument: 'instrument' }]] }],
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [...ORDER_NEEDS, { list: 'spot-assets', at: 'account' }],
  plan(args, defaults, world): Plan {
    const { instrument: ref } = args;
    if (ref.market !== 'spot') return { kind: 'error', reason: 'sell is for spot instruments; use close or open' };
    const instrument = world.instrument(ref);
    const ticker = world.ticker(ref);
    const assets = world.spotAssets(defaults.account);
    if (instrument === undefined || ticker === undefined)
      return { kind: 'wait', reason: `${ref.symbol} has no price or steps yet` };
    if (assets === undefined) return { kind: 'wait', reason: 'the spot wallet is not known' };
    const held = assets.find(({ coin }) => coin === instrument.base)?.available ?? ZERO;
    const sized = sizeOrder(args, 'sell', { instrument, market: ticker.bid ?? ticker.last });
    if (!sized.ok) return sized.plan;
    const coins = coinsOf(world, defaults.account, ref);
    const bought = args.of === 'wallet' ? held : coins.bought;
    if (bought <= ZERO && args.of !== 'wallet')
      return { kind: 'skip', reason: `this strategy has bought no ${instrument.base} that is not sold yet` };
    if (held <= ZERO) return { kind: 'skip', reason: `the spot wallet has no free ${instrument.base}` };
    const mine = minimum(held, bought);
    const size = roundSize(minimum(sized.size, mine), instrument);
    if (belowMinimum(size, sized.price, instrument) !== undefined) {
      return { kind: 'skip', reason: `less than the smallest order of ${ref.symbol} is there to be sold` };
    }
    const sale = {
      kind: 'sell',
      account: defaults.account,
      instrument: { market: 'spot', symbol: ref.symbol },
      size,
      ...(args.of !== 'wallet' && { ofBought: size }),
      ...sized.terms,
    } as const;
    const freed = withStopsFreed(sale, coins);
    return typeof freed === 'string' ? { kind: 'wait', reason: freed } : { kind: 'effects', effects: freed };
  },
});
