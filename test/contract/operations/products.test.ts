import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Decimal, decimalOf, divide, formatDecimal, parseDecimal } from '../../../src/base/decimal.ts';
import type { PaperAccountSpec } from '../../../src/paper/core/wallets/accounts.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { type Product, PRODUCTS } from '../../unit/paper/products.ts';
import { CASES } from './areas.ts';
import type { OperationCase, Step } from './operation-case.ts';
import { ACCOUNTS, directWorld, openWire, play } from './world.ts';
import type { Wire } from './world.ts';

const USDT = PRODUCTS[0];
const OTHERS = PRODUCTS.slice(1);

/** The cases that are about a contract, or about all contracts of a product type. */
const FUTURES = CASES.filter(({ id, request }) => {
  const operation: Operation = operations[id];
  const fields = (operation.request as { readonly properties?: object }).properties ?? {};
  return 'productType' in fields && (request as { readonly productType?: string }).productType === 'USDT-FUTURES';
});

/** The price at which the cases open: so much USDT is one coin. */
const PRICE = decimalOf(50_000);

/** Amounts in margin coin. A position's `available` is a size. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'balance', 'fee', 'totalFee', 'profit', 'accountEquity', 'usdtEquity', 'available'],
  ...['crossedMargin', 'isolatedMargin', 'marginSize', 'unrealizedPL', 'crossedMaxAvailable', 'maxTransferOut'],
]);

/** Profits at another price than the opening one: recomputed.test.ts counts the coins of an inverse contract. */
const ELSEWHERE: ReadonlySet<string> = new Set(['OP-09-03']);

describe('in process and over HTTP', () => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await openWire();
  });
  afterAll(() => wire.close());

  describe.each(OTHERS.map((product) => [product.productType, product] as const))('%s', (_, product) => {
    const cases = FUTURES.filter(({ number }) => !product.isInverse || !ELSEWHERE.has(number));
    it.each(cases.map((one) => [`${one.number} ${one.id} ${one.does}`, one] as const))('%s', async (__, one) => {
      const meant = caseOf(product, one);
      const answers = [await play(directWorld(meant.told), meant), await play(wire.next(meant.told), meant)] as const;
      for (const answer of answers) {
        expect(answer).toMatchObject({ code: meant.code, ...(meant.data === undefined ? {} : { data: meant.data }) });
        if (meant.lacks !== undefined) expect(answer.data).not.toHaveProperty(meant.lacks);
      }
      expect(answers[1].data).toEqual(answers[0].data);
    });
  });
});

it('are the cases of all futures operations', () => {
  expect(FUTURES.length).toBeGreaterThan(200);
});

/** The same case at another product type, whose accounts have as much of its coin. */
function caseOf(product: Product, one: OperationCase): OperationCase {
  return {
    ...one,
    given: one.given.map((step): Step => translated(product, step) as Step),
    request: translated(product, one.request),
    data: translated(product, one.data),
    told: { ...one.told, accounts: ACCOUNTS.map((spec) => funded(product, spec)) },
  };
}

function funded(product: Product, spec: PaperAccountSpec): PaperAccountSpec {
  const usdt = spec.balances?.usdt_futures?.['USDT'];
  if (usdt === undefined) return spec;
  const { wallet, marginCoin, isInverse } = product;
  const amount = isInverse ? formatDecimal(divide(parseDecimal(usdt), PRICE)) : usdt;
  const spot = { [marginCoin]: '5000', ...spec.balances?.spot };
  return { ...spec, balances: { ...spec.balances, spot, [wallet]: { [marginCoin]: amount } } };
}

function translated(product: Product, value: unknown): unknown {
  if (typeof value === 'string') return wordOf(product, value);
  if (Array.isArray(value)) return value.map((item) => translated(product, item));
  // Matchers and decimals stay as they are.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const isPosition = 'total' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isAmount = product.isInverse && AMOUNTS.has(key) && !(isPosition && key === 'available');
      if (isAmount && typeof item === 'bigint') return [key, divide(item as Decimal, PRICE)];
      return [key, key === 'marginCoin' && item === 'BTC' ? 'SOL' : translated(product, item)];
    }),
  );
}

/** A word of the first product type in another one. */
function wordOf(product: Product, text: string): string {
  const keys = ['productType', 'market', 'symbol', 'marginCoin', 'wallet'] as const;
  const key = keys.find((name) => USDT?.[name] === text);
  if (key !== undefined) return product[key];
  return text === 'usdt-futures/BTCUSDT' ? `${product.market}/${product.symbol}` : text;
}
