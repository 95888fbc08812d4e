// A suspended person, and a person who blocked the reader, look like a deleted account everywhere.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';

type Change = (db: Client, person: string, reader: string) => Promise<unknown>;
const WAYS: [what: string, change: Change][] = [
  [
    'blocked the reader',
    (db, person, reader) => call(db, person, 'block_person', { p_user_id: reader }),
  ],
  [
    'was suspended',
    (db, person) =>
      asRoot(db, "update auth.users set banned_until = now() + interval '1 day' where id = $1", [
        person,
      ]),
  ],
];
const PATH = '/storage/v1/object/public/avatars/';

/** Sets a picture of the person and returns the name of its file. */
async function showPicture(db: Client, person: string): Promise<string> {
  const name = `${crypto.randomUUID()}.webp`;
  await asRoot(
    db,
    "insert into storage.objects (bucket_id, name, owner_id) values ('avatars', $1, $2)",
    [name, person],
  );
  await call(db, person, 'set_avatar', { p_name: name });
  return name;
}

const memberSeen = async (db: Client, reader: string, id: string, person: string) => {
  const { my_conversation } = await call<{
    my_conversation: { members: Record<string, unknown>[] };
  }>(db, reader, 'my_conversation', { p_conversation_id: id });
  return my_conversation.members.find((member) => member.user_id === person);
};
const pictureOf = async (db: Client, id: string) =>
  (await asRoot(db, 'select avatar_url from public.profiles where id = $1', [id]))[0]?.avatar_url;

describe.each(WAYS)('a person who %s', (_, change) => {
  it(
    'stays in the conversation of the reader, but without name, picture and username',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await showPicture(db, amina);
      await sendMessage(db, amina, id, 'Salam');
      expect(await memberSeen(db, karim, id, amina)).toMatchObject({ first_name: 'Amina' });
      const search = async () =>
        (
          await call<{ my_conversations: unknown[] }>(db, karim, 'my_conversations', {
            p_search: 'Amina',
          })
        ).my_conversations;
      expect(await search()).toHaveLength(1);
      await change(db, amina, karim);
      const unknown = { first_name: '', last_name: null, username: null, avatar_url: null };
      expect(await memberSeen(db, karim, id, amina)).toMatchObject(unknown);
      expect(await memberSeen(db, karim, id, karim)).toMatchObject({ first_name: 'Karim' });
      expect(await search()).toEqual([]);
      const notices = await asCaller(db, karim, 'select * from public.my_notifications()');
      expect(JSON.stringify(notices)).not.toContain('Amina');
      // The person and the picture still exist in the database.
      expect(await pictureOf(db, amina)).toContain(PATH);
      await expectRefused(
        call(db, karim, 'open_conversation', { p_user_id: amina, p_id: crypto.randomUUID() }),
        'PERSON_NOT_FOUND',
      );
    }),
  );

  it(
    'is no longer shown as a contact, broker or recipient; the reader’s own contact entry stays',
    withDatabase(async (db) => {
      const reader = await makePerson(db);
      const broker = await makeBroker(db, 'Fes');
      const contact = await makeContact(db, reader, { contact_user_id: broker });
      const offered = () =>
        asCaller(
          db,
          reader,
          "select a.id from public.cities c, public.available_brokers(c.id) a where c.name = 'Fes' and a.id = $1",
          [broker],
        );
      expect(await offered()).toHaveLength(1);
      await change(db, broker, reader);
      expect(await offered()).toEqual([]);
      await expectRefused(
        call(db, reader, 'save_money_transfer_draft', {
          p_id: crypto.randomUUID(),
          p_changes: { receiver_id: broker },
        }),
        'RECIPIENT_NOT_AVAILABLE',
      );
      const renamed = `insert into public.contacts (id, owner_user_id, contact_first_name, contact_phone, contact_user_id)
        values ($1, $2, 'Said', '0661234567', $3) on conflict (id) do update set contact_first_name = 'Said'`;
      await asCaller(db, reader, renamed, [contact.id, reader, broker]);
      await expectRefused(
        asCaller(db, reader, renamed, [crypto.randomUUID(), reader, broker]),
        'FIELD_INVALID',
      );
      expect(await asRoot(db, 'select contact_first_name from public.contacts')).toEqual([
        { contact_first_name: 'Said' },
      ]);
    }),
  );

  it(
    'appears with their name, but without a picture, in a parcel that they share with the reader',
    withDatabase(async (db) => {
      const { id, sender, receiver } = await makeDelivery(db);
      await showPicture(db, sender);
      const seen = async () =>
        (
          await call<{ delivery_detail: { sender: object } }>(db, receiver, 'delivery_detail', {
            p_id: id,
          })
        ).delivery_detail.sender;
      expect(await seen()).toMatchObject({ avatar_url: expect.stringContaining(PATH) });
      await change(db, sender, receiver);
      expect(await seen()).toMatchObject({ first_name: 'Amina', avatar_url: null });
    }),
  );
});

describe('the URL of a profile picture', () => {
  it.each<[what: string, act: (db: Client, person: string) => Promise<unknown>]>([
    [
      'the person blocks somebody',
      async (db, person) => call(db, person, 'block_person', { p_user_id: await makePerson(db) }),
    ],
    ['the invite link ends', (db, person) => call(db, person, 'end_invite_link')],
    [
      'another invite link replaces it',
      (db, person) => call(db, person, 'renew_invite_link', { p_request_id: crypto.randomUUID() }),
    ],
  ])('changes as soon as %s, and the old URL returns nothing', (_, act) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await call(db, person, 'renew_invite_link', { p_request_id: crypto.randomUUID() });
      const name = await showPicture(db, person);
      await act(db, person);
      const rows = await asRoot<{ name: string }>(
        db,
        "select name from storage.objects where bucket_id = 'avatars'",
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]?.name).not.toBe(name);
      expect(rows[0]?.name).not.toContain(person);
      expect(await pictureOf(db, person)).toBe(`${PATH}${rows[0]?.name}`);
    })(),
  );

  it(
    'stays the same when a block is repeated, and when there is no invite link to disable',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const blocked = { p_user_id: await makePerson(db) };
      await call(db, person, 'block_person', blocked);
      await showPicture(db, person);
      const before = await pictureOf(db, person);
      await call(db, person, 'block_person', blocked);
      await call(db, person, 'end_invite_link');
      expect(await pictureOf(db, person)).toBe(before);
    }),
  );
});
