// Tests of notifications about messages: a person has one notification for each conversation, and
// in some cases nobody is notified.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makePerson } from '../../support/make-person.ts';
import { notificationsOf } from '../../support/notifications-of.ts';

const bells = async (db: Client, person: string) =>
  (await broadcastsTo(db, person))
    .filter(({ event }) => event === 'notification')
    .map(({ payload }) => payload.unread_notifications)
    // All rows of one transaction have the same time, so their order is undefined.
    .sort();
const read = (db: Client, person: string, seq: number | undefined) =>
  asRoot(db, 'update public.conversation_states set read_change = $2 where user_id = $1', [
    person,
    seq,
  ]);
const counts = (db: Client, person: string) =>
  call<{ unread_counts: object }>(db, person, 'unread_counts').then((row) => row.unread_counts);

describe('a chat message', () => {
  it(
    'creates one unread notification with a count, sends one broadcast, and does not notify its sender',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await sendMessage(db, amina, id, 'Salam');
      const last = await sendMessage(db, amina, id, 'Labas?');
      expect(await notificationsOf(db, karim)).toMatchObject([
        {
          type: 'message',
          kind: 'message',
          conversation_id: id,
          count: 2,
          is_read: false,
          data: { sender_id: amina, message_id: last?.id },
          person: { id: amina, first_name: 'Amina' },
          conversation: { is_group: false },
        },
      ]);
      expect(await notificationsOf(db, amina)).toEqual([]);
      expect(await bells(db, karim)).toEqual([1]);
      expect(await bells(db, amina)).toEqual([]);
      expect(await counts(db, karim)).toEqual({ messages: 2, requests: 0, notifications: 1 });
      expect(await counts(db, amina)).toEqual({ messages: 0, requests: 0, notifications: 0 });
    }),
  );

  it(
    'has one notification, which is read once the newest message is read and then counts from 1 again',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const first = await sendMessage(db, amina, id, 'One');
      const second = await sendMessage(db, amina, id, 'Two');
      await read(db, karim, first?.seq);
      expect(await notificationsOf(db, karim)).toMatchObject([{ count: 2, is_read: false }]);
      await read(db, karim, second?.seq);
      const [before] = await notificationsOf(db, karim);
      expect(before).toMatchObject({ count: 2, is_read: true });
      await sendMessage(db, amina, id, 'Three');
      expect(await notificationsOf(db, karim)).toMatchObject([
        { id: before?.id, count: 1, is_read: false },
      ]);
      // A reply marks the conversation as read.
      await sendMessage(db, karim, id, 'Four');
      expect(await notificationsOf(db, karim)).toMatchObject([{ is_read: true }]);
      expect(await bells(db, karim)).toEqual([0, 0, 1, 1]);
    }),
  );

  it(
    'notifies nobody who blocked its sender, or who muted the conversation, until the mute ends',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const mute = (until: string) =>
        asRoot(db, 'update public.conversation_states set muted_until = $2 where user_id = $1', [
          karim,
          until,
        ]);
      await mute('infinity');
      await sendMessage(db, amina, id, 'Nobody hears');
      expect(await notificationsOf(db, karim)).toEqual([]);
      expect(await counts(db, karim)).toMatchObject({ messages: 0 });
      await mute('2026-01-01');
      await sendMessage(db, amina, id, 'Now');
      expect(await notificationsOf(db, karim)).toMatchObject([{ count: 1 }]);
      await asRoot(
        db,
        'insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)',
        [karim, amina],
      );
      expect(await notificationsOf(db, karim)).toEqual([]);
      await asRoot(
        db,
        `insert into public.messages (id, conversation_id, sender_id, type, event, seq, change, created_at)
         values (gen_random_uuid(), $1, $2, 'event', $3, 900, 900, now())`,
        [id, amina, { kind: 'created' }],
      );
      expect(await notificationsOf(db, karim)).toEqual([]);
    }),
  );

  it(
    'is a request when its sender is unknown; declining the request deletes the notification',
    withDatabase(async (db) => {
      const [amina, karim] = [await makePerson(db), await makePerson(db)];
      const id = crypto.randomUUID();
      await openConversationWith(db, amina, karim, id);
      expect(await notificationsOf(db, karim)).toEqual([]);
      await sendMessage(db, amina, id, 'Do you know me?');
      expect(await notificationsOf(db, karim)).toMatchObject([{ kind: 'request', count: 1 }]);
      expect(await counts(db, karim)).toEqual({ messages: 0, requests: 1, notifications: 1 });
      await asRoot(
        db,
        `update public.conversation_members set status = 'left', left_at = now(), left_at_change = 9
         where user_id = $1`,
        [karim],
      );
      expect(await notificationsOf(db, karim)).toEqual([]);
    }),
  );

  it(
    'needs no request when the reader has its sender as a contact, even under another phone number',
    withDatabase(async (db) => {
      const [amina, karim] = [await makePerson(db), await makePerson(db)];
      await makeContact(db, karim, { contact_user_id: amina });
      const id = crypto.randomUUID();
      await openConversationWith(db, amina, karim, id);
      for (const body of ['1', '2', '3', '4']) {
        expect(await sendMessage(db, amina, id, body)).toMatchObject({ body });
      }
      expect(await notificationsOf(db, karim)).toMatchObject([{ kind: 'message', count: 4 }]);
      expect(await counts(db, karim)).toMatchObject({ messages: 4, requests: 0 });
      // Only the sender has the recipient as a contact. The recipient therefore receives a request.
      const stranger = await makePerson(db);
      await makeContact(db, amina, { contact_user_id: stranger });
      const other = crypto.randomUUID();
      await openConversationWith(db, amina, stranger, other);
      await sendMessage(db, amina, other, 'Salam');
      expect(await notificationsOf(db, stranger)).toMatchObject([{ kind: 'request' }]);
    }),
  );

  it(
    'does not notify again when it is sent again',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const message = await sendMessage(db, amina, id, 'Salam');
      await sendMessage(db, amina, id, 'Salam', { id: message?.id });
      expect(await notificationsOf(db, karim)).toMatchObject([{ count: 1 }]);
    }),
  );
});

describe('being added to a group', () => {
  it(
    'notifies the added person; the notification of the first message then counts one message, not two',
    withDatabase(async (db) => {
      const people = [await makePerson(db), await makePerson(db), await makePerson(db)];
      const [amina, karim, salma] = people as [string, string, string];
      const id = crypto.randomUUID();
      await asRoot(
        db,
        `insert into public.conversations (id, is_group, name, created_by) values ($1, true, 'Famille', $2)`,
        [id, amina],
      );
      for (const person of people) {
        await asRoot(
          db,
          "insert into public.conversation_members (conversation_id, user_id, status) values ($1, $2, 'active')",
          [id, person],
        );
      }
      const event = (details: object, seq: number) =>
        asRoot(
          db,
          `insert into public.messages (id, conversation_id, sender_id, type, event, seq, change, created_at)
           values (gen_random_uuid(), $1, $2, 'event', $3, $4, $4, now())`,
          [id, amina, details, seq],
        );
      await event({ kind: 'added', user_id: karim }, 1);
      await event({ kind: 'renamed', name: 'Famille' }, 2);
      expect(await notificationsOf(db, karim)).toMatchObject([
        { kind: 'added', count: 1, conversation: { name: 'Famille', is_group: true } },
      ]);
      expect(await notificationsOf(db, salma)).toEqual([]);
      await asRoot(db, 'update public.conversations set last_change = 2 where id = $1', [id]);
      await sendMessage(db, salma, id, 'Marhaba');
      expect(await notificationsOf(db, karim)).toMatchObject([{ kind: 'message', count: 1 }]);
      expect(await notificationsOf(db, amina)).toMatchObject([{ kind: 'message', count: 1 }]);
    }),
  );
});
