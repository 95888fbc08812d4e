// Limits on pinned messages, pinned conversations and searches by phone number. If several devices
// of one person send such requests concurrently, exactly as many succeed as the limit allows.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { ERROR_CODES } from '../../../../packages/core/src/error-codes.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { makePerson } from '../../support/make-person.ts';

it(
  'of four messages pinned concurrently, three stay pinned and one is refused',
  withConnection(async (db) => {
    const { id, amina, ids } = await commit(db, async () => {
      const pair = await makeChatPair(db);
      const said: (string | undefined)[] = [];
      for (const body of ['1', '2', '3', '4'])
        said.push((await sendMessage(db, pair.amina, pair.id, body))?.id);
      return { ...pair, ids: said };
    });
    const answers = await runConcurrently(
      db,
      { text: 'select from public.conversations where id = $1 for update', values: [id] },
      ids.map(
        (message) => (own: Client) =>
          call(own, amina, 'pin_message', { p_message_id: message, p_is_pinned: true }),
      ),
    );
    expect(fulfilledValues(answers)).toHaveLength(3);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.PINS_TOO_MANY]);
  }),
);

it(
  'of seven conversations pinned concurrently, five stay pinned and two are refused',
  withConnection(async (db) => {
    const amina = await commit(db, () => makePerson(db));
    const ids = await commit(db, async () => {
      const made: string[] = [];
      for (let count = 0; count < 7; count += 1) {
        const id = crypto.randomUUID();
        await openConversationWith(db, amina, await makePerson(db), id);
        made.push(id);
      }
      return made;
    });
    const answers = await runConcurrently(
      db,
      {
        text: "select pg_advisory_xact_lock(hashtextextended('pinned conversations ' || $1::uuid, 0))",
        values: [amina],
      },
      ids.map(
        (id) => (own: Client) =>
          call(own, amina, 'pin_conversation', { p_conversation_id: id, p_is_pinned: true }),
      ),
    );
    expect(fulfilledValues(answers)).toHaveLength(5);
    expect(rejectionCodes(answers)).toEqual([ERROR_CODES.PINS_TOO_MANY, ERROR_CODES.PINS_TOO_MANY]);
  }),
);

it(
  'of twelve concurrent searches by phone number, ten are allowed and two are refused',
  withConnection(async (db) => {
    const amina = await commit(db, () => makePerson(db));
    const answers = await runConcurrently(
      db,
      {
        text: "select pg_advisory_xact_lock(hashtextextended('phone searches ' || $1::uuid, 0))",
        values: [amina],
      },
      Array.from(
        { length: 12 },
        (_, turn) => (own: Client) =>
          asCaller(own, amina, 'select * from public.find_person_by_phone($1)', [
            `06620001${10 + turn}`,
          ]),
      ),
    );
    expect(fulfilledValues(answers)).toHaveLength(10);
    expect(rejectionCodes(answers)).toEqual(
      Array.from({ length: 2 }, () => ERROR_CODES.PHONE_SEARCHES_TOO_MANY),
    );
    await commit(db, async () => {
      const rows = 'select from private.phone_searches where user_id = $1';
      expect(await asRoot(db, rows, [amina])).toHaveLength(10);
    });
  }),
);
