import { expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';

const client = newServiceClient();

test(
  'a computed column is selected, filtered and ordered like any other',
  serves('Computed columns'),
  async () => {
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
  },
);

test(
  'a function that returns at most one row is embedded as an object, any other function as a list',
  serves('Computed relationships'),
  async () => {
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
  },
);

test('rows returned by a write or by a function call have computed columns too', async () => {
  await client.from('contract_made_players').delete().eq('id', 9);
  const written = await client
    .from('contract_made_players')
    .insert({ id: 9, first: 'G', last: 'H', team: 2 })
    .select('contract_made_full, contract_made_team(name)');
  expect(written.error).toBeNull();
  expect(written.data).toEqual([
    { contract_made_full: 'G H', contract_made_team: { name: 'Rif' } },
  ]);
  await client.from('contract_made_players').delete().eq('id', 9);
  const called = await client
    .rpc('contract_made_all')
    .select('contract_made_full, contract_made_team(name)')
    .eq('id', 1);
  expect(called.error).toBeNull();
  expect(called.data).toEqual([
    { contract_made_full: 'Aya B', contract_made_team: { name: 'Atlas' } },
  ]);
});
