import type { Static } from 'typebox';
import { compileCodec } from './compile.ts';
import { MsNumberField, Optional, Shape, TextField } from '../spec/fields.ts';
import { WireError } from './wire-error.ts';

/** The fields of every answer around its `data` (docs/exchange/calls.md#envelope). */
const Envelope = Shape({
  code: TextField('00000 for success, else an error code.'),
  msg: Optional(TextField('success, or what went wrong, in the language of the header locale.')),
  requestTime: Optional(MsNumberField('Time at the exchange, ms; answers of a gateway in front of it may lack it.')),
});

/** An answer whose `data` is still as it came: the operation's schema says what it is, if the code is success. */
export type RawAnswer = Static<typeof Envelope> & { readonly data: unknown };

const codec = compileCodec(Envelope, 'response');

/**
 * Reads the envelope of an answer; `data` is null where it is missing.
 *
 * @throws WireError where there is no code: such an answer says nothing about what happened.
 */
export function decodeEnvelope(raw: unknown): RawAnswer {
  if (typeof raw !== 'object' || raw === null) throw new WireError({ expected: 'an object', found: raw });
  // The codec was compiled from this very schema, so what it reads has the schema's type.
  const fields = codec.decode(raw) as Static<typeof Envelope>;
  return { ...fields, data: 'data' in raw ? raw.data : null };
}

/** Writes an envelope around `data`, which encodeResponse has written; ready for JSON. */
export function encodeEnvelope({ code, msg, requestTime, data }: RawAnswer): unknown {
  return { code, msg: msg ?? null, requestTime: requestTime ?? null, data };
}
