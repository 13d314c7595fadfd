import type { TriggerSpec } from '../words.ts';
import { cron } from './cron.ts';
import { every } from './every.ts';
import { start } from './start.ts';

/** What `on:` can say, by name. One more: a file here, and a line. */
export const triggers = { cron, every, start } as const satisfies Readonly<Record<string, TriggerSpec>>;
