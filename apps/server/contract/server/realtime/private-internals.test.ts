// Tests the SQL functions that check a person's rights in private channels. The functions leave no
// rows in the database, and only the server may call them.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '../run-sql.ts';

let owner: pg.Client;

beforeAll(async () => {
  owner = await connectAsOwner();
});
afterAll(() => owner.end());

test('only the server may call the functions that check another person’s rights in a channel', async () => {
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

test('a rights check leaves no row in realtime.messages', async () => {
  const { rows } = await owner.query(
    `select count(*)::int as left from realtime.messages where event is null`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});
