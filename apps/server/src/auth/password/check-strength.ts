// Rejects a weak password.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { AuthError } from '../auth-error.ts';
import { passwordWeakness } from './password-weakness.ts';

/**
 * Maximum length of a password. Hashing a longer password would cost more CPU time without making
 * it safer.
 */
const MAXIMUM_CHARACTERS = 256;

/**
 * @param own - The user's names and e-mail address.
 * @throws AuthError 422 weak_password with the reasons, 400 validation_failed for a password that
 * is too long, and the errors of passwordWeakness
 */
export async function checkStrength(
  config: Pick<Config, 'auth' | 'product'>,
  password: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  own: readonly unknown[] = [],
): Promise<void> {
  if (password.length > MAXIMUM_CHARACTERS) {
    throw new AuthError(
      400,
      'validation_failed',
      `Password cannot be longer than ${MAXIMUM_CHARACTERS} characters`,
    );
  }
  const weakness = await passwordWeakness(config, password, log, own);
  if (!weakness) return;
  const { message, reasons } = weakness;
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } });
}
