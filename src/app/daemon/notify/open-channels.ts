import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Channel } from '../../../notify/channel.ts';
import { ntfy } from '../../../notify/ntfy.ts';
import { webhook } from '../../../notify/webhook.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource } from '../../../strategy/config/secret-source.ts';
import type { ChannelConfig, OpenOrSecret } from '../../../strategy/config/notify-config.ts';
import { secretOf } from '../../secrets/credentials.ts';
import { Failure } from '../../process/failure.ts';

export interface OpenChannelsParts {
  /** The configuration's path for messages; secrets in files are found from its directory. */
  readonly configFile: string;
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Makes the channels of a configuration; throws a Failure where a secret cannot be read. The modules of a channel are
 * loaded only for it.
 */
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
    case 'webhook': {
      const key = secret(way.secret, 'secret');
      if (key.length < SECRET_LENGTH_MIN)
        throw new Failure(
          `the secret of the channel ${name} has less than ${String(SECRET_LENGTH_MIN)} characters: openssl rand -hex 32 makes one`,
        );
      return webhook({ name, clock, url: open(way.url, 'url'), secret: key });
    }
    case 'telegram': {
      const { telegram } = await import('../../../notify/telegram.ts');
      const { chat, apiRoot } = way;
      return telegram({ name, chat, token: secret(way.token, 'token'), ...(apiRoot !== undefined && { apiRoot }) });
    }
    case 'ntfy': {
      const { url, topic, token } = way;
      return ntfy({
        ...{ name, url, topic: open(topic, 'topic') },
        ...(token !== undefined && { token: secret(token, 'token') }),
      });
    }
    case 'email': {
      const { email } = await import('../../../notify/email.ts');
      const { user, password, ca, kind: _kind, ...rest } = way;
      return email({
        ...{ name, ...rest },
        ...(user !== undefined && { user: open(user, 'user') }),
        ...(password !== undefined && { password: secret(password, 'password') }),
        ...(ca !== undefined && { ca: certificates(path.resolve(path.dirname(configFile), ca)) }),
      });
    }
  }
}

/** Reads the address of the heartbeat; throws a Failure where it cannot be read. */
export function heartbeatUrl(source: OpenOrSecret, configFile: string): string {
  return 'text' in source ? source.text : secretOf(source, { what: 'url of the heartbeat', configFile });
}

/** Shortest secret that signs messages: a shorter one can be guessed from one signed message. */
const SECRET_LENGTH_MIN = 16;

function certificates(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(
      `cannot read the certificates ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
