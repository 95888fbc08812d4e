// Two people begin to talk: found by name, one conversation for both, a stranger asked first.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { conversationOf } from '../../support/chat/conversation-of.ts';
import { everythingOfChat } from '../../support/chat/everything-of-chat.ts';
import { makePair } from '../../support/chat/make-pair.ts';
import { say } from '../../support/chat/say.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const open = (
  db: Client,
  caller: string | null,
  p_user_id: string,
  p_id: string = crypto.randomUUID(),
) =>
  call<{ open_conversation: string }>(db, caller, 'open_conversation', { p_user_id, p_id }).then(
    (row) => row.open_conversation,
  );
const list = (db: Client, caller: string) =>
  call<{ my_conversations: { id: string }[] }>(db, caller, 'my_conversations').then((row) =>
    row.my_conversations.map(({ id }) => id),
  );

describe('public.open_conversation', () => {
  it(
    'makes one, asks the other, and gives the same to both whoever opens it again',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const karim = await makePerson(db, 'Karim', 'Tazi');
      const id = crypto.randomUUID();
      expect(await open(db, amina, karim, id)).toBe(id);
      const made = await everythingOfChat(db, id);
      expect(await open(db, amina, karim, id)).toBe(id);
      expect(await open(db, amina, karim)).toBe(id);
      expect(await everythingOfChat(db, id)).toEqual(made);
      // Nothing is said yet, so nobody is bothered.
      expect(await list(db, karim)).toEqual([]);
      expect(await list(db, amina)).toEqual([id]);
      await say(db, amina, id, 'Salam');
      expect(await list(db, karim)).toEqual([id]);
      expect(await conversationOf(db, karim, id)).toMatchObject({
        my_status: 'requested',
        unread_count: 1,
      });
      expect(await open(db, karim, amina)).toBe(id);
      expect(await conversationOf(db, karim, id)).toMatchObject({ my_status: 'active' });
    }),
  );

  it(
    'refuses oneself, nobody, a foreign id, visitors and keys; root sees no row',
    withDatabase(async (db) => {
      const pair = await makePair(db);
      const stranger = await makePerson(db);
      const before = await everythingOfChat(db, pair.id);
      await expectRefused(open(db, stranger, stranger), 'CONVERSATION_WITH_SELF');
      await expectRefused(open(db, stranger, crypto.randomUUID()), 'PERSON_NOT_FOUND');
      await expectRefused(open(db, stranger, pair.amina, pair.id), 'FIELD_INVALID', {
        field: 'p_id',
      });
      await expectRefused(open(db, null, pair.amina), '42501');
      await expectRefused(open(db, 'service_role', pair.amina), 'NOT_SIGNED_IN');
      expect(await everythingOfChat(db, pair.id)).toEqual(before);
      const rows = await asRoot(db, 'select from public.conversation_members where user_id = $1', [
        stranger,
      ]);
      expect(rows).toEqual([]);
      for (const table of ['conversations', 'conversation_members', 'conversation_states']) {
        expect(await asCaller(db, stranger, `select * from public.${table}`)).toEqual([]);
      }
    }),
  );
});

describe('public.find_person', () => {
  it(
    'finds the exact name alone, whatever its case, and shows neither address nor number',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const stranger = await makePerson(db);
      await asRoot(db, "update public.profiles set username = 'Amina-Chat-1' where id = $1", [
        amina,
      ]);
      const find = (p_username: string) =>
        asCaller(db, stranger, 'select * from public.find_person($1)', [p_username]);
      expect(await find('  amina-chat-1 ')).toEqual([
        {
          id: amina,
          username: 'Amina-Chat-1',
          first_name: 'Amina',
          last_name: 'Alaoui',
          avatar_url: null,
        },
      ]);
      for (const name of ['amina-chat', '%', 'amina_chat-1', ''])
        expect(await find(name)).toEqual([]);
      await expectRefused(call(db, null, 'find_person', { p_username: 'x' }), '42501');
    }),
  );
});
