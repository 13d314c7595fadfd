import type { Channel } from '../../notify/channel.ts';
import { webhook } from '../../notify/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretSource } from '../../strategy/config.ts';
import type { ChannelConfig, OpenOrSecret } from '../../strategy/notify-config.ts';
import { secretOf } from '../credentials.ts';

export interface OpenChannelsParts {
  /** As the messages of what is wrong name it; secrets in files are found from its directory. */
  readonly configFile: string;
  /** The machine's. */
  readonly clock: Pick<Clock, 'now'>;
}

/** Makes the channels of a configuration; throws a Failure where a secret cannot be had. What a channel is made of is loaded only for it. */
export async function openChannels(
  channels: readonly ChannelConfig[],
  { configFile, clock }: OpenChannelsParts,
): Promise<readonly Channel[]> {
  return Promise.all(channels.map((channel) => openChannel(channel, { configFile, clock })));
}

async function openChannel({ way, routes }: ChannelConfig, { configFile, clock }: OpenChannelsParts): Promise<Channel> {
  const name = routes.channel;
  const secret = (source: SecretSource, field: string): string =>
    secretOf(source, { what: `${field} of the channel ${name}`, configFile });
  const open = (source: OpenOrSecret, field: string): string =>
    'text' in source ? source.text : secret(source, field);
  switch (way.kind) {
    case 'webhook':
      return Promise.resolve(
        webhook({ name, clock, url: open(way.url, 'url'), secret: secret(way.secret, 'secret') }),
      );
  }
}
