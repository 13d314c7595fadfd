/** One server of an address that may name several. */
export interface ServerHost {
  /** Host and port, as the address has them: for messages. */
  readonly name: string;
  /** The address of this server alone, secrets included. */
  readonly url: string;
}

/** `postgres://user:password@host:port,host:port/database?options`. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)((?:[^@/?]*@)?)([^/?]*)([/?].*)?$/;

/**
 * Lists the servers of an address in their order; undefined where the text is no address. The client library takes one
 * host alone.
 */
export function serverHosts(url: string): readonly ServerHost[] | undefined {
  const [, scheme = '', user = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (scheme === '') return undefined;
  return hosts.split(',').map((host) => ({
    name: host === '' ? (/[?&]host=([^&]*)/.exec(rest)?.[1] ?? 'localhost') : host,
    url: `${scheme}${user}${host}${rest}`,
  }));
}
