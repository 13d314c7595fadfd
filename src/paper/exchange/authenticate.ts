import type { FastifyRequest } from 'fastify';
import type { Operation } from '../../wire/spec/operation.ts';
import { verifySignature } from '../../wire/signature.ts';
import { isApiKey } from '../core/state/api-key.ts';
import { demand } from '../core/state/rejection.ts';
import type { PaperCall } from './answer.ts';
import type { PaperExchange } from './exchange.ts';

/** Whose key signed a request. */
export type Signer = Required<Pick<PaperCall, 'uid' | 'apiKey'>>;

/**
 * Finds out whose key signed a request, and which (docs/exchange/calls.md#headers, docs/exchange/calls.md#signature).
 * Throws a Rejection with the code of what is wrong; 40008 for a timestamp outside the window of the exchange's clock.
 */
export function authenticate(exchange: PaperExchange, operation: Operation, request: FastifyRequest): Signer {
  const apiKey = header(request, 'access-key');
  demand(apiKey !== '', '40001', 'The request header "ACCESS_KEY" cannot be empty');
  const signature = header(request, 'access-sign');
  demand(signature !== '', '40002', 'The request header "ACCESS_SIGN" cannot be empty');
  const timestamp = header(request, 'access-timestamp');
  demand(timestamp !== '', '40003', 'Signature cannot be empty');
  const passphrase = header(request, 'access-passphrase');
  demand(passphrase !== '', '40011', 'The request header "ACCESS_PASSPHRASE" cannot be empty');
  demand(/^\d{10,16}$/.test(timestamp), '40005', 'Invalid ACCESS_TIMESTAMP');
  demand(Math.abs(exchange.now() - Number(timestamp)) <= exchange.windowMs, '40008', 'Request timestamp expired');
  demand(operation.method === 'GET' || isJson(header(request, 'content-type')), '40007', 'Invalid Content_Type');
  const isWorded = exchange.strict !== true || /^[a-z]{2}-[A-Z]{2}$/.test(header(request, 'locale'));
  demand(isWorded, '40019', 'The request header "locale" cannot be empty');
  demand(isApiKey(apiKey), '40006', 'Invalid ACCESS_KEY');
  const found = exchange.keyOf(apiKey);
  demand(found !== undefined, '40037', 'Apikey does not exist');
  const { uid, key } = found;
  const query = queryOf(request.url);
  const body = typeof request.body === 'string' ? request.body : '';
  const { method, path } = operation;
  demand(
    verifySignature({ secret: key.secret, timestamp, method, path, query, body }, signature),
    '40009',
    'sign signature error',
  );
  demand(passphrase === key.passphrase, '40012', 'apikey/password is incorrect');
  return { uid, apiKey };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function isJson(contentType: string): boolean {
  return contentType.toLowerCase().startsWith('application/json');
}

/** The query as it stands in the URL, with its `?`; empty where there is none, or nothing behind the `?`. */
export function queryOf(url: string): string {
  const start = url.indexOf('?');
  const query = start === -1 ? '' : url.slice(start);
  return query === '?' ? '' : query;
}
