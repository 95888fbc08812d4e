// Separate server whose auth hooks are database functions, which each test defines.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, type InstanceOptions, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { newEmail, PASSWORD } from '../../../protocol/people.ts';
import { linkInMail } from '../../mailbox.ts';

export type HookFixture = {
  instance: Instance;
  /** @param key - API key; the anon key by default. */
  client(key?: string): SupabaseClient;
  /** A confirmed person who is not signed in yet. */
  person(): Promise<{ client: SupabaseClient; id: string; email: string }>;
  /** Defines the body of the hook `public.<name>(event jsonb)`, in PL/pgSQL. */
  write(name: string, body: string): Promise<void>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Returns the rows that the hooks inserted into public.heard, newest last. */
  heard(): Promise<ReceivedEvent[]>;
  close(): Promise<void>;
};

export type ReceivedEvent = { role: string; event: Record<string, unknown> };

/**
 * @param names - Names of hooks, as in `HOOK_<NAME>_URI`. The hook of each name is the function
 * public.<name>.
 */
export async function openHookFixture(
  names: string[],
  env: Record<string, string> = {},
  timeouts: InstanceOptions['timeouts'] = {},
): Promise<HookFixture> {
  const uris = names.map((name) => [
    `HOOK_${name.toUpperCase()}_URI`,
    `pg-functions://postgres/public/${name}`,
  ]);
  const instance = await startInstance({
    env: { DEMO: 'false', ...Object.fromEntries(uris), ...env },
    timeouts,
  });
  const database = new pg.Client(instance.databaseUrl);
  await database.connect();
  const sql = async (text: string, values: unknown[] = []) =>
    (await database.query(text, values)).rows;
  // Grant that the documentation requires for a custom hook.
  await sql('grant usage on schema public to supabase_auth_admin');
  await sql(
    'create table public.heard (id bigint generated always as identity, role text, event jsonb)',
  );
  await sql('grant insert on public.heard to supabase_auth_admin');
  const client = (key = instance.anonKey) =>
    createClient(instance.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const fixture: HookFixture = {
    instance,
    client,
    async person() {
      const own = client();
      const email = newEmail();
      const { data, error } = await own.auth.signUp({ email, password: PASSWORD });
      if (error) throw error;
      await fetch(await linkInMail(instance.mailboxUrl, email), { redirect: 'manual' });
      return { client: own, id: data.user?.id ?? '', email };
    },
    async write(name, body) {
      await sql(`create or replace function public.${name}(event jsonb) returns jsonb
        language plpgsql as $hook$ begin ${body} end $hook$`);
      await sql(`grant execute on function public.${name} to supabase_auth_admin`);
    },
    sql,
    heard: async () =>
      (await sql('select role, event from public.heard order by id')) as ReceivedEvent[],
    async close() {
      await database.end();
      await instance.stop();
    },
  };
  return fixture;
}

/**
 * Returns the body of a hook function in SQL. The function records the event that it receives, and
 * then returns the SQL expression `answer`.
 */
export const recordingFunctionBody = (answer: string): string =>
  `insert into public.heard (role, event) values (current_user, event); return ${answer};`;
