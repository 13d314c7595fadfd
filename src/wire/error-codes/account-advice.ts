import type { Advice } from '../../base/message-meaning.ts';
import { CATEGORY_MEANINGS } from './category-meanings.ts';
import { errorCode } from './error-codes.ts';
import type { ErrorCategory } from './entry.ts';

const OF_ACCOUNT: ReadonlySet<ErrorCategory> = new Set<ErrorCategory>(['unified', 'account', 'permission', 'auth']);

/** What a code of the account or its key means, and what to do; undefined for codes about anything else. */
export function accountAdvice(code: string | undefined): Advice | undefined {
  const entry = code === undefined ? undefined : errorCode(code);
  return entry !== undefined && OF_ACCOUNT.has(entry.category) ? CATEGORY_MEANINGS[entry.category] : undefined;
}

/** Describes a fault of an account and its remedy, to stand behind the exchange's words; empty for all other codes. */
export function accountAdviceText(code: string | undefined): string {
  const advice = accountAdvice(code);
  return advice === undefined ? '' : `. ${advice.means} ${advice.do}`;
}
