// Change of the e-mail address: both mailboxes must confirm, in any order, by link or by code.

import { createClient } from '@supabase/supabase-js';
import { describe, expect, inject, it } from 'vitest';
import { memoryStorage } from '../../protocol/memory-storage.ts';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { codeInMail, linkInMail, mailsTo } from '../mailbox.ts';
import { resetRateLimit } from '../reset-rate-limit.ts';

const mailbox = inject('mailboxUrl');
const open = async (link: string) => {
  const answer = await fetch(link, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
};

describe('a new e-mail address', () => {
  it(
    'must be confirmed by links in both the old and the new mailbox; the second link signs the person in',
    serves('updateUser of the e-mail by both mailboxes'),
    async () => {
      const { client, id, email } = await signedInPerson();
      const wanted = newEmail();
      const { data, error } = await client.auth.updateUser({ email: wanted.toUpperCase() });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id, email, new_email: wanted });

      const first = await open(await linkInMail(mailbox, wanted, 'change-to'));
      expect(new URLSearchParams(first.hash.slice(1)).get('message')).toContain('other email');
      expect((await client.auth.getUser()).data.user?.email).toBe(email);

      const second = await open(await linkInMail(mailbox, email, 'change-from'));
      const tokens = new URLSearchParams(second.hash.slice(1));
      expect(tokens.get('type')).toBe('email_change');
      const { data: changed } = await newClient().auth.getUser(tokens.get('access_token') ?? '');
      expect(changed.user).toMatchObject({ id, email: wanted });
      expect(changed.user?.new_email).toBeUndefined();
      expect(changed.user?.identities?.map((identity) => identity.identity_data)).toEqual([
        expect.objectContaining({ email: wanted, email_verified: true }),
      ]);
      const old = await newClient().auth.signInWithPassword({ email, password: PASSWORD });
      expect(old.error?.code).toBe('invalid_credentials');
      const fresh = await newClient().auth.signInWithPassword({
        email: wanted,
        password: PASSWORD,
      });
      expect(fresh.data.user?.id).toBe(id);
    },
  );

  it(
    'must be confirmed by both codes, each of which is accepted for its own mailbox only',
    serves('verifyOtp: type email_change'),
    async () => {
      const { client, email } = await signedInPerson();
      const wanted = newEmail();
      await client.auth.updateUser({ email: wanted });
      const [from, to] = [
        await codeInMail(mailbox, email, 'change-from'),
        await codeInMail(mailbox, wanted, 'change-to'),
      ];
      const verify = (address: string, token: string) =>
        newClient().auth.verifyOtp({ email: address, token, type: 'email_change' });
      if (from !== to) expect((await verify(email, to)).error?.code).toBe('otp_expired');
      const half = await verify(email, from);
      expect(half.error).toBeNull();
      expect(half.data.session).toBeNull();
      expect((await verify(email, from)).error?.code).toBe('otp_expired');
      const whole = await verify(wanted, to);
      expect(whole.data.user?.email).toBe(wanted);
    },
  );

  it(
    'under PKCE, opening the second link returns a code',
    serves('updateUser of the e-mail by PKCE'),
    async () => {
      const { email, id } = await signedInPerson();
      const wanted = newEmail();
      const client = createClient(inject('url'), inject('anonKey'), {
        auth: { flowType: 'pkce', autoRefreshToken: false, storage: memoryStorage() },
      });
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      await client.auth.updateUser({ email: wanted });
      const first = await open(await linkInMail(mailbox, email, 'change-from'));
      expect(first.searchParams.get('message')).toContain('other email');
      const second = await open(await linkInMail(mailbox, wanted, 'change-to'));
      const code = second.searchParams.get('code') ?? '';
      const { data, error } = await client.auth.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id, email: wanted });
    },
  );

  it(
    'is refused, at the request and at the confirmation, when it belongs to another account',
    serves('updateUser: email_exists'),
    async () => {
      const { email: taken } = await signedInPerson();
      const { client, email } = await signedInPerson();
      const refused = await client.auth.updateUser({ email: taken });
      expect([refused.error?.status, refused.error?.code]).toEqual([422, 'email_exists']);
      expect((await mailsTo(mailbox, taken)).map((mail) => mail.links)).not.toContainEqual(
        expect.objectContaining({ 'change-to': expect.anything() }),
      );
      await resetRateLimit('emailChangeMail', email);
      const free = newEmail();
      await client.auth.updateUser({ email: free });
      await newClient().auth.signUp({ email: free, password: PASSWORD });
      await open(await linkInMail(mailbox, email, 'change-from'));
      const late = await open(await linkInMail(mailbox, free, 'change-to'));
      expect(late.href).toContain('error_code=email_exists');
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
    },
  );

  it(
    'can have its confirmation e-mail sent again, which makes the earlier links invalid',
    serves('resend: email_change'),
    async () => {
      const { client, email } = await signedInPerson();
      const wanted = newEmail();
      await client.auth.updateUser({ email: wanted });
      const before = await linkInMail(mailbox, wanted, 'change-to');
      const early = await client.auth.resend({ type: 'email_change', email });
      expect(early.error?.code).toBe('over_email_send_rate_limit');
      await resetRateLimit('emailChangeMail', email);
      expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull();
      await expect.poll(() => linkInMail(mailbox, wanted, 'change-to')).not.toBe(before);
      expect((await open(before)).href).toContain('error_code=otp_expired');
      await open(await linkInMail(mailbox, email, 'change-from'));
      await open(await linkInMail(mailbox, wanted, 'change-to'));
      expect((await client.auth.getUser()).data.user?.email).toBe(wanted);
    },
  );
});
