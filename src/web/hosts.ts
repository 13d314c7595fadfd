/** The names of the machine itself. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Makes the test whether the header `Host` of a request names this server. A page of somebody else can make a browser
 * call the loopback under a name of its own (DNS rebinding); this test refuses it.
 */
export function hostCheck(host: string, named: readonly string[]): (header: string | undefined) => boolean {
  const allowed = new Set([...LOOPBACK, host.includes(':') ? `[${host}]` : host, ...named].map(lowered));
  return (header) => {
    if (header === undefined) return false;
    const name = lowered(header);
    return allowed.has(name) || allowed.has(name.replace(/:\d{1,5}$/, ''));
  };
}

/** Lowers a name, and drops the dot of the root at its end. */
function lowered(name: string): string {
  return name.toLowerCase().replace(/\.(?=(:\d+)?$)/, '');
}
