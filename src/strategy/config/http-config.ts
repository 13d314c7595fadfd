import type { Problem } from '../model/file-context.ts';
import type { SecretSource } from './secret-source.ts';
import { scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** `http` of `purser.yaml`: what the daemon serves, and to whom. */
export interface HttpConfig {
  /** Address that is listened on. */
  readonly host: string;
  readonly port: number;
  /** Names under which it may be asked, beside the address itself and the loopback. */
  readonly hosts: readonly string[];
  /** Addresses of reverse proxies, whose header X-Forwarded-For names the peer; absent where there are none. */
  readonly proxies?: readonly string[];
  /** The place of the token; by default it is made in the state directory. */
  readonly token?: SecretSource;
  /** Whether a login of the page may act on real money; halting needs no more than a login. */
  readonly control: boolean;
}

/** The port by default. */
const PORT = 9470;
const HOST = '127.0.0.1';

/** An IP address, as it is listened on. */
const ADDRESS = /^(localhost|\d{1,3}(\.\d{1,3}){3}|[0-9a-f:.]*:[0-9a-f:.]*)$/i;

/** An IP address of a machine. */
const IP = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$|^(?=.*:)[0-9a-f:.]{2,45}$/i;

/** A name or an address, with a port or without. */
const NAME = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]{0,252}[a-z0-9])?)(:\d{1,5})?$/i;

/** Finds what the schema cannot say about `http`. */
export function httpProblems(root: YamlNode): Problem[] {
  const http = valueOf(root, 'http');
  return [
    ...addressProblems(http),
    ...namesIn(http, 'hosts').flatMap(nameProblems),
    ...namesIn(http, 'proxies').flatMap(proxyProblems),
  ];
}

function addressProblems(http: YamlNode | undefined): Problem[] {
  const host = scalarOf(http, 'host');
  if (host === undefined || ADDRESS.test(host.text)) return [];
  const message = `\`${host.text.slice(0, 80)}\` is not an address of this machine to listen on`;
  const hint = 'an IP address: 127.0.0.1; put the host names it answers to in `hosts`';
  return [{ code: 'config-http', message, place: host.place, hint }];
}

function nameProblems({ text, place }: NamedHost): Problem[] {
  if (NAME.test(text)) return [];
  const message = `\`${text.slice(0, 80)}\` is not a host name`;
  const hint = 'only the name, without https:// and without a path: purser.example.com';
  return [{ code: 'config-http', message, place, hint }];
}

function proxyProblems({ text, place }: NamedHost): Problem[] {
  if (IP.test(text)) return [];
  const message = `\`${text.slice(0, 80)}\` is not the address of a reverse proxy`;
  const hint = 'an IP address, as the proxy has when it calls Purser: 127.0.0.1';
  return [{ code: 'config-http', message, place, hint }];
}

/** Reads `http` of a file that has passed every check; nothing where there is none. */
export function httpConfigOf(
  root: YamlNode,
  secretOf: (node: YamlNode | undefined) => SecretSource | undefined,
): { readonly http?: HttpConfig } {
  const http = valueOf(root, 'http');
  if (http === undefined) return {};
  const port = scalarOf(http, 'port')?.value;
  const token = secretOf(valueOf(http, 'token'));
  const control = scalarOf(http, 'control')?.value;
  const proxies = namesIn(http, 'proxies').map(({ text }) => text);
  return {
    http: {
      host: scalarOf(http, 'host')?.text ?? HOST,
      port: typeof port === 'number' ? port : PORT,
      hosts: namesIn(http, 'hosts').map(({ text }) => text),
      control: control === true,
      ...(proxies.length > 0 && { proxies }),
      ...(token !== undefined && { token }),
    },
  };
}

type NamedHost = Extract<YamlNode, { kind: 'scalar' }>;

function namesIn(http: YamlNode | undefined, key: 'hosts' | 'proxies'): readonly NamedHost[] {
  const list = valueOf(http, key);
  return list?.kind === 'list' ? list.items.filter((item) => item.kind === 'scalar') : [];
}
