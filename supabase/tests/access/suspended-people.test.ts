// A suspended account keeps its access token, which stays valid for up to an hour. The tests check
// that the database refuses this token for reading and for changes.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeSmallTransfer } from '../support/money/make-small-transfer.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { submitIdentity, uploadDocument } from '../support/submit-identity.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

const TABLES = [
  'public.profiles',
  'public.money_transfers',
  'public.money_quotes',
  'public.money_transfer_events',
  'public.user_identity_approvals',
  'public.user_identity_documents',
  'public.public_profiles',
  'storage.objects',
];

async function seen(db: Client, caller: string): Promise<string[]> {
  const found = [];
  for (const table of TABLES) {
    const rows = await asCaller(db, caller, `select from ${table}`);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe('the token of a suspended person', () => {
  it(
    'gives no access to the person’s rows and files until the account is restored; other people keep their access',
    withDatabase(async (db) => {
      const { id, sender } = await makeSmallTransfer(db, 'waiting_for_broker');
      await submitIdentity(db, sender);
      const paper = await uploadDocument(db, sender);
      const admin = await makeOperator(db, 'admin');
      const other = await makePerson(db);
      expect(await seen(db, sender)).toEqual(TABLES);
      const others = await seen(db, other);
      const args = { p_user_id: sender, p_reason: 'complaints' };
      await call(db, admin, 'suspend_account', args);
      expect(await seen(db, sender)).toEqual([]);
      expect(await seen(db, other)).toEqual(others);

      const before = await transferSnapshot(db, id);
      for (const text of [
        "update public.profiles set first_name = 'Nobody' where id = $1 returning id",
        'delete from storage.objects where owner_id = $1::text returning id',
      ]) {
        await db.query("select set_config('storage.allow_delete_query', 'true', true)");
        expect(await asCaller(db, sender, text, [sender])).toEqual([]);
      }
      await expectRefused(
        asCaller(
          db,
          sender,
          "insert into storage.objects (bucket_id, name) values ('avatars', $1)",
          [`${sender}/${crypto.randomUUID()}.webp`],
        ),
        '42501',
      );
      await expectRefused(
        call(db, sender, 'abandon_money_transfer', { p_id: id }),
        'ACCOUNT_SUSPENDED',
      );
      expect(await transferSnapshot(db, id)).toEqual(before);
      const files = await asRoot(db, 'select from storage.objects where name = $1', [
        paper.file_path,
      ]);
      expect(files).toHaveLength(1);

      await call(db, admin, 'restore_account', args);
      expect(await seen(db, sender)).toEqual(TABLES);
    }),
  );

  it(
    'is checked once for each statement, not for each row',
    withDatabase(async (db) => {
      const { sender } = await makeTransfer(db, 'draft');
      for (const table of TABLES) {
        const plan = await asCaller<{ 'QUERY PLAN': string }>(
          db,
          sender,
          `explain (verbose) select * from ${table}`,
        );
        const text = plan.map((row) => row['QUERY PLAN']).join('\n');
        const lines = text.split('\n').filter((line) => line.includes('has_done_second_step'));
        expect(lines.length, table).toBeGreaterThan(0);
        // In the query plan, each call of has_done_second_step must be an InitPlan, which runs once
        // for each statement. In a filter, the call would run for each row.
        for (const line of lines)
          expect(line).toMatch(/^ +Output: private\.has_done_second_step\(\)$/);
      }
    }),
  );
});

describe('a suspended account', () => {
  it(
    'cannot move money with a token that is still valid; neither can a deleted account',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const args = { p_amount_centimes: 50_000, p_fee_payer: 'sender' };
      await call(db, id, 'quote_money_transfer', args);
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 hour' where id = $1",
        [id],
      );
      await expectRefused(call(db, id, 'quote_money_transfer', args), 'ACCOUNT_SUSPENDED');
      await asRoot(
        db,
        "update auth.users set banned_until = now() - interval '1 hour' where id = $1",
        [id],
      );
      await call(db, id, 'quote_money_transfer', args);
      await asRoot(db, 'delete from auth.users where id = $1', [id]);
      await expectRefused(call(db, id, 'quote_money_transfer', args), 'NOT_SIGNED_IN');
    }),
  );
});
