import type { Problem } from '../model/file-context.ts';
import type { SecretSource } from './secret-source.ts';
import { entryOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** The commands that may be given over a channel, and the people who may give them. */
export interface RemoteConfig {
  readonly level: 'reduce' | 'full';
  /** Numbers of persons. */
  readonly senders: readonly number[];
  /** Of one-time codes; there where the level is `full`. */
  readonly codeSecret?: SecretSource;
}

/** Reads what a channel may be asked for; undefined where that is nothing. The file has passed every check. */
export function remoteConfigOf(
  telegram: YamlNode | undefined,
  secretOf: (node: YamlNode | undefined) => SecretSource | undefined,
): RemoteConfig | undefined {
  const level = scalarOf(telegram, 'remote')?.text;
  if (level !== 'reduce' && level !== 'full') return undefined;
  const codeSecret = secretOf(valueOf(telegram, 'codeSecret'));
  const senders = sendersOf(telegram).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return { level, senders, ...(codeSecret !== undefined && { codeSecret }) };
}

/** Finds what the schema cannot say about remote control. */
export function remoteProblems(channels: readonly YamlEntry[]): Problem[] {
  const remote = channels.flatMap(({ value }) => {
    const telegram = valueOf(value, 'telegram');
    const entry = entryOf(telegram, 'remote');
    return telegram === undefined || entry === undefined || scalarOf(telegram, 'remote')?.text === 'off'
      ? []
      : [{ telegram, entry }];
  });
  return [
    ...remote.flatMap(({ telegram, entry }) => problemsOf(telegram, entry)),
    ...remote.slice(1).map(({ entry }) => ({
      ...{ code: 'config-notify', message: 'only one channel can be `remote`', place: entry.key.place },
      hint: 'its `senders` may be several',
    })),
    ...channels.flatMap(({ value }) => loose(valueOf(value, 'telegram'))),
  ];
}

function problemsOf(telegram: YamlNode, { key, value }: YamlEntry): Problem[] {
  const senders = sendersOf(telegram);
  const isFull = value.kind === 'scalar' && value.text === 'full';
  const chat = scalarOf(telegram, 'chat');
  return [
    ...(senders.length > 0
      ? []
      : [
          problem(
            key.place,
            '`remote` needs `senders`: the numbers of those whose commands are heard',
            'senders: [123456789]',
          ),
        ]),
    ...(isFull && valueOf(telegram, 'codeSecret') === undefined
      ? [
          problem(
            key.place,
            '`remote: full` needs `codeSecret`: the secret of one-time codes',
            'codeSecret: { env: PURSER_CODE_SECRET }',
          ),
        ]
      : []),
    ...senders
      .filter(({ value: id }) => typeof id === 'number' && id <= 0)
      .map(({ place, text }) =>
        problem(place, `\`${text}\` is a chat: \`senders\` are persons, whose numbers are above 0`),
      ),
    ...(chat?.text.startsWith('@') === true
      ? [problem(chat.place, 'nobody can be heard in a channel: `remote` needs the number of a chat')]
      : []),
  ];
}

/** Reports settings of remote control in a channel that has none. */
function loose(telegram: YamlNode | undefined): Problem[] {
  const remote = scalarOf(telegram, 'remote')?.text ?? 'off';
  const entry = remote === 'off' ? entryOf(telegram, 'senders') : undefined;
  return entry === undefined
    ? []
    : [problem(entry.key.place, '`senders` are heard only where `remote` is set', 'remote: reduce')];
}

function sendersOf(telegram: YamlNode | undefined) {
  const senders = valueOf(telegram, 'senders');
  return senders?.kind === 'list' ? senders.items.flatMap((item) => (item.kind === 'scalar' ? [item] : [])) : [];
}

function problem(place: Problem['place'], message: string, hint?: string): Problem {
  return { code: 'config-notify', message, place, ...(hint !== undefined && { hint }) };
}
