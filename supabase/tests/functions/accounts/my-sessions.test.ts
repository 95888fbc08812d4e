// List of a person's own sessions, which nobody else can read.
import { describe, expect, it } from 'vitest';
import { addFactor } from '../../support/add-factor.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { openSession } from '../../support/open-session.ts';

const LIST = 'select * from public.my_sessions()';

describe('public.my_sessions', () => {
  it(
    'lists the caller’s sessions, the current one first and the others by last activity',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const old = await openSession(db, amina, 'Old phone');
      const laptop = await openSession(db, amina, 'Laptop');
      const phone = await openSession(db, amina, 'Phone');
      await openSession(db, await makePerson(db), 'Stranger');
      for (const [id, age] of [
        [old.session_id, '9 days'],
        [laptop.session_id, '1 hour'],
        [phone.session_id, '2 days'],
      ]) {
        await asRoot(
          db,
          `update auth.sessions set created_at = now() - interval '10 days',
             updated_at = now() - interval '10 days',
             refreshed_at = (now() - $2::interval) at time zone 'utc' where id = $1`,
          [id, age],
        );
      }
      const rows = await asCaller(db, amina, LIST, [], old);
      expect(rows.map((row) => [row.user_agent, row.is_current, row.ip])).toEqual([
        ['Old phone', true, '196.12.0.7'],
        ['Laptop', false, '196.12.0.7'],
        ['Phone', false, '196.12.0.7'],
      ]);
      const [{ age } = {}] = await asRoot(
        db,
        'select extract(epoch from now() - $1::timestamptz)::integer as age',
        [rows[1]?.last_seen_at],
      );
      expect(age).toBe(3600);
    }),
  );

  it(
    'leaves out an expired session',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const here = await openSession(db, amina);
      const over = await openSession(db, amina);
      await asRoot(db, 'update auth.sessions set not_after = now() where id = $1', [
        over.session_id,
      ]);
      const rows = await asCaller(db, amina, LIST, [], here);
      expect(rows.map(({ id }) => id)).toEqual([here.session_id]);
    }),
  );

  it(
    'is refused to visitors, and to tokens whose session has ended or belongs to another person',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const stranger = await makePerson(db);
      await expectRefused(asCaller(db, null, LIST), '42501');
      await expectRefused(asCaller(db, amina, LIST), 'SESSION_ENDED');
      for (const session_id of ['x', crypto.randomUUID()]) {
        await expectRefused(asCaller(db, amina, LIST, [], { session_id }), 'SESSION_ENDED');
      }
      const theirs = await openSession(db, stranger);
      await expectRefused(asCaller(db, amina, LIST, [], theirs), 'SESSION_ENDED');
    }),
  );

  it(
    'requires the second factor if the person has set up a second factor',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const here = await openSession(db, amina);
      await addFactor(db, amina);
      await expectRefused(asCaller(db, amina, LIST, [], here), 'SECOND_FACTOR_NEEDED');
      expect(await asCaller(db, amina, LIST, [], { ...here, aal: 'aal2' })).toHaveLength(1);
    }),
  );
});
