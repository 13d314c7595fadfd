import { isIP } from 'node:net';
import type { HttpConfig } from '../../strategy/config/http-config.ts';

/** Addresses that mean every address of the machine, and none that a browser can open. */
const EVERY = ['0.0.0.0', '::'];

/**
 * Writes the address under which a daemon is asked, without a slash at the end: the first of its names, behind the
 * proxy that serves https for it; else its own address.
 */
export function httpAddress({ host, hosts, port }: Pick<HttpConfig, 'host' | 'hosts' | 'port'>): string {
  const [name] = hosts;
  if (name !== undefined) return `https://${written(name)}`;
  return `http://${EVERY.includes(host) ? '127.0.0.1' : written(host)}:${String(port)}`;
}

function written(name: string): string {
  return isIP(name) === 6 ? `[${name}]` : name;
}
