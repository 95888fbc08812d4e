// The two halves of an e-mail change: the present mailbox agrees, the new one proves itself, in any order.
import type { ClientBase } from 'pg';
import { AuthError } from './auth-error.ts';
import { changeAddress } from './change-address.ts';
import type { UsedToken } from './one-time-tokens.ts';

/**
 * In the caller's transaction, which has used the token up: the second half is never the same mailbox again.
 * @returns Whether the address is changed now.
 * @throws AuthError otp_expired when no change is under way or another one is; email_exists when somebody took the address meanwhile.
 */
export async function acceptEmailChange(
  client: ClientBase,
  { userId, purpose, email }: UsedToken,
): Promise<boolean> {
  const { rows } = await client.query<{
    email: string | null;
    email_change: string | null;
    halves: number;
  }>(
    `select email, email_change, email_change_confirm_status as halves
     from auth.users where id = $1 for update`,
    [userId],
  );
  const [user] = rows;
  const proven = purpose === 'email_change_token_new' ? user?.email_change : user?.email;
  if (!user?.email_change || proven !== email) {
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  }
  // Who has no address yet has one mailbox to ask.
  if (user.email && user.halves === 0) {
    await client.query('update auth.users set email_change_confirm_status = 1 where id = $1', [
      userId,
    ]);
    return false;
  }
  await changeAddress(client, userId, user.email_change, true);
  return true;
}
