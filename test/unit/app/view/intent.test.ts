import { expect, it, onTestFinished } from 'vitest';
import { answerIntent, type IntentPorts } from '../../../../src/app/view/intent.ts';
import { seededRandom } from '../../../../src/base/random.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import { openJournal } from '../../../../src/journal/open-journal.ts';
import { intent } from '../../../../src/web/api/intent.ts';
import { strategy } from '../../../simulation/strategy.ts';
import { anIntent, EFFECTS, NOW } from '../../journal/samples.ts';
import { temporaryFile } from '../../journal/temporary-file.ts';
import { problemsIn } from '../../web/api/problems-in.ts';

const ID = 'pabc12300000000000000000000000000000001';
const { origin } = anIntent(ID);
const OF = { strategy: origin.strategy, rule: origin.rule, instance: origin.instance } as const;

function lived(...entries: readonly (Partial<JournalEntry> & Pick<JournalEntry, 'at' | 'kind'>)[]): IntentPorts {
  const journal = openJournal({ path: temporaryFile(), now: () => NOW, random: seededRandom(1) });
  onTestFinished(() => {
    journal.close();
  });
  const made = { ...anIntent(ID), decidedAt: NOW };
  journal.commit({
    intents: [made],
    entries: [
      { at: NOW, kind: 'fired', ...OF, text: 'because', detail: { firing: origin.firing, try: 1 } },
      { at: NOW, kind: 'fired', ...OF, text: 'another', detail: { firing: origin.firing + 1, try: 1 } },
      { at: NOW, kind: 'planned', ...OF, intent: ID, text: 'planned' },
    ],
  });
  journal.commit({ entries: entries.map((one) => ({ ...OF, intent: ID, text: one.kind, ...one })) });
  const limited = { ...strategy('limits: { orderValue: 500 USDT }\n'), name: origin.strategy };
  const bound = { kind: 'ordersPer', bound: {} };
  return {
    ...{ journal, entries: journal, strategies: [limited] },
    outer: { everything: [], accounts: new Map([['main', [bound]]]) },
  };
}

const ask = (ports: IntentPorts) => {
  const answer = answerIntent({ ask: 'intent', id: ID }, ports);
  expect(problemsIn(intent.answer, answer)).toEqual([]);
  return answer;
};
const timesOf = ({ stages }: ReturnType<typeof ask>) =>
  Object.fromEntries(stages.map(({ stage, at }) => [stage, at === null ? null : at - NOW]));

it('an intent without an answer has been planned, approved and recorded, and of the rest no time is known', () => {
  const answer = ask(lived());
  expect(timesOf(answer)).toEqual({ planned: 0, approved: 0, recorded: 0, sent: null, answered: null, settled: null });
  expect(answer).toMatchObject({
    ...{ id: ID, state: 'recorded', kind: 'open', more: false, why: anIntent(ID).why },
    fired: { text: 'because' },
    limits: {
      reduces: false,
      judgedBy: [
        { level: 'the strategy', limit: 'orderValue' },
        { level: 'account main', limit: 'ordersPer' },
      ],
    },
  });
});

it('its answer, its last fill and its end have the times of their entries', () => {
  const ports = lived(
    { at: NOW + 5, kind: 'accepted' },
    { at: NOW + 7, kind: 'filled' },
    { at: NOW + 9, kind: 'filled' },
  );
  const journal = ports.journal as ReturnType<typeof openJournal>;
  journal.commit({
    transitions: [{ id: ID, state: 'settled', at: NOW + 12, orderId: '77' }],
    entries: [{ at: NOW + 12, kind: 'settled', ...OF, intent: ID, text: 'ended' }],
  });
  const answer = ask(ports);
  expect(timesOf(answer)).toMatchObject({ answered: 5, filled: 9, settled: 12 });
  expect(answer).toMatchObject({ state: 'settled', orderId: '77', entries: { length: 5 } });
  expect(answer.stages.find(({ stage }) => stage === 'filled')?.text).toContain('the last of 2');
});

it('an intent that the journal never had is told so', () => {
  expect(() => answerIntent({ ask: 'intent', id: 'pnone' }, lived())).toThrow('the journal has no intent pnone');
});

it('what only reduces was judged by no limit', () => {
  const ports = lived();
  const cancel = EFFECTS.find(({ kind }) => kind === 'cancel');
  (ports.journal as ReturnType<typeof openJournal>).commit({ intents: [anIntent('pcancel', cancel)] });
  expect(answerIntent({ ask: 'intent', id: 'pcancel' }, ports).limits).toEqual({ reduces: true, judgedBy: [] });
});
