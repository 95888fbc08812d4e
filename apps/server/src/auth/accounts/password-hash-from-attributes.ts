// Returns the password hash that an admin sets on an account, given as a password or as a hash.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { checkStrength } from '../password/check-strength.ts';
import { hashPassword } from '../password/passwords.ts';
import type { AdminAttributes } from './admin-attributes.ts';
import { personalNamesOf } from './personal-names.ts';

/**
 * @returns undefined when neither a password nor a hash is given.
 * @throws AuthError weak_password
 */
export async function passwordHashFromAttributes(
  config: Config,
  { password, password_hash: hash, email, user_metadata: data }: AdminAttributes,
  log: FastifyBaseLogger,
): Promise<string | undefined> {
  if (password === undefined) return hash;
  await checkStrength(config, password, log, personalNamesOf(email, data));
  return hashPassword(password, 'service_role');
}
