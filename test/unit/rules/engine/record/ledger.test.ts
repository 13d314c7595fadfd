import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../../src/base/random.ts';
import { virtualClock } from '../../../../../src/clock/virtual-clock.ts';
import type { Approved } from '../../../../../src/effects/intent.ts';
import { memoryJournal } from '../../../../../src/journal/memory-journal.ts';
import type { Batch } from '../../../../../src/ports/journal.ts';
import { createLedger } from '../../../../../src/rules/engine/record/ledger.ts';
import { intentOf, OPEN } from '../../samples.ts';

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

/** These tests stand where the limits have passed. */
const OPENING = intentOf(OPEN) as Approved;
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

it('gives an intent to be sent only when it is durable', () => {
  const { clock, journal, ledger } = bench();
  const seen: unknown[] = [];
  ledger.record([OPENING], { entries: [entry('planned')] }).subscribe((step) => {
    seen.push(step.kind === 'recorded' ? [...step.intents, journal.intent(OPENING.id)?.state] : step.text);
  });
  expect(journal.intent(OPENING.id)).toBeUndefined();
  clock.advance(0);
  expect(seen).toEqual(['planned', [OPENING, 'recorded']]);
});

it('waits for a journal that is durable later, and keeps the order of what comes meanwhile', () => {
  const { clock, journal: inner } = bench();
  const ends: Subject<never>[] = [];
  const journal = {
    ...inner,
    durable: () => {
      const end = new Subject<never>();
      ends.push(end);
      return end;
    },
  };
  const ledger = createLedger(journal, clock);
  const seen: string[] = [];
  ledger.record([OPENING], { states: new Map([['last', 'a']]) }).subscribe(({ kind }) => seen.push(kind));
  clock.advance(0);
  ledger.write({ entries: [entry('later')] }).subscribe((told) => seen.push(told.text));
  clock.advance(0);
  // Reads see what is committed; nobody may act on it yet.
  expect([ledger.state('last'), ledger.openIntents().length, seen.length]).toEqual(['a', 1, 0]);
  ends[0]?.complete();
  expect(seen).toEqual(['recorded']);
  ends[1]?.complete();
  expect(seen).toEqual(['recorded', 'later']);
});

it('lets nothing go on when the commit fails', () => {
  const { clock, ledger, journal } = bench();
  journal.commit({ intents: [OPENING] });
  let wentOn = false;
  ledger.record([OPENING], {}).subscribe(() => {
    wentOn = true;
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
  const [first, second] = [OPENING, intentOf(OPEN, 'second') as Approved];
  ledger.record([first], {}).subscribe();
  expect(ledger.openIntents()).toEqual([first]);
  clock.advance(0);
  ledger.record([second], { transitions: [{ id: first.id, state: 'settled', at: 0 }] }).subscribe();
  expect(ledger.openIntents()).toEqual([second]);
  clock.advance(0);
  expect(ledger.openIntents()).toEqual([second]);
});

describe('what is kept beside an intent', () => {
  const keys = [`amended ${OPENING.id}`, `order ${OPENING.id}`];
  const kept = new Map(keys.map((key) => [key, '1']));
  const end = { transitions: [{ id: OPENING.id, state: 'settled', at: 0 }] } as const;
  const left = (journal: { state(key: string): string | undefined }) => keys.map((key) => journal.state(key));

  function recorded() {
    const made = bench();
    made.ledger.record([OPENING], { states: kept }).subscribe();
    made.clock.advance(0);
    return made;
  }

  it('stays while it is open', () => {
    const { clock, journal, ledger } = recorded();
    ledger.write({ transitions: [{ id: OPENING.id, state: 'unknown', at: 0 }] }).subscribe();
    clock.advance(0);
    expect(left(journal)).toEqual(['1', '1']);
  });

  it('goes with its end', () => {
    const { clock, journal, ledger } = recorded();
    ledger.write(end).subscribe();
    clock.advance(0);
    expect(left(journal)).toEqual([undefined, undefined]);
  });

  it('goes with its end where the same instant would keep it', () => {
    const { clock, journal, ledger } = recorded();
    ledger.write(end).subscribe();
    ledger.write({ states: kept }).subscribe();
    clock.advance(0);
    expect(left(journal)).toEqual([undefined, undefined]);
  });
});
