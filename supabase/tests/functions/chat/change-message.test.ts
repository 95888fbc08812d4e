// Changes to a sent message: edit, deletion for everybody, reactions.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { chatSnapshot } from '../../support/chat/chat-snapshot.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { makeGroup } from '../../support/chat/make-group.ts';
import { type MessageRow, sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const react = (db: Client, caller: string | null, id: unknown, more: object = {}) =>
  call<{ toggle_reaction: object }>(db, caller, 'toggle_reaction', {
    p_message_id: id,
    p_reaction: 'heart',
    ...more,
  }).then((row) => row.toggle_reaction);
const lastTold = async (db: Client, person: string) => (await broadcastsTo(db, person)).at(-1);

describe('public.edit_message', () => {
  it(
    'lets the sender change the text for fifteen minutes, keeps the message’s position, and broadcasts the change',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const message = await sendMessage(db, amina, id, 'Salm');
      await sendMessage(db, karim, id, 'Labas');
      const args = { p_id: message?.id, p_body: ' Salam ' };
      const edited = await call<MessageRow>(db, amina, 'edit_message', args);
      expect(edited).toMatchObject({
        body: 'Salam',
        seq: message?.seq,
        created_at: message?.created_at,
      });
      expect(edited.edited_at).not.toBeNull();
      expect(edited.change).toBe(Number(message?.seq) + 2);
      expect(await lastTold(db, karim)).toMatchObject({
        event: 'message',
        payload: {
          message: { id: message?.id, body: 'Salam' },
          previous_change: edited.change - 1,
        },
      });
      const once = await chatSnapshot(db, id);
      await call(db, amina, 'edit_message', args);
      expect(await chatSnapshot(db, id)).toEqual(once);

      const stranger = await makePerson(db);
      for (const caller of [karim, stranger]) {
        await expectRefused(call(db, caller, 'edit_message', args), 'MESSAGE_NOT_FOUND');
      }
      await expectRefused(call(db, null, 'edit_message', args), '42501');
      await expectRefused(
        call(db, amina, 'edit_message', { ...args, p_body: ' ' }),
        'MESSAGE_EMPTY',
      );
      await expectRefused(
        call(db, amina, 'edit_message', { ...args, p_body: 'a'.repeat(4001) }),
        'MESSAGE_TOO_LONG',
      );
      await asRoot(db, "update public.messages set created_at = now() - interval '16 minutes'");
      await expectRefused(
        call(db, amina, 'edit_message', { ...args, p_body: 'Late' }),
        'EDIT_TOO_LATE',
        { minutes: 15 },
      );
      const [row] = await asRoot(db, 'select body from public.messages where id = $1', [
        message?.id,
      ]);
      expect(row).toEqual({ body: 'Salam' });
    }),
  );
});

describe('public.delete_message', () => {
  it(
    'removes the content for everybody, but keeps the message’s position',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const message = await sendMessage(db, amina, id, 'Oops');
      await react(db, karim, message?.id);
      const args = { p_id: message?.id };
      const before = await chatSnapshot(db, id);
      for (const caller of [karim, await makePerson(db)]) {
        await expectRefused(call(db, caller, 'delete_message', args), 'MESSAGE_NOT_FOUND');
      }
      await expectRefused(call(db, null, 'delete_message', args), '42501');
      expect(await chatSnapshot(db, id)).toEqual(before);
      const gone = await call<MessageRow>(db, amina, 'delete_message', args);
      expect(gone).toMatchObject({ body: null, reactions: {}, seq: message?.seq });
      expect(gone.deleted_at).not.toBeNull();
      expect(await lastTold(db, karim)).toMatchObject({ payload: { message: { body: null } } });
      const once = await chatSnapshot(db, id);
      await call(db, amina, 'delete_message', args);
      expect(await chatSnapshot(db, id)).toEqual(once);
      await expectRefused(
        call(db, amina, 'edit_message', { ...args, p_body: 'Back' }),
        'MESSAGE_NOT_FOUND',
      );
      await expectRefused(react(db, karim, message?.id), 'MESSAGE_NOT_FOUND');
      // The same text may be sent again after the message was deleted.
      await sendMessage(db, amina, id, 'Oops');
    }),
  );
});

describe('public.toggle_reaction', () => {
  it(
    'adds and removes several reactions of one person, and a repeated request changes nothing',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const message = await sendMessage(db, amina, id, 'News');
      expect(await react(db, karim, message?.id)).toEqual({ [karim]: ['heart'] });
      expect(await react(db, karim, message?.id, { p_reaction: 'laugh' })).toEqual({
        [karim]: ['heart', 'laugh'],
      });
      expect(await react(db, amina, message?.id, { p_is_set: true })).toEqual({
        [karim]: ['heart', 'laugh'],
        [amina]: ['heart'],
      });
      const once = await chatSnapshot(db, id);
      await react(db, amina, message?.id, { p_is_set: true });
      await react(db, amina, message?.id, { p_reaction: 'sad', p_is_set: false });
      expect(await chatSnapshot(db, id)).toEqual(once);
      await react(db, karim, message?.id);
      await react(db, amina, message?.id);
      expect(await react(db, karim, message?.id, { p_reaction: 'laugh' })).toEqual({});
    }),
  );

  it(
    'is refused to strangers and former members, for unknown reactions and for system messages',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      const message = await sendMessage(db, amina, id, 'Here');
      await call(db, karim, 'leave_conversation', { p_conversation_id: id });
      const before = await chatSnapshot(db, id);
      await expectRefused(react(db, karim, message?.id), 'CONVERSATION_NOT_FOUND');
      await expectRefused(react(db, await makePerson(db), message?.id), 'MESSAGE_NOT_FOUND');
      await expectRefused(react(db, null, message?.id), '42501');
      for (const p_reaction of ['fire', '', null]) {
        await expectRefused(react(db, amina, message?.id, { p_reaction }), 'FIELD_INVALID');
      }
      const [line] = await asRoot(
        db,
        "select id from public.messages where type = 'event' limit 1",
      );
      await expectRefused(react(db, amina, line?.id), 'MESSAGE_NOT_FOUND');
      expect(await chatSnapshot(db, id)).toEqual(before);
    }),
  );
});

describe('a member who left a conversation', () => {
  it(
    'reads neither later messages nor later edits, and receives no broadcast',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeGroup(db);
      const early = await sendMessage(db, amina, id, 'Before');
      const kept = await sendMessage(db, amina, id, 'Also before');
      await call(db, amina, 'remove_member', { p_conversation_id: id, p_user_id: karim });
      const heard = await broadcastsTo(db, karim);
      await call(db, amina, 'edit_message', { p_id: early?.id, p_body: 'Secret' });
      await sendMessage(db, amina, id, 'After');
      await call(db, amina, 'rename_group', { p_conversation_id: id, p_name: 'Without Karim' });
      expect(await broadcastsTo(db, karim)).toEqual(heard);
      const rows = await asCaller<MessageRow>(
        db,
        karim,
        "select * from public.messages where conversation_id = $1 and type = 'text'",
        [id],
      );
      expect(rows.map((row) => row.id)).toEqual([kept?.id]);
      expect(
        await asCaller(db, karim, 'select from public.conversations where id = $1', [id]),
      ).toEqual([]);
    }),
  );
});
