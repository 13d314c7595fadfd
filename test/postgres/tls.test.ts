import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { askServer, connect } from '../../src/journal/postgres/connect.ts';
import { type Cluster, HAS_POSTGRES, startCluster } from './cluster.ts';
import { wayTo } from './way-to.ts';

/** It comes with Debian's package of the server. */
const CAN_ENCRYPT = HAS_POSTGRES && spawnSync('openssl', ['version']).status === 0;

let cluster: Cluster | undefined;

/** Makes a certificate for a name, and one of whoever has signed it. */
function certified(directory: string, name: string): void {
  const openssl = (...words: readonly string[]): void => {
    execFileSync('openssl', words, { cwd: directory, stdio: 'ignore' });
  };
  const fresh = ['-newkey', 'rsa:2048', '-nodes', '-subj'];
  openssl('req', '-x509', '-days', '2', ...fresh, '/CN=signer', '-keyout', 'signer.key', '-out', 'signer.crt');
  const names = ['-addext', `subjectAltName=DNS:${name}`];
  openssl('req', ...fresh, `/CN=${name}`, ...names, '-keyout', 'server.key', '-out', 'server.csr');
  const signer = ['-CA', 'signer.crt', '-CAkey', 'signer.key', '-CAcreateserial', '-copy_extensions', 'copy'];
  openssl('x509', '-req', '-days', '2', '-in', 'server.csr', ...signer, '-out', 'server.crt');
}

beforeAll(async () => {
  if (!CAN_ENCRYPT) return;
  cluster = await startCluster();
  const { directory } = cluster;
  certified(directory, 'localhost');
  cluster.own('server.key', 'server.crt');
  cluster.sql(`ALTER SYSTEM SET ssl_key_file = '${path.join(directory, 'server.key')}'`);
  cluster.sql(`ALTER SYSTEM SET ssl_cert_file = '${path.join(directory, 'server.crt')}'`);
  cluster.sql('ALTER SYSTEM SET ssl = on');
  cluster.stop('fast');
  cluster.start();
});
afterAll(() => cluster?.remove());

/** The address of the server, by a name, with options. */
function address(host: string, options: string): string {
  return `${cluster?.url.replace('127.0.0.1', host) ?? ''}${options}`;
}

const signer = (): string => `&sslrootcert=${path.join(cluster?.directory ?? '', 'signer.crt')}`;

async function isEncrypted(url: string): Promise<boolean | undefined> {
  const { client } = await connect(url, () => undefined);
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ ssl: boolean }>('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  return rows[0]?.ssl;
}

describe.skipIf(!CAN_ENCRYPT)('the way to a server', () => {
  test.each(['sslmode=require', 'sslmode=verify-ca', 'sslmode=verify-full', 'ssl=true'])(
    'is encrypted with %s',
    async (mode) => {
      const warnings: string[] = [];
      const warned = ({ message }: Error): void => void warnings.push(message);
      process.on('warning', warned);
      onTestFinished(() => void process.off('warning', warned));
      expect(await isEncrypted(address('localhost', `?${mode}${signer()}`))).toBe(true);
      expect(warnings).toEqual([]);
    },
  );

  test('is given up where it lets nothing through, though it is encrypted', async () => {
    const way = await wayTo(address('127.0.0.1', ''));
    const broken: string[] = [];
    const url = `${way.url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full${signer()}`;
    const { client } = await connect(url, ({ message }) => broken.push(message), 500);
    await client.query('SELECT pg_sleep(0.1)');
    way.proxy.silence();
    await expect(client.query('SELECT 1')).rejects.toThrow('the server has not answered in time');
    expect(broken).toEqual(['the server has not answered in time']);
  });

  test('is not encrypted where nobody asks for it', async () => {
    expect(await isEncrypted(address('localhost', ''))).toBe(false);
    // It does not leave the machine.
    expect((await askServer(address('localhost', ''))).isPrivate).toBe(true);
  });

  test.each(['require', 'verify-full'])('is refused with sslmode=%s where nobody known has signed', async (mode) => {
    await expect(isEncrypted(address('localhost', `?sslmode=${mode}`))).rejects.toThrow(
      /certificate; sslrootcert=FILE names the certificate of its signer$/,
    );
  });

  test('is refused where the certificate is of another name', async () => {
    await expect(isEncrypted(address('127.0.0.1', `?sslmode=require${signer()}`))).rejects.toThrow(
      /does not match certificate's altnames/,
    );
  });

  test('is refused where the file of the signer cannot be read', async () => {
    await expect(isEncrypted(address('localhost', '?sslmode=verify-full&sslrootcert=/nowhere/ca.crt'))).rejects.toThrow(
      /no PostgreSQL server can be used:\n {2}localhost:\d+: ENOENT.*\/nowhere\/ca\.crt/,
    );
  });
});
