// List of conversations: order, pages and search, and what a former member sees.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { type ConversationView, conversationOf } from '../../support/chat/conversation-of.ts';
import { fillConversation } from '../../support/chat/fill-conversation.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePeopleFindable } from '../../support/make-people-findable.ts';
import { makePerson } from '../../support/make-person.ts';

type View = ConversationView & { last_message_at: string };
const list = (db: Client, caller: string | null, args: object = {}) =>
  call<{ my_conversations: View[] }>(db, caller, 'my_conversations', { ...args }).then(
    (row) => row.my_conversations,
  );

describe('public.my_conversations', () => {
  it(
    'lists the newest conversations first, in pages, and finds groups and people by name',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      const all = await list(db, amina);
      expect(all.map((view) => view.id)[0]).toBe(id);
      expect(all).toHaveLength(3);
      const pages: string[] = [];
      let before: View | undefined;
      for (let turn = 0; turn < 3; turn++) {
        const page = await list(db, amina, {
          p_limit: 1,
          p_before:
            before &&
            (before.last_message_at ?? (before as unknown as { created_at: string }).created_at),
          p_before_id: before?.id,
        });
        before = page[0];
        pages.push(...page.map((view) => view.id));
      }
      expect(pages).toEqual(all.map((view) => view.id));
      expect((await list(db, amina, { p_search: 'fAMI' })).map((view) => view.id)).toEqual([id]);
      expect(await list(db, amina, { p_search: 'Tazi' })).toHaveLength(2);
      expect(await list(db, amina, { p_search: '%' })).toEqual([]);
      expect(await list(db, amina, { p_search: 'Alaoui' })).toEqual([]);
      expect(JSON.stringify(all)).not.toMatch(/people\.example|phone|email/);
      expect((await list(db, karim)).length).toBe(2);
      expect(await list(db, await makePerson(db))).toEqual([]);
      await expectRefused(list(db, null), '42501');
      await expectRefused(
        call(db, await makePerson(db), 'my_conversation', { p_conversation_id: id }),
        'CONVERSATION_NOT_FOUND',
      );
      await expectRefused(call(db, null, 'my_conversation', { p_conversation_id: id }), '42501');
    }),
  );

  it(
    'shows a former member the conversation as it was when they left',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      await call(db, karim, 'leave_conversation', { p_conversation_id: id });
      const left = await conversationOf(db, karim, id);
      await sendMessage(db, amina, id, 'Without Karim');
      const newcomer = await makePerson(db);
      await makePeopleFindable(db, amina, newcomer);
      await call(db, amina, 'add_members', {
        p_conversation_id: id,
        p_member_ids: [newcomer],
      });
      expect(await conversationOf(db, karim, id)).toEqual(left);
    }),
  );

  it(
    'counts at most a hundred unread messages',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await fillConversation(db, id, karim, 3000);
      expect((await conversationOf(db, amina, id)).unread_count).toBe(100);
      expect((await conversationOf(db, karim, id)).unread_count).toBe(0);
    }),
  );
});
