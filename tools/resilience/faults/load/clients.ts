// Clients of the unmodified library for people of the load, one for each person, whatever server is there when they ask.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { JWT_SECRET } from '../machine/supervised-server.ts';

export type Clients = {
  visitor: SupabaseClient;
  service: SupabaseClient;
  of(person: string): SupabaseClient;
  /** Without a session, for who signs in. */
  fresh(): SupabaseClient;
  stop(): void;
};

export type Address = { url: string; anonKey: string; serviceRoleKey: string };

/** @param clock Milliseconds of the clock by which the server lives. */
export function openClients({ url, anonKey, serviceRoleKey }: Address, clock = Date.now): Clients {
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

/** Longer than the clock jumps in any fault. */
const LIFE_SECONDS = 7200;

const tokenFor = (person: string, now: number): Promise<string> =>
  new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person)
    .setAudience('authenticated')
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + LIFE_SECONDS)
    .sign(new TextEncoder().encode(JWT_SECRET));
