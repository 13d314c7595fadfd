import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';

const all: readonly Operation[] = Object.values(operations);

describe('the operations', () => {
  test('stand under their ids', () => {
    expect(all.map(({ id }) => id)).toEqual(Object.keys(operations));
  });

  test('have an address each', () => {
    const addresses = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(all.length);
    for (const { path } of all) expect(path).toMatch(/^\/api\/v2\/[a-z0-9/-]+[A-Za-z]+$/);
  });

  test.each(all.map((operation) => [operation.id, operation] as const))(
    '%s: reads are GET, all else is POST',
    (_, operation) => {
      expect(operation.method).toBe(operation.class === 'read' ? 'GET' : 'POST');
    },
  );

  test.each(all.map((operation) => [operation.id, operation] as const))(
    '%s is signed unless it is public',
    (_, operation) => {
      const isPublic =
        /^\/api\/v2\/(mix\/market|spot\/public|spot\/market|public|earn\/loan\/public)\/|^\/api\/v2\/margin\/currencies$/.test(
          operation.path,
        );
      expect(operation.auth).toBe(isPublic ? 'public' : 'signed');
      expect(operation.permission === undefined).toBe(isPublic);
      expect(operation.permission === 'read').toBe(operation.class === 'read' && !isPublic);
      expect(operation.limit.scope).toBe(isPublic ? 'ip' : 'uid');
    },
  );

  test('that are named can be looked up by a client id', () => {
    for (const { id, request } of all.filter((operation) => operation.class === 'named')) {
      expect(JSON.stringify(request), id).toMatch(/clientoid":/i);
    }
  });

  test('that nothing can name are never repeated', () => {
    const relative = all.filter((operation) => operation.class === 'relative').map(({ id }) => id);
    expect(relative.sort()).toEqual([
      ...['loan-borrow', 'loan-repay', 'loan-revise-pledge', 'mix-set-margin', 'savings-redeem', 'savings-subscribe'],
    ]);
    const minting = all.filter((operation) => operation.class === 'minting').map(({ id }) => id);
    expect(minting).toEqual(['batch-create-subaccount-and-apikey']);
  });

  test('describe themselves and every field', () => {
    for (const { id, doc, request, response } of all) {
      expect(doc, id).toMatch(/^[A-Z].+\.$/);
      expect(undescribed(request).concat(undescribed(response)), id).toEqual([]);
    }
  });
});

/** Finds fields of a schema that say nothing about themselves. */
function undescribed(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('properties' in schema) {
    const fields: object = schema.properties ?? {};
    return Object.entries(fields).flatMap(([key, field]) => undescribed(field, `${path}.${key}`));
  }
  const own = 'description' in schema && schema.description !== '' ? [] : [path];
  if (!('items' in schema)) return own;
  return Array.isArray(schema.items)
    ? schema.items.flatMap((item: unknown, i) => undescribed(item, `${path}[${String(i)}]`))
    : own.concat(undescribed(schema.items, `${path}[]`));
}
