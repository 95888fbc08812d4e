// Chat messages that refer to a home. Only a public home is accepted, and the message stays when
// the home is deleted.
import { describe, expect, it } from 'vitest';
import { broadcastsTo } from '../../support/broadcasts-to.ts';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { putAttachment } from '../../support/chat/put-attachment.ts';
import { sendMessage } from '../../support/chat/send-message.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makePerson } from '../../support/make-person.ts';

const ALL = 'select * from public.messages order by seq';

describe('a message about a home', () => {
  it(
    'refers to a public home, with or without text, whatever message type the device sends',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const home = await makeHome(db);
      const card = await sendMessage(db, amina, id, ' Is it still there? ', {
        home_id: home.id,
        type: 'image',
      });
      expect(card).toMatchObject({
        type: 'home',
        home_id: home.id,
        body: 'Is it still there?',
        attachment: null,
      });
      expect(await sendMessage(db, amina, id, null, { home_id: home.id })).toMatchObject({
        type: 'home',
        body: null,
      });
      const heard = (await broadcastsTo(db, karim)).filter(({ event }) => event === 'message');
      expect(heard[0]?.payload).toMatchObject({ message: { type: 'home', home_id: home.id } });
      const [first] = await asCaller(db, karim, ALL);
      expect(first).toMatchObject({ id: card?.id, home_id: home.id });
    }),
  );

  it(
    'cannot refer to a draft, a sold home, a home of a suspended person or an unknown home',
    withDatabase(async (db) => {
      const { id, amina } = await makeChatPair(db);
      const draft = await makeHome(db, {}, { isPublished: false });
      const own = await makeHome(db, {}, { isPublished: false });
      const sold = await makeHome(db);
      await asCaller(db, sold.owner, "update public.properties set status = 'sold' where id = $1", [
        sold.id,
      ]);
      const hidden = await makeHome(db);
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [hidden.owner],
      );
      const before = await asRoot(db, ALL);
      for (const homeId of [draft.id, own.id, sold.id, hidden.id, crypto.randomUUID()]) {
        await expectRefused(
          sendMessage(db, amina, id, 'Look', { home_id: homeId }),
          'PROPERTY_NOT_FOUND',
        );
      }
      // The server ignores the type sent. Without a home, this is a text message without a text.
      await expectRefused(sendMessage(db, amina, id, null, { type: 'home' }), 'MESSAGE_EMPTY');
      expect(await asRoot(db, ALL)).toEqual(before);
    }),
  );

  it(
    'is refused if its sender is outside the conversation, or if it has a file or is repeated; cannot be edited',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const home = await makeHome(db);
      const about = { home_id: home.id };
      await expectRefused(
        sendMessage(db, await makePerson(db), id, 'Me too', about),
        'CONVERSATION_NOT_FOUND',
      );
      const attachment = { path: await putAttachment(db, amina, id), name: 'a.webp' };
      await expectRefused(
        sendMessage(db, amina, id, null, { ...about, attachment }),
        'FIELD_INVALID',
        {
          field: 'home_id',
        },
      );
      const sent = await sendMessage(db, amina, id, 'Hello', about);
      expect(await sendMessage(db, amina, id, 'Hello', { ...about, id: sent?.id })).toBeUndefined();
      await expectRefused(sendMessage(db, amina, id, 'Hello', about), 'MESSAGE_REPEATED');
      expect(await sendMessage(db, amina, id, 'Other words', about)).toBeDefined();
      expect(await sendMessage(db, karim, id, 'Other words', about)).toBeDefined();
      await expectRefused(
        asCaller(db, amina, 'update public.messages set home_id = null'),
        '42501',
      );
      await expectRefused(
        call(db, amina, 'edit_message', { p_id: sent?.id, p_body: 'x' }),
        'MESSAGE_NOT_FOUND',
      );
    }),
  );

  it(
    'keeps its link to the home when the home is hidden or deleted, and loses it when the message is deleted',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const home = await makeHome(db);
      const first = await sendMessage(db, amina, id, 'This one', { home_id: home.id });
      const second = await sendMessage(db, karim, id, 'Or this', { home_id: home.id });
      await call(db, karim, 'report_person', {
        p_id: crypto.randomUUID(),
        p_conversation_id: id,
        p_user_id: amina,
        p_reason: 'scam',
        p_message_ids: [first?.id],
      });
      await call(db, home.owner, 'delete_property', { p_id: home.id });
      expect(await asCaller(db, karim, ALL)).toMatchObject([
        { home_id: home.id, body: 'This one' },
        { home_id: home.id },
      ]);
      // Calls private.export_of_messages directly, because export_my_data would write an audit
      // event that blocks other tests that publish homes.
      const [mine] = await asRoot(
        db,
        "select private.export_of_messages($1) -> 'messages' as said",
        [amina],
      );
      expect(mine?.said).toMatchObject([{ type: 'home', home_id: home.id }]);
      await call(db, karim, 'delete_message', { p_id: second?.id });
      expect((await asCaller(db, amina, ALL))[1]).toMatchObject({ home_id: null, body: null });
      expect(await asRoot(db, 'select messages from public.chat_reports')).toMatchObject([
        { messages: [{ home_id: home.id, body: 'This one' }] },
      ]);
      // No new message can refer to a deleted home, not even a message marked as forwarded.
      await expectRefused(
        sendMessage(db, karim, id, 'Or this', { home_id: home.id, is_forwarded: true }),
        'PROPERTY_NOT_FOUND',
      );
    }),
  );
});
