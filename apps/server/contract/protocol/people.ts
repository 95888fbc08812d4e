// People for contract tests, made with the service's key and signed in as anybody is.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

export const PASSWORD = 'a good password';

export const newEmail = (): string => `${crypto.randomUUID()}@people.example`;

const IN_MEMORY = { persistSession: false, autoRefreshToken: false };

/** A client that keeps its session in memory only. @param asks Called with the address of each of its requests. */
export function newClient(asks?: (url: string) => void): SupabaseClient {
  return createClient(inject('url'), inject('anonKey'), {
    // The library keeps the public keys it has fetched under this name, for all clients of a process.
    auth: { ...IN_MEMORY, storageKey: crypto.randomUUID() },
    global: {
      fetch: (input, init) => {
        asks?.(String(input));
        return fetch(input, init);
      },
    },
  });
}

/** With the service's key, which may do all. */
export const newService = (): SupabaseClient =>
  createClient(inject('url'), inject('serviceRoleKey'), { auth: IN_MEMORY });

export type Person = { client: SupabaseClient; id: string; email: string };

/** A confirmed person who is signed in. @param asks As for newClient. */
export async function signedInPerson(asks?: (url: string) => void): Promise<Person> {
  const email = newEmail();
  const { error } = await newService().auth.admin.createUser({
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
