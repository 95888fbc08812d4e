// Columns and relationships that functions of a row compute (wire-protocol.md 2.2).
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type ScratchTables, scratchTables } from './scratch-tables.ts';

const SQL = `
  create table public.contract_made_teams (id int primary key, name text);
  create table public.contract_made_players (id int primary key, first text, last text, team int);
  insert into public.contract_made_teams values (1, 'Atlas'), (2, 'Rif');
  insert into public.contract_made_players values (1, 'Aya', 'B', 1), (2, 'Chama', 'D', 1), (3, 'Ezz', 'F', null);
  create function public.contract_made_full(public.contract_made_players) returns text language sql immutable
    as $$select $1.first || ' ' || $1.last$$;
  create function public.contract_made_team(public.contract_made_players) returns setof public.contract_made_teams
    language sql stable rows 1 as 'select * from public.contract_made_teams where id = $1.team';
  create function public.contract_made_squad(public.contract_made_teams) returns setof public.contract_made_players
    language sql stable as 'select * from public.contract_made_players where team = $1.id';
  create function public.contract_made_all() returns setof public.contract_made_players language sql stable
    as 'select * from public.contract_made_players';
  grant all on public.contract_made_teams, public.contract_made_players to service_role;
`;

let tables: ScratchTables;
const client = createClient(inject('url'), inject('serviceRoleKey'), {
  auth: { persistSession: false },
});
beforeAll(async () => {
  tables = await scratchTables('contract_made_', SQL, 'contract_made_teams');
});
afterAll(() => tables.drop());

test('a computed column is selected, filtered and ordered like any other', async () => {
  const { data, error } = await client
    .from('contract_made_players')
    .select('id, contract_made_full')
    .like('contract_made_full', '%a%')
    .order('contract_made_full', { ascending: false });
  expect(error).toBeNull();
  expect(data).toEqual([
    { id: 2, contract_made_full: 'Chama D' },
    { id: 1, contract_made_full: 'Aya B' },
  ]);
});

test('a function with at most one row embeds an object, any other a list', async () => {
  const players = await client
    .from('contract_made_players')
    .select('id, team:contract_made_team(name)')
    .order('id');
  expect(players.data).toEqual([
    { id: 1, team: { name: 'Atlas' } },
    { id: 2, team: { name: 'Atlas' } },
    { id: 3, team: null },
  ]);
  const teams = await client
    .from('contract_made_teams')
    .select('name, contract_made_squad!inner(first, contract_made_team(id))')
    .eq('contract_made_squad.first', 'Aya');
  expect(teams.data).toEqual([
    { name: 'Atlas', contract_made_squad: [{ first: 'Aya', contract_made_team: { id: 1 } }] },
  ]);
});

test('rows of a write and of a call have them too', async () => {
  const written = await client
    .from('contract_made_players')
    .insert({ id: 9, first: 'G', last: 'H', team: 2 })
    .select('contract_made_full, contract_made_team(name)');
  expect(written.error).toBeNull();
  expect(written.data).toEqual([
    { contract_made_full: 'G H', contract_made_team: { name: 'Rif' } },
  ]);
  const called = await client
    .rpc('contract_made_all')
    .select('contract_made_full, contract_made_team(name)')
    .eq('id', 1);
  expect(called.data).toEqual([
    { contract_made_full: 'Aya B', contract_made_team: { name: 'Atlas' } },
  ]);
});
