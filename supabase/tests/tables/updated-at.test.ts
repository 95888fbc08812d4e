// When a row that people or operators can change is updated, its updated_at becomes the time of the
// transaction, even if the statement sets another time.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { submitIdentity } from '../support/submit-identity.ts';

type Make = (db: Client) => Promise<string>;
const idOf = async (row: Promise<{ id: string }>) => (await row).id;

it.each<[string, string, Make]>([
  ['public.profiles', 'id', (db) => makePerson(db)],
  ['public.brokers', 'id', (db) => makeBroker(db, 'Fes')],
  ['public.money_transfers', 'id', (db) => idOf(makeTransfer(db, 'draft'))],
  [
    'public.user_identity_approvals',
    'id',
    async (db) => idOf(submitIdentity(db, await makePerson(db))),
  ],
  [
    'public.user_identity_drafts',
    'user_id',
    async (db) => {
      const person = await makePerson(db);
      await call(db, person, 'save_identity_draft', { p_changes: { step: 1 } });
      return person;
    },
  ],
])('updated_at of a row of %s is the time of its change', (table, key, make) =>
  withDatabase(async (db) => {
    const id = await make(db);
    const [row] = await asRoot(
      db,
      `update ${table} set updated_at = '2000-01-01' where ${key} = $1 returning updated_at = now() as is_right`,
      [id],
    );
    expect(row).toEqual({ is_right: true });
  })(),
);
