/** One guard, what takes it away, and the tests that have to notice. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}

const RANDOM = 'test/simulation/random-run.test.ts';

/** What keeps anything from happening twice, or without leave. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'an unknown outcome is found out before anything is decided anew',
    file: 'src/rules/send/pursue.ts',
    from: 'const known = resolveUnknown(intent, sentAt, desk);',
    to: "const known = of<Resolution>({ kind: 'absent' });",
    tests: ['test/faults/orders.test.ts', RANDOM],
  },
  {
    name: 'a close of a part is not decided anew while nobody knows what became of it',
    file: 'src/domain/effect-class.ts',
    from: "return effect.kind === 'close' && effect.whole === true;",
    to: "return effect.kind === 'close';",
    tests: ['test/simulation/closes.test.ts', 'test/unit/domain/effect-class.test.ts'],
  },
  {
    name: 'a part of a position is not taken while it is not known whether one was',
    file: 'src/rules/send/pursue.ts',
    from: 'if (!isPartClose(effect)) return undefined;',
    to: 'if (reducesOnly(effect)) return undefined;',
    tests: ['test/simulation/closes.test.ts'],
  },
  {
    name: 'a close is decided anew only when no copy of it can arrive any more',
    file: 'src/rules/send/pursue.ts',
    from: 'const RELEASE_MS = SIGNATURE_MS + SETTLE_MS;',
    to: 'const RELEASE_MS = SETTLE_MS;',
    tests: ['test/faults/settling.test.ts'],
  },
  {
    name: 'absence is not believed early by the time of the exchange',
    file: 'src/rules/resolve/resolve-unknown.ts',
    from: 'return statedAt !== undefined && now !== undefined && now < statedAt + ABSENCE_AFTER_MS;',
    to: 'return false;',
    tests: ['test/unit/rules/resolve/resolve-unknown.test.ts'],
  },
  {
    name: 'an intent is absent only when no copy of it can arrive any more',
    file: 'src/domain/settle.ts',
    from: 'export const ABSENCE_AFTER_MS = SIGNATURE_MS + SETTLE_MS_MAX;',
    to: 'export const ABSENCE_AFTER_MS = 0;',
    tests: [RANDOM],
  },
  {
    name: 'a request that may have arrived is not sent again',
    file: 'src/exchange/persist.ts',
    from: 'if (!verdict.again) return undefined;',
    to: 'if (!verdict.again && how.class === undefined) return undefined;',
    tests: ['test/faults/orders.test.ts', RANDOM, 'test/unit/exchange/execute.test.ts'],
  },
  {
    name: 'settle window',
    file: 'src/domain/settle.ts',
    from: 'export const SETTLE_MS = 2_000;',
    to: 'export const SETTLE_MS = 0;',
    tests: ['test/unit/rules/footprints/settle.test.ts'],
  },
  {
    name: 'what does not show yet is waited for',
    file: 'src/domain/settle.ts',
    from: 'export const SETTLE_MS_MAX = 60_000;',
    to: 'export const SETTLE_MS_MAX = 2_000;',
    tests: ['test/faults/settling.test.ts', RANDOM],
  },
  {
    name: 'every reading has to show it',
    file: 'src/rules/footprints/mark.ts',
    from: 'if (known?.held === held) return known.seen;',
    to: 'if (mark.shown.has(key)) return true;',
    tests: ['test/faults/settling.test.ts', 'test/unit/rules/footprints/settle.test.ts'],
  },
  {
    name: 'footprints survive a restart',
    file: 'src/rules/resolve/recover.ts',
    from: 'restoreMarks(desk);',
    to: '',
    tests: ['test/faults/settling.test.ts', RANDOM],
  },
  {
    name: 'nothing that fits is left over where an intent is absent',
    file: 'src/exchange/find-intent.ts',
    from: 'return lookForUnattributed(',
    to: 'if (elapsedMs >= 0) return of(sighting);\n  return lookForUnattributed(',
    tests: ['test/unit/exchange/find.test.ts'],
  },
  {
    name: 'freeze',
    file: 'src/rules/footprints/footprints.ts',
    from: 'if (mark.frozen && mark.things.some(',
    to: 'if (mark.frozen && things.length === 0 && mark.things.some(',
    tests: ['test/faults/orders.test.ts', RANDOM, 'test/simulation/unknown.test.ts'],
  },
  {
    name: 'what is halted is not sent',
    file: 'src/risk/halts.ts',
    from: 'if (halts.length === 0 || reducesOnly(effect)) return undefined;',
    to: 'if (halts.length >= 0 || reducesOnly(effect)) return undefined;',
    tests: [RANDOM, 'test/simulation/halts.test.ts'],
  },
  {
    name: 'what an earlier run left unknown is asked about',
    file: 'src/rules/resolve/recover.ts',
    from: ".filter(({ state }) => state !== 'accepted')",
    to: ".filter(({ state }) => state !== 'accepted' && open.length < 0)",
    tests: [RANDOM, 'test/simulation/recovery.test.ts'],
  },
  {
    name: 'orders are counted',
    file: 'src/risk/limits/orders-per.ts',
    from: 'return decimalOf(count + 1) > most',
    to: 'return decimalOf(count) > most',
    tests: [RANDOM],
  },
  {
    name: 'what was moved counts for the day',
    file: 'src/risk/limits/transfer-per-day.ts',
    from: "if (effect.kind !== 'transfer') return undefined;",
    to: "if (effect.kind !== 'transfer' || view.now > 0) return undefined;",
    tests: [RANDOM],
  },
  {
    name: 'firings are never counted anew',
    file: 'src/rules/run-rule/rule-memory.ts',
    from: 'firings: stored?.firings ??',
    to: 'firings: 0 *',
    tests: [RANDOM],
  },
  {
    name: 'priority in a lane',
    file: 'src/rules/send/lanes.ts',
    from: 'const behind = urgent ? waiting.findIndex((other) => !other.urgent) : -1;',
    to: 'const behind = -1;',
    tests: ['test/unit/rules/send/lanes.test.ts'],
  },
  {
    name: 'nothing that only reduces waits for what opens',
    file: 'src/rules/send/lanes.ts',
    from: 'return !lane.urgent && (urgent || !lane.other);',
    to: 'return !lane.urgent && !lane.other;',
    tests: ['test/unit/rules/send/lanes.test.ts', 'test/simulation/bare-positions.test.ts'],
  },
  {
    name: 'an own opening of unknown outcome leaves no position bare',
    file: 'src/rules/run-rule/items.ts',
    from: '(touched && !(protects && showsCover(value, site)))',
    to: 'touched',
    tests: ['test/simulation/bare-positions.test.ts'],
  },
  {
    name: 'priority at the rate limit',
    file: 'src/exchange/priority.ts',
    from: "export const PRIORITIES = ['protect', 'act', 'poll'] as const;",
    to: "export const PRIORITIES = ['poll', 'act', 'protect'] as const;",
    tests: ['test/unit/exchange/limiter.test.ts'],
  },
  {
    name: 'what cannot be valued is refused',
    file: 'src/risk/limits/order-value.ts',
    from: "if (value === 'unknown') return 'the value of the order is not known: no price';",
    to: "if (value === 'unknown') return undefined;",
    tests: ['test/unit/risk/limits.test.ts'],
  },
  {
    name: 'what may be open and cannot be read is refused',
    file: 'src/risk/open-value.ts',
    from: 'if (positions === undefined || resting === undefined) return undefined;',
    to: 'if (positions === undefined || resting === undefined) return ZERO;',
    tests: ['test/unit/risk'],
  },
  {
    name: 'a ban of the address stops every operation',
    file: 'src/exchange/limiter.ts',
    from: 'overall.stop(until);',
    to: '',
    tests: ['test/simulation/rate-stops.test.ts', 'test/unit/exchange/limiter.test.ts'],
  },
  {
    name: 'what was read before a step of time is not believed',
    file: 'src/rules/reads/sweep.ts',
    from: 'for (const entry of entries) forget(entry, now);',
    to: '',
    tests: ['test/simulation/time-steps.test.ts'],
  },
  {
    name: 'a schedule does not tick again what is still to come',
    file: 'src/rules/triggers/every.ts',
    from: 'lastTickOf(lastTickAt, clock.now()) ?? -Infinity',
    to: '-Infinity',
    tests: ['test/unit/rules/triggers/last-tick.test.ts'],
  },
  {
    name: 'a ladder withdraws only where its `when` is known to be false',
    file: 'src/rules/run-goal/lapse.ts',
    from: 'if (truth !== false) return undefined;',
    to: 'if (truth === true) return undefined;',
    tests: ['test/simulation/goals-ladder-withdrawal.test.ts'],
  },
  {
    name: 'a ladder withdraws only what would open',
    file: 'src/rules/goals/ladder-withdrawal.ts',
    from: 'opens(order) && ',
    to: '',
    tests: ['test/simulation/goals-ladder-withdrawal.test.ts'],
  },
  {
    name: 'the time of a `when` that is false is not that in which nobody looked',
    file: 'src/rules/run-goal/lapse.ts',
    from: 'gone > GAP_MS_MAX ? 0 : lastedMs + gone',
    to: 'lastedMs + gone',
    tests: ['test/unit/rules/run-goal/lapse.test.ts'],
  },
  {
    name: 'a stop in one-way mode is of the position that its instrument has',
    file: 'src/rules/reads/sweep.ts',
    from: 'netStops.join(copy);',
    to: '',
    tests: ['test/simulation/one-way-stops.test.ts', 'test/simulation/goals-stops.test.ts'],
  },
  {
    name: 'a stop-loss on the profit side of the mark protects nothing',
    file: 'src/rules/stops/observed-stops.ts',
    from: "if (posMode === 'hedge_mode') return true;",
    to: 'if (posMode !== undefined) return true;',
    tests: ['test/simulation/one-way-stops.test.ts'],
  },
];
