import { readDuration } from '../../base/duration.ts';
import type { AlertKind, AlertRoutes, Loudness, QuietHours } from '../../domain/alert.ts';
import type { Severity } from '../../domain/attention.ts';
import type { SecretSource } from './secret-source.ts';
import type { Problem } from '../model/file-context.ts';
import { remoteConfigOf, remoteProblems, type RemoteConfig } from './remote-config.ts';
import { isTimezone, zoneHint } from '../schedules/is-timezone.ts';
import { entriesOf, entryOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** Something that may be written in the file, or be kept where secrets are. */
export type OpenOrSecret = { readonly text: string } | SecretSource;

/** The way of a channel to a person. */
export interface WebhookConfig {
  readonly kind: 'webhook';
  readonly url: OpenOrSecret;
  readonly secret: SecretSource;
}

export interface TelegramConfig {
  readonly kind: 'telegram';
  readonly token: SecretSource;
  readonly chat: string;
  readonly apiRoot?: string;
  /** Absent where nobody may ask for anything. */
  readonly remote?: RemoteConfig;
}

export interface NtfyConfig {
  readonly kind: 'ntfy';
  readonly url: string;
  readonly topic: OpenOrSecret;
  readonly token?: SecretSource;
}

export interface EmailConfig {
  readonly kind: 'email';
  readonly server: string;
  readonly port: number;
  readonly tls: 'implicit' | 'starttls' | 'off';
  readonly user?: OpenOrSecret;
  readonly password?: SecretSource;
  readonly from: string;
  readonly to: readonly string[];
  /** A file of certificates, PEM; relative to the configuration. */
  readonly ca?: string;
}

export type WayConfig = WebhookConfig | TelegramConfig | NtfyConfig | EmailConfig;

/** One channel of `notify`. */
export interface ChannelConfig {
  readonly routes: AlertRoutes;
  readonly way: WayConfig;
}

/** `notify` of `purser.yaml`. */
export interface NotifyConfig {
  readonly channels: readonly ChannelConfig[];
  readonly timezone: string;
  readonly heartbeat?: { readonly url: OpenOrSecret; readonly everyMs: number };
}

const WAYS = ['webhook', 'telegram', 'ntfy', 'email'] as const;

const DAY_MS = 86_400_000;
const WINDOW_MS = { least: 10_000, most: DAY_MS, usual: 600_000 };
const EVERY_MS = { least: 10_000, most: 3_600_000, usual: 60_000 };
const PER_MINUTE = 10;

/** Finds what the schema cannot say about `notify`. */
export function notifyProblems(root: YamlNode): Problem[] {
  const notify = valueOf(root, 'notify');
  return [
    ...timezoneProblems(notify),
    ...quietProblems(notify),
    ...timeProblems(notify, 'digest'),
    ...spanProblems(notify, 'window', { ...WINDOW_MS, words: '10s to 24h' }),
    ...spanProblems(valueOf(notify, 'heartbeat'), 'every', { ...EVERY_MS, words: '10s to 1h' }),
    ...entriesOf(valueOf(notify, 'channels')).flatMap(channelProblems),
    ...remoteProblems(entriesOf(valueOf(notify, 'channels'))),
  ];
}

/** Reads `notify` of a file that has passed every check; nothing where there is none. */
export function notifyConfigOf(
  root: YamlNode,
  secretOf: (node: YamlNode | undefined) => SecretSource | undefined,
): { readonly notify?: NotifyConfig } {
  const notify = valueOf(root, 'notify');
  if (notify === undefined) return {};
  const timezone = scalarOf(notify, 'timezone')?.text ?? 'UTC';
  const openOrSecret = (node: YamlNode | undefined): OpenOrSecret =>
    secretOf(node) ?? { text: node?.kind === 'scalar' ? node.text : '' };
  const readers = { secretOf, openOrSecret };
  const heartbeat = valueOf(notify, 'heartbeat');
  const everyMs = spanOf(heartbeat, 'every') ?? EVERY_MS.usual;
  return {
    notify: {
      timezone,
      channels: entriesOf(valueOf(notify, 'channels')).flatMap((entry) => {
        const way = wayOf(entry.value, readers);
        return way === undefined ? [] : [{ way, routes: routesOf(entry, notify, timezone) }];
      }),
      ...(heartbeat !== undefined && { heartbeat: { url: openOrSecret(valueOf(heartbeat, 'url')), everyMs } }),
    },
  };
}

interface Readers {
  secretOf(node: YamlNode | undefined): SecretSource | undefined;
  openOrSecret(node: YamlNode | undefined): OpenOrSecret;
}

function wayOf(channel: YamlNode, readers: Readers): WayConfig | undefined {
  const kind = WAYS.find((way) => valueOf(channel, way) !== undefined);
  return kind === undefined ? undefined : WAY_OF[kind](valueOf(channel, kind), readers);
}

/** Reads each way; undefined only of a file that has not passed every check. */
const WAY_OF: Readonly<
  Record<(typeof WAYS)[number], (node: YamlNode | undefined, readers: Readers) => WayConfig | undefined>
> = {
  webhook(node, { secretOf, openOrSecret }) {
    const secret = secretOf(valueOf(node, 'secret'));
    return secret && { kind: 'webhook', url: openOrSecret(valueOf(node, 'url')), secret };
  },
  telegram(node, { secretOf }) {
    const token = secretOf(valueOf(node, 'token'));
    const apiRoot = scalarOf(node, 'apiRoot')?.text;
    const chat = scalarOf(node, 'chat')?.text ?? '';
    const remote = remoteConfigOf(node, secretOf);
    return (
      token && {
        ...{ kind: 'telegram', token, chat },
        ...(apiRoot !== undefined && { apiRoot }),
        ...(remote !== undefined && { remote }),
      }
    );
  },
  ntfy(node, { secretOf, openOrSecret }) {
    const token = secretOf(valueOf(node, 'token'));
    const url = scalarOf(node, 'url')?.text ?? 'https://ntfy.sh';
    return { kind: 'ntfy', url, topic: openOrSecret(valueOf(node, 'topic')), ...(token !== undefined && { token }) };
  },
  email(node, { secretOf, openOrSecret }) {
    const user = valueOf(node, 'user');
    const password = secretOf(valueOf(node, 'password'));
    const ca = scalarOf(node, 'ca')?.text;
    const to = valueOf(node, 'to');
    const port = Number(scalarOf(node, 'port')?.text ?? IMPLICIT_PORT);
    const tls = scalarOf(node, 'tls')?.text;
    return {
      ...{
        kind: 'email',
        server: scalarOf(node, 'server')?.text ?? '',
        port,
        from: scalarOf(node, 'from')?.text ?? '',
      },
      tls:
        tls === 'off' || tls === 'implicit' || tls === 'starttls'
          ? tls
          : port === IMPLICIT_PORT
            ? 'implicit'
            : 'starttls',
      to: (to?.kind === 'list' ? to.items : to === undefined ? [] : [to]).flatMap((one) =>
        one.kind === 'scalar' ? [one.text] : [],
      ),
      ...(user !== undefined && { user: openOrSecret(user) }),
      ...(password !== undefined && { password }),
      ...(ca !== undefined && { ca }),
    };
  },
};

/** The port of mail that is encrypted from the first byte (RFC 8314). */
const IMPLICIT_PORT = 465;

function routesOf({ key, value }: YamlEntry, notify: YamlNode, timezone: string): AlertRoutes {
  const quietNode = valueOf(value, 'quiet') ?? valueOf(notify, 'quiet');
  const quiet = quietOf(quietNode, timezone);
  const digest = minuteOf(scalarOf(notify, 'digest')?.text);
  const perMinute = scalarOf(value, 'perMinute')?.value;
  return {
    channel: key.text,
    kinds: loudnessOf<AlertKind>(valueOf(value, 'kinds')),
    severities: loudnessOf<Severity>(valueOf(value, 'severities')),
    ...(quiet !== undefined && { quiet }),
    ...(digest !== undefined && { digest: { minute: digest, timezone } }),
    windowMs: spanOf(notify, 'window') ?? WINDOW_MS.usual,
    perMinute: typeof perMinute === 'number' ? perMinute : PER_MINUTE,
  };
}

/** The schema has let known names and words through alone. */
function loudnessOf<K extends string>(node: YamlNode | undefined): Partial<Readonly<Record<K, Loudness>>> {
  const read = entriesOf(node).map(({ key, value }) => [key.text, value.kind === 'scalar' ? value.text : 'off']);
  return Object.fromEntries(read) as Partial<Readonly<Record<K, Loudness>>>;
}

function quietOf(node: YamlNode | undefined, timezone: string): QuietHours | undefined {
  const from = minuteOf(scalarOf(node, 'from')?.text);
  const to = minuteOf(scalarOf(node, 'to')?.text);
  return from === undefined || to === undefined ? undefined : { from, to, timezone };
}

/** Reads a time of day as minutes from midnight. */
function minuteOf(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function spanOf(node: YamlNode | undefined, key: string): number | undefined {
  const text = scalarOf(node, key)?.text;
  return text === undefined ? undefined : readDuration(text);
}

function channelProblems(channel: YamlEntry): Problem[] {
  const { key, value } = channel;
  const ways = WAYS.filter((way) => valueOf(value, way) !== undefined);
  return [...(ways.length === 1 ? [] : [wayProblem(key, ways)]), ...quietProblems(value), ...emailProblems(value)];
}

/** A password needs a user, and an encrypted line. */
function emailProblems(channel: YamlNode): Problem[] {
  const email = valueOf(channel, 'email');
  const [user, password, tls] = [entryOf(email, 'user'), entryOf(email, 'password'), scalarOf(email, 'tls')];
  const single = user ?? password;
  const pair = (user === undefined) === (password === undefined) || single === undefined ? [] : [single.key.place];
  const open = password !== undefined && tls?.text === 'off' ? [tls.place] : [];
  return [
    ...pair.map((place) => ({ code: 'config-notify', message: '`user` and `password` go together', place })),
    ...open.map((place) => ({ code: 'config-notify', message: 'a password is never sent without encryption', place })),
  ];
}

function wayProblem({ text, place }: YamlEntry['key'], ways: readonly string[]): Problem {
  const message =
    ways.length === 0
      ? `\`${text}\` does not say how to reach you`
      : `\`${text}\` is one channel, but has several ways: ${ways.join(' and ')}`;
  return { code: 'config-notify', message, place, hint: `one of ${WAYS.join(', ')} for each channel` };
}

function timezoneProblems(notify: YamlNode | undefined): Problem[] {
  const timezone = scalarOf(notify, 'timezone');
  if (timezone === undefined || isTimezone(timezone.text)) return [];
  const message = `there is no time zone \`${timezone.text}\``;
  return [{ code: 'config-notify', message, place: timezone.place, hint: zoneHint(timezone.text) }];
}

function quietProblems(node: YamlNode | undefined): Problem[] {
  const quiet = valueOf(node, 'quiet');
  const [from, to] = [scalarOf(quiet, 'from'), scalarOf(quiet, 'to')];
  const isSame = from !== undefined && from.text === to?.text;
  return [
    ...timeProblems(quiet, 'from'),
    ...timeProblems(quiet, 'to'),
    ...(isSame
      ? [{ code: 'config-notify', message: 'quiet hours begin and end at the same time', place: from.place }]
      : []),
  ];
}

function timeProblems(node: YamlNode | undefined, key: string): Problem[] {
  const time = scalarOf(node, key);
  if (time === undefined || minuteOf(time.text) !== undefined) return [];
  const message = `\`${key}\` is a time of day, from "00:00" to "23:59"`;
  return [{ code: 'config-notify', message, place: time.place, hint: `${key}: "07:30"` }];
}

function spanProblems(
  node: YamlNode | undefined,
  key: string,
  { least, most, words }: { readonly least: number; readonly most: number; readonly words: string },
): Problem[] {
  const span = scalarOf(node, key);
  const ms = span === undefined ? undefined : readDuration(span.text);
  if (span === undefined || (ms !== undefined && ms >= least && ms <= most)) return [];
  return [{ code: 'config-notify', message: `\`${key}\` has to be a duration of ${words}`, place: span.place }];
}
