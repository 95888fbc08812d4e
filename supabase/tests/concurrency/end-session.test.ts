// Two devices concurrently end the session of a third device: both calls succeed, and both devices
// stay signed in.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePerson } from '../support/make-person.ts';
import { openSession } from '../support/open-session.ts';

describe('concurrent requests to end a session', () => {
  it(
    'two devices sign out the same lost device: both calls succeed',
    withConnection(async (db) => {
      const { amina, phone, laptop, lost } = await commit(db, async () => {
        const id = await makePerson(db);
        return {
          amina: id,
          phone: await openSession(db, id),
          laptop: await openSession(db, id),
          lost: await openSession(db, id),
        };
      });
      const answers = await runConcurrently(
        db,
        {
          text: 'select from auth.sessions where id = $1 for update',
          values: [lost.session_id],
        },
        [phone, laptop].map(
          (claims) => (own) => call(own, amina, 'end_session', { p_id: lost.session_id }, claims),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      const left = await commit(db, () =>
        asRoot(db, 'select id from auth.sessions where user_id = $1 order by id', [amina]),
      );
      expect(left.map(({ id }) => id)).toEqual([phone.session_id, laptop.session_id].sort());
    }),
  );
});
