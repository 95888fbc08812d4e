// The hook send_sms delivers the codes that verify phone numbers. If a server has neither this hook
// nor the development mailbox page, it refuses phone numbers.

import { startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { mailsTo } from '../mailbox.ts';
import { type HookFixture, openHookFixture, recordingFunctionBody } from './hooks/hook-fixture.ts';

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
  it(
    'receives the phone number, the code and the text, and the development mailbox gets no message',
    serves([
      'Auth hook: send_sms',
      '`sms.text` can be sent as it is; upstream gives the code only.',
    ]),
    async () => {
      await fixture.write('send_sms', recordingFunctionBody("'{}'::jsonb"));
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
      const { error } = await client.auth.verifyOtp({
        phone,
        token: sms.otp,
        type: 'phone_change',
      });
      expect(error).toBeNull();
    },
  );

  it('sends the app’s text messages to the person’s number; a message whose delivery failed stays in the queue', async () => {
    await fixture.write(
      'send_sms',
      `insert into public.heard (role, event) values (current_user, event);
       if event #>> '{sms,phone}' = '+212612345604' then raise 'away'; end if;
       return '{}'::jsonb;`,
    );
    await fixture.sql('create table public.waiting (id integer, phone text, is_taken boolean)');
    await fixture.sql(`create or replace function private.take_phone_message(p_token text, p_code text)
      returns jsonb language sql as $$
        update public.waiting set is_taken = true
        where id = (select min(id) from public.waiting where not is_taken)
        returning jsonb_build_object('id', id, 'text', 'collect_link', 'phone', phone,
          'language', 'fr', 'path', 'collect/' || p_token, 'code', null) $$`);
    await fixture.sql(`create or replace function private.drop_phone_message(p_id bigint)
      returns void language sql as 'delete from public.waiting where id = p_id'`);
    const before = (await fixture.heard()).length;
    await fixture.sql(`insert into public.waiting values (1, '+212612345604', false),
      (2, '+212612345605', false)`);
    await fixture.sql('notify phone_messages');
    await expect.poll(async () => (await fixture.heard()).length).toBe(before + 1);
    const { event } = (await fixture.heard()).at(-1) ?? {};
    const { text } = (event as { sms: { text: string } }).sms;
    expect(event).toMatchObject({
      user: { phone: '212612345605' },
      sms: { otp: '', phone: '+212612345605', sms_type: 'collect_link' },
    });
    expect(text).toMatch(new RegExp(` ${fixture.instance.url}/fr/collect/[0-9a-z]{25}$`));
    await expect
      .poll(() => fixture.sql('select phone from public.waiting'))
      .toEqual([{ phone: '+212612345604' }]);
  });

  it('can refuse to send a text message, and the server returns the hook’s reason to the person', async () => {
    await fixture.write(
      'send_sms',
      `return '{"error": {"http_code": 400, "message": "this network is not served"}}'::jsonb;`,
    );
    const client = await signedIn();
    const { error } = await client.auth.updateUser({ phone: '212612345602' });
    expect(error?.message).toBe('this network is not served');
  });
});

it('a phone number is refused when the server has neither a send_sms hook nor a mailbox page', async () => {
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
