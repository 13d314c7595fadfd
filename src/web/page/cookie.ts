/** The name of the cookie that holds a session. Browsers send a cookie to every port of a host: the port is in it. */
function nameOf(port: number): string {
  return `purser-${String(port)}`;
}

/** Behind https the browser takes this name only from the host itself, and only over https. */
const HOST_ONLY = '__Host-';

export interface SessionCookie {
  readonly port: number;
  readonly isSecure: boolean;
}

/** Writes the header that sets the cookie, for so many seconds; 0 removes it. */
export function setCookie(token: string, seconds: number, { port, isSecure }: SessionCookie): string {
  const name = `${isSecure ? HOST_ONLY : ''}${nameOf(port)}`;
  const kept = `${name}=${token}; Path=/; Max-Age=${String(Math.floor(seconds))}; HttpOnly; SameSite=Strict`;
  return isSecure ? `${kept}; Secure` : kept;
}

/** Reads the token from the header `Cookie`; undefined where there is none. */
export function tokenIn(header: string | undefined, port: number): string | undefined {
  const name = nameOf(port);
  for (const one of (header ?? '').split(';')) {
    const [key = '', value = ''] = one.trim().split('=', 2);
    if (key === name || key === `${HOST_ONLY}${name}`) return value;
  }
  return undefined;
}
