// Mails a link that proves that its reader owns the address; /verify answers it.
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from './auth-deps.ts';
import { type Challenge, startFlow } from './flow-states.ts';
import { LINK_KINDS, type LinkKind } from './link-kinds.ts';
import { mailLanguage } from './mails/mail-language.ts';
import { issueOneTimeToken } from './one-time-tokens.ts';
import { redirectTarget } from './redirect-target.ts';
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
  const { config, database, mailer } = deps;
  const { tokenType, sentAtColumn, method, mail } = LINK_KINDS[kind];
  const to = user.email ?? '';
  const token = await database.asService(async (client) => {
    await client.query(`update auth.users set ${sentAtColumn} = now() where id = $1`, [user.id]);
    const isPkce = Boolean(challenge.code_challenge);
    if (isPkce) await startFlow(client, user.id, challenge, method);
    return issueOneTimeToken(client, user.id, tokenType, to, isPkce);
  });
  const link = new URL(`${config.publicUrl}/auth/v1/verify`);
  link.searchParams.set('token', token);
  link.searchParams.set('type', kind);
  link.searchParams.set('redirect_to', redirectTarget(config, redirectTo).href);
  const language = mailLanguage(
    user.raw_user_meta_data?.language,
    request.headers['accept-language'],
  );
  // After the transaction: a mail that was sent cannot be rolled back.
  await mailer.send(mail({ to, link: link.href, language }));
}
