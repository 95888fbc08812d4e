// Processes the two confirmations of an e-mail change, one from the current mailbox and one from
// the new mailbox, in any order.
import type { ClientBase } from 'pg';
import { AuthError } from '../auth-error.ts';
import type { UsedToken } from '../links/one-time-tokens.ts';
import { changeAddress } from './change-address.ts';

/**
 * Values of the column email_change_confirm_status. They stand for the mailbox that confirmed
 * first: the mailbox of the present address or of the new address. While no mailbox has confirmed,
 * the column contains 0.
 */
const HALVES = { present: 1, new: 2 };

/**
 * Runs in the transaction in which the caller has consumed the token.
 * @returns Whether the address has now been changed.
 * @throws AuthError otp_expired when no change is pending, or when a change to another address is
 * pending; email_exists when another account has taken the address meanwhile.
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
  // If the account has an address, the old and the new mailbox must both confirm; two links from
  // one mailbox are not enough. Otherwise only the new mailbox must confirm.
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
