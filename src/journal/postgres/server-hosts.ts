/** One server of an address that may name several. */
export interface ServerHost {
  /** Host and port, as the address has them: for messages. */
  readonly name: string;
  /** The address of this server alone, secrets included. */
  readonly url: string;
}

/** What an address says: its servers, or why it is none. */
export type ServerAddress = { readonly hosts: readonly ServerHost[] } | { readonly fault: string };

/** `postgres://user:password@host:port,host:port/database?options`. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^@/?#]*)((?:\/[^@?#]*)?(?:\?[^@#]*)?)$/;

const HOST = /^(?:\[[\da-fA-F:.]+\]|[^\s:[\]]*)(?::(\d{1,5}))?$/;

const PORT_MAX = 65_535;

const ENCODED = '@ : / ? # % are written as %40 %3A %2F %3F %23 %25';

/** A mode that encrypts; only `verify-full` is left of them. */
const ENCRYPTED = /([?&]sslmode=)(?:allow|prefer|require|verify-ca)(?=&|$)/;

/** Modes that are taken as they are. */
const OTHER_MODES = ['verify-full', 'disable', 'no-verify'];

/**
 * Options that the client library follows, and those of libpq without which nothing is less safe. Another one may be
 * written wrongly, or ask for safety that nobody would give.
 */
const OPTIONS = [
  ...['application_name', 'channel_binding', 'client_encoding', 'connect_timeout', 'fallback_application_name', 'host'],
  ...['keepalives', 'keepalives_count', 'keepalives_idle', 'keepalives_interval', 'load_balance_hosts', 'options'],
  ...[
    'ssl',
    'sslcert',
    'sslkey',
    'sslmode',
    'sslnegotiation',
    'sslrootcert',
    'target_session_attrs',
    'tcp_user_timeout',
  ],
  'uselibpqcompat',
];

/**
 * Lists the servers of an address in their order, or says why the text is no address. The client library takes one host
 * alone. What it says repeats nothing of the text: a password that is written wrongly may be anywhere in it.
 *
 * Whoever asks for encryption gets it with the certificate and the name checked, unless they ask for the modes of libpq
 * (`uselibpqcompat=true`): the library does so now, and says that a later version will not.
 */
export function serverHosts(url: string): ServerAddress {
  if (!/^postgres(ql)?:\/\//.test(url)) return { fault: 'it does not begin with postgres://' };
  const [, scheme = '', user = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (scheme === '' || !isEncoded(user) || !isEncoded(rest)) {
    return { fault: `in user, password and options ${ENCODED}` };
  }
  const names = hosts.split(',');
  if (names.length > 1 && names.includes('')) return { fault: 'it names a server without a name' };
  if (!names.every(isHost)) {
    return { fault: `a server is HOST or HOST:PORT; in a password ${ENCODED}` };
  }
  const [, query = ''] = rest.split('?');
  if (query.split('&').some((option) => option !== '' && !OPTIONS.includes(option.replace(/=.*/s, '')))) {
    return { fault: `it has an option that is none of ${OPTIONS.join(', ')}` };
  }
  const isLibpq = /[?&]uselibpqcompat=true(&|$)/.test(rest);
  const options = isLibpq ? rest : rest.replace(ENCRYPTED, '$1verify-full');
  const mode = /[?&]sslmode=([^&]*)/.exec(options)?.[1];
  if (!isLibpq && mode !== undefined && !OTHER_MODES.includes(mode)) {
    return { fault: 'its sslmode is none of disable, require, verify-ca, verify-full' };
  }
  return {
    hosts: names.map((host) => ({
      name: host === '' ? (/[?&]host=([^&]*)/.exec(rest)?.[1] ?? 'localhost') : host,
      url: `${scheme}${user}${host}${options}`,
    })),
  };
}

function isHost(host: string): boolean {
  const [whole, port] = HOST.exec(host) ?? [];
  return whole !== undefined && (port === undefined || (Number(port) > 0 && Number(port) <= PORT_MAX));
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
