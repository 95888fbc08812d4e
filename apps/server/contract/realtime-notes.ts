// A published table of a test's own, and clients that listen to it through the real library.
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { inject } from 'vitest';

/** What a listener was told, as far as tests look at it. */
export type Told = {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: string[] | null;
  commit_timestamp: string;
  schema: string;
  table: string;
};

export type Listening = {
  told: Told[];
  channel: RealtimeChannel;
  /** What the library calls back with, in order. */
  statuses: string[];
};

type Filter = { event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; table: string; filter?: string };

/** As the database's owner, whom nothing is hidden from. */
export async function ownerClient(databaseUrl: string = inject('databaseUrl')): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Rows are seen by their owner alone; nobody but the service may read `secret`. */
export async function createNotes(owner: pg.Client, table: string): Promise<void> {
  await owner.query(`
    drop table if exists public.${table};
    create table public.${table} (
      id int primary key, owner_id uuid, body text, amount numeric, big bigint, tags text[],
      details jsonb, is_done boolean, happened_at timestamptz, secret text);
    alter table public.${table} enable row level security;
    alter table public.${table} force row level security;
    create policy "owners read" on public.${table} for select to authenticated
      using (owner_id = (select auth.uid()));
    grant select (id, owner_id, body, amount, big, tags, details, is_done, happened_at)
      on public.${table} to authenticated, anon;
    alter publication supabase_realtime add table public.${table}`);
}

export const dropNotes = (owner: pg.Client, table: string) =>
  owner.query(`drop table if exists public.${table}`);

/** Resolves when the server says that the subscription is live. */
export async function listen(
  client: SupabaseClient,
  filters: Filter | Filter[],
  name: string = crypto.randomUUID(),
): Promise<Listening> {
  const told: Told[] = [];
  const statuses: string[] = [];
  let channel = client.channel(name);
  for (const { event = '*', table, filter } of [filters].flat()) {
    channel = channel.on<Record<string, unknown>>(
      'postgres_changes',
      { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      (payload) => told.push(payload as unknown as Told),
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
  return { told, channel, statuses };
}

/** Without a person: the anonymous key, or the service's. */
export function keyClient(
  key: string = inject('anonKey'),
  vsn: '1.0.0' | '2.0.0' = '2.0.0',
): SupabaseClient {
  return createClient(inject('url'), key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { vsn },
  });
}
