// Time-based codes (RFC 6238) as every authenticator app makes them: SHA-1, six digits, 30 seconds.
import { Secret, TOTP } from 'otpauth';

/** 160 bits, what RFC 4226 asks for, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth: address that an app reads out of the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString();

export const STEP_SECONDS = 30;

export const stepAt = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** The code that an app shows during one step. */
export const codeOfStep = (secret: string, step: number): string =>
  new TOTP({ secret }).generate({ timestamp: step * STEP_SECONDS * 1000 });

/**
 * The 30 second step that a code belongs to, or undefined when it is wrong.
 * One step to either side is taken too: clocks of phones differ, and typing takes time.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
