import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Spaces in which V8 keeps what it has compiled. A function that is called seldom is compiled late, so they grow for
 * days, up to what the program's functions need: in a soak of a million polls by nearly a megabyte.
 */
const COMPILED = /code|trusted/;

/**
 * Makes what counts the bytes of the heap that are alive, compiled code apart. It is made once: the context that it is
 * taken from stays alive itself.
 */
export function countLive(): () => number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return () => {
    // The first lets go of what only finalizers hold.
    collect();
    collect();
    const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !COMPILED.test(name));
    return spaces.reduce((bytes, { space_used_size: used }) => bytes + used, 0);
  };
}
