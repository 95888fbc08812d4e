// Gives a mail to the hook send_email, with its recipient and contents, instead of sending it.
import type { FastifyRequest } from 'fastify';
import { type UserRow, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';

export type EmailData = {
  /** Six digits. */
  token: string;
  /** What a link to /verify carries. */
  token_hash: string;
  redirect_to: string;
  email_action_type: string;
  /** Of the other mailbox, when an address changes. */
  token_new?: string;
  token_hash_new?: string;
};

/** @throws AuthError as the hook says */
export async function mailByHook(
  { hooks, config, addressOf }: AuthDeps,
  user: UserRow,
  data: EmailData,
  request: FastifyRequest,
): Promise<void> {
  const email_data = {
    token_new: '',
    token_hash_new: '',
    // Of mails that tell what happened, which are not sent here.
    old_email: '',
    old_phone: '',
    provider: '',
    factor_type: '',
    site_url: `${config.publicUrl}/auth/v1`,
    ...data,
  };
  await hooks.runAlone('send_email', { user: userJson(user), email_data }, addressOf(request));
}
