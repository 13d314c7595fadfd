/**
 * Since when the conditions of a rule or goal are unknown, by instance. In memory only: after a start everything is
 * unknown at first.
 */
export interface Unknowns {
  /** Takes in the evaluation of an instance. */
  note(instance: string, isUnknown: boolean, now: number): void;
  /** Instances that are there no more are forgotten. */
  keep(instances: ReadonlySet<string>): void;
  /** The instant of the stretch's first evaluation, ms, of the instances that are unknown now. */
  since(): ReadonlyMap<string, number>;
}

/** Makes one of which every condition is known. */
export function createUnknowns(): Unknowns {
  const since = new Map<string, number>();
  return {
    note(instance, isUnknown, now) {
      if (!isUnknown) {
        if (since.size > 0) since.delete(instance);
      } else if (!since.has(instance)) since.set(instance, now);
    },
    keep(instances) {
      for (const instance of since.keys()) if (!instances.has(instance)) since.delete(instance);
    },
    since: () => since,
  };
}
