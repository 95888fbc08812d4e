// Creates a user with a confirmed e-mail address, for a test that changes the data of its user. The
// demo people stay unchanged.
import { createClient } from '@supabase/supabase-js';
import type { Instance } from '@wasl/server/testing/instance';
import { DEMO_PASSWORD } from './fixtures.ts';

/** @returns The username for loginAs. */
export async function createPerson(instance: Instance, firstName: string): Promise<string> {
  const service = createClient(instance.url, instance.serviceRoleKey, {
    auth: { persistSession: false },
  });
  const name = `person-${crypto.randomUUID()}`;
  const { error } = await service.auth.admin.createUser({
    email: `${name}@wasl.example`,
    password: DEMO_PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: firstName },
  });
  if (error) throw error;
  return name;
}
