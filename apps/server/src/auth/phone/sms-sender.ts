// Chooses how messages reach phones: by the hook send_sms, else into the local mailbox; undefined where nobody would see them.
import type { FastifyRequest } from 'fastify';
import { keepSms } from '../../mailbox/keep-sms.ts';
import type { SmsSender } from '../../mailbox/sms.ts';
import { type UserRow, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';

/** To a person with an account, in her own request. */
export const smsSender = (
  deps: AuthDeps,
  user: UserRow,
  request: FastifyRequest,
): SmsSender | undefined => senderFor(deps, () => userJson(user), deps.addressOf(request));

/** To a number of which nobody knows whether it has an account, and in nobody's request. */
export const messageSender = (deps: AuthDeps): SmsSender | undefined =>
  senderFor(deps, (phone) => ({ phone: phone.replace('+', '') }), '');

function senderFor(
  { hooks, config, mailer }: AuthDeps,
  userOf: (phone: string) => object,
  address: string,
): SmsSender | undefined {
  if (!hooks.has('send_sms')) return config.hasDevMailbox ? keepSms(mailer) : undefined;
  return {
    async send({ to, kind, text, code = '' }) {
      const sms = { otp: code, phone: to, sms_type: kind, text };
      await hooks.runAlone('send_sms', { user: userOf(to), sms }, address);
    },
  };
}
