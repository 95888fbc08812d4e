// The app's only connection to the backend. It is created on demand, because public pages do not
// need it.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@wasl/db-types';
import { type InstanceSettings, keepInstanceSettings } from '../instance-settings.ts';
import { ANON_KEY } from '../session/anon-key-name.ts';
import { sessionAwareFetch } from '../session/session-aware-fetch.ts';
import { SESSION_KEY } from '../session/session-key.ts';
import { deadlines, pauses } from '../timeouts.ts';
import { fetchOrTakePrefetched } from './prefetched-responses.ts';

export type Supabase = SupabaseClient<Database>;

let client: Promise<Supabase> | undefined;

/**
 * Returns the same client every time. If its creation failed, the next call tries to create it
 * again.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= connect().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

type Parts = { createClient: typeof import('@supabase/supabase-js').createClient; anonKey: string };
let parts: Promise<Parts> | undefined;

/** Loads the code of the client in advance. The session is read only when the client is created. */
export function prepareSupabase(): Promise<Parts> {
  parts ??= fetchParts().catch((error: unknown) => {
    parts = undefined;
    throw error;
  });
  return parts;
}

async function fetchParts(): Promise<Parts> {
  const [{ createClient }, anonKey] = await Promise.all([
    import('@supabase/supabase-js'),
    readAnonKey(),
  ]);
  return { createClient, anonKey };
}

async function connect(): Promise<Supabase> {
  const { createClient, anonKey } = await prepareSupabase();
  return createClient<Database>(location.origin, anonKey, {
    auth: {
      flowType: 'pkce',
      storageKey: SESSION_KEY,
      // The sign-in callback page exchanges the authorisation code and shows the resulting errors.
      detectSessionInUrl: false,
    },
    realtime: { heartbeatIntervalMs: pauses.realtimeHeartbeat, timeout: deadlines.realtimeCall },
    global: {
      headers: { 'x-application-name': 'wasl-web' },
      // Requests the user when a response reports that the session has ended. The server refuses
      // this request. The refusal makes the client sign this device out.
      fetch: sessionAwareFetch(() => void client?.then(({ auth }) => auth.getUser())),
    },
  });
}

/**
 * Returns the public key of this instance, or the last known one while the network is unavailable.
 * @throws When no key is known.
 */
export async function readAnonKey(): Promise<string> {
  try {
    const response = await fetchOrTakePrefetched('/config.json');
    if (!response.ok) throw new Error(`config.json answered ${response.status}`);
    const settings = (await response.json()) as InstanceSettings & { anon_key: string };
    const { anon_key: anonKey } = settings;
    keepInstanceSettings(settings);
    localStorage.setItem(ANON_KEY, anonKey);
    return anonKey;
  } catch (error) {
    const known = localStorage.getItem(ANON_KEY);
    if (known) return known;
    throw error;
  }
}
