import { readFileSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { PACKAGE_ROOT } from '../../base/package-root.ts';
import { newToken } from '../../base/token.ts';
import type { Controlled } from '../../paper/control/act.ts';
import { type ControlServer, serveControl } from '../../paper/control/serve-control.ts';
import { Failure } from '../process/failure.ts';

/** Where the control port listens. */
export interface ControlAddress {
  readonly host: string;
  readonly port: number;
}

/** The variable whose token callers have to show, in place of one that is made up. */
const CONTROL_TOKEN = 'PURSER_CONTROL_TOKEN';

/** Emitted by `npm run schemas`. */
const OPENAPI = path.join(PACKAGE_ROOT, 'schemas/control.openapi.json');
const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

/** Reads `--control`: `8788`, or `127.0.0.1:8788`. Throws commander's error for wrong use. */
export function readControlAddress(text: string): ControlAddress {
  const [, host = '127.0.0.1', digits = ''] = /^(?:\[?([\w.:-]+?)\]?:)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (digits === '' || port > 65_535)
    throw new InvalidArgumentError('write a port, or ADDRESS:PORT; 0 takes any free port');
  return { host, port };
}

/** A control port, and the token where it was made up here. */
export interface OpenControl extends ControlServer {
  readonly madeToken?: string;
}

/**
 * Opens the control port. Its token is that of the environment, else a new one. Throws a Failure where another address
 * than the loopback is asked for without a token of the user's, and where the address cannot be listened on.
 */
export async function openControl(controlled: Controlled, { host, port }: ControlAddress): Promise<OpenControl> {
  const given = process.env[CONTROL_TOKEN];
  if (given !== undefined && !/^[!-~]{16,200}$/.test(given))
    throw new Failure(`${CONTROL_TOKEN} is not a token: it has 16 to 200 visible characters`);
  if (given === undefined && !LOOPBACK.test(host))
    throw new Failure(
      `the control port is on ${host}, where others can reach it, and needs a token of your own: give one in ${CONTROL_TOKEN}`,
    );
  const token = given ?? newToken();
  try {
    const server = await serveControl(controlled, { host, port, token, openapi: readFileSync(OPENAPI, 'utf8') });
    return { ...server, ...(given === undefined && { madeToken: token }) };
  } catch (error) {
    throw new Failure(
      `cannot listen on ${host}:${String(port)} for control: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
