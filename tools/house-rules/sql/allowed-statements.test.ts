import { describe, expect, it } from 'vitest';
import { refusedStatement } from './allowed-statements.ts';
import { parseOneStatement } from './parse-one-statement.ts';

const refused = (sql: string) => refusedStatement(parseOneStatement(sql));

describe('statement in a schema file', () => {
  it.each([
    'create policy p on storage.objects for select to authenticated using (true)',
    'create trigger t after insert on auth.users for each row execute function private.f()',
    "comment on table auth.users is 'a'",
    "insert into storage.buckets (id) values ('a')",
    'create table public.a (b uuid references auth.users (id), c uuid default auth.uid())',
    'create view public.a as select id from auth.users',
    'create function private.f() returns uuid return auth.uid()',
    'grant select (a), update on public.a to authenticated',
    'grant execute on function private.f(uuid) to authenticated',
    'revoke all on all tables in schema public from anon',
    'alter default privileges in schema public revoke all on tables from anon',
    'alter default privileges revoke all on functions from public',
    'alter publication supabase_realtime add table public.a',
    'create extension pg_trgm with schema extensions',
    "select setval('a', 1)",
    'alter table public.a add constraint b check (c)',
    'alter table public.a alter column b set default 1',
    'alter default privileges for role auth grant select on tables to storage',
  ])('is allowed: %s', (sql) => {
    expect(refused(sql)).toBeUndefined();
  });

  it.each([
    ['storage', 'create index i on storage.objects (created_at)'],
    ['auth', 'alter table auth.users enable row level security'],
    ['realtime', 'create table realtime.a ()'],
    ['storage', 'create view storage.a as select 1'],
    ['auth', 'create function auth.f() returns int return 1'],
    ['auth', 'create sequence auth.a'],
    ['auth', 'create type auth.a as (b int)'],
    ['auth', 'create type auth.a as enum ()'],
    ['auth', 'create domain auth.a as int'],
    ['auth', 'create schema auth'],
    ['storage', 'grant select on public.a, storage.objects to anon'],
    ['storage', 'grant select (id) on storage.objects to anon'],
    ['auth', 'revoke execute on function auth.uid() from public'],
    ['auth', 'grant usage on schema auth to anon'],
    ['auth', 'grant usage on type auth.a to anon'],
    ['storage', 'revoke all on all tables in schema storage from anon'],
    [
      'storage',
      'alter default privileges in schema public, storage grant select on tables to anon',
    ],
  ])("is refused in the platform's schema %s: %s", (schema, sql) => {
    expect(refused(sql)).toContain(`${schema} belongs to the platform`);
  });

  it.each([
    'drop function private.f()',
    'drop policy p on storage.objects',
    'alter function private.f() rename to g',
    'alter function private.f() set schema public',
    'alter function private.f() owner to a',
    'alter function private.f() stable',
    'alter policy p on public.a using (true)',
    'alter table public.a rename to b',
    'alter table public.a rename column b to c',
    'alter table public.a set schema private',
    'alter view public.a rename to b',
    'create rule r as on insert to auth.users do nothing',
    'truncate public.a',
    'create table public.a as select 1',
    'create materialized view auth.a as select 1',
    'update public.a set b = 1 where c',
    'delete from public.a where b',
    'do $$ begin null; end $$',
    'set search_path = public',
    'begin',
  ])('is refused because it describes a change instead of the current state: %s', (sql) => {
    expect(refused(sql)).toContain('is not allowed in the schema');
  });

  it.each([
    'alter table public.a drop column b',
    'alter table public.a drop constraint b',
    'alter table public.a alter column b drop default',
    'alter table public.a alter column b type bigint',
    'alter table public.a alter column b drop not null',
    'alter table public.a disable trigger b',
    'alter table public.a owner to b',
  ])('is refused because it undoes an earlier statement about a table: %s', (sql) => {
    expect(refused(sql)).toContain('takes back');
  });
});
