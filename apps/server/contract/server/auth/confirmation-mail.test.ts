// Confirmation e-mails: in the person's language, rate limited, and without redirects to other
// sites.

import { describe, expect, inject, it } from 'vitest';
import { newClient, newEmail, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { linkInMail, mailsTo } from '../mailbox.ts';
import { resetRateLimit } from '../reset-rate-limit.ts';

const newestMail = async (address: string) => (await mailsTo(inject('mailboxUrl'), address))[0];

describe('the confirmation e-mail', () => {
  it.each([
    ['en', 'ltr', 'Confirm'],
    ['fr', 'ltr', 'Confirmez'],
    ['ar', 'rtl', 'أكّد'],
  ])(
    'is written in the language %s with the direction %s, as text and as HTML',
    serves(['Mails: English, French, Arabic', 'Every kind in every language: mails.test.ts.']),
    async (language, direction, word) => {
      const email = newEmail();
      await newClient().auth.signUp({ email, password: PASSWORD, options: { data: { language } } });
      await linkInMail(inject('mailboxUrl'), email);
      const mail = await newestMail(email);
      expect(mail?.subject).toContain(word);
      expect(mail?.html).toContain(`<html lang="${language}" dir="${direction}">`);
      const link = await linkInMail(inject('mailboxUrl'), email);
      expect(mail?.text).toContain(link);
    },
  );

  it('is sent at most once a minute to one address, regardless of the caller', async () => {
    const email = newEmail();
    const client = newClient();
    await client.auth.signUp({ email, password: PASSWORD });
    const again = await client.auth.signUp({ email, password: PASSWORD });
    expect(again.error?.code).toBe('over_email_send_rate_limit');
    const resent = await client.auth.resend({ type: 'signup', email });
    expect(resent.error?.code).toBe('over_email_send_rate_limit');
  });

  it(
    'is sent again on request; an unknown or confirmed address gets no e-mail and the same response',
    serves('resend: signup'),
    async () => {
      const unknown = newEmail();
      const { email: confirmed } = await signedInPerson();
      const before = await newestMail(confirmed);
      for (const email of [unknown, confirmed]) await resetRateLimit('confirmMail', email);
      for (const email of [unknown, confirmed]) {
        const { error } = await newClient().auth.resend({ type: 'signup', email });
        expect(error).toBeNull();
      }
      expect(await newestMail(unknown)).toBeUndefined();
      expect(await newestMail(confirmed)).toEqual(before);

      const waiting = newEmail();
      await newClient().auth.signUp({ email: waiting, password: PASSWORD });
      const first = await linkInMail(inject('mailboxUrl'), waiting);
      await resetRateLimit('confirmMail', waiting);
      await newClient().auth.resend({ type: 'signup', email: waiting });
      await expect.poll(() => linkInMail(inject('mailboxUrl'), waiting)).not.toBe(first);
      const old = await fetch(first, { redirect: 'manual' });
      expect(old.headers.get('location')).toContain('error_code=otp_expired');
    },
  );

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    'javascript:alert(1)',
    'blob:SITE/x',
    'https://evil.example\\@SITE',
    'http://SITE.evil.example/',
  ])(
    'does not redirect to %s',
    serves('Redirect targets: our own origin is the allow list'),
    async (wanted) => {
      const redirect = wanted.replace('SITE', inject('url'));
      const link = new URL(`${inject('url')}/auth/v1/verify`);
      link.search = new URLSearchParams({
        token: 'x',
        type: 'signup',
        redirect_to: redirect,
      }).toString();
      const answer = await fetch(link, { redirect: 'manual' });
      const target = new URL(answer.headers.get('location') ?? '');
      expect(`${target.origin}${target.pathname}`).toBe(`${inject('url')}/`);
    },
  );
});
