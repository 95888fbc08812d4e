// The data export of a person contains the person's contacts and notifications. Deleting the
// account deletes them. Notifications are also deleted after 90 days.
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makePerson } from '../../support/make-person.ts';
import { notificationsOf } from '../../support/notifications-of.ts';

const fresh = () => ({ amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] });

describe('contacts and notifications', () => {
  it(
    'are part of the person’s data export, without data of other people',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await makeContact(db, karim, { contact_first_name: 'Salma' });
      await makeContact(db, amina, { contact_first_name: 'Zineb', contact_phone: '0700000001' });
      await sendMessage(db, amina, id, 'Salam');
      const { export_my_data: data } = await call<{ export_my_data: Record<string, unknown> }>(
        db,
        karim,
        'export_my_data',
      );
      expect(data.contacts).toMatchObject([{ contact_first_name: 'Salma' }]);
      expect(data.notifications).toMatchObject([{ kind: 'message', conversation_id: id }]);
      expect(data).toHaveProperty('profile');
      expect(data).toHaveProperty('conversations');
    }),
  );

  it(
    'are deleted even if the profile row is kept; in other people’s contacts only the number remains',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await makeContact(db, karim, { contact_user_id: amina });
      await makeContact(db, amina, { contact_user_id: karim });
      // The person has sent a message, so the row of the account is kept.
      await sendMessage(db, karim, id, 'Salam');
      await sendMessage(db, amina, id, 'Labas');
      expect(await notificationsOf(db, karim)).toHaveLength(1);
      await call(db, karim, 'delete_my_account', {}, fresh());
      const of = (table: string, owner: string) =>
        asRoot(db, `select * from public.${table} where ${owner} = $1`, [karim]);
      expect(await asRoot(db, 'select from public.profiles where id = $1', [karim])).toHaveLength(
        1,
      );
      expect(await of('contacts', 'owner_user_id')).toEqual([]);
      expect(await of('notifications', 'user_id')).toEqual([]);
      expect(
        await asRoot(db, 'select * from public.contacts where owner_user_id = $1', [amina]),
      ).toMatchObject([{ contact_phone: '+212661234567', contact_user_id: null }]);
      // The notification no longer contains the identity of the deleted person.
      expect((await notificationsOf(db, amina))[0]).not.toHaveProperty('person');
    }),
  );
});

describe('private.run_due_work', () => {
  it(
    'deletes notifications after 90 days and not earlier, read or not',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await asRoot(
        db,
        `insert into public.notifications (user_id, type, kind, data, is_read, updated_at)
         select $1, 'account', 'identity_approved', jsonb_build_object('n', n), n % 2 = 0,
           now() - interval '90 days' + (n - 3) * interval '1 second'
         from generate_series(1, 4) n`,
        [person],
      );
      await asRoot(db, 'select private.run_due_work()');
      expect((await notificationsOf(db, person)).map(({ data }) => data.n).sort()).toEqual([3, 4]);
    }),
  );
});
