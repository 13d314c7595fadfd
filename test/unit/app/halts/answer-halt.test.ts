import { describe, expect, it, test } from 'vitest';
import { answerHalt, answerResume } from '../../../../src/app/halts/answer-halt.ts';
import { fitting } from '../../../../src/app/halts/halt-scopes.ts';
import { skewWatch } from '../../../../src/app/halts/skew-watch.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import type { OffsetEstimate } from '../../../../src/exchange/send/clock-offset.ts';
import type { NewHalt } from '../../../../src/risk/halts.ts';
import { BY_LOSS, lossState, storedLoss, withMissing } from '../../../../src/rules/engine/epochs/loss.ts';
import { createHalts, raiseHaltWith } from '../../../../src/rules/engine/context/halts.ts';

const known = { accounts: ['main'], strategies: ['grid'] };

function desk() {
  const recorded: JournalEntry[] = [];
  const states = new Map<string, string | undefined>();
  const journal = { state: (key: string) => states.get(key) };
  const now = (): number => 1_000;
  const record = (entry: JournalEntry, written: ReadonlyMap<string, string | undefined>): void => {
    recorded.push(entry);
    for (const [key, value] of written) states.set(key, value);
  };
  const halts = createHalts({ journal, clock: { now }, record });
  const sending = {
    wish: (): string | undefined => undefined,
    isStopped: () => false,
    lift: (): readonly string[] => [],
  };
  return { halts, journal, known, now, record, recorded, states, sending };
}

describe('a halt while nothing can be sent', () => {
  const stopped = () => ({ ...desk(), sending: { wish: () => 'nothing can be sent now: 403', isStopped: () => true } });

  it('says so and why where it closes or cancels, and promises nothing', () => {
    expect(answerHalt({ ask: 'halt', note: 'x', closePositions: true, cancelOrders: true }, stopped())).toMatchObject({
      notSent: 'nothing can be sent now: 403',
      halted: [
        expect.stringMatching(
          /; opening orders are to be cancelled, positions are to be closed as soon as calls can be sent$/,
        ),
      ],
    });
  });

  it('says nothing of it where it only holds back', () => {
    expect(answerHalt({ ask: 'halt', note: 'x' }, stopped())).not.toHaveProperty('notSent');
  });
});

it('resume --rate lifts the stops of limits and no halt, and says where there are none', () => {
  const at = desk();
  answerHalt({ ask: 'halt', note: 'x' }, at);
  const lifted: string[] = [];
  const sending = {
    lift: (note: string) => {
      lifted.push(note);
      return ['everything from this address: stopped until tomorrow'];
    },
  };
  expect(answerResume({ ask: 'resume', rate: true, note: 'looked' }, { ...at, sending })).toMatchObject({
    resumed: ['everything from this address: stopped until tomorrow'],
    halted: [expect.stringContaining('x')],
  });
  expect(lifted).toEqual(['looked']);
  expect(() => answerResume({ ask: 'resume', rate: true, note: '' }, at)).toThrow('no limit of the exchange stops');
});

describe('a halt over the socket', () => {
  it('is durable when it is answered, and once', () => {
    const { recorded, states, ...halting } = desk();
    expect(answerHalt({ ask: 'halt', account: 'main', note: 'odd' }, halting)).toMatchObject({
      changed: true,
      halted: [expect.stringMatching(/^account main since .*: odd \(hand\)$/)],
    });
    expect(answerHalt({ ask: 'halt', account: 'main', note: 'odd' }, halting)).toMatchObject({ changed: false });
    expect(recorded.map(({ kind }) => kind)).toEqual(['halted']);
    expect(states.get('halts')).toContain('"account":"main"');
    expect(answerResume({ ask: 'resume', account: 'main', note: 'fine' }, halting)).toMatchObject({ halted: [] });
    expect(states.get('halts')).toBeUndefined();
  });

  it.each([
    [{ account: 'mian' }, 'there is no account mian: did you mean main?; nothing was halted'],
    [{ strategy: 'grit' }, 'there is no strategy grit: did you mean grid?; nothing was halted'],
    [{ symbol: 'btcusdt' }, 'btcusdt is not a symbol'],
  ])('that would halt nothing is refused: %j', (scope, message) => {
    expect(() => answerHalt({ ask: 'halt', note: '', ...scope }, desk())).toThrow(message);
  });

  describe('of a symbol', () => {
    const named = [{ market: 'usdt-futures', symbol: 'ETHUSDT' } as const];
    const listed = new Map([['spot', [{ market: 'spot', symbol: 'BTCUSDT' }]] as const]);
    const asked = (symbol: string, symbols: object) =>
      answerHalt(
        { ask: 'halt', note: '', symbol },
        { ...desk(), known: { ...known, symbols: { named, listed, ...symbols } } },
      );

    it.each(['ETHUSDT', 'usdt-futures/ETHUSDT', 'BTCUSDT', 'spot/BTCUSDT'])('that is there is made: %s', (symbol) => {
      expect(asked(symbol, {})).toEqual({ changed: true, halted: [expect.stringContaining(symbol)] });
    });

    it.each(['BTCUSD', 'spot/BTCUSD', 'spot/ETHUSDT'])('that is not there is refused: %s', (symbol) => {
      expect(() => asked(symbol, {})).toThrow(`there is no symbol ${symbol}`);
    });

    it.each([
      ['coin-futures/BTCUSD', {}],
      ['BTCUSD', { listed: new Map() }],
    ])('that nothing is known of is made, and it is said: %s', (symbol, symbols) => {
      expect(asked(symbol, symbols)).toMatchObject({
        changed: true,
        warning: expect.stringContaining(`names ${symbol}`) as string,
      });
    });
  });

  it('is lifted by its own scope alone', () => {
    const halting = desk();
    answerHalt({ ask: 'halt', strategy: 'grid', note: '' }, halting);
    expect(() => answerResume({ ask: 'resume', note: '' }, halting)).toThrow(
      'everything is not halted; halted: strategy grid',
    );
    expect(answerResume({ ask: 'resume', all: true, note: '' }, halting)).toMatchObject({ halted: [] });
  });
});

describe('the halt of a journal that lost its end', () => {
  const LOSS = { at: 900, keptUntil: 500, commits: { found: 2, told: 9, toldAt: 800 }, orders: [] };
  function lost() {
    const halting = desk();
    halting.halts.halt({ scope: {}, by: BY_LOSS, note: 'gone' });
    halting.halts.halt({ scope: {}, by: 'hand', note: 'too' });
    const order = { account: 'main', clientOid: 'p1', orderId: '7', cTime: 700 };
    const known = withMissing(LOSS, [{ ...order, instrument: { market: 'spot', symbol: 'BTCUSDT' } }]);
    for (const [key, value] of lossState(known)) halting.states.set(key, value);
    return halting;
  }

  it('is not lifted by a plain resume, nor by one of all', () => {
    const halting = lost();
    answerResume({ ask: 'resume', all: true, note: '' }, halting);
    expect(halting.halts.list()).toMatchObject([{ by: BY_LOSS }]);
    expect(() => answerResume({ ask: 'resume', note: '' }, halting)).toThrow('purser resume --accept-loss');
  });

  it('goes where the loss is accepted, which lists what is missing', () => {
    const halting = lost();
    expect(answerResume({ ask: 'resume', acceptLoss: true, note: 'looked' }, halting)).toMatchObject({
      missing: [
        expect.stringContaining('7 commits of 9') as string,
        expect.stringContaining('order p1 (7 at the exchange) on main spot/BTCUSDT') as string,
        expect.stringContaining('transfers') as string,
      ],
      halted: [expect.stringContaining('too (hand)') as string],
    });
    expect(halting.recorded.at(-1)).toMatchObject({ kind: 'resumed', detail: { orders: [{ clientOid: 'p1' }] } });
    expect(storedLoss(halting.journal)).toBeUndefined();
    expect(() => answerResume({ ask: 'resume', acceptLoss: true, note: '' }, halting)).toThrow('nothing to accept');
  });

  it('goes with all others where all are meant', () => {
    const halting = lost();
    answerResume({ ask: 'resume', acceptLoss: true, all: true, note: '' }, halting);
    expect(halting.halts.list()).toEqual([]);
  });
});

test('a file that names what there is not halts everything', () => {
  expect(fitting([{ scope: { account: 'mian' }, note: 'n', by: 'file' }], known)).toEqual([
    { scope: {}, by: 'file', note: 'the halt file: there is no account mian: did you mean main?; n' },
  ]);
});

test.each([{ cancelOrders: true }, { closePositions: true }])(
  'a file that names what there is not clears nothing: %j',
  (clears) => {
    expect(fitting([{ scope: { account: 'mian' }, note: '', by: 'file', ...clears }], known)).toEqual([
      {
        ...{ scope: {}, by: 'file' },
        note: 'the halt file: there is no account mian: did you mean main?; nothing is cancelled or closed for it',
      },
    ]);
    const named: NewHalt = { scope: { account: 'main' }, note: '', by: 'file', ...clears };
    expect(fitting([named], known)).toEqual([named]);
  },
);

test('a clock that is certainly too far off halts everything, once for each estimate', () => {
  const { halts } = desk();
  let estimate: OffsetEstimate | undefined;
  const look = skewWatch({ offset: { estimate: () => estimate }, mostMs: 5_000, raise: raiseHaltWith(halts) });
  look();
  estimate = { at: 1, offsetMs: -5_400, errorMs: 500 };
  look();
  expect(halts.list()).toEqual([]);
  estimate = { at: 2, offsetMs: -5_600, errorMs: 500 };
  look();
  expect(halts.list()).toMatchObject([
    {
      scope: {},
      by: 'automatic: clock skew',
      note: "this machine's clock is 5.6 s ahead of the exchange's, and 5 s are allowed",
    },
  ]);
  halts.resume({}, 'set');
  look();
  expect(halts.list()).toEqual([]);
});
