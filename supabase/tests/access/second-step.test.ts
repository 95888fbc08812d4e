// A person who has a second factor but has not entered it sees none of their own data. A stolen
// password alone gives access to nothing.
import { describe, expect, it } from 'vitest';
import { addFactor } from '../support/add-factor.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

/** Tables that need no protection by the second factor, because visitors can read them too. */
const REFERENCE = [
  'cities',
  'city_zones',
  'countries',
  'courier_cities',
  'courier_tariff_zones',
  'courier_tariffs',
  'couriers',
  'exchange_rates',
  'fee_bands',
  'fee_schedules',
  'identity_rejection_reasons',
  'languages',
  'neighborhoods',
  'property_types',
  'regions',
];
const AAL1 = { aal: 'aal1' };
const AAL2 = { aal: 'aal2' };

describe('a session before the second factor', () => {
  it(
    'sees none of the person’s rows, and sees all of them after the second factor',
    withDatabase(async (db) => {
      const { id, sender } = await makeTransfer(db, 'waiting_for_broker');
      const counts = (claims: object) =>
        Array.fromAsync(
          ['profiles', 'money_transfers', 'money_quotes', 'money_transfer_events'],
          async (table) => {
            const rows = await asCaller(db, sender, `select from public.${table}`, [], {
              ...claims,
            });
            return rows.length > 0;
          },
        );
      expect(await counts(AAL1)).toEqual([true, true, true, true]);
      await addFactor(db, sender);
      expect(await counts(AAL1)).toEqual([false, false, false, false]);
      expect(await counts({})).toEqual([false, false, false, false]);
      expect(await counts(AAL2)).toEqual([true, true, true, true]);

      const before = await transferSnapshot(db, id);
      const args = { p_id: id };
      await expectRefused(
        call(db, sender, 'abandon_money_transfer', args, AAL1),
        'SECOND_FACTOR_NEEDED',
      );
      const update = "update public.profiles set first_name = 'Thief' where id = $1 returning id";
      expect(await asCaller(db, sender, update, [sender], AAL1)).toEqual([]);
      expect(await transferSnapshot(db, id)).toEqual(before);
    }),
  );

  it(
    'needs no second factor if the person never completed the setup of the factor',
    withDatabase(async (db) => {
      const { sender } = await makeTransfer(db, 'draft');
      await addFactor(db, sender);
      await asRoot(db, "update auth.mfa_factors set status = 'unverified' where user_id = $1", [
        sender,
      ]);
      expect(await asCaller(db, sender, 'select from public.profiles', [], AAL1)).toHaveLength(1);
    }),
  );

  it(
    'is refused by a policy on every table with people’s data, and by a policy on their files',
    withDatabase(async (db) => {
      const rows = await asRoot<{ relname: string }>(
        db,
        `select c.relname from pg_catalog.pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
           and has_any_column_privilege('authenticated', c.oid, 'select')
           and not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid
             and not p.polpermissive and p.polname = 'second_step_is_done')
         order by 1`,
      );
      expect(rows.map(({ relname }) => relname)).toEqual(REFERENCE);
      const files = await asRoot(
        db,
        `select from pg_catalog.pg_policies where schemaname = 'storage' and tablename = 'objects'
           and policyname = 'second_step_is_done' and permissive = 'RESTRICTIVE'`,
      );
      expect(files).toHaveLength(1);
    }),
  );
});
