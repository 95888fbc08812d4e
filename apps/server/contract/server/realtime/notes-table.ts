// Creates a published table for one test, as the database's owner.
import type pg from 'pg';

/**
 * Creates the table. Only the owner of a row can see it; only the service role can read the column
 * `secret`.
 */
export async function createNotesTable(owner: pg.Client, table: string): Promise<void> {
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

export const dropNotesTable = (owner: pg.Client, table: string) =>
  owner.query(`drop table if exists public.${table}`);
