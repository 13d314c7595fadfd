/** A prime, so that times of every length of candle fall on all places. Most calls list 1,000 at most. */
const PLACES = 1_009;

/** Values that never change, by a whole number each: 1,009 at most, and a new one takes the place of another. */
export interface Kept<Value> {
  get(key: number): Value | undefined;
  put(key: number, value: Value): void;
}

/** Makes a place to keep values in; it is empty. */
export function newKept<Value>(): Kept<Value> {
  const keys: number[] = [];
  const values: Value[] = [];
  return {
    get: (key) => (keys[key % PLACES] === key ? values[key % PLACES] : undefined),
    put: (key, value) => {
      keys[key % PLACES] = key;
      values[key % PLACES] = value;
    },
  };
}
