// Time-based one-time passwords (RFC 6238) as authenticator apps compute them: SHA-1, six digits,
// 30 seconds.
import { Secret, TOTP } from 'otpauth';

/** 160 bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the otpauth: URL for the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString();

export const STEP_SECONDS = 30;

export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** Returns the code that an authenticator app shows during one 30-second step. */
export const codeOfStep = (secret: string, step: number): string =>
  new TOTP({ secret }).generate({ timestamp: step * STEP_SECONDS * 1000 });

/**
 * Returns the 30-second step that a code belongs to, or undefined when the code is wrong. Accepts
 * one step before and after, because phone clocks differ and typing takes time.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
