// Person A opens a conversation with person B while B blocks A. The conversation or the block may
// come first. In both cases, A can send no message and does not see B's profile.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

it(
  'blocking a person who is opening a conversation takes effect, and hides the blocker’s name',
  withConnection(async (db) => {
    const [amina, karim] = await commit(db, async () => {
      const two = [await makePerson(db), await makePerson(db, 'Karim')] as const;
      await makePeopleFindable(db, two[1], two[0]);
      return two;
    });
    const id = crypto.randomUUID();
    const answers = await runConcurrently<unknown>(
      db,
      {
        text: 'select from public.profiles where id = any($1) for update',
        values: [[amina, karim]],
      },
      [
        (own: Client) => call(own, karim, 'open_conversation', { p_user_id: amina, p_id: id }),
        (own: Client) => call(own, amina, 'block_person', { p_user_id: karim }),
      ],
    );
    const refused = rejectionCodes(answers);
    expect([[], [ERROR_CODES.PERSON_NOT_FOUND]]).toContainEqual(refused);
    await commit(db, async () => {
      const isMade = refused.length === 0;
      const rows = await asRoot(db, 'select from public.conversations where id = $1', [id]);
      expect(rows).toHaveLength(isMade ? 1 : 0);
      const seen = 'select * from public.people_by_id(array[$1::uuid])';
      expect(await asCaller(db, karim, seen, [amina])).toEqual([]);
      const say = `insert into public.messages (conversation_id, sender_id, body, type) values ($1, $2, 'Salam', 'text')`;
      await expect(asCaller(db, karim, say, [id, karim])).rejects.toMatchObject({
        code: isMade ? ERROR_CODES.MESSAGE_REFUSED : ERROR_CODES.CONVERSATION_NOT_FOUND,
      });
      expect(
        await asRoot(db, 'select from public.messages where conversation_id = $1', [id]),
      ).toEqual([]);
      const blocks = 'select from public.person_blocks where blocker_id = $1';
      expect(await asRoot(db, blocks, [amina])).toHaveLength(1);
    });
  }),
);
