// Tests of the reference tables that visitors may read: couriers, their price lists, and the zones
// of cities.
import { expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeCourierAgent } from '../support/deliveries/make-courier-agent.ts';
import { describeReferenceTable } from '../support/describe-reference-table.ts';
import { makePerson } from '../support/make-person.ts';

describeReferenceTable('couriers', 3, "name = 'X'");
describeReferenceTable('courier_tariff_zones', 15, 'delivered_centimes = 100');
describeReferenceTable('city_zones', 245, "class = 'small'");

it(
  'a visitor can read price lists, but not which operator wrote them',
  withDatabase(async (db) => {
    for (const caller of [null, await makePerson(db)]) {
      expect(
        await asCaller(db, caller, 'select version, starts_at from public.courier_tariffs'),
      ).toHaveLength(3);
      await expectRefused(
        asCaller(db, caller, 'select created_by from public.courier_tariffs'),
        '42501',
      );
    }
  }),
);

it(
  'every city has one of four classes: belt (Casablanca to Kenitra), far south (two regions), large or small',
  withDatabase(async (db) => {
    const rows = await asRoot(
      db,
      `select z.class, count(*) filter (where c.name in ('Casablanca', 'Rabat', 'Kenitra', 'Fes', 'Agadir', 'Laayoune', 'Chefchaouen')) as known
       from public.city_zones z join public.cities c on c.id = z.city_id group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { class: 'belt', known: 3 },
      { class: 'far_south', known: 1 },
      { class: 'large', known: 2 },
      { class: 'small', known: 1 },
    ]);
  }),
);

it(
  'an agent reads their own row, and nobody reads the list of agents',
  withDatabase(async (db) => {
    const agent = await makeCourierAgent(db);
    await makeCourierAgent(db, 'Agadir');
    const text = 'select user_id from public.courier_agents';
    expect(await asCaller(db, agent, text)).toEqual([{ user_id: agent }]);
    expect(await asCaller(db, await makePerson(db), text)).toEqual([]);
    await expectRefused(asCaller(db, null, text), '42501');
  }),
);
