// What is wrong with a password that somebody wants to have, or has.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { AuthError } from './auth-error.ts';
import { isLeaked } from './leaked-passwords.ts';

export type Weakness = { message: string; reasons: ('length' | 'pwned')[] };

const MINIMUM_CHARACTERS = 6;

/**
 * Undefined for a good one. When nobody can say whether it leaked it is taken, unless the operator wants it otherwise.
 * @throws AuthError 500 unexpected_failure under PASSWORD_HIBP_FAIL_CLOSED
 */
export async function passwordWeakness(
  { auth: { leakedPasswords } }: Pick<Config, 'auth'>,
  password: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Weakness | undefined> {
  const faults: [Weakness['reasons'][number], string][] = [];
  if (password.length < MINIMUM_CHARACTERS) {
    faults.push(['length', `Password should be at least ${MINIMUM_CHARACTERS} characters.`]);
  }
  if (leakedPasswords) {
    try {
      if (await isLeaked(leakedPasswords.url, password)) {
        const advice =
          'Password is known to be weak and easy to guess, please choose a different one.';
        faults.push(['pwned', advice]);
      }
    } catch (err) {
      if (leakedPasswords.isFailClosed) throw unchecked(err);
      log.warn({ err }, 'whether a password leaked could not be checked, it is taken');
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
