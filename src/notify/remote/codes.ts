import { Secret, TOTP } from 'otpauth';

/** The state of one-time codes that is kept over a restart. */
export interface CodesState {
  /** The newest step of time whose code was accepted. No code of this or an earlier step is accepted again. */
  readonly step: number;
  /** The times of the latest wrong codes, ms. */
  readonly wrong: readonly number[];
}

export interface JudgedCode {
  /** `used`: the code is right, and was accepted before. `locked`: too many were wrong, and none is checked. */
  readonly verdict: 'right' | 'wrong' | 'used' | 'locked';
  readonly state: CodesState;
}

/** Judges one-time codes. The caller makes the returned state durable before it acts on the code. */
export type JudgeCode = (code: string, state: CodesState, now: number) => JudgedCode;

/** Most wrong codes within the span, ms: a guess is right once in 333,333. */
const WRONG_MAX = 5;
const WRONG_MS = 3_600_000;

/**
 * Seconds of a step; this and the rest as authenticators have it by default (RFC 6238): six digits, a new code every 30
 * s; clocks may differ by one step.
 */
const PERIOD_S = 30;
const STEPS_APART = 1;

/** Shortest secret, bytes (RFC 4226 §4, R6). */
const SECRET_BYTES_MIN = 16;

/** Makes the judge of the codes of a secret in base32; undefined where it is no base32, or too short. */
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
    // A code that was used, or an earlier one, may have been overheard: it is worth nothing.
    if (of <= step) return { verdict: 'used', state: { step, wrong: [...lately, now] } };
    return { verdict: 'right', state: { step: of, wrong: lately } };
  };
}

/** Reads the secret. Spaces and padding, as tools print them, mean nothing. */
function keyOf(secret: string): Secret | undefined {
  try {
    return Secret.fromBase32(secret.replace(/[\s=]/g, '').toUpperCase());
  } catch {
    return undefined;
  }
}
