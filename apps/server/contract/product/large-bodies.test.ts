// Bank statements and sanction lists, which exceed the body limit of other requests. Only operators
// with the matching role may send them.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, type Person, signedInPerson } from '../protocol/people.ts';
import { connectAsOwner } from '../server/run-sql.ts';
import { makeOperatorWithRole } from './make-operator-with-role.ts';

let db: pg.Client;
let finance: Person;
let reviewer: Person;

beforeAll(async () => {
  db = await connectAsOwner();
  [finance, reviewer] = await Promise.all([
    makeOperatorWithRole(db, 'finance'),
    makeOperatorWithRole(db, 'identity_reviewer'),
  ]);
});
afterAll(() => db.end());

const LINE = { day: '2026-01-02', label: 'x'.repeat(200), reference: 'y', amount_centimes: 1 };

/** Bank statement of about 300 kB with an invalid SHA-256, so that none of it is stored. */
const BANK_FILE = {
  p_sha256: 'no hash',
  p_day: '2026-01-02',
  p_balance_centimes: 0,
  p_lines: Array.from({ length: 1000 }, () => LINE),
};

test('a bank statement sent by a finance operator is passed to the function that imports statements', async () => {
  const { error } = await finance.client.rpc('upload_bank_file', BANK_FILE);
  expect(error).toMatchObject({ code: 'WA003', details: '{"field": "p_sha256"}' });
});

test('only finance operators may send a bank statement, and their other requests may not have large bodies', async () => {
  const tooLarge = { code: 'PGRST102', message: 'Payload too large' };
  for (const { client } of [await signedInPerson(), reviewer]) {
    const { error, status } = await client.rpc('upload_bank_file', BANK_FILE);
    expect([status, error]).toEqual([413, expect.objectContaining(tooLarge)]);
  }
  const other = await finance.client.rpc('save_bank_columns', { p_columns: BANK_FILE });
  expect([other.status, other.error]).toEqual([413, expect.objectContaining(tooLarge)]);
  const visitor = await newClient().rpc('upload_bank_file', BANK_FILE);
  expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
});
