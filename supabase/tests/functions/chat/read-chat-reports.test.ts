// Tests of chat reports: the reasons that a report accepts, the messages that it copies, and the
// list of open reports in pages. Operators must not decide on reports that they wrote or that
// concern them.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

const report = async (
  db: Client,
  caller: string,
  conversationId: string,
  about: string,
  more: object = {},
) => {
  const p_id = crypto.randomUUID();
  await call(db, caller, 'report_person', {
    p_id,
    p_conversation_id: conversationId,
    p_user_id: about,
    p_reason: 'spam',
    ...more,
  });
  return p_id;
};

describe('public.report_person', () => {
  it.each(['spam', 'scam', 'harassment', 'violence', 'sexual', 'impersonation', 'other'])(
    'accepts the reason %s',
    (p_reason) =>
      withDatabase(async (db) => {
        const { id, amina, karim } = await makeChatPair(db);
        await report(db, amina, id, karim, { p_reason });
        expect(await asRoot(db, 'select reason from public.chat_reports')).toEqual([
          { reason: p_reason },
        ]);
      })(),
  );

  it(
    'copies no message from before the reporter joined or after the reporter left',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const newcomer = await makePerson(db, 'Youssef');
      const early = await sendMessage(db, karim, id, 'Before she came');
      await makePeopleFindable(db, amina, newcomer);
      await call(db, amina, 'add_members', { p_conversation_id: id, p_member_ids: [newcomer] });
      await call(db, salma, 'leave_conversation', { p_conversation_id: id });
      const late = await sendMessage(db, karim, id, 'After she left');
      for (const [writer, message] of [
        [newcomer, early],
        [salma, late],
      ] as const) {
        await expectRefused(
          report(db, writer, id, karim, { p_message_ids: [message?.id] }),
          'MESSAGE_NOT_FOUND',
        );
      }
      expect(await asRoot(db, 'select from public.chat_reports')).toEqual([]);
      await report(db, newcomer, id, karim, { p_message_ids: [late?.id] });
    }),
  );
});

describe('operators who handle chat reports', () => {
  it(
    'read open reports page by page, the oldest first, each once',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const ids: string[] = [];
      for (const age of [1, 3, 2]) {
        const made = await report(db, amina, id, karim);
        await asRoot(
          db,
          "update public.chat_reports set created_at = now() - $2 * interval '1 day' where id = $1",
          [made, age],
        );
        ids.push(made);
      }
      const closed = await report(db, amina, id, karim);
      const support = await makeOperator(db, 'support');
      await call(db, support, 'resolve_chat_report', {
        p_id: closed,
        p_resolution: 'acted',
        p_reason: 'Spoken with him',
      });
      const expected = [ids[1], ids[2], ids[0]];
      const read = (args: string, values: unknown[] = []) =>
        asCaller<{ id: string; at: string }>(
          db,
          support,
          // The time is read as text, because a Date has no microseconds.
          `select id, created_at::text as at from public.read_chat_reports(${args})`,
          values,
        );
      expect((await read('')).map((row) => row.id)).toEqual(expected);
      const pages: string[] = [];
      let after: [string | null, string | null] = [null, null];
      for (let page = 0; page < 4; page++) {
        const [row] = await read('$1, $2, 1', after);
        if (!row) break;
        pages.push(row.id);
        after = [row.at, row.id];
      }
      expect(pages).toEqual(expected);
    }),
  );

  it(
    'never decide on reports that they wrote or that concern them',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const p_id = await report(db, amina, id, karim);
      await giveRoles(db, amina, 'support');
      await giveRoles(db, karim, 'support');
      for (const caller of [amina, karim]) {
        await expectRefused(
          call(db, caller, 'resolve_chat_report', {
            p_id,
            p_resolution: 'dismissed',
            p_reason: 'My own word',
          }),
          'OWN_CASE',
        );
      }
      expect(await asRoot(db, 'select resolution from public.chat_reports')).toEqual([
        { resolution: null },
      ]);
    }),
  );
});
