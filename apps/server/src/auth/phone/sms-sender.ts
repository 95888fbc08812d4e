// Chooses how codes reach phones: by the hook send_sms, else into the local mailbox; undefined where nobody would see them.
import type { FastifyRequest } from 'fastify';
import { keepSms } from '../../mailbox/keep-sms.ts';
import type { SmsSender } from '../../mailbox/sms.ts';
import { type UserRow, userJson } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';

export function smsSender(
  { hooks, config, mailer, addressOf }: AuthDeps,
  user: UserRow,
  request: FastifyRequest,
): SmsSender | undefined {
  if (!hooks.has('send_sms')) return config.hasDevMailbox ? keepSms(mailer) : undefined;
  return {
    async send({ to, text, code }) {
      const sms = { otp: code, phone: to, sms_type: 'phone_change', text };
      await hooks.runAlone('send_sms', { user: userJson(user), sms }, addressOf(request));
    },
  };
}
