import { Type } from 'typebox';
import { operations } from '../../wire/operations/index.ts';
import { ChangeError } from '../exchange/change.ts';
import type { FaultRule, InjectedFault } from '../faults/fault-plan.ts';
import { FAULT_WORDS, readFault } from '../faults/read-fault.ts';
import { act, type Controlled } from './act.ts';
import { AccountField, fieldsOf } from './shapes.ts';

/** Most faults that stand at once. */
const FAULTS_MAX = 1_000;

/** Most ages of stale answers: for each a second exchange is kept. */
const AGES_MAX = 8;

/** Lets calls go wrong from now on. */
export const fault = act({
  name: 'fault',
  doc: 'Lets calls go wrong from now on: the next one, the next `times`, or each with a probability. Of several faults that happen to one call the first counts.',
  fields: fieldsOf({
    kind: Type.String({
      maxLength: 40,
      description:
        'What goes wrong, as in a file of faults; `slow` and `stale` have a duration behind them, `reject` a code.',
      examples: ['lost-response', 'slow 3s', 'reject 40762'],
    }),
    operation: Type.Optional(
      Type.String({
        description: 'Id of the operation; all calls unless it is given.',
        examples: ['place-futures-order'],
      }),
    ),
    account: Type.Optional(AccountField),
    times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'How many calls.' })),
    probability: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1,
        description: 'Of each call, in place of `times`.',
        examples: [0.1],
      }),
    ),
  }),
  carryOut: (controlled, { kind, operation, account, times, probability }) => {
    const injected = readFault(kind);
    if (injected === undefined)
      throw new ChangeError(
        `there is no fault \`${kind}\`: ${FAULT_WORDS.join(', ')}; \`slow 3s\`, \`stale 3s\`, \`reject 40762\``,
      );
    if (operation !== undefined && !Object.hasOwn(operations, operation))
      throw new ChangeError(`there is no operation \`${operation}\`: operationId in /openapi.json of the exchange`);
    if (times !== undefined && probability !== undefined)
      throw new ChangeError('a fault has `times` or a `probability`');
    demandRoom(controlled, injected);
    const now = controlled.time.now();
    const rule: FaultRule = {
      fault: injected,
      occasion: probability === undefined ? { fromAt: now, untilAt: Infinity, times: times ?? 1 } : { probability },
      ...(operation !== undefined && { operation }),
      ...(account !== undefined && { uid: uidOf(controlled, account) }),
    };
    controlled.injected.set(numberAfter(controlled), { rule, happened: 0, ...(account !== undefined && { account }) });
    controlled.network.inject(rule);
  },
});

/** Takes injected faults back. */
export const clearFaults = act({
  name: 'clear-faults',
  doc: 'Takes back one fault that was injected, or all of them. Those of `--faults` stay.',
  fields: fieldsOf({
    id: Type.Optional(Type.Integer({ minimum: 1, description: 'Its number; all unless it is given.' })),
  }),
  carryOut: ({ injected, network }, { id }) => {
    if (id !== undefined && !injected.has(id)) throw new ChangeError(`there is no fault ${String(id)}`);
    for (const [number, { rule }] of injected) {
      if (id !== undefined && number !== id) continue;
      network.withdraw(rule);
      injected.delete(number);
    }
  },
});

function numberAfter({ injected }: Controlled): number {
  return Math.max(0, ...injected.keys()) + 1;
}

function demandRoom({ injected, network }: Controlled, wanted: InjectedFault): void {
  for (const [number, { rule, happened }] of injected)
    if (injected.size >= FAULTS_MAX && 'times' in rule.occasion && happened >= rule.occasion.times) {
      network.withdraw(rule);
      injected.delete(number);
    }
  if (injected.size >= FAULTS_MAX) throw new ChangeError(`${String(FAULTS_MAX)} faults are set already: clear some`);
  if (wanted.kind !== 'stale') return;
  const ages = new Set(
    [...injected.values()].flatMap(({ rule: { fault: one } }) => (one.kind === 'stale' ? [one.durationMs] : [])),
  );
  if (ages.add(wanted.durationMs).size > AGES_MAX)
    throw new ChangeError(`stale answers have ${String(AGES_MAX)} ages at most: clear some`);
}

function uidOf({ exchange }: Controlled, name: string): string {
  const found = exchange.accounts.find((one) => one.name === name);
  if (found === undefined)
    throw new ChangeError(`there is no account ${name}: ${exchange.accounts.map((one) => one.name).join(', ')}`);
  return found.uid;
}

/** Counts a fault that has happened. */
export function countHappened(injected: Controlled['injected'], rule: FaultRule): void {
  for (const one of injected.values()) if (one.rule === rule) one.happened += 1;
}
