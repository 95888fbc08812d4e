// People for contract tests, created with the service key and signed in through the public API.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

export const PASSWORD = 'a good password';

export const newEmail = (): string => `${crypto.randomUUID()}@people.example`;

const IN_MEMORY = { persistSession: false, autoRefreshToken: false };

/**
 * Creates a client that keeps its session in memory only.
 * @param asks - Callback that receives the URL of each request that the client sends.
 */
export function newClient(asks?: (url: string) => void): SupabaseClient {
  return createClient(inject('url'), inject('anonKey'), {
    // supabase-js caches the public keys under this name, for all clients of a process.
    auth: { ...IN_MEMORY, storageKey: crypto.randomUUID() },
    global: {
      fetch: (input, init) => {
        asks?.(String(input));
        return fetch(input, init);
      },
    },
  });
}

/** Creates a client with the service key, which bypasses row-level security. */
export const newServiceClient = (): SupabaseClient =>
  createClient(inject('url'), inject('serviceRoleKey'), { auth: IN_MEMORY });

export type Person = { client: SupabaseClient; id: string; email: string };

/**
 * Creates an account whose e-mail address is confirmed, and signs in with a new client.
 * @param asks - Callback that receives the URL of each request that the new client sends.
 */
export async function signedInPerson(asks?: (url: string) => void): Promise<Person> {
  const email = newEmail();
  const { error } = await newServiceClient().auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  const client = newClient(asks);
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (signedIn.error) throw signedIn.error;
  return { client, id: signedIn.data.user.id, email };
}
