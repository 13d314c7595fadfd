import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes a token: 32 random bytes, as 64 hexadecimal digits. */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** Tells whether a text is 32 bytes in hexadecimal digits. */
export function isToken(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text);
}

/** Makes the test whether a text is the token. The test takes the same time for every text. */
export function tokenCheck(token: string): (shown: string | undefined) => boolean {
  const wanted = digest(token.toLowerCase());
  return (shown) => timingSafeEqual(digest((shown ?? '').toLowerCase()), wanted) && shown !== undefined;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
