// Kinds of links in e-mails, under the names that the admin API uses.
import type { MailTexts } from '../mails/mail-texts.ts';
import type { AuthMethod } from '../sessions/sessions.ts';
import type { TokenPurpose } from './one-time-tokens.ts';
import type { VerifyType } from './verify-types.ts';

export const LINK_KINDS = {
  signup: {
    purpose: 'confirmation_token',
    verifyType: 'signup',
    sentAtColumns: ['confirmation_sent_at'],
    method: 'email/signup',
    mailed: 'confirm',
  },
  invite: {
    purpose: 'confirmation_token',
    verifyType: 'invite',
    sentAtColumns: ['confirmation_sent_at', 'invited_at'],
    method: 'invite',
    mailed: 'invite',
  },
  magiclink: {
    purpose: 'recovery_token',
    verifyType: 'magiclink',
    sentAtColumns: ['recovery_sent_at'],
    method: 'magiclink',
    mailed: 'sign-in',
  },
  recovery: {
    purpose: 'recovery_token',
    verifyType: 'recovery',
    sentAtColumns: ['recovery_sent_at'],
    method: 'recovery',
    mailed: 'recover',
  },
  email_change_current: {
    purpose: 'email_change_token_current',
    verifyType: 'email_change',
    sentAtColumns: ['email_change_sent_at'],
    method: 'email_change',
    mailed: 'change-from',
  },
  email_change_new: {
    purpose: 'email_change_token_new',
    verifyType: 'email_change',
    sentAtColumns: ['email_change_sent_at'],
    method: 'email_change',
    mailed: 'change-to',
  },
} as const satisfies Record<keyof MailTexts['links'], Kind>;

export type LinkKind = keyof typeof LINK_KINDS;

type Kind = {
  purpose: TokenPurpose;
  /** Value of the `type` parameter in the URL of the link. */
  verifyType: VerifyType;
  /** Columns of auth.users that store when the last e-mail of this kind was sent. */
  sentAtColumns: readonly string[];
  method: AuthMethod;
  /**
   * Name of this kind of e-mail. Development tools use the name to find the link of the e-mail in
   * the development mailbox.
   */
  mailed: string;
};
