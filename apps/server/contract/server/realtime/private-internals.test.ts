// What asking for rights in private channels leaves in the database, and who may ask.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerClient } from '../sql.ts';

let owner: pg.Client;

beforeAll(async () => {
  owner = await ownerClient();
});
afterAll(() => owner.end());

test('what the server asks as other people, nobody else may ask', async () => {
  const { rows } = await owner.query(
    `select role from unnest('{anon, authenticated, service_role}'::text[]) role
     cross join unnest(array[
       'realtime.visible_to(text, text[], int[], text[], text[])',
       'wasl_platform.realtime_rights(text, text, text)',
       'wasl_platform.realtime_rights(text, text, text, text)']) question
     where has_function_privilege(role, question, 'execute')`,
  );
  expect(rows).toEqual([]);
});

test('asking leaves no row behind', async () => {
  const { rows } = await owner.query(
    `select count(*)::int as left from realtime.messages where event is null`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});
