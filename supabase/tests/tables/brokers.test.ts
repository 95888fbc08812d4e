// Broker rows: brokers can read their own row but cannot write it, and nobody else sees how much
// cash they have.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';

const SELECT = 'select * from public.brokers where id = $1';

describe('public.brokers', () => {
  it(
    'lets brokers read their own row, but not change it',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const before = await asRoot(db, SELECT, [broker]);
      expect(await asCaller(db, broker, SELECT, [broker])).toEqual(before);
      const change = 'update public.brokers set declared_cash_centimes = 5 where id = $1';
      await expectRefused(asCaller(db, broker, change, [broker]), '42501');
      expect(await asRoot(db, SELECT, [broker])).toEqual(before);
    }),
  );

  it(
    'hides the row of a broker from strangers, visitors and other brokers',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const before = await asRoot(db, SELECT, [broker]);
      for (const stranger of [await makePerson(db), await makeBroker(db, 'Fes')]) {
        expect(await asCaller(db, stranger, SELECT, [broker])).toEqual([]);
      }
      await expectRefused(asCaller(db, null, SELECT, [broker]), '42501');
      expect(await asRoot(db, SELECT, [broker])).toEqual(before);
    }),
  );

  it(
    'refuses a person who inserts their own broker row, and a broker who changes their own city or status',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Fes');
      const person = await makePerson(db);
      const before = await asRoot(db, SELECT, [broker]);
      for (const change of ['city_id = 1001', 'is_active = true', "business_name = 'X'"]) {
        await expectRefused(asCaller(db, broker, `update public.brokers set ${change}`), '42501');
      }
      await expectRefused(asCaller(db, broker, 'delete from public.brokers'), '42501');
      await expectRefused(
        asCaller(
          db,
          person,
          "insert into public.brokers (id, city_id, business_name, address) values ($1, 1001, 'X', 'X')",
          [person],
        ),
        '42501',
      );
      expect(await asRoot(db, SELECT, [broker])).toEqual(before);
      expect(await asRoot(db, SELECT, [person])).toEqual([]);
    }),
  );
});
