// The password hash that an administrator gives an account, from a password or as a hash.
import type { AdminAttributes } from './admin-attributes.ts';
import { checkStrength, hashPassword } from './passwords.ts';

/** @returns undefined when neither is given. @throws AuthError weak_password */
export async function hashOfAttributes({
  password,
  password_hash: hash,
}: AdminAttributes): Promise<string | undefined> {
  if (password === undefined) return hash;
  checkStrength(password);
  return hashPassword(password);
}
