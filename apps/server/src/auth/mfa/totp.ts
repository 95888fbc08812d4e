// Time-based one-time passwords (RFC 6238) with the parameters of common authenticator apps: SHA-1,
// six digits, 30 seconds.
import { Secret, TOTP } from 'otpauth';

/** A new random secret of 160 bits in base32, the length that RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the otpauth: URL that the QR code contains. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString();

export const TIME_STEP_SECONDS = 30;

export const timeStepAt = (now: number): number => Math.floor(now / 1000 / TIME_STEP_SECONDS);

/** Returns the code that an authenticator app shows during one 30-second step. */
export const codeOfTimeStep = (secret: string, step: number): string =>
  new TOTP({ secret }).generate({ timestamp: step * TIME_STEP_SECONDS * 1000 });

/**
 * Returns the 30-second step to which a code belongs, or undefined when the code is wrong. The code
 * may also belong to the previous or next step, because the clocks of phones differ and typing
 * takes time.
 */
export function timeStepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
