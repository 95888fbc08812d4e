// The kinds of mailed links that are served, by the name the protocol gives them.
import { confirmMail } from './mails/confirm-mail.ts';
import { recoveryMail } from './mails/recovery-mail.ts';

export const LINK_KINDS = {
  signup: {
    tokenType: 'confirmation_token',
    sentAtColumn: 'confirmation_sent_at',
    method: 'email/signup',
    mail: confirmMail,
  },
  recovery: {
    tokenType: 'recovery_token',
    sentAtColumn: 'recovery_sent_at',
    method: 'recovery',
    mail: recoveryMail,
  },
} as const;

export type LinkKind = keyof typeof LINK_KINDS;
