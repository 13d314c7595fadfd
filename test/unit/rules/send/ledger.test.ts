import { concat, defer, tap } from 'rxjs';
import { expect, it } from 'vitest';
import { seededRandom } from '../../../../src/base/random.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { memoryJournal } from '../../../../src/journal/memory-journal.ts';
import type { Batch } from '../../../../src/ports/journal.ts';
import { createLedger } from '../../../../src/rules/send/ledger.ts';
import { intentOf, OPEN } from '../samples.ts';

function bench() {
  const clock = virtualClock({ startAt: 0 });
  const commits: Batch[] = [];
  const inner = memoryJournal({ now: () => clock.now(), random: seededRandom(1) });
  const journal = {
    ...inner,
    commit: (batch: Batch) => {
      commits.push(batch);
      inner.commit(batch);
    },
  };
  return { clock, commits, journal, ledger: createLedger(journal, clock) };
}

const entry = (text: string) => ({ at: 0, kind: 'notice', text }) as const;

it('writes everything that one instant brings in one commit', () => {
  const { clock, commits, ledger } = bench();
  const written: string[] = [];
  for (const text of ['a', 'b', 'c']) {
    ledger
      .write({ entries: [entry(text)], states: new Map([['last', text]]) })
      .subscribe(({ text: said }) => written.push(said));
  }
  expect(commits).toEqual([]);
  clock.advance(0);
  expect(commits).toHaveLength(1);
  expect(commits[0]?.entries?.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(commits[0]?.states).toEqual(new Map([['last', 'c']]));
  expect(written).toEqual(['a', 'b', 'c']);
});

it('goes on only when the commit is durable', () => {
  const { clock, journal, ledger } = bench();
  const intent = intentOf(OPEN);
  const states: (string | undefined)[] = [];
  concat(
    ledger.write({ intents: [intent] }).pipe(tap({ complete: () => states.push('durable') })),
    defer(() => {
      states.push(journal.intent(intent.id)?.state);
      return [];
    }),
  ).subscribe();
  expect(journal.intent(intent.id)).toBeUndefined();
  clock.advance(0);
  expect(states).toEqual(['durable', 'recorded']);
});

it('lets nothing go on when the commit fails', () => {
  const { clock, ledger, journal } = bench();
  const intent = intentOf(OPEN);
  journal.commit({ intents: [intent] });
  let wentOn = false;
  ledger.write({ intents: [intent] }).subscribe({
    complete: () => {
      wentOn = true;
    },
  });
  expect(() => {
    clock.advance(0);
  }).toThrow('recorded already');
  expect(wentOn).toBe(false);
});

it('knows the newest value of a state before it is durable, so that what adds to it loses nothing', () => {
  const { clock, ledger } = bench();
  const add = () => {
    const next = Number(ledger.state('sum') ?? '0') + 1;
    ledger.write({ states: new Map([['sum', String(next)]]) }).subscribe();
  };
  add();
  add();
  expect(ledger.state('sum')).toBe('2');
  clock.advance(0);
  expect(ledger.state('sum')).toBe('2');
});

it('knows the intents of this very instant as open, and none that ended in it', () => {
  const { clock, ledger } = bench();
  const [first, second] = [intentOf(OPEN), { ...intentOf(OPEN), id: 'second' }];
  ledger.write({ intents: [first] }).subscribe();
  expect(ledger.openIntents()).toEqual([first]);
  clock.advance(0);
  ledger.write({ intents: [second], transitions: [{ id: first.id, state: 'settled', at: 0 }] }).subscribe();
  expect(ledger.openIntents()).toEqual([second]);
  clock.advance(0);
  expect(ledger.openIntents()).toEqual([second]);
});
