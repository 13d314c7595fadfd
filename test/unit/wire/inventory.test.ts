import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CORE_OPERATIONS } from '../../../src/wire/operations/core-operations.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';

const REGISTRY: readonly Operation[] = Object.values(operations);
const CORE: ReadonlySet<string> = new Set(CORE_OPERATIONS);

/**
 * An operation as it is stated: whether it is one of the specification, id, address, who may call, and the lower of the
 * limits, per UID or IP address.
 */
function row({ id, method, path: address, auth, limit }: Operation): string {
  const rate = `${String(limit.calls)} in ${String(limit.windowMs / 1_000)} s per ${limit.scope}`;
  const cells = [CORE.has(id) ? 'core' : '', id, `${method} ${address}`, auth, rate];
  return cells.map((cell, at) => cell.padEnd([6, 36, 58, 8][at] ?? 0)).join('');
}

describe('the operations', () => {
  test('have the address, the callers and the limits that are stated', async () => {
    const rows = REGISTRY.map(row).toSorted();
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, 'inventory.golden.txt'));
  });

  test('are the 22 of the specification in core mode', () => {
    expect(REGISTRY.filter(({ id }) => CORE.has(id))).toHaveLength(22);
    expect(CORE.size).toBe(22);
  });

  test('have an address of their own', () => {
    const addresses = REGISTRY.map(({ method, path: address }) => `${method} ${address}`);
    expect(addresses).toHaveLength(new Set(addresses).size);
  });
});
