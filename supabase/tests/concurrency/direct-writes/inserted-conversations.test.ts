// Two people start a conversation with each other by concurrent inserts. One conversation is
// stored, and the other client receives its id.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { commit } from '../../support/database/commit.ts';
import { connect } from '../../support/database/connect.ts';
import { runBlockedAttempt } from '../../support/database/run-blocked-attempt.ts';
import { rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

const begin = async (db: Client, who: string): Promise<string> => {
  const [made] = await asCaller<{ id: string }>(
    db,
    who,
    'insert into public.conversations (is_group) values (false) returning id',
  );
  return made?.id ?? '';
};
const join = (who: string, id: string, other: string) => (own: Client) =>
  asCaller(
    own,
    who,
    'insert into public.conversation_members (conversation_id, user_id) values ($1, $2)',
    [id, other],
  );

describe('conversations started by concurrent inserts', () => {
  it(
    'two people insert the same conversation: the second insert is refused, and both share the first conversation',
    withConnection(async (db) => {
      const { amina, karim, hers, his } = await commit(db, async () => {
        const [one, other] = [await makePerson(db), await makePerson(db)];
        await makePeopleFindable(db, one, other);
        await makePeopleFindable(db, other, one);
        return {
          amina: one,
          karim: other,
          hers: await begin(db, one),
          his: await begin(db, other),
        };
      });
      const answer = await runBlockedAttempt(join(amina, hers, karim), join(karim, his, amina));
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.CONVERSATION_EXISTS]);
      const rows = await commit(db, () =>
        asRoot(
          db,
          `select conversation_id, array_agg(status order by status) as who
           from public.conversation_members where user_id = any($1) group by 1`,
          [[amina, karim]],
        ),
      );
      expect(rows).toEqual([{ conversation_id: hers, who: ['active', 'requested'] }]);
    }),
  );

  it(
    'accept the same second member from two devices',
    withConnection(async (db) => {
      const { amina, karim, id } = await commit(db, async () => {
        const [one, other] = [await makePerson(db), await makePerson(db)];
        await makePeopleFindable(db, one, other);
        return { amina: one, karim: other, id: await begin(db, one) };
      });
      const answer = await runBlockedAttempt(join(amina, id, karim), join(amina, id, karim));
      expect(rejectionCodes([answer])).toEqual([]);
    }),
  );

  it(
    'two devices insert different second members: the first insert succeeds, and the second is refused',
    withConnection(async (db) => {
      const { amina, karim, salma, id } = await commit(db, async () => {
        const made = [await makePerson(db), await makePerson(db), await makePerson(db)] as const;
        const [one, other, third] = made;
        await makePeopleFindable(db, one, other, third);
        return { amina: one, karim: other, salma: third, id: await begin(db, one) };
      });
      const answer = await runBlockedAttempt(join(amina, id, karim), join(amina, id, salma));
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.FIELD_INVALID]);
      const rows = await commit(db, () =>
        asRoot(db, 'select user_id from public.conversation_members where conversation_id = $1', [
          id,
        ]),
      );
      expect(rows.map(({ user_id }) => user_id).sort()).toEqual([amina, karim].sort());
    }),
  );

  it(
    'an eleventh conversation is inserted while a member joins the oldest one: the insert does not wait',
    withConnection(async (db) => {
      const { amina, karim, ids } = await commit(db, async () => {
        const [one, other] = [await makePerson(db), await makePerson(db)];
        await makePeopleFindable(db, one, other);
        const made: string[] = [];
        while (made.length < 10) made.push(await begin(db, one));
        return { amina: one, karim: other, ids: made };
      });
      // The ten conversations were created at the same time, so the one with the highest id would
      // be deleted.
      const oldest = ids.sort().at(-1) ?? '';
      const joining = await connect();
      try {
        await commit(joining, async () => {
          await join(amina, oldest, karim)(joining);
          await commit(db, async () => {
            await db.query("set local lock_timeout = '20s'");
            ids.push(await begin(db, amina));
          });
        });
      } finally {
        await joining.end();
      }
      const rows = await commit(db, () =>
        asRoot(db, 'select from public.conversations where id = any ($1)', [ids]),
      );
      expect(rows).toHaveLength(11);
    }),
  );
});
