// A person ends one of their own sessions, on any device.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../../support/add-factor.ts';
import { auditOf } from '../../support/audit-of.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { openSession } from '../../support/open-session.ts';

const sessionsOf = (db: Client, people: string[]) =>
  asRoot(
    db,
    `select s.id, count(t.id) from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id
     where s.user_id = any($1) group by s.id order by s.id`,
    [people],
  );

describe('public.end_session', () => {
  it(
    'immediately deletes the session and its refresh tokens; a second call changes nothing',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const here = await openSession(db, amina);
      const lost = await openSession(db, amina);
      const end = { p_id: lost.session_id };
      await call(db, amina, 'end_session', end, here);
      const left = await sessionsOf(db, [amina]);
      expect(left.map(({ id }) => id)).toEqual([here.session_id]);
      const tokens = await asRoot(db, 'select from auth.refresh_tokens where session_id = $1', [
        lost.session_id,
      ]);
      expect(tokens).toEqual([]);
      await call(db, amina, 'end_session', end, here);
      expect(await sessionsOf(db, [amina])).toEqual(left);
      // The log has one entry, from the first call. The second call added none.
      const ended = (await auditOf(db, amina)).filter(({ action }) => action === 'session.ended');
      expect(ended).toMatchObject([{ actor_id: amina, details: lost }]);
    }),
  );

  it(
    'ends the current session as well; the token of the ended session can then end no other session',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const here = await openSession(db, amina);
      const other = await openSession(db, amina);
      await call(db, amina, 'end_session', { p_id: here.session_id }, here);
      await expectRefused(
        call(db, amina, 'end_session', { p_id: other.session_id }, here),
        'SESSION_ENDED',
      );
      expect((await sessionsOf(db, [amina])).map(({ id }) => id)).toEqual([other.session_id]);
    }),
  );

  it(
    'never ends a stranger’s session, and returns the same result as for an unknown session',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const stranger = await makePerson(db);
      const here = await openSession(db, amina);
      const theirs = await openSession(db, stranger);
      const before = await sessionsOf(db, [amina, stranger]);
      const answers = [];
      for (const p_id of [theirs.session_id, crypto.randomUUID(), null]) {
        answers.push(await call(db, amina, 'end_session', { p_id }, here));
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      await expectRefused(call(db, null, 'end_session', { p_id: here.session_id }), '42501');
      await expectRefused(
        call(db, stranger, 'end_session', { p_id: theirs.session_id }, here),
        'SESSION_ENDED',
      );
      expect(await sessionsOf(db, [amina, stranger])).toEqual(before);
    }),
  );

  it(
    'requires the second factor of a person who has one',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const here = await openSession(db, amina);
      const other = await openSession(db, amina);
      await addFactor(db, amina);
      const before = await sessionsOf(db, [amina]);
      const end = { p_id: other.session_id };
      await expectRefused(call(db, amina, 'end_session', end, here), 'SECOND_FACTOR_NEEDED');
      expect(await sessionsOf(db, [amina])).toEqual(before);
    }),
  );
});

it(
  'the sessions table stays closed to every API role',
  withDatabase(async (db) => {
    const amina = await makePerson(db);
    const here = await openSession(db, amina);
    for (const statement of ['select from auth.sessions', 'delete from auth.sessions']) {
      await expectRefused(asCaller(db, amina, statement, [], here), '42501');
      await expectRefused(asCaller(db, null, statement), '42501');
    }
  }),
);
