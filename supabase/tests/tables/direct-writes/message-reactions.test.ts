// Clients may react to a message by updating its row in the table directly. Such an update changes
// only the caller's own entry in the map of reactions.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const react = (db: Client, who: Caller, id: unknown, reactions: unknown) =>
  asCaller(
    db,
    who,
    'update public.messages set reactions = $2 where id = $1 returning reactions, change',
    [id, JSON.stringify(reactions)],
  );
const everything = (db: Client) =>
  asRoot(
    db,
    'select m.*, c.last_change from public.messages m join public.conversations c on c.id = m.conversation_id order by m.id',
  );

async function scene(db: Client) {
  const { id, amina, karim } = await makeChatPair(db);
  const message = await sendMessage(db, amina, id, 'Salam');
  return { id, amina, karim, message: String(message?.id) };
}

describe('reactions of public.messages', () => {
  it(
    'are changed only in the caller’s own entry, as by toggle_reaction, and outdated entries of others are ignored',
    withDatabase(async (db) => {
      const { amina, karim, message, id } = await scene(db);
      const [first] = await react(db, karim, message, { [karim]: ['heart', 'heart', 'sad'] });
      expect(first?.reactions).toEqual({ [karim]: ['heart', 'sad'] });
      const [counted] = await asRoot(
        db,
        'select last_change from public.conversations where id = $1',
        [id],
      );
      expect(first?.change).toBe(counted?.last_change);
      // The entry for Karim in Amina's request is outdated, because Amina's device has not loaded
      // Karim's new reactions. The server must ignore this entry.
      const [second] = await react(db, amina, message, { [amina]: ['thanks'], [karim]: ['laugh'] });
      const both = { [karim]: ['heart', 'sad'], [amina]: ['thanks'] };
      expect(second?.reactions).toEqual(both);
      const heard = (await broadcastsTo(db, amina)).filter(({ event }) => event === 'message');
      expect(heard.at(-1)?.payload).toMatchObject({ message: { reactions: both } });
      // A repeat changes nothing and is not broadcast.
      expect(await react(db, amina, message, { [amina]: ['thanks'] })).toEqual([second]);
      expect((await broadcastsTo(db, amina)).filter(({ event }) => event === 'message')).toEqual(
        heard,
      );
      const [none] = await react(db, karim, message, {});
      expect(none?.reactions).toEqual({ [amina]: ['thanks'] });
      await call(db, amina, 'toggle_reaction', { p_message_id: message, p_reaction: 'thanks' });
      expect((await everything(db)).find((row) => row.id === message)?.reactions).toEqual({});
    }),
  );

  it(
    'are refused to people who cannot read the message, and leave it unchanged',
    withDatabase(async (db) => {
      const { karim, message } = await scene(db);
      await react(db, karim, message, { [karim]: ['heart'] });
      const before = await everything(db);
      const stranger = await makePerson(db);
      expect(await react(db, stranger, message, { [stranger]: ['heart'] })).toEqual([]);
      for (const caller of [null, 'service_role']) {
        await expectRefused(react(db, caller, message, {}), '42501');
      }
      for (const change of ["body = 'X'", 'change = 1', "reactions = '{}', seq = 1"]) {
        await expectRefused(asCaller(db, karim, `update public.messages set ${change}`), '42501');
      }
      expect(await everything(db)).toEqual(before);
    }),
  );

  it.each([
    [['heart']],
    ['heart'],
    [null],
    [{ me: 'heart' }],
    [{ me: ['clown'] }],
    [{ me: ['heart', 1] }],
    [{ me: { heart: true } }],
  ])('refuse the value %j', (sent) =>
    withDatabase(async (db) => {
      const { karim, message } = await scene(db);
      const before = await everything(db);
      const map = sent && 'me' in Object(sent) ? { [karim]: (sent as { me: unknown }).me } : sent;
      await expectRefused(react(db, karim, message, map), 'FIELD_INVALID', { field: 'reactions' });
      expect(await everything(db)).toEqual(before);
    })(),
  );

  it(
    'are refused on a deleted message, in a pending request, after a block and after leaving the group',
    withDatabase(async (db) => {
      const { amina, karim, message } = await scene(db);
      const heart = (who: string, id: unknown) => react(db, who, id, { [who]: ['heart'] });
      await call(db, amina, 'block_person', { p_user_id: karim });
      await expectRefused(heart(karim, message), 'MESSAGE_REFUSED');
      await call(db, amina, 'unblock_person', { p_user_id: karim });
      await call(db, amina, 'delete_message', { p_id: message });
      await expectRefused(heart(karim, message), 'MESSAGE_NOT_FOUND');
      const asked = await makePerson(db);
      const request = crypto.randomUUID();
      await openConversationWith(db, amina, asked, request);
      const word = await sendMessage(db, amina, request, 'Hello');
      await expectRefused(heart(asked, word?.id), 'REQUEST_PENDING');
      const group = await makeGroup(db);
      const said = await sendMessage(db, group.amina, group.id, 'All');
      await call(db, group.karim, 'leave_conversation', { p_conversation_id: group.id });
      await expectRefused(heart(group.karim, said?.id), 'CONVERSATION_NOT_FOUND');
      const [event] = await asRoot(
        db,
        "select id from public.messages where conversation_id = $1 and type = 'event' limit 1",
        [group.id],
      );
      await expectRefused(heart(group.amina, event?.id), 'MESSAGE_NOT_FOUND');
    }),
  );

  it(
    'cannot be changed in several conversations by one statement',
    withDatabase(async (db) => {
      const { amina, karim, message } = await scene(db);
      const other = await makePerson(db);
      const id = crypto.randomUUID();
      await openConversationWith(db, amina, other, id);
      await sendMessage(db, amina, id, 'Salam');
      const before = await everything(db);
      await expectRefused(
        asCaller(db, amina, `update public.messages set reactions = '{"${amina}": ["sad"]}'`),
        'FIELD_INVALID',
        { field: 'id' },
      );
      expect(await everything(db)).toEqual(before);
      expect(await react(db, karim, message, { [karim]: ['sad'] })).toHaveLength(1);
    }),
  );
});
