// Creates a link to /verify. Opening the link proves that the user can read the mailbox to which it
// was sent.
import type { ClientBase } from 'pg';
import type { AuthDeps } from '../auth-deps.ts';
import { LINK_KINDS, type LinkKind } from './link-kinds.ts';
import { issueOneTimeToken, type OneTimeToken } from './one-time-tokens.ts';
import { redirectTarget } from './redirect-target.ts';

export type LinkRequest = {
  userId: string;
  /** E-mail address to which the link is sent. */
  to: string;
  isPkce: boolean;
  redirectTo: string | undefined;
};

/**
 * Creates a link for a user, and invalidates the user's previous link for the same purpose. All
 * queries run in the caller's transaction.
 */
export async function issueLink(
  { config }: Pick<AuthDeps, 'config'>,
  client: ClientBase,
  kind: LinkKind,
  { userId, to, isPkce, redirectTo }: LinkRequest,
): Promise<OneTimeToken & { link: string; redirectTo: string }> {
  const { purpose, sentAtColumns, verifyType } = LINK_KINDS[kind];
  const columns = sentAtColumns.map((column) => `${column} = now()`).join(', ');
  await client.query(`update auth.users set ${columns} where id = $1`, [userId]);
  const issued = await issueOneTimeToken(client, config.jwtSecret, userId, purpose, to, isPkce);
  const target = redirectTarget(config, redirectTo).href;
  const link = new URL(`${config.publicUrl}/auth/v1/verify`);
  link.searchParams.set('token', issued.token);
  link.searchParams.set('type', verifyType);
  link.searchParams.set('redirect_to', target);
  return { ...issued, link: link.href, redirectTo: target };
}
