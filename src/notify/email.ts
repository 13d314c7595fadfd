import { createTransport } from 'nodemailer';
import { defer } from 'rxjs';
import type { Channel, Delivered, Undelivered, Message } from './channel.ts';

export interface EmailOptions {
  readonly name: string;
  /** Host of the mail server that takes messages. */
  readonly server: string;
  readonly port: number;
  /**
   * `implicit`: encrypted from the first byte (465). `starttls`: encrypted from that command on, or the session fails
   * (587). `off`: never encrypted.
   */
  readonly tls: 'implicit' | 'starttls' | 'off';
  readonly user?: string;
  readonly password?: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Certificates that are trusted beside the system's, PEM; for an own server. */
  readonly ca?: string;
}

/** Real ms for each step of a session with the server. */
const TIMEOUT_MS = 10_000;

/** Smallest code by which a server refuses for good (RFC 5321 §4.2.1). */
const PERMANENT = 500;

/** Codes of nodemailer for faults of the session, not of the message. */
const OF_SESSION: ReadonlySet<unknown> = new Set(['EAUTH', 'ETLS', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET']);

/**
 * Makes the channel that sends mail as plain text. Each message has an id of its own, which every try repeats: a
 * mailbox can tell a second copy.
 */
export function email(options: EmailOptions): Channel {
  const { name, from, to } = options;
  const transport = createTransport(transportOf(options));
  let underWay = false;
  const sendOnce = async (message: Message): Promise<Delivered | Undelivered> => {
    // A session cannot be ended from here. A server that answers very slowly would gather one session with every try.
    if (underWay) return { kind: 'failed', why: 'the try before it has not ended' };
    underWay = true;
    try {
      await transport.sendMail(mailOf(message, { from, to }));
      return { kind: 'delivered' };
    } catch (error) {
      return failedBy(error);
    } finally {
      underWay = false;
    }
  };
  return { name, send: (message) => defer(() => sendOnce(message)) };
}

function transportOf({ server, port, tls, user, password, ca }: EmailOptions) {
  return {
    host: server,
    port,
    secure: tls === 'implicit',
    // A password goes over an encrypted line or not at all.
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'off',
    ...(user !== undefined && password !== undefined && { auth: { user, pass: password } }),
    ...(ca !== undefined && { tls: { ca } }),
    ...{
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
    },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
}

function mailOf({ id, title, body, severity, at }: Message, { from, to }: Pick<EmailOptions, 'from' | 'to'>) {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'purser.invalid';
  return {
    from,
    to: [...to],
    subject: `[purser] ${title}`,
    text: body,
    date: new Date(at),
    messageId: `<${id}.purser@${domain}>`,
    ...(severity === 'severe' && { priority: 'high' as const }),
    headers: { 'auto-submitted': 'auto-generated' },
  };
}

/** Makes the failure of an error. Only its code is told: a server's own words may repeat secrets that it was sent. */
function failedBy(error: unknown): Undelivered {
  const { code, responseCode } = error instanceof Error ? (error as { code?: unknown; responseCode?: unknown }) : {};
  const said = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').map(String);
  const isRefused = typeof responseCode === 'number' && responseCode >= PERMANENT && !OF_SESSION.has(code);
  return {
    kind: 'failed',
    why: `the mail was not taken${said.length === 0 ? '' : ` (${said.join(' ')})`}`,
    ...(isRefused && { refused: true }),
  };
}
