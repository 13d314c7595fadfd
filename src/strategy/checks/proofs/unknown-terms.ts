import { behindLets, partsOf, type Term } from '../../../language/terms/term.ts';

/** The truth values that a condition can have. */
export interface Truths {
  readonly yes: boolean;
  readonly no: boolean;
}

const EITHER: Truths = { yes: true, no: true };
const UNKNOWN: Truths = { yes: false, no: false };

/**
 * Tells which truth values a condition can have while some variables are unknown, and everything else is whatever it
 * may be.
 */
export function truthsOf(term: Term, unset: ReadonlySet<string>): Truths {
  const part = behindLets(term);
  if (part.kind === 'constant') return { yes: part.value === true, no: part.value === false };
  if (part.kind === 'not') {
    const { yes, no } = truthsOf(part.operand, unset);
    return { yes: no, no: yes };
  }
  if (part.kind === 'logical') {
    const all = part.operands.map((operand) => truthsOf(operand, unset));
    const [every, some] = part.sign === '&&' ? (['yes', 'no'] as const) : (['no', 'yes'] as const);
    const both = { [every]: all.every((one) => one[every]), [some]: all.some((one) => one[some]) };
    return { yes: both['yes'] === true, no: both['no'] === true };
  }
  return isUnknown(part, unset) ? UNKNOWN : EITHER;
}

/** Tells whether a value is always unknown while some variables are. */
function isUnknown(term: Term, unset: ReadonlySet<string>): boolean {
  const part = behindLets(term);
  switch (part.kind) {
    case 'field': {
      const record = behindLets(part.record);
      if (record.kind === 'root' && record.name === 'vars') return unset.has(part.field);
      return isUnknown(record, unset);
    }
    // Absence is something known.
    case 'has':
      return false;
    // It stands in for what is absent: what is unknown stays so.
    case 'default':
      return isUnknown(part.value, unset);
    case 'choice':
      return isUnknown(part.condition, unset) || (isUnknown(part.yes, unset) && isUnknown(part.no, unset));
    case 'not':
    case 'logical': {
      const { yes, no } = truthsOf(part, unset);
      return !yes && !no;
    }
    // An empty list has no items, so its condition is never evaluated.
    case 'macro':
      return isUnknown(part.list, unset);
    // Parts of a list, or of a call, need not all be asked.
    case 'list':
    case 'apply':
      return false;
    default:
      return partsOf(part).some((one) => isUnknown(one, unset));
  }
}
