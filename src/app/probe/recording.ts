import { writeFileSync } from 'node:fs';
import { redactorOf } from '../../base/redact.ts';
import type { Json } from '../../domain/journal-entry.ts';
import type { Heard } from '../../exchange/http/http-transport.ts';
import { isSecretField } from '../secrets/hide-secrets.ts';
import { isJsonList, isJsonObject, readJson } from '../text/json.ts';
import { Failure } from '../process/failure.ts';
import type { Probed } from './prober.ts';

/** One answer of the exchange as it was on the wire, without personal fields. */
export interface RecordedAnswer {
  readonly operation: string;
  /** The query without its `?`, or the body. */
  readonly request: Json;
  readonly status: number;
  /** The envelope; text where it was no JSON. */
  readonly answer: Json;
}

/** The file that a probe leaves: docs/operations.md tells its use. */
export interface Recording {
  readonly version: 1;
  /** The time of the probe, ISO 8601. */
  readonly at: string;
  readonly exchange: 'demo' | 'paper';
  readonly probed: readonly Probed[];
  readonly answers: readonly RecordedAnswer[];
}

/** Fields that tell whose account it is: their values are replaced by others of the same type. */
const PERSONAL =
  /^(userId|uid|inviterId|parentId|channel|channelCode|traderType|regisTime|ips?|remark|fromUserId|toUserId|email|mobile)$/i;

/** Longest answer that is kept: every list that a probe asks for is short. */
const BODY_MAX = 200_000;

/** Keeps requests and their answers. */
export interface ProbeRecorder {
  heard(heard: Heard): void;
  count(): number;
  all(): readonly RecordedAnswer[];
}

/** Makes a recorder that takes secrets and names out of everything that it keeps. */
export function createRecorder(secrets: Iterable<string>): ProbeRecorder {
  const redact = redactorOf(secrets);
  const all: RecordedAnswer[] = [];
  const kept = (text: string): Json => {
    if (text.length > BODY_MAX) return `(${String(text.length)} characters)`;
    try {
      return withoutPersons(readJson(redact(text)));
    } catch {
      return redact(text);
    }
  };
  return {
    heard: ({ operation, sent, status, body }) => {
      all.push({
        operation: operation.id,
        request: kept(sent.body === '' ? sent.query.slice(1) : sent.body),
        status,
        answer: kept(body),
      });
    },
    count: () => all.length,
    all: () => all,
  };
}

function withoutPersons(json: Json): Json {
  if (isJsonList(json)) return json.map(withoutPersons);
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      PERSONAL.test(name) || isSecretField(name) ? instead(value) : withoutPersons(value),
    ]),
  );
}

function instead(value: Json): Json {
  if (typeof value === 'string') return value === '' ? '' : '0';
  if (typeof value === 'number') return 0;
  if (isJsonList(value)) return [];
  return isJsonObject(value) ? {} : value;
}

/** Writes a recording to a new file, for its owner alone. */
export function writeRecording(file: string, recording: Recording): void {
  try {
    writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Failure(
      `the answers cannot be written to ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
