// Tests of the list of hidden columns. No signed-in person may read these columns, although other
// columns of the same table are readable. The tests fail when a listed column becomes readable, or
// when a hidden column is not listed.
import { expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeDelivery } from '../support/deliveries/make-delivery.ts';
import { HIDDEN_COLUMNS } from './hidden-columns.ts';

it(
  'the columns that signed-in people cannot read are exactly those in HIDDEN_COLUMNS',
  withDatabase(async (db) => {
    const rows = await asRoot<{ table: string; hidden: string[] }>(
      db,
      `select c.relname as "table", json_agg(a.attname order by a.attname) as hidden
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
         and has_any_column_privilege('authenticated', c.oid, 'select')
         and not has_column_privilege('authenticated', c.oid, a.attnum, 'select')
       group by c.relname`,
    );
    const sorted = Object.entries(HIDDEN_COLUMNS).map(([table, hidden]) => [
      table,
      hidden.toSorted(),
    ]);
    expect(Object.fromEntries(rows.map(({ table, hidden }) => [table, hidden]))).toEqual(
      Object.fromEntries(sorted),
    );
  }),
);

it(
  'a receiver cannot read the draft of a parcel that is addressed to them, although the draft exists',
  withDatabase(async (db) => {
    const { id, receiver, sender } = await makeDelivery(db, 'draft');
    const text = 'select id from public.deliveries where id = $1';
    expect(await asCaller(db, receiver, text, [id])).toEqual([]);
    expect(await asCaller(db, sender, text, [id])).toEqual([{ id }]);
    expect(await asRoot(db, text, [id])).toEqual([{ id }]);
    await expectRefused(asCaller(db, null, text, [id]), '42501');
  }),
);
