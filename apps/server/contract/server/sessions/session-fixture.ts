// Starts two servers that share one database, and creates people whose token was stolen.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import type pg from 'pg';
import { expect } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { retryUntilSuccess } from '../retry-until-success.ts';
import { connectAsOwner } from '../run-sql.ts';

const SQL = `
  create table public.hostile_notes (id int generated always as identity primary key, owner_id uuid not null, body text);
  alter table public.hostile_notes enable row level security;
  create policy own on public.hostile_notes for all to authenticated
    using (owner_id = (select auth.uid())) with check (owner_id = (select auth.uid()));
  grant all on public.hostile_notes to authenticated;
  alter publication supabase_realtime add table public.hostile_notes;
  create function public.hostile_call() returns int language sql as 'select 1';
  grant execute on function public.hostile_call to authenticated;
  create policy "hostile room" on realtime.messages for all to authenticated
    using (realtime.topic() = 'room-' || (select auth.uid()))
    with check (realtime.topic() = 'room-' || (select auth.uid()));
  create policy "hostile files" on storage.objects for all to authenticated
    using (bucket_id = 'hostile') with check (bucket_id = 'hostile')`;

const JWT_SECRET = 'a-secret-that-both-servers-are-given-0123456789';

export type SessionFixture = Awaited<ReturnType<typeof openSessionFixture>>;
export type StolenSession = Awaited<ReturnType<SessionFixture['stolenSession']>>;

export async function openSessionFixture() {
  const clients: SupabaseClient[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'wasl-sessions-'));
  mkdirSync(join(folder, 'functions/hello'), { recursive: true });
  writeFileSync(join(folder, 'functions/hello/index.ts'), `Deno.serve(() => new Response('in'));`);
  const env = {
    DEMO: 'false',
    MAIL_AUTOCONFIRM: 'true',
    JWT_SECRET,
    FUNCTIONS_DIR: join(folder, 'functions'),
  };
  const first = await startInstance({ env });
  const second = await startInstance({ env: { ...env, DATABASE_URL: first.databaseUrl } });
  const servers = [first, second] as const;
  const owner: pg.Client = await connectAsOwner(first.databaseUrl);
  await owner.query(SQL);
  const serviceAt = (server: Instance) =>
    keep(createClient(server.url, server.serviceRoleKey, { auth: { persistSession: false } }));
  expect((await serviceAt(first).storage.createBucket('hostile')).error).toBeNull();
  for (const { url, serviceRoleKey } of servers) {
    const headers = { apikey: serviceRoleKey };
    const read = () => fetch(`${url}/rest/v1/hostile_notes?limit=0`, { headers });
    await retryUntilSuccess(async () => expect((await read()).status).toBe(200));
  }

  function keep(client: SupabaseClient) {
    clients.push(client);
    return client;
  }
  const clientAt = (server: Instance) =>
    keep(
      createClient(server.url, server.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      }),
    );

  /** A person with two sessions: one on their own device, and one whose access token was stolen. */
  async function stolenSession() {
    const email = newEmail();
    const lost = clientAt(first);
    const { data, error } = await lost.auth.signUp({ email, password: PASSWORD });
    if (error || !data.session || !data.user) throw error ?? new Error('no session');
    const own = clientAt(first);
    const signedIn = await own.auth.signInWithPassword({ email, password: PASSWORD });
    if (signedIn.error) throw signedIn.error;
    const token = data.session.access_token;
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return {
      id: data.user.id,
      own,
      ownToken: signedIn.data.session.access_token,
      token,
      session: String(claims.session_id),
    };
  }

  return {
    servers,
    owner,
    clientAt,
    serviceAt,
    stolenSession,
    /** Client that has only the stolen token. */
    thiefAt: (server: Instance, token: string) =>
      keep(createClient(server.url, server.anonKey, { accessToken: async () => token })),
    async disconnect() {
      for (const client of clients.splice(0)) await client.realtime.disconnect();
    },
    async stop() {
      await owner.end();
      await second.stop();
      await first.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
