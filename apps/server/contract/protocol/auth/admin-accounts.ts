// Admin client, and helpers that create accounts with the service role.
import { createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { newClient, newEmail, PASSWORD } from '../people.ts';

/** The admin API of an unmodified Supabase client. */
export const { admin } = createClient(inject('url'), inject('serviceRoleKey'), {
  auth: { persistSession: false, autoRefreshToken: false },
}).auth;

/**
 * Creates an account with the usual password. The e-mail address is unconfirmed unless the given
 * attributes confirm it.
 */
export async function makeAccount(attributes: Parameters<typeof admin.createUser>[0] = {}) {
  const email = newEmail();
  const { data, error } = await admin.createUser({ email, password: PASSWORD, ...attributes });
  if (error) throw error;
  return { id: data.user.id, email, user: data.user };
}

export const signInWithPassword = (email: string, password = PASSWORD) =>
  newClient().auth.signInWithPassword({ email, password });
