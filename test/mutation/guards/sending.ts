import type { Guard } from './guard.ts';
import { RANDOM } from './random.ts';

/** What is sent, held back, followed and found out. */
export const SENDING_GUARDS: readonly Guard[] = [
  {
    name: 'a position that no own close took whole is missing for a while before it counts as gone',
    file: 'src/rules/engine/firing/close-out.ts',
    from: 'return clock.now() >= closing.missedAt + MISSED_MS;',
    to: 'return true;',
    tests: ['test/simulation/close-lagging.test.ts'],
  },
  {
    fault: 'F02',
    name: 'an unknown outcome is found out before anything is decided anew',
    file: 'src/rules/engine/submit/submit.ts',
    from: 'const known = resolveUnknown(intent, sentAt, context);',
    to: "const known = of<Resolution>({ kind: 'absent' });",
    tests: ['test/faults/orders.test.ts', RANDOM],
  },
  {
    name: 'what a firing has computed is durable before anything of it is sent',
    file: 'src/rules/engine/firing/carry-out.ts',
    from: '...(rule.lets.length > 0 ? firing.progress() : [])',
    to: '...[]',
    tests: ['test/simulation/rule-lets.test.ts'],
  },
  {
    name: 'a close of a part is not decided anew while nobody knows what became of it',
    file: 'src/effects/close.ts',
    from: "whole === true ? 'absolute' : 'named'",
    to: "'absolute'",
    tests: ['test/simulation/closes.test.ts', 'test/unit/effects/effect-class.test.ts'],
  },
  {
    name: 'a whole close is done when the position is gone, and not before',
    file: 'src/rules/engine/firing/close-out.ts',
    from: 'if (reading.ok && position === undefined && isSure(closing)) return gone(firing, step);',
    to: 'return gone(firing, step);',
    tests: ['test/simulation/whole-close.test.ts'],
  },
  {
    name: 'nobody places a limit close on a position that is being closed as a whole',
    file: 'src/rules/engine/submit/gates.ts',
    from: "return effect.kind === 'close' && effect.type === 'limit' ? closings.of(effect) : undefined;",
    to: 'return undefined;',
    tests: ['test/simulation/whole-close.test.ts'],
  },
  {
    name: 'a restart does not take the first part of a whole close for all of it',
    file: 'src/rules/engine/recover/resumed.ts',
    from: 'else if (step !== unfinished && done > 0',
    to: 'else if (done > 0',
    tests: ['test/simulation/whole-close.test.ts'],
  },
  {
    name: 'that nothing is left is believed of readings alone that cannot lack an own order',
    file: 'src/rules/engine/firing/plan-step.ts',
    from: "return sure.kind === 'wait' ? sure : plan;",
    to: 'return plan;',
    tests: ['test/simulation/steps-left.test.ts'],
  },
  {
    name: 'a part of a position is not taken while it is not known whether one was',
    file: 'src/rules/engine/submit/gates.ts',
    from: 'if (!isPartClose(effect)) return undefined;',
    to: 'if (reducesOnly(effect)) return undefined;',
    tests: ['test/simulation/closes.test.ts'],
  },
  {
    name: 'bought coins are not sold while it is not known whether they were',
    file: 'src/rules/engine/submit/gates.ts',
    from: '!reducesOnly(effect) || sellsBought(effect)',
    to: '!reducesOnly(effect)',
    tests: ['test/simulation/sales-of-bought.test.ts'],
  },
  {
    name: 'a close is decided anew only when no copy of it can arrive any more',
    file: 'src/rules/engine/submit/submit.ts',
    from: 'const RELEASE_MS = SIGNATURE_MS + SETTLE_MS;',
    to: 'const RELEASE_MS = SETTLE_MS;',
    tests: ['test/faults/settling.test.ts'],
  },
  {
    name: 'absence is not believed early by the time of the exchange',
    file: 'src/rules/engine/settle/resolve-unknown.ts',
    from: 'return statedAt !== undefined && now !== undefined && now < statedAt + ABSENCE_AFTER_MS;',
    to: 'return false;',
    tests: ['test/unit/rules/engine/settle/resolve-unknown.test.ts', 'test/simulation/late-arrivals.test.ts'],
  },
  {
    name: 'absence counts from the take-over, and not from the record',
    file: 'src/rules/engine/recover/recover.ts',
    from: 'return askOnce(intent, sentAt, context)',
    to: 'return askOnce(intent, stored.recordedAt, context)',
    tests: ['test/simulation/take-over.test.ts'],
  },
  {
    name: 'footprints survive a restart',
    file: 'src/rules/engine/recover/recover.ts',
    from: 'restoreMarks(context);',
    to: '',
    tests: ['test/faults/settling.test.ts', RANDOM],
  },
  {
    fault: 'F19',
    name: 'what an earlier run left unknown is asked about',
    file: 'src/rules/engine/recover/recover.ts',
    from: ".filter(({ state }) => state !== 'accepted')",
    to: ".filter(({ state }) => state !== 'accepted' && open.length < 0)",
    tests: ['test/faults/writes.test.ts', RANDOM, 'test/simulation/recovery.test.ts'],
  },
  {
    name: 'priority in a lane',
    file: 'src/rules/engine/context/lanes.ts',
    from: 'const behind = urgent ? waiting.findIndex((other) => !other.urgent) : -1;',
    to: 'const behind = -1;',
    tests: ['test/unit/rules/engine/context/lanes.test.ts'],
  },
  {
    name: 'nothing that only reduces waits for what opens',
    file: 'src/rules/engine/context/lanes.ts',
    from: 'return !lane.urgent && (urgent || !lane.other);',
    to: 'return !lane.urgent && !lane.other;',
    tests: ['test/unit/rules/engine/context/lanes.test.ts', 'test/simulation/bare-positions.test.ts'],
  },
  {
    name: 'after a refusal that proves the picture old it is read before anything is planned',
    file: 'src/rules/engine/submit/submit.ts',
    from: 'else doubtRejected(intent.effect, resolution, context);',
    to: 'else if (context.clock.now() < 0) doubtRejected(intent.effect, resolution, context);',
    tests: ['test/simulation/old-pictures.test.ts'],
  },
  {
    name: 'a part that nobody knows of is not taken again after a restart',
    file: 'src/rules/engine/recover/resumed.ts',
    from: 'return mayBeDecidedAnew(intent.effect) && pendingEffects.isReleased(intent.id);',
    to: 'return pendingEffects.isReleased(intent.id);',
    tests: ['test/simulation/part-restart.test.ts'],
  },
  {
    name: 'a top-up whose outcome is unknown holds back another one of the same loan',
    file: 'src/rules/engine/submit/gates.ts',
    from: "filter((resource) => resource.kind !== 'wallet')",
    to: 'filter(() => false)',
    tests: ['test/simulation/busy-collateral.test.ts'],
  },
  {
    name: 'a trigger order that cannot be read is followed on',
    file: 'src/rules/engine/settle/follow-trigger.ts',
    from: 'if (!reading.ok) return pollTriggerAgain(followed, seen);',
    to: '',
    tests: ['test/simulation/trigger-follow.test.ts'],
  },
  {
    name: 'a trigger order that the exchange does not know of for a while is not lost',
    file: 'src/rules/engine/settle/follow-trigger.ts',
    from: 'context.clock.now() - missingSince > LOST_MS',
    to: 'context.clock.now() - missingSince >= 0',
    tests: ['test/simulation/trigger-follow.test.ts'],
  },
  {
    name: 'a step that places both stops is done when both stand',
    file: 'src/rules/engine/submit/progress.ts',
    from: "if (step.kind === 'verdict') all = both(all, step.verdict);",
    to: "if (step.kind === 'verdict') all = 'accepted';",
    tests: ['test/simulation/stop-pair.test.ts'],
  },
  {
    name: 'both stops are not sent where their reason went while they waited',
    file: 'src/rules/engine/submit/submission.ts',
    from: 'waited ? { intent, door, gone: () => submission.gone(intent) } : { intent, door }',
    to: '{ intent, door }',
    tests: ['test/simulation/stop-pair.test.ts'],
  },
  {
    name: 'both stops are not sent in shadow',
    file: 'src/rules/engine/submit/submit-stop-pair.ts',
    from: 'if (submission.shadow) return concat',
    to: 'if (submission.shadow && both.length === 0) return concat',
    tests: ['test/simulation/stop-pair.test.ts'],
  },
  {
    name: 'a holder that was woken sends nothing before it has looked at its lease',
    file: 'src/app/daemon/composition/compose.ts',
    from: 'books.held ? haltGate(transport, books.held) : transport',
    to: 'transport',
    tests: ['test/failover/woken.test.ts'],
  },
  {
    name: 'a request is signed before the lease is looked at, and not after it',
    file: 'src/exchange/http/http-transport.ts',
    from: `    const headers = headersOf(sending);
    const reason = call.held?.();
    if (reason !== undefined) {
      subscriber.error(heldBack(reason));
      return undefined;
    }
`,
    to: `    const reason = call.held?.();
    if (reason !== undefined) {
      subscriber.error(heldBack(reason));
      return undefined;
    }
    const headers = headersOf(sending);
`,
    tests: ['test/failover/woken.test.ts'],
  },
  {
    name: 'a spot order has a receive window where another machine may take over',
    file: 'src/app/daemon/composition/compose.ts',
    from: 'placingWindowMs: books.held && placingWindowMs(paceOf(options)),',
    to: '',
    tests: ['test/failover/woken.test.ts'],
  },
  {
    name: 'a daemon stops where another one of its address was banned',
    file: 'src/app/daemon/composition/share-limits.ts',
    from: 'sharing.obey({ until, why });',
    to: '',
    tests: ['test/failover/office.test.ts', 'test/unit/app/daemon/composition/share-limits.test.ts'],
  },
];
