import { onTestFinished } from 'vitest';
import { tcpProxy, type TcpProxy } from '../failover/tcp-proxy.ts';

/** A way to the server that can be silenced. */
export async function wayTo(url: string): Promise<{ readonly url: string; readonly proxy: TcpProxy }> {
  const address = new URL(url);
  const proxy = await tcpProxy(Number(address.port));
  onTestFinished(proxy.close);
  address.port = String(proxy.port);
  return { url: address.href, proxy };
}
