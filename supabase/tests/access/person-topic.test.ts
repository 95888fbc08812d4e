// The realtime topic person:<id>. Only the person with this id may receive its messages, and only
// the database may send messages to it.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { addFactor } from '../support/add-factor.ts';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';

type Rights = { readable: string[]; writable: string[]; fault: string | null };
const NOTHING = { readable: [], writable: [], fault: null };
const HEARS = { readable: ['broadcast'], writable: [], fault: null };

/** Returns the rights that the realtime service checks before a client joins a channel. */
async function rightsOf(
  db: Client,
  person: string | null,
  topic: string,
  claims: object = {},
): Promise<Rights | undefined> {
  const role = person === null ? 'anon' : 'authenticated';
  const token = JSON.stringify({ role, ...(person && { sub: person }), ...claims });
  const [rights] = await asRoot<Rights>(
    db,
    'select * from wasl_platform.realtime_rights($1, $2, $3)',
    [role, token, topic],
  );
  return rights;
}

it(
  'only the person can read their realtime topic, and no API role may send to it',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    const topic = `person:${person}`;
    expect(await rightsOf(db, person, topic)).toEqual(HEARS);
    expect(await rightsOf(db, await makePerson(db), topic)).toEqual(NOTHING);
    expect(await rightsOf(db, null, topic)).toEqual(NOTHING);
    expect(await rightsOf(db, null, 'person:')).toEqual(NOTHING);
    expect(await rightsOf(db, person, `${topic}:more`)).toEqual(NOTHING);
  }),
);

it(
  'a session without the second factor cannot use a person’s realtime topic',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    const topic = `person:${person}`;
    await addFactor(db, person);
    expect(await rightsOf(db, person, topic, { aal: 'aal1' })).toEqual(NOTHING);
    expect(await rightsOf(db, person, topic, { aal: 'aal2' })).toEqual(HEARS);
  }),
);
