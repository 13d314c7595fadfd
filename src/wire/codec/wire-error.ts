import { StacklessError } from '../../base/stackless-error.ts';
import { type Decimal, formatDecimal } from '../../base/decimal.ts';

/** The place of a value in a request or an answer: names of fields and places in lists. */
export type WirePath = readonly (string | number)[];

export interface WireFault {
  /** The expected value, in words. */
  readonly expected: string;
  /** The value that was found. */
  readonly found: unknown;
  /** The exchange's error code that fits; only requests have one. */
  readonly code?: string;
  readonly path?: WirePath;
}

/** Thrown for a request or an answer that does not have the shape which its operation states. */
export class WireError extends StacklessError {
  override readonly name = 'WireError';
  readonly path: WirePath;
  readonly expected: string;
  readonly code: string | undefined;
  readonly found: unknown;

  constructor(fault: WireFault) {
    const path = fault.path ?? [];
    super(`${formatPath(path)}: expected ${fault.expected}, got ${excerpt(fault.found)}`);
    this.path = path;
    this.expected = fault.expected;
    this.code = fault.code;
    this.found = fault.found;
  }
}

/** Puts the place of what is around it in front of an error's path; errors of other kinds pass as they are. */
export function within(error: unknown, part: string | number): unknown {
  if (!(error instanceof WireError)) return error;
  const { expected, found, code, path } = error;
  return new WireError({ expected, found, path: [part, ...path], ...(code === undefined ? {} : { code }) });
}

/** Prints a path: `entrustedList[3].size`; the empty one is the whole. */
function formatPath(path: WirePath): string {
  if (path.length === 0) return 'the whole';
  return path.map((part, i) => (typeof part === 'number' ? `[${String(part)}]` : i === 0 ? part : `.${part}`)).join('');
}

const EXCERPT_LENGTH_MAX = 60;

function excerpt(found: unknown): string {
  if (found === undefined) return 'nothing';
  // Every bigint of a request or an answer is a decimal: its inner units are nobody's business.
  if (typeof found === 'bigint') return formatDecimal(found as Decimal);
  if (Array.isArray(found)) return `a list of ${String(found.length)}`;
  if (typeof found === 'object' && found !== null) return 'an object';
  const text = JSON.stringify(found) as string | undefined;
  if (text === undefined) return typeof found;
  return text.length <= EXCERPT_LENGTH_MAX ? text : `${text.slice(0, EXCERPT_LENGTH_MAX)}…`;
}
