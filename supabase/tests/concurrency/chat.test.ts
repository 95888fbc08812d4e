// Concurrent requests in one conversation. All members see the messages in the same order. No
// message is lost or duplicated, and no request waits forever.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { makeGroup } from '../support/chat/make-group.ts';
import { openConversationWith } from '../support/chat/open-conversation-with.ts';
import { putAttachment } from '../support/chat/put-attachment.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePeopleFindable } from '../support/make-people-findable.ts';
import { makePerson } from '../support/make-person.ts';

const conversation = (id: string) => ({
  text: 'select from public.conversations where id = $1 for update',
  values: [id],
});
const read = <Row extends object>(db: Client, text: string, values: unknown[]) =>
  commit(db, () => asRoot<Row>(db, text, values));
const MESSAGES =
  "select id, seq, body, reactions from public.messages where conversation_id = $1 and type <> 'event' order by seq";
type Row = { id: string; seq: number; body: string; reactions: Record<string, string[]> };

describe('concurrent requests in one conversation', () => {
  it(
    'two people open their conversation: one conversation with both of them is created',
    withConnection(async (db) => {
      const [one, other] = await commit(db, async () => {
        const two = [await makePerson(db), await makePerson(db)] as const;
        await makePeopleFindable(db, two[0], two[1]);
        await makePeopleFindable(db, two[1], two[0]);
        return two;
      });
      const open = (caller: string, p_user_id: string) => (own: Client) =>
        call<{ open_conversation: string }>(own, caller, 'open_conversation', {
          p_user_id,
          p_id: crypto.randomUUID(),
        });
      const answers = await runConcurrently(
        db,
        {
          text: 'select from public.profiles where id = any($1) for update',
          values: [[one, other]],
        },
        [open(one, other), open(other, one), open(one, other)],
      );
      expect(rejectionCodes(answers)).toEqual([]);
      const ids = new Set(fulfilledValues(answers).map((answer) => answer.open_conversation));
      expect(ids.size).toBe(1);
      const members = await read(
        db,
        'select status from public.conversation_members where conversation_id = $1',
        [[...ids][0]],
      );
      expect(members).toEqual([{ status: 'active' }, { status: 'active' }]);
    }),
  );

  it(
    'two people send five messages: the messages get five numbers without a gap, and are broadcast in this order',
    withConnection(async (db) => {
      const { id, amina, karim } = await commit(db, () => makeChatPair(db));
      const answers = await runConcurrently(
        db,
        conversation(id),
        [0, 1, 2, 3, 4].map(
          (n) => (own: Client) => sendMessage(own, n % 2 ? karim : amina, id, `Number ${n}`),
        ),
      );
      expect(rejectionCodes(answers)).toEqual([]);
      const rows = await read<Row>(db, MESSAGES, [id]);
      const first = Number(rows[0]?.seq);
      expect(rows.map((row) => row.seq)).toEqual([0, 1, 2, 3, 4].map((n) => first + n));
      const byTime = await read<Row>(
        db,
        'select seq from public.messages where conversation_id = $1 order by created_at',
        [id],
      );
      expect(byTime.map((row) => row.seq)).toEqual(rows.map((row) => row.seq));
      const notified = await read<{ change: number }>(
        db,
        `select (payload ->> 'previous_change')::bigint as change from realtime.messages
         where topic = 'person:' || $1 and event = 'message' and payload -> 'message' ->> 'conversation_id' = $2
         order by 1`,
        [amina, id],
      );
      expect(notified.map((row) => row.change)).toEqual(rows.map((row) => row.seq - 1));
    }),
  );

  it(
    'one message is sent three times: one row is stored, and nothing is refused',
    withConnection(async (db) => {
      const { id, amina } = await commit(db, () => makeChatPair(db));
      const message = crypto.randomUUID();
      const send = (own: Client) => sendMessage(own, amina, id, 'Salam', { id: message });
      const answers = await runConcurrently(db, conversation(id), [send, send, send]);
      expect(rejectionCodes(answers)).toEqual([]);
      expect(fulfilledValues(answers).filter((row) => row !== undefined)).toHaveLength(1);
      expect(await read(db, MESSAGES, [id])).toHaveLength(1);
    }),
  );

  it(
    'all members react: no reaction is lost',
    withConnection(async (db) => {
      const { id, amina, karim, salma } = await commit(db, () => makeGroup(db));
      const message = await commit(db, () => sendMessage(db, amina, id, 'Good news'));
      const react = (person: string, p_reaction: string) => (own: Client) =>
        call(own, person, 'toggle_reaction', { p_message_id: message?.id, p_reaction });
      const answers = await runConcurrently(db, conversation(id), [
        react(amina, 'heart'),
        react(karim, 'heart'),
        react(salma, 'laugh'),
        react(karim, 'thanks'),
      ]);
      expect(rejectionCodes(answers)).toEqual([]);
      const [row] = await read<Row>(db, MESSAGES, [id]);
      expect(row?.reactions[amina]).toEqual(['heart']);
      expect(row?.reactions[karim]?.sort()).toEqual(['heart', 'thanks']);
      expect(row?.reactions[salma]).toEqual(['laugh']);
    }),
  );

  it(
    'a person blocks the sender of a message: the message is stored before the block, or not at all',
    withConnection(async (db) => {
      const { id, amina, karim } = await commit(db, () => makeChatPair(db));
      const answers = await runConcurrently<unknown>(db, conversation(id), [
        (own) => call(own, amina, 'block_person', { p_user_id: karim }),
        (own) => sendMessage(own, karim, id, 'One last thing'),
      ]);
      const rows = await read(db, MESSAGES, [id]);
      if (rejectionCodes(answers).length > 0) {
        expect(rejectionCodes(answers)).toEqual([ERROR_CODES.MESSAGE_REFUSED]);
        expect(rows).toEqual([]);
      } else expect(rows).toHaveLength(1);
      const late = await commit(db, () => sendMessage(db, karim, id, 'Later')).catch(
        (error) => error.code,
      );
      expect(late).toBe(ERROR_CODES.MESSAGE_REFUSED);
    }),
  );

  it(
    'a member is removed while a message is sent: the removed member receives no later message',
    withConnection(async (db) => {
      const { id, amina, karim, salma } = await commit(db, () => makeGroup(db));
      const answers = await runConcurrently<unknown>(db, conversation(id), [
        (own) => call(own, amina, 'remove_member', { p_conversation_id: id, p_user_id: karim }),
        (own) => sendMessage(own, salma, id, 'A word'),
        (own) => sendMessage(own, amina, id, 'Another'),
      ]);
      expect(rejectionCodes(answers)).toEqual([]);
      const [wrong] = await read<{ count: number }>(
        db,
        `select count(*)::integer as count from realtime.messages b
         join public.conversation_members m on m.conversation_id = $1 and m.user_id = $2
         where b.topic = 'person:' || $2 and b.event = 'message'
           and (b.payload -> 'message' ->> 'seq')::bigint > m.left_at_change`,
        [id, karim],
      );
      expect(wrong?.count).toBe(0);
    }),
  );

  it(
    'two admins demote each other, or both leave: one admin stays',
    withConnection(async (db) => {
      const { id, amina, karim } = await commit(db, () => makeGroup(db));
      await commit(db, () =>
        call(db, amina, 'set_member_role', {
          p_conversation_id: id,
          p_user_id: karim,
          p_role: 'admin',
        }),
      );
      const demote = (caller: string, p_user_id: string) => (own: Client) =>
        call(own, caller, 'set_member_role', {
          p_conversation_id: id,
          p_user_id,
          p_role: 'member',
        });
      const answers = await runConcurrently(db, conversation(id), [
        demote(amina, karim),
        demote(karim, amina),
      ]);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.NOT_A_GROUP_ADMIN]);
      const leave = (caller: string) => (own: Client) =>
        call(own, caller, 'leave_conversation', { p_conversation_id: id });
      expect(
        rejectionCodes(await runConcurrently(db, conversation(id), [leave(amina), leave(karim)])),
      ).toEqual([]);
      const admins = await read(
        db,
        "select from public.conversation_members where conversation_id = $1 and status = 'active' and role = 'admin'",
        [id],
      );
      expect(admins).toHaveLength(1);
    }),
  );

  it(
    'an account is closed while other people write to its owner and add the owner to groups: there is no deadlock',
    withConnection(async (db) => {
      const { id, amina, karim, salma } = await commit(db, () => makeGroup(db));
      const fresh = { amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] };
      const answers = await runConcurrently<unknown>(db, conversation(id), [
        (own) => call(own, karim, 'delete_my_account', {}, fresh),
        (own) => sendMessage(own, salma, id, 'Karim?'),
        (own) => sendMessage(own, karim, id, 'I am going'),
        (own) => call(own, amina, 'remove_member', { p_conversation_id: id, p_user_id: karim }),
      ]);
      const allowed: string[] = [ERROR_CODES.CONVERSATION_NOT_FOUND, ERROR_CODES.NOT_SIGNED_IN];
      expect(rejectionCodes(answers).filter((code) => !allowed.includes(code))).toEqual([]);
      const active = await read(
        db,
        "select from public.conversation_members where user_id = $1 and status = 'active'",
        [karim],
      );
      expect(active).toEqual([]);
    }),
  );

  it(
    'keep the newest positions when two tabs report deliveries in two conversations in opposite order',
    withConnection(async (db) => {
      const { id, amina, karim } = await commit(db, () => makeGroup(db));
      const other = await commit(db, async () => {
        const pair = await makeChatPair(db);
        await openConversationWith(db, pair.amina, karim);
        await sendMessage(db, amina, id, 'Here');
        return (
          await asRoot<{ id: string }>(
            db,
            `select conversation_id as id from public.conversation_members
             where user_id = $1 and status = 'active' and conversation_id <> $2`,
            [karim, id],
          )
        )[0]?.id;
      });
      const deliver = (cursors: object) => (own: Client) =>
        call(own, karim, 'mark_delivered', { p_cursors: cursors });
      const answers = await runConcurrently(
        db,
        {
          text: 'select from public.conversation_members where user_id = $1 for update',
          values: [karim],
        },
        [
          deliver({ [id]: 1, [String(other)]: 1 }),
          deliver({ [String(other)]: 99, [id]: 99 }),
          (own) => call(own, karim, 'mark_read', { p_conversation_id: id, p_change: 2 }),
        ],
      );
      expect(rejectionCodes(answers)).toEqual([]);
      const [row] = await read<{ is_last: boolean }>(
        db,
        `select bool_and(m.delivered_change = c.last_change) as is_last
         from public.conversation_members m join public.conversations c on c.id = m.conversation_id
         where m.user_id = $1 and m.status = 'active' and c.id = any($2)`,
        [karim, [id, other]],
      );
      expect(row?.is_last).toBe(true);
    }),
  );

  it(
    'a file is sent while the cleanup job runs: the job skips the file',
    withConnection(async (db) => {
      const { id, amina } = await commit(db, () => makeChatPair(db));
      const path = await commit(db, () => putAttachment(db, amina, id));
      await read(
        db,
        "update private.waiting_attachments set created_at = now() - interval '2 days' where name = $1",
        [path],
      );
      const sweeper = await connect();
      const sweep = () => commit(sweeper, () => sweeper.query('select private.run_due_work()'));
      await commit(db, async () => {
        await sendMessage(db, amina, id, null, { attachment: { path, name: 'a.webp' } });
        // The message is not visible to other transactions yet.
        await sweep();
      });
      await sweep();
      await sweeper.end();
      const files = await read(db, 'select name from storage.objects where name = $1', [path]);
      expect(files).toEqual([{ name: path }]);
    }),
  );
});
