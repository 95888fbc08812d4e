// Links that an administrator generates and gives to the user, without an e-mail from the server.

import { describe, expect, inject, it } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newClient, newEmail, PASSWORD } from '../people.ts';
import { admin, makeAccount } from './admin-accounts.ts';

describe('generateLink', () => {
  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'returns a link of type %s that works',
    serves('admin.generateLink: signup, invite, magiclink, recovery'),
    async (type) => {
      const email = type === 'recovery' ? (await makeAccount()).email : newEmail();
      const { data, error } = await admin.generateLink({
        type,
        email,
        password: PASSWORD,
        options: { data: { status: 'alpha' }, redirectTo: `${inject('url')}/en/welcome` },
      } as Parameters<typeof admin.generateLink>[0]);
      expect(error).toBeNull();
      const shown = type === 'magiclink' ? 'signup' : type;
      expect(data.properties).toMatchObject({
        verification_type: shown,
        redirect_to: `${inject('url')}/en/welcome`,
        email_otp: expect.stringMatching(/^\d{6}$/),
      });
      const link = new URL(data.properties?.action_link ?? '');
      expect(link.searchParams.get('token')).toBe(data.properties?.hashed_token);
      expect(link.searchParams.get('type')).toBe(shown);
      const { error: refused } = await newClient().auth.verifyOtp({
        token_hash: data.properties?.hashed_token ?? '',
        type: shown,
      });
      expect(refused).toBeNull();
    },
  );

  it(
    'the tokens of email_change_current and email_change_new together change the address',
    serves('admin.generateLink: email_change_current, email_change_new'),
    async () => {
      const { id, email } = await makeAccount({ email_confirm: true });
      const newAddress = newEmail();
      const token = async (type: 'email_change_current' | 'email_change_new') => {
        const { data, error } = await admin.generateLink({ type, email, newEmail: newAddress });
        expect(error).toBeNull();
        expect(data.user?.new_email).toBe(newAddress);
        return { token: data.properties?.email_otp ?? '', type: 'email_change' as const };
      };
      const next = await token('email_change_new');
      // Using the link of one mailbox twice does not confirm the other mailbox.
      for (const _time of [1, 2]) {
        const half = await newClient().auth.verifyOtp({
          email,
          ...(await token('email_change_current')),
        });
        expect([half.error, half.data.session]).toEqual([null, null]);
      }
      const whole = await newClient().auth.verifyOtp({ email: newAddress, ...next });
      expect(whole.data.user).toMatchObject({ id, email: newAddress });
    },
  );

  it(
    'a link is also accepted with the type email',
    serves('verifyOtp: type email by its link'),
    async () => {
      const { email } = await makeAccount({ email_confirm: true });
      const { data } = await admin.generateLink({ type: 'magiclink', email });
      const token_hash = data.properties?.hashed_token ?? '';
      const opened = await newClient().auth.verifyOtp({ token_hash, type: 'email' });
      expect(opened.data.user?.email).toBe(email);
    },
  );

  it('refuses invalid requests with a specific error', async () => {
    const { email } = await makeAccount({ email_confirm: true });
    const code = async (parameters: object) =>
      (await admin.generateLink(parameters as Parameters<typeof admin.generateLink>[0])).error
        ?.code;
    expect(await code({ type: 'signup', email, password: PASSWORD })).toBe('email_exists');
    expect(await code({ type: 'signup', email: newEmail() })).toBe('validation_failed');
    expect(await code({ type: 'signup', email: newEmail(), password: '1' })).toBe('weak_password');
    expect(await code({ type: 'recovery', email: newEmail() })).toBe('user_not_found');
    expect(await code({ type: 'email_change_new', email })).toBe('validation_failed');
    expect(await code({ type: 'email_change_new', email, newEmail: email })).toBe('email_exists');
    expect(await code({ type: 'phone_change', email })).toBe('validation_failed');
  });
});
