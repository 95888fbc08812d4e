// Mails a link and its code, in the language of the person who asked.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from './auth-deps.ts';
import { type Challenge, startFlow } from './flow-states.ts';
import { issueLink } from './issue-link.ts';
import { LINK_KINDS, type LinkKind } from './link-kinds.ts';
import { mailLanguage } from './mails/mail-language.ts';
import type { UserRow } from './users.ts';

/** How often is the caller's matter. Rejects when the mail could not be handed over; its token then stays unused. */
export async function sendLink(
  deps: AuthDeps,
  kind: LinkKind,
  user: UserRow,
  challenge: Challenge,
  redirectTo: string | undefined,
  request: FastifyRequest,
): Promise<void> {
  const { method, mail } = LINK_KINDS[kind];
  const to = (kind === 'email_change_new' ? user.email_change : user.email) ?? '';
  const { link, code } = await deps.database.asService(async (client) => {
    const isPkce = Boolean(challenge.code_challenge);
    if (isPkce) await startFlow(client, user.id, challenge, method);
    return issueLink(deps, client, kind, { userId: user.id, to, isPkce, redirectTo });
  });
  const language = mailLanguage(
    user.raw_user_meta_data?.language,
    request.headers['accept-language'],
  );
  // After the transaction: a mail that was sent cannot be rolled back.
  await deps.mailer.send(mail({ to, link, code, language }));
}
