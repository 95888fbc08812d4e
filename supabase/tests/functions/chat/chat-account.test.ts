// Tests of the chat of a person who closes their account or exports their data: which messages are
// kept, and which the data export contains.
import { describe, expect, it } from 'vitest';
import { conversationOf } from '../../support/chat/conversation-of.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { openConversationWith } from '../../support/chat/open-conversation-with.ts';
import { putAttachment } from '../../support/chat/put-attachment.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const fresh = () => ({ amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] });

describe('a person who ends their account', () => {
  it(
    'leaves all conversations immediately; other members keep the messages, without the person’s name',
    withDatabase(async (db) => {
      const { id, amina, karim, salma } = await makeGroup(db);
      const [pair] = await asRoot<{ id: string }>(
        db,
        'select id from public.conversations where not is_group and $1 in (pair_low_id, pair_high_id) and $2 in (pair_low_id, pair_high_id)',
        [amina, karim],
      );
      const pairId = String(pair?.id);
      await sendMessage(db, amina, id, 'To all');
      await sendMessage(db, karim, pairId, 'And you?');
      const path = await putAttachment(db, amina, pairId);
      await sendMessage(db, amina, pairId, 'Look', { attachment: { path, name: 'a.webp' } });
      const unsent = await putAttachment(db, amina, pairId);
      const plan = await call<{ plan_account_deletion: { kept: string[] } }>(
        db,
        amina,
        'plan_account_deletion',
      );
      expect(plan.plan_account_deletion.kept).toEqual(['messages', 'audit_log']);
      const { delete_my_account } = await call<{ delete_my_account: { kept: string[] } }>(
        db,
        amina,
        'delete_my_account',
        {},
        fresh(),
      );
      expect(delete_my_account).toEqual(
        plan.plan_account_deletion && { kept: ['messages', 'audit_log'] },
      );

      const messages =
        'select body from public.messages where conversation_id = $1 and type <> $2 order by seq';
      expect(await asCaller(db, karim, messages, [pairId, 'event'])).toEqual([
        { body: 'And you?' },
        { body: 'Look' },
      ]);
      const files = await asRoot(
        db,
        "select name from storage.objects where bucket_id = 'chat-attachments'",
      );
      expect(files).toEqual([{ name: path }]);
      expect(unsent).not.toBe(path);
      const view = await conversationOf(db, karim, id);
      const seen = view.members.find((member) => member.user_id === amina);
      expect(seen).toMatchObject({
        status: 'left',
        username: null,
        first_name: '',
        last_name: null,
      });
      expect(view.members.filter(({ role }) => role === 'admin')).toHaveLength(1);
      await expectRefused(sendMessage(db, karim, pairId, 'Where are you?'), 'MESSAGE_REFUSED');
      await expectRefused(sendMessage(db, amina, id, 'Ghost'), 'NOT_SIGNED_IN');
      await expectRefused(openConversationWith(db, karim, amina), 'PERSON_NOT_FOUND');
      // The deleted person does not block messages between the other members.
      await sendMessage(db, salma, id, 'Adieu');
      expect(
        await asRoot(db, 'select from public.conversation_states where user_id = $1', [amina]),
      ).toEqual([]);
    }),
  );

  it(
    'leaves no trace of a conversation without messages',
    withDatabase(async (db) => {
      const amina = await makePerson(db);
      const karim = await makePerson(db);
      const id = crypto.randomUUID();
      await openConversationWith(db, amina, karim, id);
      await call(db, amina, 'block_person', { p_user_id: karim });
      const { delete_my_account } = await call(db, amina, 'delete_my_account', {}, fresh());
      expect(delete_my_account).toEqual({ kept: ['audit_log'] });
      expect(await asRoot(db, 'select from public.profiles where id = $1', [amina])).toEqual([]);
      expect(await asRoot(db, 'select from public.conversations where id = $1', [id])).toEqual([]);
    }),
  );
});

describe('public.export_my_data', () => {
  it(
    'contains the person’s own messages and actions, and not the messages of others',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      await sendMessage(db, amina, id, 'Mine');
      const theirs = await sendMessage(db, karim, id, 'Not mine');
      await call(db, amina, 'toggle_reaction', { p_message_id: theirs?.id, p_reaction: 'thanks' });
      await call(db, amina, 'block_person', { p_user_id: karim });
      await call(db, amina, 'report_person', {
        p_id: crypto.randomUUID(),
        p_conversation_id: id,
        p_user_id: karim,
        p_reason: 'other',
      });
      const { export_my_data: data } = await call<{ export_my_data: object }>(
        db,
        amina,
        'export_my_data',
      );
      expect(data).toMatchObject({
        profile: { id: amina },
        conversations: [{ id, status: 'active' }],
        messages: [{ body: 'Mine' }],
        reactions: [{ message_id: theirs?.id, reactions: ['thanks'] }],
        blocked_people: [{ user_id: karim }],
        chat_reports: [{ reason: 'other' }],
      });
      expect(JSON.stringify(data)).not.toContain('Not mine');
      await expectRefused(call(db, null, 'export_my_data'), '42501');
    }),
  );
});
