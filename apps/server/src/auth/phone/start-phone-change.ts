// Starts changing the phone number of the signed-in user. The account keeps its number until the
// new one is confirmed.
import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { phoneExistsError } from './phone-exists-error.ts';
import { sendPhoneChange } from './send-phone-change.ts';

/**
 * @param phone - Digits without the plus.
 * @throws AuthError phone_exists if another account has this number. The error reveals that such an
 * account exists, which is acceptable because only signed-in users can receive the error. Also
 * throws the errors of sendPhoneChange.
 */
export async function startPhoneChange(
  deps: AuthDeps,
  user: UserRow,
  phone: string,
  request: FastifyRequest,
): Promise<void> {
  // The request is counted against the rate limit before the response reveals whether an account
  // has this number. Therefore nobody can test many numbers.
  await deps.limiter.hit('phoneQuestion', user.id);
  const [taken] = await deps.database.query('select from auth.users where phone = $1', [phone]);
  if (taken) throw phoneExistsError();
  await sendPhoneChange(deps, user, phone, request);
}
