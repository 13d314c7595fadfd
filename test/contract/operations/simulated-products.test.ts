import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Keywords } from '../../../src/wire/codec/keywords.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations, type OperationId } from '../../../src/wire/operations/index.ts';
import { PRODUCTS } from '../../unit/paper/products.ts';
import { successesOf } from './areas.ts';
import type { OperationCase } from './operation-case.ts';
import { directWorld, openWire, play } from './world.ts';
import type { Wire } from './world.ts';

const SIMULATED = ['SUSDT-FUTURES', 'SCOIN-FUTURES', 'SUSDC-FUTURES'] as const;

/** How the reads of a product type say that there is nothing (docs/exchange/calls.md#product-types). */
const NOTHING: Readonly<Partial<Record<OperationId, unknown>>> = {
  'mix-contracts': [],
  'mix-tickers': [],
  'mix-current-fund-rate': [],
  'mix-accounts': [],
  'mix-account-bill': { bills: [] },
  'mix-sub-account-assets': [{ assetList: [] }, { assetList: [] }],
  'mix-all-position': [],
  'history-position': { list: [] },
  'mix-fills': { fillList: [] },
  'mix-fill-history': { fillList: [] },
  'mix-orders-pending': { entrustedList: [] },
  'mix-orders-history': { entrustedList: [] },
  'mix-orders-plan-pending': { entrustedList: [] },
  'mix-orders-plan-history': { entrustedList: [] },
};

/** What names a thing of another product type: a contract by its symbol, a trigger order by its id. */
const REFUSED: Readonly<Partial<Record<OperationId, string>>> = { 'mix-plan-sub-order': '43025' };
const OF_A_CONTRACT = '22012';

/** Every read that is asked of a product type. */
const READS = (Object.keys(operations) as OperationId[]).filter((id) => {
  const { method, request }: Operation = operations[id];
  return method === 'GET' && wordsOf(request, 'productType').includes('USDT-FUTURES');
});

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
});
afterAll(() => wire.close());

describe.each(READS.map((id) => [id] as const))('%s', (id) => {
  const [example] = successesOf(id);

  it('takes the product types that are traded and those of simulated coins', () => {
    const words = [...PRODUCTS.map(({ productType }) => productType), ...SIMULATED];
    expect(wordsOf(operations[id].request, 'productType').toSorted()).toEqual(words.toSorted());
  });

  it.each(SIMULATED)('knows that there is nothing at %s', async (productType) => {
    const { symbol, ...others } = example.request as { readonly symbol?: string };
    const request = { ...others, ...(isRequired(operations[id].request, 'symbol') ? { symbol } : {}), productType };
    const asked: OperationCase = { ...example, request };
    for (const world of [directWorld(example.told), wire.next(example.told)]) {
      const { code, data } = await play(world, asked);
      if (NOTHING[id] === undefined) expect(code).toBe(REFUSED[id] ?? OF_A_CONTRACT);
      else expect({ code, data }).toMatchObject({ code: '00000', data: NOTHING[id] });
    }
  });
});

it('are all reads of futures', () => {
  expect(READS).toHaveLength(31);
  expect(Object.keys({ ...NOTHING, ...REFUSED }).filter((id) => !READS.includes(id as OperationId))).toEqual([]);
});

it('are no product types of what acts', () => {
  const acts = Object.values(operations).filter(({ method, request }) => {
    return method === 'POST' && wordsOf(request, 'productType').length > 0;
  });
  expect(acts.length).toBeGreaterThan(10);
  for (const { id, request } of acts)
    for (const productType of SIMULATED) expect(wordsOf(request, 'productType'), id).not.toContain(productType);
});

function wordsOf(request: TSchema, key: string): readonly string[] {
  const { properties = {} }: Keywords = request;
  const field: Keywords = properties[key] ?? {};
  return field.enum ?? [];
}

function isRequired(request: TSchema, key: string): boolean {
  const { required = [] }: Keywords = request;
  return required.includes(key);
}
