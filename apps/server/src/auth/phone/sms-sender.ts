// Chooses how text messages are sent: through the hook send_sms, or else to the development
// mailbox. Returns undefined if neither is available.
import type { FastifyRequest } from 'fastify';
import { createMailboxSmsSender } from '../../mailbox/mailbox-sms-sender.ts';
import type { SmsSender } from '../../mailbox/sms.ts';
import { type UserRow, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';

/** Returns an `SmsSender` for text messages to the user who sent the current request. */
export const userSmsSender = (
  deps: AuthDeps,
  user: UserRow,
  request: FastifyRequest,
): SmsSender | undefined => senderFor(deps, () => userJson(user), deps.addressOf(request));

/**
 * Returns the sender for queued text messages. No request causes these messages, so the hook gets
 * no client address. The recipient may have no account, so the hook gets only the phone number.
 */
export const phoneMessageSender = (deps: AuthDeps): SmsSender | undefined =>
  senderFor(deps, (phone) => ({ phone: phone.replace('+', '') }), '');

function senderFor(
  { hooks, config, mailer }: AuthDeps,
  userOf: (phone: string) => object,
  address: string,
): SmsSender | undefined {
  if (!hooks.has('send_sms'))
    return config.hasDevMailbox ? createMailboxSmsSender(mailer) : undefined;
  return {
    async send({ to, kind, text, code = '' }) {
      const sms = { otp: code, phone: to, sms_type: kind, text };
      await hooks.runAlone('send_sms', { user: userOf(to), sms }, address);
    },
  };
}
