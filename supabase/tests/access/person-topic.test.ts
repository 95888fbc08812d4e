// The live topic person:<id>: only its person may receive, and only the database may send.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { addFactor } from '../support/add-factor.ts';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';

type Rights = { readable: string[]; writable: string[]; fault: string | null };
const NOTHING = { readable: [], writable: [], fault: null };
const HEARS = { readable: ['broadcast'], writable: [], fault: null };

/** As the realtime service asks before it lets anybody join. */
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
  'is heard by its person and by nobody else, and no request may speak there',
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
  'is closed to a session that has not done the second step',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    const topic = `person:${person}`;
    await addFactor(db, person);
    expect(await rightsOf(db, person, topic, { aal: 'aal1' })).toEqual(NOTHING);
    expect(await rightsOf(db, person, topic, { aal: 'aal2' })).toEqual(HEARS);
  }),
);
