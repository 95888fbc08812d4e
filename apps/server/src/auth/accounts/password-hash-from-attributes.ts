// Returns the password hash to store for an account that an admin creates or changes. The admin
// sends either a password or a hash.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import { checkStrength } from '../password/check-strength.ts';
import { hashPassword } from '../password/passwords.ts';
import type { AdminAttributes } from './admin-attributes.ts';
import { personalNamesOf } from './personal-names.ts';

/**
 * @returns undefined when the admin sent neither a password nor a hash.
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
