// MAIL_AUTOCONFIRM: a server where a new person is signed in at once.
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Instance, startInstance } from '../../../../../tools/instance.ts';
import { newEmail, PASSWORD } from '../../protocol/people.ts';

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false', MAIL_AUTOCONFIRM: 'true' } });
});
afterAll(async () => {
  await instance.stop();
});

it('signs a new person in at once, and says that an address is taken', async () => {
  const client = createClient(instance.url, instance.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = newEmail();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session?.access_token).toBeTruthy();
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect(data.user?.user_metadata.email_verified).toBe(true);
  const again = await client.auth.signUp({ email, password: PASSWORD });
  expect(again.error?.code).toBe('user_already_exists');
});
