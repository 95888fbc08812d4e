// Two overlapping transactions in one conversation: the second waits until the first has committed,
// and then acts on the new state.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { makeGroup } from '../support/chat/make-group.ts';
import { openConversationWith } from '../support/chat/open-conversation-with.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runBlockedAttempt } from '../support/database/run-blocked-attempt.ts';
import { rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePeopleFindable } from '../support/make-people-findable.ts';
import { makePerson } from '../support/make-person.ts';

describe('overlapping transactions in one conversation', () => {
  it(
    'a message is being sent when a block starts: the block waits until the message is stored',
    withConnection(async (db) => {
      const { id, amina, karim } = await commit(db, () => makeChatPair(db));
      const answer = await runBlockedAttempt(
        (own) => sendMessage(own, karim, id, 'One last thing'),
        (own) => call(own, amina, 'block_person', { p_user_id: karim }),
      );
      expect(rejectionCodes([answer])).toEqual([]);
    }),
  );

  it(
    'a block is being removed when a message is sent: the message is delivered',
    withConnection(async (db) => {
      const { id, amina, karim } = await commit(db, async () => {
        const pair = await makeChatPair(db);
        await call(db, pair.amina, 'block_person', { p_user_id: pair.karim });
        return pair;
      });
      const answer = await runBlockedAttempt(
        (own) => call(own, amina, 'unblock_person', { p_user_id: karim }),
        (own) => sendMessage(own, karim, id, 'Salam again'),
      );
      expect(rejectionCodes([answer])).toEqual([]);
    }),
  );

  it(
    'a stranger sends a third and a fourth message from two devices: the fourth is refused while the chat request is open',
    withConnection(async (db) => {
      const { id, amina } = await commit(db, async () => {
        const [one, other] = [await makePerson(db), await makePerson(db)];
        const made = crypto.randomUUID();
        await openConversationWith(db, one, other, made);
        for (const body of ['One', 'Two']) await sendMessage(db, one, made, body);
        return { id: made, amina: one };
      });
      const answer = await runBlockedAttempt(
        (own) => sendMessage(own, amina, id, 'Three'),
        (own) => sendMessage(own, amina, id, 'Four'),
      );
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.REQUEST_PENDING]);
    }),
  );

  it.each([
    ['delete_message', {}],
    ['edit_message', { p_body: 'Other words' }],
  ])(
    'a message is deleted while another device of its sender calls %s: the message stays deleted',
    (name, more) =>
      withConnection(async (db) => {
        const { message, amina } = await commit(db, async () => {
          const pair = await makeChatPair(db);
          return { ...pair, message: await sendMessage(db, pair.amina, pair.id, 'Oops') };
        });
        const answer = await runBlockedAttempt(
          (own) => call(own, amina, 'delete_message', { p_id: message?.id }),
          (own) => call(own, amina, name, { p_id: message?.id, ...more }),
        );
        expect(rejectionCodes([answer])).toEqual(
          name === 'edit_message' ? [ERROR_CODES.MESSAGE_NOT_FOUND] : [],
        );
        const [row] = await commit(db, () =>
          asRoot(db, 'select body, edited_at from public.messages where id = $1', [message?.id]),
        );
        expect(row).toEqual({ body: null, edited_at: null });
      })(),
  );

  it(
    'two admins each add one member to a group with room for one: the group ends with sixty-four members',
    withConnection(async (db) => {
      const { id, amina, karim, people } = await commit(db, async () => {
        const group = await makeGroup(db);
        await call(db, group.amina, 'set_member_role', {
          p_conversation_id: group.id,
          p_user_id: group.karim,
          p_role: 'admin',
        });
        const made: string[] = [];
        while (made.length < 62) made.push(await makePerson(db));
        await asRoot(
          db,
          `insert into public.conversation_members (conversation_id, user_id, status)
           select $1, unnest($2::uuid[]), 'active'`,
          [group.id, made.slice(0, 60)],
        );
        await makePeopleFindable(db, group.amina, ...made);
        await makePeopleFindable(db, group.karim, ...made);
        return { ...group, people: made };
      });
      const add = (admin: string, person: string | undefined) => (own: Client) =>
        call(own, admin, 'add_members', { p_conversation_id: id, p_member_ids: [person] });
      const answer = await runBlockedAttempt(add(amina, people[60]), add(karim, people[61]));
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.GROUP_SIZE_INVALID]);
    }),
  );

  it(
    'two operators close the same report: the first decision takes effect and is logged once',
    withConnection(async (db) => {
      const { report, karim, staff } = await commit(db, async () => {
        const pair = await makeChatPair(db);
        const p_id = crypto.randomUUID();
        await call(db, pair.amina, 'report_person', {
          p_id,
          p_conversation_id: pair.id,
          p_user_id: pair.karim,
          p_reason: 'spam',
        });
        const operators = [await makeOperator(db, 'support'), await makeOperator(db, 'support')];
        return { ...pair, report: p_id, staff: operators };
      });
      const resolve = (operator: string | undefined, p_resolution: string) => (own: Client) =>
        call(own, operator ?? null, 'resolve_chat_report', {
          p_id: report,
          p_resolution,
          p_reason: 'Read it twice',
        });
      await runBlockedAttempt(resolve(staff[0], 'dismissed'), resolve(staff[1], 'acted'));
      const [row] = await commit(db, () =>
        asRoot(
          db,
          `select r.resolution, r.resolved_by, (select count(*)::integer from private.audit_log e
             where e.subject_id = $2 and e.action = 'chat_report.resolved') as logged
           from public.chat_reports r where r.id = $1`,
          [report, karim],
        ),
      );
      expect(row).toEqual({ resolution: 'dismissed', resolved_by: staff[0], logged: 1 });
    }),
  );
});
