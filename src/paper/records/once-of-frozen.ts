/**
 * Makes a record of each thing. What is frozen never changes: its record is made once, and is frozen too, so that it is
 * written once.
 */
export function onceOfFrozen<From extends object, To extends object>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    if (!Object.isFrozen(from)) return make(from);
    const known = made.get(from);
    if (known !== undefined) return known;
    const record = make(from);
    Object.freeze(record);
    made.set(from, record);
    return record;
  };
}
