import { firstValueFrom } from 'rxjs';
import type { Channel, Delivered, Undelivered, Message } from '../../../src/notify/channel.ts';

/** A message with what could be read as markup, a header or another line. */
export const MESSAGE: Message = {
  ...{ id: '0123456789abcdef0123', at: Date.parse('2026-03-02T12:00:00Z'), kind: 'unprotected', severity: 'severe' },
  ...{
    loud: true,
    title: 'REAL main usdt-futures/BTCUSDT UNPROTECTED',
    body: 'no stop: <b>*1_000*</b> & é\nwhy: "so"',
  },
};

export const SECRET = 'a-secret-that-nobody-may-read';

/** Sends a message, and answers what became of it. */
export function sentBy(channel: Channel, message = MESSAGE): Promise<Delivered | Undelivered | undefined> {
  return firstValueFrom(channel.send(message), { defaultValue: undefined });
}
