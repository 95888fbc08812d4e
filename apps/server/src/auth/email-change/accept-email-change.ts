// Accepts the two confirmations of an e-mail change, from the current mailbox and from the new one,
// in any order.
import type { ClientBase } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { UsedToken } from '../links/one-time-tokens.ts';
import { changeAddress } from './change-address.ts';

/**
 * Values of the column email_change_confirm_status, which records the mailbox that confirmed first.
 * 0 means that neither mailbox has confirmed.
 */
const HALVES = { present: 1, new: 2 };

/**
 * Runs in the caller's transaction, which has consumed the token.
 * @returns Whether the address is changed now.
 * @throws AuthError otp_expired when no change is pending or the pending change is a different one;
 * email_exists when another account took the address meanwhile.
 */
export async function acceptEmailChange(
  client: ClientBase,
  { userId, purpose, email }: UsedToken,
): Promise<boolean> {
  const { rows } = await client.query<{
    email: string | null;
    email_change: string | null;
    agreed: number;
  }>(
    `select email, email_change, email_change_confirm_status as agreed
     from auth.users where id = $1 for update`,
    [userId],
  );
  const [user] = rows;
  const proven = purpose === 'email_change_token_new' ? user?.email_change : user?.email;
  if (!user?.email_change || proven !== email) {
    throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  }
  const half = HALVES[purpose === 'email_change_token_new' ? 'new' : 'present'];
  // An account without an e-mail address needs only the confirmation from the new mailbox. A second
  // link to the same mailbox does not count as the confirmation from the other mailbox.
  if (user.email && (user.agreed === 0 || user.agreed === half)) {
    await client.query('update auth.users set email_change_confirm_status = $2 where id = $1', [
      userId,
      half,
    ]);
    return false;
  }
  await changeAddress(client, userId, user.email_change, true);
  return true;
}
