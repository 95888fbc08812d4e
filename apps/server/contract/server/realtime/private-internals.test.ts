// Rights checks of private channels: they leave nothing in the database, and only the server may
// run them.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAsOwner } from '../run-sql.ts';

let owner: pg.Client;

beforeAll(async () => {
  owner = await connectAsOwner();
});
afterAll(() => owner.end());

test('only the server may run its rights checks for other people', async () => {
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

test('a check leaves no row behind', async () => {
  const { rows } = await owner.query(
    `select count(*)::int as left from realtime.messages where event is null`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});
