// Notifications of the app are also queued as messages to the person's devices. Notifications about
// the same subject, such as a conversation, are combined into one message.
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import {
  backdateMessages,
  claimMessages,
  markMessage,
  notifyByPushOnly,
  outboxOf,
} from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';

const tell = (db: Parameters<typeof asRoot>[0], person: string, kind: string, data = {}) =>
  asRoot(db, `select private.notify($1, 'account', $2, $3)`, [person, kind, data]);

describe('a notification to a person', () => {
  it(
    'is queued without names and label codes, and is not queued for a person without devices',
    withDatabase(async (db) => {
      await notifyByPushOnly(db);
      const [told, other] = [await makePerson(db), await makePerson(db)];
      await subscribeToPush(db, told);
      const property_id = crypto.randomUUID();
      const data = { party: 'sender', name: 'Karim Idrissi', property_id, label_code: 'X' };
      for (const person of [told, other]) await tell(db, person, 'home_alert', data);
      expect(await outboxOf(db, told)).toMatchObject([
        {
          state: 'waiting',
          kind: 'home_alert',
          data: { party: 'sender', property_id, unread: 1 },
        },
      ]);
      expect(JSON.stringify(await outboxOf(db, told))).not.toMatch(/Karim|label_code/);
      expect(await outboxOf(db, other)).toEqual([]);
    }),
  );

  it(
    'about five messages in one conversation is a single push, which refers to the newest message',
    withDatabase(async (db) => {
      await notifyByPushOnly(db);
      const { id, amina, karim } = await makeChatPair(db);
      await subscribeToPush(db, karim);
      let last: string | undefined;
      for (let i = 0; i < 5; i++) last = (await sendMessage(db, amina, id, `Word ${i}`))?.id;
      expect(await outboxOf(db, karim)).toMatchObject([
        { kind: 'message', data: { conversation_id: id, unread: 5, message_id: last } },
      ]);
    }),
  );

  it(
    'does not change while it is being sent; the next chat message creates another push',
    withDatabase(async (db) => {
      await notifyByPushOnly(db);
      const { id, amina, karim } = await makeChatPair(db);
      await subscribeToPush(db, karim);
      await sendMessage(db, amina, id, 'One');
      const [taken] = await claimMessages(db, karim);
      await sendMessage(db, amina, id, 'Two');
      await sendMessage(db, amina, id, 'Three');
      expect(await outboxOf(db, karim)).toMatchObject([
        { id: taken?.id, data: { unread: 1 } },
        { data: { unread: 3 } },
      ]);
      await markMessage(db, taken, 'later');
      await sendMessage(db, amina, id, 'Four');
      expect((await outboxOf(db, karim)).map(({ data }) => data.unread)).toEqual([1, 4]);
    }),
  );

  it(
    'is dropped if it is read before it is sent, unless it is about security, and blocks no other notification',
    withDatabase(async (db) => {
      await notifyByPushOnly(db);
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      for (const kind of ['identity_approved', 'identity_rejected', 'courier_device_allowed']) {
        await tell(db, person, kind);
      }
      for (const { id } of await notificationsOf(db, person)) {
        await call(db, person, 'mark_notification_read', { p_id: id });
      }
      expect(await claimMessages(db, person)).toMatchObject([{ kind: 'courier_device_allowed' }]);
      expect(await outboxOf(db, person)).toMatchObject([
        { state: 'dropped', reason: 'read' },
        { state: 'dropped', reason: 'read' },
        { state: 'waiting' },
      ]);
    }),
  );

  it(
    'is not sent if it was deleted, for example because the person left the conversation',
    withDatabase(async (db) => {
      await notifyByPushOnly(db);
      const { id, amina, karim } = await makeChatPair(db);
      await subscribeToPush(db, karim);
      await sendMessage(db, amina, id, 'Hello');
      await asRoot(db, 'delete from public.notifications where user_id = $1', [karim]);
      expect(await claimMessages(db, karim)).toEqual([]);
      expect(await outboxOf(db, karim)).toMatchObject([{ state: 'dropped', reason: 'read' }]);
    }),
  );

  it(
    'waits until quiet hours end, and does not delay notifications to other people',
    withDatabase(async (db) => {
      await notifyByPushOnly(db);
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      await asRoot(
        db,
        `create or replace function private.channels_for(p_user_id uuid, p_type text, p_kind text, p_at timestamptz)
         returns table (channel text, not_before timestamptz) language sql stable
         as $$ select 'push', p_at + case when p_kind = 'identity_approved' then interval '8 hours' else '0' end $$`,
      );
      await tell(db, person, 'identity_approved');
      await tell(db, person, 'home_alert');
      expect(await claimMessages(db, person)).toMatchObject([{ kind: 'home_alert' }]);
      await backdateMessages(db, person, '7 hours 59 minutes');
      expect((await claimMessages(db, person)).map(({ kind }) => kind)).toEqual(['home_alert']);
      await backdateMessages(db, person, '1 minute');
      expect((await claimMessages(db, person)).map(({ kind }) => kind)).toEqual([
        'identity_approved',
      ]);
    }),
  );

  it(
    'is also sent by e-mail where its kind allows it, with a link to turn the e-mail off',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      await tell(db, person, 'home_alert');
      const taken = await claimMessages(db, person);
      expect(taken.map(({ channel }) => channel).sort()).toEqual(['email', 'push']);
      const mail = taken.find(({ channel }) => channel === 'email');
      expect(mail?.to).toEqual([`${person}@people.example`]);
      expect(mail?.person.unsubscribe_token).toContain(person);
    }),
  );
});
