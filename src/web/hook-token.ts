import { createHmac } from 'node:crypto';

/**
 * Derives the token of a webhook. Its holder can call that webhook and nothing else: neither the token itself nor that
 * of another webhook follows from it.
 */
export function hookToken(token: string, hook: string): string {
  return createHmac('sha256', Buffer.from(token, 'hex')).update(`webhook ${hook}`).digest('hex');
}
