// A person reports selected messages to the operators. Support reads and closes the reports, and
// both actions are logged.
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { chatSnapshot } from '../../support/chat/chat-snapshot.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';

describe('public.report_person', () => {
  it(
    'copies the selected messages once, and notifies neither the reporter nor the reported person',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const bad = await sendMessage(db, karim, id, 'Send me your code');
      const own = await sendMessage(db, amina, id, 'No');
      await sendMessage(db, karim, id, 'Private, not chosen');
      const heard = await broadcastsTo(db, karim);
      const args = {
        p_id: crypto.randomUUID(),
        p_conversation_id: id,
        p_user_id: karim,
        p_reason: 'scam',
        p_note: ' He insists ',
        p_message_ids: [bad?.id],
      };
      const before = await chatSnapshot(db, id);
      const stranger = await makePerson(db);
      for (const [caller, change, refusal] of [
        [stranger, {}, 'CONVERSATION_NOT_FOUND'],
        [amina, { p_user_id: stranger }, 'CONVERSATION_NOT_FOUND'],
        [amina, { p_user_id: amina }, 'CONVERSATION_NOT_FOUND'],
        [amina, { p_message_ids: [own?.id] }, 'MESSAGE_NOT_FOUND'],
        [amina, { p_message_ids: [crypto.randomUUID()] }, 'MESSAGE_NOT_FOUND'],
        [amina, { p_reason: 'ugly' }, 'FIELD_INVALID'],
        [amina, { p_note: 'a'.repeat(1001) }, 'FIELD_INVALID'],
        [amina, { p_id: null }, 'FIELD_INVALID'],
        [null, {}, '42501'],
      ] as const) {
        await expectRefused(call(db, caller, 'report_person', { ...args, ...change }), refusal);
      }
      expect(await chatSnapshot(db, id)).toEqual(before);
      await call(db, amina, 'report_person', args);
      await call(db, amina, 'report_person', { ...args, p_reason: 'spam' });
      await call(db, karim, 'delete_message', { p_id: bad?.id });
      const rows = 'select reason, note, messages from public.chat_reports';
      const all = await asRoot(db, rows);
      expect(all).toMatchObject([
        {
          reason: 'scam',
          note: 'He insists',
          messages: [{ id: bad?.id, body: 'Send me your code' }],
        },
      ]);
      expect(await asCaller(db, amina, rows)).toEqual(all);
      expect(await asCaller(db, karim, rows)).toEqual([]);
      expect((await broadcastsTo(db, karim)).slice(heard.length).map(({ event }) => event)).toEqual(
        ['message'],
      );
      await expectRefused(
        asCaller(db, amina, 'select resolved_by from public.chat_reports'),
        '42501',
      );
    }),
  );

  it(
    'creates a report that only operators read and close, and both actions are logged',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const report = crypto.randomUUID();
      await call(db, amina, 'report_person', {
        p_id: report,
        p_conversation_id: id,
        p_user_id: karim,
        p_reason: 'spam',
      });
      const support = await makeOperator(db, 'support');
      const finance = await makeOperator(db, 'finance');
      const closing = { p_id: report, p_resolution: 'dismissed', p_reason: 'A misunderstanding' };
      for (const caller of [amina, karim, finance]) {
        await expectRefused(call(db, caller, 'read_chat_reports'), 'NOT_AN_OPERATOR');
        await expectRefused(call(db, caller, 'resolve_chat_report', closing), 'NOT_AN_OPERATOR');
      }
      await expectRefused(call(db, null, 'read_chat_reports'), '42501');
      await expectRefused(call(db, null, 'resolve_chat_report', closing), '42501');
      for (const role of ['compliance', 'admin']) {
        const operator = await makeOperator(db, role);
        expect(await call(db, operator, 'read_chat_reports')).toMatchObject({ id: report });
      }
      expect(await call(db, support, 'read_chat_reports')).toMatchObject({
        id: report,
        resolved_at: null,
      });
      expect((await auditOf(db, null)).at(-1)).toMatchObject({
        action: 'chat_report.read',
        actor_id: support,
        details: { found: [report] },
      });
      await expectRefused(
        call(db, support, 'resolve_chat_report', { ...closing, p_resolution: 'jail' }),
        'FIELD_INVALID',
      );
      await call(db, support, 'resolve_chat_report', closing);
      await call(db, support, 'resolve_chat_report', { ...closing, p_resolution: 'acted' });
      expect(await asCaller(db, support, 'select * from public.read_chat_reports()')).toEqual([]);
      expect(await asRoot(db, 'select resolution, resolved_by from public.chat_reports')).toEqual([
        { resolution: 'dismissed', resolved_by: support },
      ]);
      expect((await auditOf(db, karim)).map(({ action }) => action)).toEqual([
        'chat_report.resolved',
      ]);
    }),
  );
});
