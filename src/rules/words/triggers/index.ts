import type { TriggerSpec } from '../spec/words.ts';
import { cron } from './cron.ts';
import { every } from './every.ts';
import { fill } from './fill.ts';
import { manual } from './manual.ts';
import { order } from './order.ts';
import { start } from './start.ts';
import { webhook } from './webhook.ts';

/** The triggers of `on:`, by name. A further trigger is a file here, and a line. */
export const triggers = { cron, every, fill, manual, order, start, webhook } as const satisfies Readonly<
  Record<string, TriggerSpec>
>;
