// Tests of notifications with concurrent requests: messages that arrive concurrently share one
// notification with a count; a notification that arrives while a person marks all notifications as
// read stays unread; two devices can change the settings concurrently.
import { expect, it } from 'vitest';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues } from '../support/database/settled-results.ts';
import { backendPid, waitUntilBlocked } from '../support/database/wait-until-blocked.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePerson } from '../support/make-person.ts';
import {
  chooseNotifications,
  notificationChoicesOf,
  setQuietHours,
} from '../support/notification-choices.ts';
import { notificationsOf } from '../support/notifications-of.ts';
import { notifyPerson } from '../support/notify-person.ts';

const markAll = (db: Parameters<typeof call>[0], person: string) =>
  call<{ mark_all_notifications_read: number }>(db, person, 'mark_all_notifications_read');

it(
  'two concurrent messages create one notification with the count two',
  withConnection(async (db) => {
    const { id, amina, karim } = await commit(db, () => makeChatPair(db));
    const answers = await runConcurrently(
      db,
      { text: 'select from public.conversations where id = $1 for update', values: [id] },
      ['One', 'Two'].map((body) => (own) => sendMessage(own, amina, id, body)),
    );
    expect(fulfilledValues(answers)).toHaveLength(2);
    await commit(db, async () => {
      expect(await notificationsOf(db, karim)).toMatchObject([{ count: 2, is_read: false }]);
    });
  }),
);

it.each([0, 1])(
  'a message stays unread if it arrives while all notifications are marked as read, with %i earlier messages',
  (before) =>
    withConnection(async (db) => {
      const { id, amina, karim } = await commit(db, async () => {
        const pair = await makeChatPair(db);
        if (before > 0) await sendMessage(db, pair.amina, pair.id, 'Before');
        return pair;
      });
      const reader = await connect();
      try {
        await commit(db, async () => {
          await sendMessage(db, amina, id, 'Arriving');
          // The message is not committed yet, so the person has not seen it. Marking all as read
          // skips its notification instead of waiting for the commit.
          await commit(reader, () => markAll(reader, karim));
        });
        await commit(db, async () => {
          expect(await notificationsOf(db, karim)).toMatchObject([
            { count: before + 1, is_read: false },
          ]);
        });
      } finally {
        await reader.end();
      }
    })(),
);

it(
  'when all notifications are being marked as read, a new message restarts the count of its notification at one',
  withConnection(async (db) => {
    const { id, amina, karim } = await commit(db, async () => {
      const pair = await makeChatPair(db);
      await sendMessage(db, pair.amina, pair.id, 'Before');
      return pair;
    });
    const answers = await runConcurrently(
      db,
      {
        text: 'update public.notifications set is_read = true where user_id = $1',
        values: [karim],
      },
      [(own) => sendMessage(own, amina, id, 'After')],
    );
    expect(fulfilledValues(answers)).toHaveLength(1);
    await commit(db, async () => {
      expect(await notificationsOf(db, karim)).toMatchObject([{ count: 1, is_read: false }]);
    });
  }),
);

it(
  'an event added while its group is marked as read stays unread and becomes the newest event of the group',
  withConnection(async (db) => {
    const parcel = { delivery_id: crypto.randomUUID() };
    const person = await commit(db, async () => {
      const made = await makePerson(db);
      await notifyPerson(db, made, 'delivery:picked_up', parcel);
      return made;
    });
    const reader = await connect();
    try {
      const [first] = await commit(reader, () => notificationsOf(reader, person));
      let reading: Promise<unknown> = Promise.resolve();
      await commit(db, async () => {
        await notifyPerson(db, person, 'delivery:delivered', parcel);
        const pid = await backendPid(reader);
        // The reader's call waits for the lock on the older event, `picked_up`. When it gets the
        // lock, `delivered` is the newest event of the group.
        reading = commit(reader, () =>
          call(reader, person, 'mark_notification_read', { p_id: first?.id }),
        );
        await waitUntilBlocked(db, [pid], () => 0);
      });
      await reading;
      await commit(db, async () => {
        expect(await notificationsOf(db, person)).toMatchObject([
          { kind: 'delivered', is_read: false, is_head: true },
          { kind: 'picked_up', is_read: true, is_head: false },
        ]);
      });
    } finally {
      await reader.end();
    }
  }),
);

it(
  'marking a parcel’s notifications as read does not wait for a concurrently added event, which stays unread',
  withConnection(async (db) => {
    const parcel = { delivery_id: crypto.randomUUID() };
    const person = await commit(db, async () => {
      const made = await makePerson(db);
      await notifyPerson(db, made, 'delivery:picked_up', parcel);
      return made;
    });
    const opener = await connect();
    const open = () =>
      commit(opener, () =>
        call(opener, person, 'mark_group_read', { p_group_id: parcel.delivery_id }),
      );
    try {
      await commit(db, async () => {
        await notifyPerson(db, person, 'delivery:delivered', parcel);
        await open();
      });
      const rows = () => commit(db, () => notificationsOf(db, person));
      expect(await rows()).toMatchObject([
        { kind: 'delivered', is_read: false, is_head: true },
        { kind: 'picked_up', is_read: false },
      ]);
      await open();
      expect((await rows()).map(({ is_read }) => is_read)).toEqual([true, true]);
    } finally {
      await opener.end();
    }
  }),
);

it.each([
  ['the first choice', false],
  ['a later choice', true],
])(
  'two devices change the notification settings concurrently, and both changes are stored: %s',
  (_, isLater) =>
    withConnection(async (db) => {
      const person = await commit(db, async () => {
        const made = await makePerson(db);
        if (isLater) await chooseNotifications(db, made, { homes: { push: false } });
        return made;
      });
      const answers = await runConcurrently(
        db,
        { text: 'select from public.profiles where id = $1 for update', values: [person] },
        [
          (own) => chooseNotifications(own, person, { money: { sms: true } }),
          (own) =>
            chooseNotifications(own, person, { money: { push: false }, chat: { email: false } }),
          (own) => setQuietHours(own, person, '22:00', '07:00', 'Europe/Paris'),
        ],
      );
      expect(fulfilledValues(answers)).toHaveLength(3);
      await commit(db, async () => {
        const choices = await notificationChoicesOf(db, person);
        const isOn = (topic: string, channel: string) =>
          choices.offers.find((one) => one.topic === topic && one.channel === channel)?.is_on;
        expect([isOn('money', 'sms'), isOn('money', 'push'), isOn('chat', 'email')]).toEqual([
          true,
          false,
          false,
        ]);
        expect(isOn('homes', 'push')).toBe(!isLater);
        expect(choices).toMatchObject({ quiet_from: '22:00', time_zone: 'Europe/Paris' });
      });
    })(),
);
