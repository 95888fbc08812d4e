// Carries out what a verified link token or code allows: confirms the user's address so that a
// session can be opened, or confirms an e-mail change for one mailbox.
import type { ClientBase } from 'pg';
import { confirmAddress } from '../accounts/confirm-address.ts';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { acceptEmailChange } from '../email-change/accept-email-change.ts';
import { type LinkProof, type UsedToken, useOneTimeToken } from '../links/one-time-tokens.ts';
import { VERIFY_TYPES, type VerifyType } from '../links/verify-types.ts';
import type { AuthMethod } from './sessions.ts';

export type AcceptedProof = {
  userId: string;
  /**
   * Authentication method to record for the new session, or for the PKCE flow that the link belongs
   * to.
   */
  method: AuthMethod;
  /**
   * True when only one of the two mailboxes has confirmed an e-mail change. No session is opened in
   * this case.
   */
  isHalf: boolean;
};

/**
 * Runs in the caller's transaction.
 * @throws AuthError otp_expired, email_exists
 */
export async function acceptProof(
  { config }: Pick<AuthDeps, 'config'>,
  client: ClientBase,
  type: VerifyType,
  proof: LinkProof,
  address: string,
): Promise<AcceptedProof> {
  const used = await useOneTimeToken(client, config.jwtSecret, proof, VERIFY_TYPES[type]);
  if (!used) throw stale();
  const { userId } = used;
  if (type === 'email_change') {
    const isHalf = !(await acceptEmailChange(client, used));
    await addAuditEntry(client, 'user_modified', userId, address);
    return { userId, method: 'email_change', isHalf };
  }
  await confirmOwner(client, used);
  await addAuditEntry(client, 'user_confirmed', userId, address);
  const isFirst = used.purpose === 'confirmation_token';
  const method = type === 'email' ? METHODS[isFirst ? 'signup' : 'magiclink'] : METHODS[type];
  return { userId, method, isHalf: false };
}

const METHODS = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
} as const satisfies Record<string, AuthMethod>;

const stale = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

async function confirmOwner(client: ClientBase, { userId, purpose, email }: UsedToken) {
  const { rows } = await client.query<{ email: string | null; is_confirmed: boolean }>(
    `select email, email_confirmed_at is not null as is_confirmed
     from auth.users where id = $1 for update`,
    [userId],
  );
  // The account's address has changed since the e-mail was sent, so access to the old mailbox no
  // longer proves ownership of the account.
  if (rows[0]?.email !== email) throw stale();
  // The stored password may have been set by somebody who signed up with the owner's address before
  // the owner confirmed it, so the password is removed.
  if (!rows[0].is_confirmed && purpose === 'recovery_token') {
    await client.query('update auth.users set encrypted_password = null where id = $1', [userId]);
  }
  await confirmAddress(client, userId);
}
