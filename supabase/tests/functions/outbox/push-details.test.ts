// Tests of the names and amounts in push messages, which are formatted as in the app. The server
// sends these details only by push, and only to people who have enabled details in push messages.
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  chooseNotifications,
  notificationChoicesOf,
  setPushDetails,
} from '../../support/notification-choices.ts';
import {
  backdateMessages,
  claimMessages,
  markMessage,
  outboxOf,
} from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';

describe('a push message', () => {
  it(
    'contains the sender’s name only if the reader enabled names before the push was sent; the outbox has no name',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      for (const person of [amina, karim]) await subscribeToPush(db, person);
      await sendMessage(db, amina, id, 'Bring the keys');
      const [silent] = await claimMessages(db, karim);
      expect(silent).toMatchObject({ channel: 'push', details: null });
      // The person enables names in pushes while the message waits for its next attempt. A change
      // of this preference, in either direction, also applies to messages that are already waiting.
      await setPushDetails(db, karim, true);
      await markMessage(db, silent, 'later');
      await backdateMessages(db, karim, '1 hour');
      const taken = await claimMessages(db, karim);
      const [{ first_name, last_name } = {}] = await asRoot(
        db,
        'select first_name, last_name from public.profiles where id = $1',
        [amina],
      );
      const push = taken.find(({ channel }) => channel === 'push');
      expect(push?.details).toMatchObject({
        person: { first_name, last_name },
        conversation: { is_group: false },
      });
      expect(JSON.stringify(push)).not.toContain('Bring the keys');
      expect(taken.find(({ channel }) => channel === 'email')).toMatchObject({ details: null });
      expect(JSON.stringify(await outboxOf(db, karim))).not.toContain(String(first_name));
      await setPushDetails(db, karim, false);
      await markMessage(db, push, 'later');
      await backdateMessages(db, karim, '1 hour');
      const again = (await claimMessages(db, karim)).find(({ channel }) => channel === 'push');
      expect(again).toMatchObject({ id: push?.id, details: null });
      await sendMessage(db, karim, id, 'Yes');
      await setPushDetails(db, karim, true);
      expect(await claimMessages(db, amina)).toMatchObject([{ channel: 'push', details: null }]);
    }),
  );

  it(
    'contains the name from the notification that it announces, and no label code',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      await setPushDetails(db, person, true);
      const data = { name: 'Flat in Agdal', label_code: 'X', count: 2 };
      await asRoot(db, "select private.notify($1, 'account', 'home_alert', $2)", [person, data]);
      const taken = await claimMessages(db, person);
      const push = taken.find(({ channel }) => channel === 'push');
      expect(push?.details).toEqual({ name: 'Flat in Agdal' });
      expect(push?.data).toMatchObject({ count: 2 });
      expect(JSON.stringify(push)).not.toContain('label_code');
    }),
  );
});

describe('public.set_push_details', () => {
  it(
    'changes only whether the caller’s push messages contain names and amounts (default: off)',
    withDatabase(async (db) => {
      const [person, other] = [await makePerson(db), await makePerson(db)];
      expect(await notificationChoicesOf(db, person)).toMatchObject({ has_push_details: false });
      expect(await chooseNotifications(db, person, { chat: { push: false } })).toMatchObject({
        has_push_details: false,
      });
      const set = await setPushDetails(db, person, true);
      expect(set).toMatchObject({ has_push_details: true });
      expect(set.offers).toContainEqual(
        expect.objectContaining({ topic: 'chat', channel: 'push', is_on: false }),
      );
      expect(await setPushDetails(db, person, true)).toEqual(set);
      expect(await chooseNotifications(db, person, {})).toEqual(set);
      expect(await notificationChoicesOf(db, other)).toMatchObject({ has_push_details: false });
      expect(await setPushDetails(db, person, false)).toMatchObject({ has_push_details: false });
    }),
  );

  it(
    'can be called only by signed-in people, and requires the value true or false',
    withDatabase(async (db) => {
      await expectRefused(setPushDetails(db, null, true), '42501');
      await expectRefused(setPushDetails(db, 'service_role', true), 'NOT_SIGNED_IN');
      await expectRefused(setPushDetails(db, await makePerson(db), null), 'FIELD_INVALID');
      expect(await asRoot(db, 'select from private.notification_preferences')).toEqual([]);
    }),
  );
});
