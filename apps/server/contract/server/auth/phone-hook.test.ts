// The hook send_sms carries the codes; without it and without a mailbox page, phones cannot be verified.

import { startInstance } from '@wasl/testing/instance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { mailsTo } from '../mailbox.ts';
import { type HookFixture, openHookFixture, tell } from './hooks/hook-fixture.ts';

let fixture: HookFixture;
beforeAll(async () => {
  fixture = await openHookFixture(['send_sms']);
});
afterAll(() => fixture.close());

async function signedIn() {
  const { email } = await fixture.person();
  const client = fixture.client();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

describe('send_sms', () => {
  it('is given the number, the code and a text to send, and the mailbox gets none', async () => {
    await fixture.write('send_sms', tell("'{}'::jsonb"));
    const client = await signedIn();
    const phone = '212612345601';
    expect((await client.auth.updateUser({ phone })).error).toBeNull();
    const { event } = (await fixture.heard()).at(-1) ?? {};
    const { sms, metadata } = event as {
      sms: { otp: string; phone: string; text: string };
      metadata: { name: string };
    };
    expect(metadata.name).toBe('send-sms');
    expect(sms.phone).toBe(`+${phone}`);
    expect(sms.text).toContain(sms.otp);
    expect(await mailsTo(fixture.instance.mailboxUrl, `+${phone}`)).toEqual([]);
    const { error } = await client.auth.verifyOtp({ phone, token: sms.otp, type: 'phone_change' });
    expect(error).toBeNull();
  });

  it('says no, and the person is told', async () => {
    await fixture.write(
      'send_sms',
      `return '{"error": {"http_code": 400, "message": "this network is not served"}}'::jsonb;`,
    );
    const client = await signedIn();
    const { error } = await client.auth.updateUser({ phone: '212612345602' });
    expect(error?.message).toBe('this network is not served');
  });
});

it('without a hook and without a mailbox page a phone is refused', async () => {
  const instance = await startInstance({
    env: { DEMO: 'false', NODE_ENV: 'production', MAIL_AUTOCONFIRM: 'true' },
  });
  try {
    const { createClient } = await import('@supabase/supabase-js');
    const client = createClient(instance.url, instance.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await client.auth.signUp({ email: newEmail(), password: PASSWORD });
    const { error } = await client.auth.updateUser({ phone: '212612345603' });
    expect([error?.status, error?.code]).toEqual([400, 'phone_provider_disabled']);
  } finally {
    await instance.stop();
  }
});
