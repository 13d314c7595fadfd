/** The names of the machine itself. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Makes the test whether the header `Host` of a request names this server. A page of somebody else can make a browser call the loopback under
 * a name of its own (DNS rebinding), and is refused so.
 */
export function hostCheck(host: string, named: readonly string[]): (header: string | undefined) => boolean {
  const allowed = new Set([...LOOPBACK, host.includes(':') ? `[${host}]` : host, ...named].map(lowered));
  return (header) => {
    if (header === undefined) return false;
    const name = lowered(header);
    return allowed.has(name) || allowed.has(name.replace(/:\d{1,5}$/, ''));
  };
}

/** A name may end with the dot of the root. */
function lowered(name: string): string {
  return name.toLowerCase().replace(/\.(?=(:\d+)?$)/, '');
}
