// Determines whether a password is too weak, and why.
import { COMMON_PASSWORDS } from '@wasl/core/common-passwords';
import { LIMITS } from '@wasl/core/input-limits';
import { type PasswordFault, passwordFault } from '@wasl/core/password-fault';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AuthError } from '../auth-error.ts';
import { isPasswordLeaked } from './leaked-passwords.ts';

export type PasswordWeakness = { message: string; reasons: ('length' | 'pwned')[] };

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split(' '));
const NONE: ReadonlySet<string> = new Set();
/**
 * Reason codes that the client library knows, each with an error message. A common password has the
 * same reason code as a leaked password.
 */
const FAULTS: Record<PasswordFault, [PasswordWeakness['reasons'][number], string]> = {
  length: ['length', `Password should be at least ${LIMITS.passwordMinimum} characters.`],
  common: ['pwned', 'Password is among the most common ones, please choose a different one.'],
  own: ['pwned', 'Password is made of your name or address, please choose a different one.'],
};

/**
 * Returns undefined for a password that is strong enough. If product.json requires it, common
 * passwords and passwords built from `own` count as weak. If the service for leaked passwords does
 * not respond, the password is accepted unless PASSWORD_HIBP_FAIL_CLOSED is set.
 * @param own - Strings that other people know about the user: their names and e-mail address.
 * @throws AuthError 500 unexpected_failure under PASSWORD_HIBP_FAIL_CLOSED
 */
export async function passwordWeakness(
  { auth: { leakedPasswords }, product }: Pick<Config, 'auth' | 'product'>,
  password: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  own: readonly unknown[] = [],
): Promise<PasswordWeakness | undefined> {
  const faults: [PasswordWeakness['reasons'][number], string][] = [];
  const fault = product.refuses_guessable_passwords
    ? passwordFault(password, own, COMMON)
    : passwordFault(password, [], NONE);
  if (fault) faults.push(FAULTS[fault]);
  // A password that is easy to guess is rejected without asking the service for leaked passwords.
  if (leakedPasswords && (!fault || fault === 'length')) {
    try {
      if (await isPasswordLeaked(leakedPasswords.url, password)) {
        const advice =
          'Password is known to be weak and easy to guess, please choose a different one.';
        faults.push(['pwned', advice]);
      }
    } catch (err) {
      if (leakedPasswords.isFailClosed) throw unchecked(err);
      log.warn({ err }, 'could not check whether a password has leaked; accepting it');
    }
  }
  if (faults.length === 0) return undefined;
  return {
    message: faults.map(([, message]) => message).join(' '),
    reasons: faults.map(([reason]) => reason),
  };
}

function unchecked(cause: unknown): AuthError {
  const message = 'Unable to perform password strength check with HaveIBeenPwned.org.';
  const error = new AuthError(500, 'unexpected_failure', message);
  error.cause = cause;
  return error;
}
