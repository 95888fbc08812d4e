// The realtime topic board:<city_id>: only active brokers of that city may receive its messages,
// and only the database may send them.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { addFactor } from '../support/add-factor.ts';
import { cityId } from '../support/city-id.ts';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';

const NOTHING = { readable: [], writable: [], fault: null };
const HEARS = { readable: ['broadcast'], writable: [], fault: null };

/**
 * Returns a person's rights on a realtime topic. The realtime service checks these rights before a
 * client joins the topic.
 */
async function rightsOf(db: Client, person: string | null, topic: string, claims: object = {}) {
  const role = person === null ? 'anon' : 'authenticated';
  const token = JSON.stringify({ role, ...(person && { sub: person }), ...claims });
  const [rights] = await asRoot(db, 'select * from wasl_platform.realtime_rights($1, $2, $3)', [
    role,
    token,
    topic,
  ]);
  return rights;
}

it(
  'every active broker of a city can read the realtime topic of that city’s board, and nobody else can',
  withDatabase(async (db) => {
    const [fes, rabat] = [await cityId(db, 'Fes'), await cityId(db, 'Rabat')];
    const broker = await makeBroker(db, 'Fes');
    const colleague = await makeBroker(db, 'Fes');
    const elsewhere = await makeBroker(db, 'Rabat');
    for (const one of [broker, colleague])
      expect(await rightsOf(db, one, `board:${fes}`)).toEqual(HEARS);
    expect(await rightsOf(db, elsewhere, `board:${rabat}`)).toEqual(HEARS);
    for (const one of [elsewhere, await makePerson(db), null])
      expect(await rightsOf(db, one, `board:${fes}`)).toEqual(NOTHING);
    for (const other of [`board:${rabat}`, 'board:', `board:${fes}:more`, `board:${fes}0`, 'board'])
      expect(await rightsOf(db, broker, other)).toEqual(NOTHING);
  }),
);

it(
  'a suspended broker, a former broker and a broker without the second factor cannot use the topic of a city’s board',
  withDatabase(async (db) => {
    const fes = `board:${await cityId(db, 'Fes')}`;
    const asleep = await makeBroker(db, 'Fes');
    await asRoot(db, 'update public.brokers set is_active = false where id = $1', [asleep]);
    const demoted = await makeBroker(db, 'Fes');
    await asRoot(db, "update public.profiles set account_type = 'user' where id = $1", [demoted]);
    for (const one of [asleep, demoted]) expect(await rightsOf(db, one, fes)).toEqual(NOTHING);
    const broker = await makeBroker(db, 'Fes');
    await addFactor(db, broker);
    expect(await rightsOf(db, broker, fes, { aal: 'aal1' })).toEqual(NOTHING);
    expect(await rightsOf(db, broker, fes, { aal: 'aal2' })).toEqual(HEARS);
  }),
);
