// Unmodified supabase-js clients, one for each simulated person. They connect to the server that is
// currently running.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { JWT_SECRET } from '../machine/supervised-server.ts';

export type LoadClients = {
  visitor: SupabaseClient;
  service: SupabaseClient;
  of(person: string): SupabaseClient;
  /** Returns a client without a session, for signing in. */
  fresh(): SupabaseClient;
  stop(): void;
};

export type ServerAddress = { url: string; anonKey: string; serviceRoleKey: string };

/** @param clock - Returns the current time of the server in milliseconds. */
export function openLoadClients(
  { url, anonKey, serviceRoleKey }: ServerAddress,
  clock = Date.now,
): LoadClients {
  const auth = { persistSession: false, autoRefreshToken: false };
  const opened = new Map<string, SupabaseClient>();
  const open = (name: string, make: () => SupabaseClient) => {
    const client = opened.get(name) ?? make();
    opened.set(name, client);
    return client;
  };
  return {
    visitor: open('visitor', () => createClient(url, anonKey, { auth })),
    service: open('service', () => createClient(url, serviceRoleKey, { auth })),
    of: (person) =>
      open(person, () =>
        createClient(url, anonKey, { accessToken: () => tokenFor(person, clock()) }),
      ),
    fresh: () => createClient(url, anonKey, { auth }),
    stop() {
      for (const client of opened.values()) void client.realtime.disconnect();
    },
  };
}

/**
 * Lifetime of a token in seconds. It is longer than any clock jump in the tests, so that a jump
 * does not make a token expire.
 */
const LIFE_SECONDS = 7200;

const tokenFor = (person: string, now: number): Promise<string> =>
  new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person)
    .setAudience('authenticated')
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + LIFE_SECONDS)
    .sign(new TextEncoder().encode(JWT_SECRET));
