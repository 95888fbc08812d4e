// Makes people for contract tests, through the public API alone.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { forgetLimit } from './forget-limit.ts';
import { linkInMail } from './mailbox.ts';

export const PASSWORD = 'a good password';
/** Where all tests come from. */
const ADDRESS = '127.0.0.1';

export const newEmail = (): string => `${crypto.randomUUID()}@people.example`;

/** A client that keeps its session in memory only. @param asks Called with the address of each of its requests. */
export function newClient(asks?: (url: string) => void): SupabaseClient {
  return createClient(inject('url'), inject('anonKey'), {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => {
        asks?.(String(input));
        return fetch(input, init);
      },
    },
  });
}

/** A confirmed person who is signed in. @param asks As for newClient. */
export async function signedInPerson(asks?: (url: string) => void): Promise<{
  client: SupabaseClient;
  id: string;
  email: string;
}> {
  const client = newClient(asks);
  const email = newEmail();
  // More people come from this one address within five minutes than a network address may bring.
  for (const kind of ['signup', 'verify']) await forgetLimit(kind, ADDRESS);
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
