import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations, type OperationId } from '../../../src/wire/operations/index.ts';
import { restoreWorld } from '../../../src/paper/core/state/stored-world.ts';
import { AREAS, CASES, successesOf } from './areas.ts';
import type { OperationCase } from './operation-case.ts';
import { directWorld, openWire, play } from './world.ts';
import type { Wire, World } from './world.ts';

describe('the cases', () => {
  it('have a success of every operation', () => {
    const ids = Object.keys(operations) as OperationId[];
    expect(ids.map((id) => successesOf(id)[0].id)).toEqual(ids);
  });

  it('have numbers of their own', () => {
    expect(new Set(CASES.map(({ number }) => number)).size).toBe(CASES.length);
    expect(new Set(CASES.map(({ number }) => number.replace(/-[RA]?\d+$/, ''))).size).toBe(
      Object.keys(operations).length,
    );
  });
});

describe('the simulated exchange, in process and over HTTP', () => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await openWire();
  });
  afterAll(() => wire.close());

  describe.each(Object.entries(AREAS))('%s', (_, cases) => {
    it.each(cases.map((one) => [`${one.number} ${one.id} ${one.does}`, one] as const))('%s', async (__, one) => {
      const [direct, served] = [directWorld(one.told), wire.next(one.told)];
      const answers = [await play(direct, one), await play(served, one)] as const;
      for (const answer of answers) {
        expect(answer).toMatchObject({ code: one.code, ...(one.data === undefined ? {} : { data: one.data }) });
        if (one.lacks !== undefined) expect(answer.data).not.toHaveProperty(one.lacks);
        if (one.failed !== undefined) expect(answer.data).toMatchObject({ failureList: failures(one.failed) });
        if (one.code !== '00000') expect(answer.data).toBeNull();
      }
      expect(answers[1].data).toEqual(answers[0].data);
      expect(remembered(served)).toEqual(remembered(direct));
    });
  });

  it.each([
    ['frozen', '40024'],
    ['elsewhere', '40018'],
    ['nobody', '40037'],
  ])('refuses everything to %s', async (by, code) => {
    for (const id of Object.keys(operations) as OperationId[]) {
      if (operations[id].auth === 'public') continue;
      const stranger = { ...successesOf(id)[0], given: [], by };
      for (const world of [directWorld(), wire.next()])
        expect(await play(world, stranger), id).toMatchObject({ code, data: null });
    }
  });

  it('bounds pages alike on both ways', async () => {
    let seen = 0;
    for (const id of Object.keys(operations) as OperationId[]) {
      const operation: Operation = operations[id];
      const [example] = successesOf(id);
      for (const [key, max] of boundsOf(operation)) {
        const tooMany = { ...example, request: { ...Object(example.request), [key]: max + 1 } } as OperationCase;
        for (const world of [directWorld(), wire.next()])
          expect(await play(world, tooMany), `${id} ${key}`).toMatchObject({ code: '40053', data: null });
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(15);
  });
});

function failures(codes: readonly string[]): readonly object[] {
  return codes.map((errorCode) => ({ errorCode }));
}

/** The counts of a request that have a bound. */
function boundsOf({ request }: Operation): readonly (readonly [string, number])[] {
  const { properties = {} } = request as {
    readonly properties?: Readonly<Record<string, { readonly 'x-max'?: number }>>;
  };
  return Object.entries(properties).flatMap(([key, { 'x-max': max }]) =>
    max === undefined ? [] : [[key, max] as const],
  );
}

/** What a world remembers, less how often it was called: what breaks its schema never leaves the client over HTTP. */
function remembered({ trial }: World) {
  const { windows: _, ...world } = restoreWorld(trial.exchange.state());
  return world;
}
