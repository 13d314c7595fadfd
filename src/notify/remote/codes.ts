import { Secret, TOTP } from 'otpauth';

/** What has to be known of codes over a restart. */
export interface CodesState {
  /** The newest step of time whose code was taken: no code of it, or of one before, is taken again. */
  readonly step: number;
  /** When wrong ones came lately, ms. */
  readonly wrong: readonly number[];
}

export interface JudgedCode {
  /** `used`: it was right, and has been taken before; `locked`: too many were wrong, and none is looked at. */
  readonly verdict: 'right' | 'wrong' | 'used' | 'locked';
  readonly state: CodesState;
}

/** Judges one-time codes. What it answers as state is to be durable before anything is done by the code. */
export type JudgeCode = (code: string, state: CodesState, now: number) => JudgedCode;

/** Wrong ones that are borne within the span, ms: a guess is right once in 333,333. */
const WRONG_MAX = 5;
const WRONG_MS = 3_600_000;

/** As authenticators have it unless told (RFC 6238): six digits, a new code every 30 s; clocks may differ by one step. */
const PERIOD_S = 30;
const STEPS_APART = 1;

/** Shortest secret, bytes (RFC 4226 §4, R6). */
const SECRET_BYTES_MIN = 16;

/** Makes the judge of the codes of a secret in base32; undefined where it is none, or too short. */
export function codeJudge(secret: string): JudgeCode | undefined {
  const key = keyOf(secret);
  if (key === undefined || key.bytes.length < SECRET_BYTES_MIN) return undefined;
  const codes = new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
  return (code, { step, wrong }, now) => {
    const lately = wrong.filter((at) => now - at < WRONG_MS);
    if (lately.length >= WRONG_MAX) return { verdict: 'locked', state: { step, wrong: lately } };
    const apart = codes.validate({ token: code, timestamp: now, window: STEPS_APART });
    if (apart === null) return { verdict: 'wrong', state: { step, wrong: [...lately, now] } };
    const of = Math.floor(now / (PERIOD_S * 1_000)) + apart;
    // One that was overheard is worth nothing; neither is one of before.
    if (of <= step) return { verdict: 'used', state: { step, wrong: [...lately, now] } };
    return { verdict: 'right', state: { step: of, wrong: lately } };
  };
}

/** Spaces and padding, as tools print them, mean nothing. */
function keyOf(secret: string): Secret | undefined {
  try {
    return Secret.fromBase32(secret.replace(/[\s=]/g, '').toUpperCase());
  } catch {
    return undefined;
  }
}
