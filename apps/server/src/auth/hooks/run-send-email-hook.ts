// Calls the hook send_email, which sends an e-mail in place of this server.
import type { FastifyRequest } from 'fastify';
import { type UserRow, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';

export type EmailData = {
  /** Six-digit code in the e-mail. */
  token: string;
  /** Token that /verify expects. The link in the e-mail contains this token. */
  token_hash: string;
  redirect_to: string;
  email_action_type: string;
  /**
   * Six-digit code for the new mailbox. Present only when the user changes their e-mail address.
   */
  token_new?: string;
  token_hash_new?: string;
};

/** @throws AuthError as returned by the hook */
export async function runSendEmailHook(
  { hooks, config, addressOf }: AuthDeps,
  user: UserRow,
  data: EmailData,
  request: FastifyRequest,
): Promise<void> {
  const email_data = {
    token_new: '',
    token_hash_new: '',
    // These fields belong to notification e-mails, for which this hook is never called.
    old_email: '',
    old_phone: '',
    provider: '',
    factor_type: '',
    site_url: `${config.publicUrl}/auth/v1`,
    ...data,
  };
  await hooks.runAlone('send_email', { user: userJson(user), email_data }, addressOf(request));
}
