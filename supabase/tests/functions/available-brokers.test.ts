// The brokers a sender may choose: active ones of the city, and whether their cash is enough, never how much.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/as-caller.ts';
import { asRoot } from '../support/as-root.ts';
import { cityId } from '../support/city-id.ts';
import { expectRefused } from '../support/expect-refused.ts';
import { makeBroker } from '../support/make-broker.ts';
import { makePerson } from '../support/make-person.ts';
import { pauseBroker } from '../support/pause-broker.ts';
import { withDatabase } from '../support/with-database.ts';

// Nobody else's test makes brokers here.
const CITY = 'Tiznit';

async function list(db: Client, caller: string | null, amount: number | null = null) {
  const text = 'select * from public.available_brokers($1, $2)';
  return asCaller(db, caller, text, [await cityId(db, CITY), amount]);
}

describe('public.available_brokers', () => {
  it(
    'shows who has enough cash first, and not how much',
    withDatabase(async (db) => {
      const poor = await makeBroker(db, CITY, 10_000);
      const rich = await makeBroker(db, CITY, 50_000);
      const person = await makePerson(db);
      const broker = (id: string, has_cash: boolean) => ({
        id,
        business_name: `Agence ${CITY}`,
        address: '12 avenue Hassan II',
        opening_hours: '',
        first_name: 'Youssef',
        last_name: 'Bennani',
        avatar_url: null,
        has_cash,
      });
      expect(await list(db, person, 50_000)).toEqual([broker(rich, true), broker(poor, false)]);
      expect(await list(db, person, 50_001)).toMatchObject([
        { has_cash: false },
        { has_cash: false },
      ]);
      expect(await list(db, person)).toMatchObject([{ has_cash: true }, { has_cash: true }]);
    }),
  );

  it(
    'leaves out the caller, suspended and demoted brokers and other cities',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, CITY);
      await pauseBroker(db, await makeBroker(db, CITY));
      const demoted = await makeBroker(db, CITY);
      await asRoot(db, "update public.profiles set account_type = 'user' where id = $1", [demoted]);
      await makeBroker(db, 'Fes');
      expect(await list(db, await makePerson(db))).toMatchObject([{ id: broker }]);
      expect(await list(db, broker)).toEqual([]);
    }),
  );

  it(
    'is closed to visitors and without a person, and refuses an unknown city',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await expectRefused(list(db, null), '42501');
      await expectRefused(list(db, 'service_role'), 'NOT_SIGNED_IN');
      for (const city of [0, -1, 999_999, null]) {
        await expectRefused(
          asCaller(db, person, 'select * from public.available_brokers($1)', [city]),
          'CITY_NOT_FOUND',
        );
      }
    }),
  );
});
