// Creates the link and the code for an e-mail. If the request used PKCE, also stores the PKCE
// challenge.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { type PkceChallenge, startPkceFlow } from '../sessions/pkce-flows.ts';
import { issueLink } from './issue-link.ts';
import { LINK_KINDS, type LinkKind } from './link-kinds.ts';

export type MailedLink = {
  to: string;
  link: string;
  token: string;
  code: string;
  redirectTo: string;
};

/** Rate limits are not checked here; the caller checks them. */
export async function issueMailedLink(
  deps: AuthDeps,
  kind: LinkKind,
  user: UserRow,
  challenge: PkceChallenge,
  redirectTo: string | undefined,
): Promise<MailedLink> {
  const to = (kind === 'email_change_new' ? user.email_change : user.email) ?? '';
  const issued = await deps.database.asService(async (client) => {
    const isPkce = Boolean(challenge.code_challenge);
    if (isPkce) await startPkceFlow(client, user.id, challenge, LINK_KINDS[kind].method);
    return issueLink(deps, client, kind, { userId: user.id, to, isPkce, redirectTo });
  });
  return { to, ...issued };
}
