import type { IncomingHttpHeaders } from 'node:http';

/**
 * Tells whether a request that acts comes from the page itself. Browsers say it in `Sec-Fetch-Site`. At an address
 * without https that is not this machine's they leave that header away, and say it in `Origin`.
 */
export function isFromPage({ 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** Tells whether a browser says that a page of somebody else makes it read. */
export function isFromElsewhere({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Tells whether the page was opened over https, as behind a proxy. */
export function isSecure({ origin }: IncomingHttpHeaders): boolean {
  return origin?.startsWith('https://') === true;
}
