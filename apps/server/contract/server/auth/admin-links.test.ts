// Invitations by e-mail.

import { describe, expect, inject, it } from 'vitest';
import { admin, makeAccount, signInWithPassword } from '../../protocol/auth/admin-accounts.ts';
import { newClient, newEmail, PASSWORD } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { codeInMail, linkInMail, mailsTo } from '../mailbox.ts';

const mailbox = inject('mailboxUrl');

describe('inviteUserByEmail', () => {
  it(
    'e-mails an invitation whose code confirms the address of the invited person',
    serves('admin.inviteUserByEmail', 'verifyOtp: type invite'),
    async () => {
      const email = newEmail();
      const redirectTo = `${inject('url')}/en/welcome`;
      const { data, error } = await admin.inviteUserByEmail(email, {
        data: { language: 'fr' },
        redirectTo,
      });
      expect(error).toBeNull();
      expect(data.user?.invited_at).toBeTruthy();
      expect(data.user?.user_metadata).toEqual({ language: 'fr' });
      expect((await mailsTo(mailbox, email))[0]?.subject).toContain('Invitation');
      const link = new URL(await linkInMail(mailbox, email, 'invite'));
      expect(link.searchParams.get('redirect_to')).toBe(redirectTo);
      const token = await codeInMail(mailbox, email, 'invite');
      const client = newClient();
      const accepted = await client.auth.verifyOtp({ email, token, type: 'invite' });
      expect(accepted.data.user?.email_confirmed_at).toBeTruthy();
      expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
      expect((await signInWithPassword(email)).error).toBeNull();
      const again = await admin.inviteUserByEmail(email);
      expect(again.error?.code).toBe('over_email_send_rate_limit');
      const known = await makeAccount({ email_confirm: true });
      expect((await admin.inviteUserByEmail(known.email)).error?.code).toBe('email_exists');
    },
  );
});
