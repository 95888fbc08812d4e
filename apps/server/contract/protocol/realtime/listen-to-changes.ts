// Clients that subscribe to published tables through supabase-js.
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { newServiceClient } from '../people.ts';

/** A received change, with the fields that tests check. */
export type ReceivedChange = {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: string[] | null;
  commit_timestamp: string;
  schema: string;
  table: string;
};

export type ChangeListener = {
  received: ReceivedChange[];
  channel: RealtimeChannel;
  /** Statuses that supabase-js passed to the callback of subscribe(), in order. */
  statuses: string[];
};

type Filter = { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; table: string; filter?: string };

/** Deletes the rows of an earlier run from a table of the fixtures. */
export async function clearTable(table: string): Promise<void> {
  const { error } = await newServiceClient().from(table).delete().gte('id', 0);
  if (error) throw error;
}

/** Resolves when the server reports that the subscription is live. */
export async function listenToChanges(
  client: SupabaseClient,
  filters: Filter | Filter[],
  name: string = crypto.randomUUID(),
): Promise<ChangeListener> {
  const received: ReceivedChange[] = [];
  const statuses: string[] = [];
  let channel = client.channel(name);
  for (const { event = '*', table, filter } of [filters].flat()) {
    channel = channel.on<Record<string, unknown>>(
      'postgres_changes',
      { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      (payload) => received.push(payload as unknown as ReceivedChange),
    );
  }
  const live = new Promise<void>((resolve, reject) => {
    channel.on('system', {}, (payload) => {
      if (payload.extension !== 'postgres_changes') return;
      if (payload.status === 'ok') resolve();
      else reject(new Error(payload.message));
    });
    channel.subscribe((status, error) => {
      statuses.push(status);
      if (status === 'CHANNEL_ERROR') reject(error);
    });
  });
  await live;
  return { received, channel, statuses };
}

/** Creates a client without a session: with the anonymous key by default, or with the given key. */
export function newSessionlessClient(
  key: string = inject('anonKey'),
  vsn: '1.0.0' | '2.0.0' = '2.0.0',
): SupabaseClient {
  return createClient(inject('url'), key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { vsn },
  });
}
