// Makes people for contract tests, through the public API alone.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { linkInMail } from './mailbox.ts';

export const PASSWORD = 'a good password';

export const newEmail = (): string => `${crypto.randomUUID()}@people.example`;

/** A client that keeps its session in memory only. */
export function newClient(): SupabaseClient {
  return createClient(inject('url'), inject('anonKey'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** A confirmed person who is signed in. */
export async function signedInPerson(): Promise<{
  client: SupabaseClient;
  id: string;
  email: string;
}> {
  const client = newClient();
  const email = newEmail();
  const { error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  await fetch(await linkInMail(inject('mailboxUrl'), email), { redirect: 'manual' });
  const { data, error: refused } = await client.auth.signInWithPassword({
    email,
    password: PASSWORD,
  });
  if (refused) throw refused;
  return { client, id: data.user.id, email };
}
