// Message search: it tolerates spelling variants, finds only readable messages, returns pages and
// uses an index.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { fillConversation } from '../../support/chat/fill-conversation.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

type Found = {
  message: { id: string; body: string };
  at: string;
  conversation: { id: string; my_status: string };
};
const search = (db: Client, caller: Caller, p_search: string, args: object = {}) =>
  call<{ search_messages: Found[] }>(db, caller, 'search_messages', { p_search, ...args }).then(
    (row) => row.search_messages,
  );
const bodies = (found: Found[]) => found.map(({ message }) => message.body);

describe('public.search_messages', () => {
  it.each([
    ['Rendez-vous à la pâtisserie', 'patisserie'],
    ['Rendez-vous à la pâtisserie', 'PÂTISS'],
    ['J’ai l’argent', 'argent'],
    ['نلتقي في المدينة غدا', 'مدينة'],
    ['نلتقي في مدينة الرباط', 'المدينه'],
    ['وصلت للمحطة', 'محطة'],
    ['أهلا وسهلا', 'اهلا'],
    ['The key is under the mat', 'mat key'],
    ['Code 4821 in the shop', '٤٨٢١'],
    ['ok', 'OK'],
  ])('finds the message “%s” with the search text “%s”', (body, words) =>
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await sendMessage(db, karim, id, body);
      await sendMessage(db, karim, id, 'Something else');
      expect(bodies(await search(db, amina, words))).toEqual([body]);
    })(),
  );

  it.each([
    ['Okay then', 'ok'],
    ['The key', 'key mat'],
    ['Salam', ' .!? '],
    ['Salam', ''],
    ['Salam', "' | salam"],
  ])('does not find the message “%s” with the search text “%s”', (body, words) =>
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await sendMessage(db, karim, id, body);
      const found = bodies(await search(db, amina, words));
      expect(found).toEqual(words.includes('salam') ? [body] : []);
    })(),
  );

  it(
    'finds only what the caller may read, in all their conversations or in one',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const other = await makeChatPair(db);
      await sendMessage(db, other.amina, other.id, 'A secret of others');
      await sendMessage(db, karim, id, 'A secret of the group');
      expect(bodies(await search(db, amina, 'secret'))).toEqual(['A secret of the group']);
      expect(bodies(await search(db, amina, 'secret', { p_conversation_id: id }))).toHaveLength(1);
      expect(bodies(await search(db, other.karim, 'secret'))).toEqual(['A secret of others']);
      expect(await search(db, await makePerson(db), 'secret')).toEqual([]);
      await expectRefused(
        search(db, amina, 'secret', { p_conversation_id: other.id }),
        'CONVERSATION_NOT_FOUND',
      );
      await expectRefused(search(db, null, 'secret'), '42501');
      expect(
        await asRoot(db, "select from public.messages where body like '%secret%'"),
      ).toHaveLength(2);

      // Searches find only messages that were sent while the searching person was a member. Salma
      // leaves the group, and another person joins it later.
      await call(db, salma, 'leave_conversation', { p_conversation_id: id });
      await sendMessage(db, karim, id, 'A secret after Salma');
      const late = await makePerson(db);
      await makePeopleFindable(db, amina, late);
      await call(db, amina, 'add_members', { p_conversation_id: id, p_member_ids: [late] });
      await sendMessage(db, karim, id, 'A secret for the new one');
      expect(bodies(await search(db, salma, 'secret'))).toEqual(['A secret of the group']);
      expect(bodies(await search(db, late, 'secret'))).toEqual(['A secret for the new one']);
      expect(bodies(await search(db, amina, 'secret'))).toHaveLength(3);
    }),
  );

  it(
    'finds the text of edited messages, and never finds deleted messages',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const first = await sendMessage(db, karim, id, 'Tuesday at nine');
      const second = await sendMessage(db, karim, id, 'Tuesday at ten');
      await call(db, karim, 'edit_message', { p_id: first?.id, p_body: 'Friday at nine' });
      await call(db, karim, 'delete_message', { p_id: second?.id });
      expect(await search(db, amina, 'tuesday')).toEqual([]);
      expect(bodies(await search(db, amina, 'friday'))).toEqual(['Friday at nine']);
      expect(
        await asRoot(db, 'select from public.messages where conversation_id = $1', [id]),
      ).toHaveLength(2);
    }),
  );

  it(
    'returns pages by time, each message once, the newest first',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      for (const day of ['one', 'two', 'three', 'four'])
        await sendMessage(db, karim, id, `Bread ${day}`);
      const pages: string[] = [];
      let last: Found | undefined;
      for (let turn = 0; turn < 3; turn += 1) {
        const page = await search(db, amina, 'bread', {
          p_limit: 2,
          p_before: last?.at,
          p_before_id: last?.message.id,
        });
        pages.push(...bodies(page));
        last = page.at(-1);
      }
      expect(pages).toEqual(['Bread four', 'Bread three', 'Bread two', 'Bread one']);
    }),
  );

  it(
    'reads only the text index and the matching rows, even in long conversations',
    { tags: ['slow'] },
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await fillConversation(db, id, karim, 20_000);
      const other = await makeChatPair(db);
      await fillConversation(db, other.id, other.karim, 20_000);
      const [row] = await asRoot<{ 'QUERY PLAN': [{ Plan: object }] }>(
        db,
        `explain (analyze, format json) select m.id from public.messages m
         where private.message_words(m.conversation_id, m.body) @@ private.message_query(array[$1::uuid], 'message 1234')
           and m.deleted_at is null`,
        [id],
      );
      const plan = JSON.stringify(row?.['QUERY PLAN']);
      expect(plan).toContain('messages_words_idx');
      expect(plan).not.toContain('Seq Scan');
      const found = await search(db, amina, 'message 1234', { p_limit: 50 });
      // The search for 1234 finds the messages with 1234 and with 12340 to 12349.
      expect(found).toHaveLength(11);
      expect(new Set(found.map(({ conversation }) => conversation.id))).toEqual(new Set([id]));
    }),
  );
});
