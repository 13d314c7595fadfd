import type { Config } from '../../strategy/config/config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';

/** Says who is told of what. */
export function noticeWords({ rules }: Strategy, config: Config | undefined): readonly string[] {
  const channels = config?.notify?.channels.map(({ routes: { channel } }) => channel) ?? [];
  const telling = rules
    .filter(({ steps }) => steps.some(({ action }) => action === 'notify'))
    .map(({ id }) => `\`${id}\``);
  return [
    telling.length === 0
      ? 'no rule sends a message'
      : `${telling.join(', ')} ${telling.length === 1 ? 'sends' : 'send'} messages`,
    channels.length === 0
      ? 'messages and alarms go only to the journal and the log: purser.yaml has no channel'
      : `messages and alarms go to ${channels.join(', ')}, as \`notify\` of purser.yaml says`,
  ];
}
