// The kinds of mailed links, by the name the admin API gives them.

import type { Mail } from '../../mailbox/mailer.ts';
import { confirmMail } from '../mails/confirm-mail.ts';
import { emailChangeCurrentMail } from '../mails/email-change-current-mail.ts';
import { emailChangeNewMail } from '../mails/email-change-new-mail.ts';
import { inviteMail } from '../mails/invite-mail.ts';
import type { LinkMailParts } from '../mails/link-mail.ts';
import { magicLinkMail } from '../mails/magic-link-mail.ts';
import { recoveryMail } from '../mails/recovery-mail.ts';
import type { AuthMethod } from '../sessions/sessions.ts';
import type { TokenPurpose } from './one-time-tokens.ts';
import type { VerifyType } from './verify-types.ts';

export const LINK_KINDS = {
  signup: {
    purpose: 'confirmation_token',
    verifyType: 'signup',
    sentAtColumns: ['confirmation_sent_at'],
    method: 'email/signup',
    mail: confirmMail,
  },
  invite: {
    purpose: 'confirmation_token',
    verifyType: 'invite',
    sentAtColumns: ['confirmation_sent_at', 'invited_at'],
    method: 'invite',
    mail: inviteMail,
  },
  magiclink: {
    purpose: 'recovery_token',
    verifyType: 'magiclink',
    sentAtColumns: ['recovery_sent_at'],
    method: 'magiclink',
    mail: magicLinkMail,
  },
  recovery: {
    purpose: 'recovery_token',
    verifyType: 'recovery',
    sentAtColumns: ['recovery_sent_at'],
    method: 'recovery',
    mail: recoveryMail,
  },
  email_change_current: {
    purpose: 'email_change_token_current',
    verifyType: 'email_change',
    sentAtColumns: ['email_change_sent_at'],
    method: 'email_change',
    mail: emailChangeCurrentMail,
  },
  email_change_new: {
    purpose: 'email_change_token_new',
    verifyType: 'email_change',
    sentAtColumns: ['email_change_sent_at'],
    method: 'email_change',
    mail: emailChangeNewMail,
  },
} as const satisfies Record<string, Kind>;

export type LinkKind = keyof typeof LINK_KINDS;

type Kind = {
  purpose: TokenPurpose;
  /** `type` in the link. */
  verifyType: VerifyType;
  /** Columns of auth.users that say when it was last sent. */
  sentAtColumns: readonly string[];
  method: AuthMethod;
  mail(parts: LinkMailParts): Mail;
};
