// Limits of the chat. Each limit is tested with the highest allowed value and with one more. Other
// tests cover which members of a group are notified of a message.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { ErrorName } from '../../../../packages/core/src/error-codes.ts';
import { conversationOf } from '../../support/chat/conversation-of.ts';
import { type ChatPair, makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeContactsOf } from '../../support/chat/make-contacts-of.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { putAttachment } from '../../support/chat/put-attachment.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const report = (db: Client, { id, amina, karim }: ChatPair, more: object) =>
  call(db, amina, 'report_person', {
    p_id: crypto.randomUUID(),
    p_conversation_id: id,
    p_user_id: karim,
    p_reason: 'spam',
    ...more,
  });
const editAfter =
  (age: string) =>
  async (db: Client, { id, amina }: ChatPair) => {
    const message = await sendMessage(db, amina, id, 'Salm');
    await asRoot(db, 'update public.messages set created_at = now() - $1::interval where id = $2', [
      age,
      message?.id,
    ]);
    await call(db, amina, 'edit_message', { p_id: message?.id, p_body: 'Salam' });
  };
const reportMessages = (count: number) => async (db: Client, pair: ChatPair) => {
  const made = ids(count);
  await asRoot(db, "set local session_replication_role = 'replica'");
  await asRoot(
    db,
    `insert into public.messages (id, conversation_id, sender_id, body, seq, change, created_at)
     select m.id, $2, $3, 'Buy', 100 + n, 100 + n, now() from unnest($1::uuid[]) with ordinality as m (id, n)`,
    [made, pair.id, pair.karim],
  );
  await asRoot(db, 'set local session_replication_role = default');
  await report(db, pair, { p_message_ids: made });
};
const cursors =
  (count: number) =>
  (db: Client, { amina }: ChatPair) =>
    call(db, amina, 'mark_delivered', {
      p_cursors: Object.fromEntries(ids(count).map((id) => [id, 1])),
    });
const name =
  (length: number) =>
  async (db: Client, { amina, karim }: ChatPair) => {
    const salma = await makePerson(db);
    await makePeopleFindable(db, amina, salma);
    await call(db, amina, 'create_group', {
      p_id: crypto.randomUUID(),
      p_name: 'a'.repeat(length),
      p_member_ids: [karim, salma],
    });
  };
const others =
  (count: number) =>
  async (db: Client, { amina }: ChatPair) => {
    await call(db, amina, 'create_group', {
      p_id: crypto.randomUUID(),
      p_name: 'Voisins',
      p_member_ids: await makeContactsOf(db, amina, count),
    });
  };

describe('a chat limit', () => {
  it.each<[string, (db: Client, pair: ChatPair) => Promise<unknown>, ErrorName | undefined]>([
    ['an edit after 15 minutes', editAfter('15 minutes'), undefined],
    ['an edit a microsecond later', editAfter('15 minutes 1 microsecond'), 'EDIT_TOO_LATE'],
    [
      '4000 characters',
      (db, { id, amina }) => sendMessage(db, amina, id, 'a'.repeat(4000)),
      undefined,
    ],
    [
      '4001 characters',
      (db, { id, amina }) => sendMessage(db, amina, id, 'a'.repeat(4001)),
      'MESSAGE_TOO_LONG',
    ],
    ['a report of 20 messages', reportMessages(20), undefined],
    ['a report of 21 messages', reportMessages(21), 'FIELD_INVALID'],
    [
      'a note of 1000 characters',
      (db, pair) => report(db, pair, { p_note: ` ${'a'.repeat(1000)} ` }),
      undefined,
    ],
    [
      'a note of 1001 characters',
      (db, pair) => report(db, pair, { p_note: 'a'.repeat(1001) }),
      'FIELD_INVALID',
    ],
    ['500 cursors', cursors(500), undefined],
    ['501 cursors', cursors(501), 'FIELD_INVALID'],
    ['a name of 80 characters', name(80), undefined],
    ['a name of 81 characters', name(81), 'FIELD_INVALID'],
    ['a group with one other', others(1), 'GROUP_SIZE_INVALID'],
    ['a group with 63 others', others(63), undefined],
    ['a group with 64 others', others(64), 'GROUP_SIZE_INVALID'],
  ])('accepts or refuses exactly as specified: %s', (_, act, refusal) =>
    withDatabase(async (db) => {
      const pair = await makeChatPair(db);
      if (refusal) await expectRefused(act(db, pair), refusal);
      else await act(db, pair);
    })(),
  );

  it.each([
    ['an unsent file', '1 day', true],
    ['an unsent file', '1 day 1 microsecond', false],
    ['a notification', '90 days', true],
    ['a notification', '90 days 1 microsecond', false],
  ])('applies exactly to the age of old data (%s, age %s, kept: %s)', (what, age, stays) =>
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const [table, column, whose] =
        what === 'a notification'
          ? ['public.notifications', 'updated_at', 'user_id']
          : ['private.waiting_attachments', 'created_at', 'owner_id'];
      if (what === 'a notification') await sendMessage(db, amina, id, 'Salam');
      else await putAttachment(db, karim, id);
      await asRoot(db, `update ${table} set ${column} = now() - $1::interval where ${whose} = $2`, [
        age,
        karim,
      ]);
      await asRoot(db, 'select private.sweep_attachments(), private.sweep_notifications()');
      expect(await asRoot(db, `select from ${table} where ${whose} = $1`, [karim])).toHaveLength(
        stays ? 1 : 0,
      );
      const files =
        "select from storage.objects where bucket_id = 'chat-attachments' and owner_id = $1";
      const hasFile = stays && what !== 'a notification';
      expect(await asRoot(db, files, [karim])).toHaveLength(hasFile ? 1 : 0);
    })(),
  );
});

describe('a message in a group', () => {
  it(
    'notifies members and invited people, unless they muted the group',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const made: Record<string, string> = {};
      for (const place of ['requested', 'left', 'removed', 'muted', 'muted till now', 'blocker']) {
        const person = await makePerson(db, place);
        const status = ['requested', 'left', 'removed'].includes(place) ? place : 'active';
        await asRoot(
          db,
          `insert into public.conversation_members (conversation_id, user_id, status, left_at, left_at_change)
           select $1, $2, $3, case when $4 then now() end, case when $4 then 1 end`,
          [id, person, status, ['left', 'removed'].includes(place)],
        );
        await asRoot(
          db,
          `insert into public.conversation_states (conversation_id, user_id, muted_until)
           values ($1, $2, case $3 when 'muted' then now() + interval '1 microsecond' when 'muted till now' then now() end)`,
          [id, person, place],
        );
        made[place] = person;
      }
      await call(db, made.blocker as string, 'block_person', { p_user_id: amina });
      await call(db, amina, 'block_person', { p_user_id: salma });
      const people: Record<string, string> = {
        amina,
        karim,
        'blocked by the sender': salma,
        ...made,
      };
      const notified = await trackNotifications(db, people);
      const addEvent = (event: object) =>
        asRoot(
          db,
          `insert into public.messages (id, conversation_id, sender_id, type, event, seq, change, created_at)
           select gen_random_uuid(), $1, $2, 'event', $3, 500 + count(*), 500 + count(*), now() from public.messages`,
          [id, amina, event],
        );
      await sendMessage(db, amina, id, 'Salam');
      expect(await notified()).toEqual([
        'blocked by the sender message',
        'karim message',
        'muted till now message',
        'requested request',
      ]);
      await addEvent({ kind: 'created', name: 'Famille' });
      expect(await notified()).toEqual([
        'blocked by the sender added',
        'karim added',
        'muted till now added',
        'requested request',
      ]);
      await addEvent({ kind: 'added', user_id: karim });
      expect(await notified()).toEqual(['karim added']);
      for (const kind of ['renamed', 'left', 'removed', 'made_admin']) {
        await addEvent({ kind, user_id: karim });
        expect(await notified(), kind).toEqual([]);
      }
    }),
  );
});

describe('a person with an unanswered request', () => {
  it(
    'has no unread count and is only invited to a new group; nobody can leave a direct conversation',
    withDatabase(async (db) => {
      const { amina, karim, id } = await makeChatPair(db);
      const stranger = await makePerson(db, 'Youssef');
      await openConversationWith(db, amina, stranger);
      const counts = await call<{ unread_counts: object }>(db, stranger, 'unread_counts');
      expect(counts.unread_counts).toEqual({ messages: 0, requests: 0, notifications: 0 });
      const group = crypto.randomUUID();
      await call(db, amina, 'create_group', {
        p_id: group,
        p_name: 'Voisins',
        p_member_ids: [karim, stranger],
      });
      expect(await conversationOf(db, stranger, group)).toMatchObject({ my_status: 'requested' });
      expect(await conversationOf(db, karim, group)).toMatchObject({ my_status: 'active' });
      await expectRefused(
        call(db, amina, 'leave_conversation', { p_conversation_id: id }),
        'FIELD_INVALID',
        { field: 'p_conversation_id' },
      );
    }),
  );
});

describe('a group without its admin', () => {
  it(
    'is led by its longest-standing member; a person who has not accepted the invitation cannot get a role',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const asked = await makePerson(db, 'Youssef');
      const here = { p_conversation_id: id };
      await makePeopleFindable(db, amina, asked);
      await call(db, amina, 'add_members', { ...here, p_member_ids: [asked] });
      for (const [person, age] of [
        [karim, 1],
        [salma, 2],
        [asked, 3],
      ]) {
        await asRoot(
          db,
          `update public.conversation_members set joined_at = now() - $2 * interval '1 day'
           where conversation_id = $3 and user_id = $1`,
          [person, age, id],
        );
      }
      await expectRefused(
        call(db, amina, 'set_member_role', { ...here, p_user_id: asked, p_role: 'admin' }),
        'PERSON_NOT_FOUND',
      );
      await call(db, amina, 'leave_conversation', here);
      const { members } = await conversationOf(db, karim, id);
      expect(members.filter(({ role }) => role === 'admin')).toMatchObject([{ user_id: salma }]);
      await call(db, asked, 'leave_conversation', here);
      expect(await conversationOf(db, asked, id)).toMatchObject({ my_status: 'left' });
    }),
  );

  it(
    'is led by the first person to accept an invitation, if all admins left before that',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const asked = await makePerson(db, 'Youssef');
      const later = await makePerson(db, 'Hind');
      const here = { p_conversation_id: id };
      await makePeopleFindable(db, amina, asked, later);
      await call(db, amina, 'add_members', { ...here, p_member_ids: [asked, later] });
      for (const person of [karim, salma, amina])
        await call(db, person, 'leave_conversation', here);
      for (const person of [asked, later]) {
        await call(db, person, 'answer_request', { ...here, p_answer: 'accept' });
      }
      const { my_role, members } = await conversationOf(db, asked, id);
      expect(my_role).toBe('admin');
      expect(members.filter(({ role }) => role === 'admin')).toMatchObject([{ user_id: asked }]);
      const events = await asRoot(
        db,
        `select event ->> 'kind' as kind from public.messages where conversation_id = $1 and type = 'event' order by seq desc limit 1`,
        [id],
      );
      expect(events).toEqual([{ kind: 'made_admin' }]);
    }),
  );
});
