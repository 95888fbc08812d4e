// Bucket of files in conversations: who may upload, read and delete them.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { makeGroup } from '../support/chat/make-group.ts';
import { openConversationWith } from '../support/chat/open-conversation-with.ts';
import { putAttachment } from '../support/chat/put-attachment.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';

const files = (db: Client, caller: string) =>
  asCaller<{ name: string }>(
    db,
    caller,
    "select name from storage.objects where bucket_id = 'chat-attachments'",
  ).then((rows) => rows.map(({ name }) => name));
const remove = (db: Client, caller: string, name: string) =>
  asCaller(
    db,
    caller,
    `with allowed as (select set_config('storage.allow_delete_query', 'true', true))
     select from allowed`,
  ).then(() =>
    asCaller(db, caller, 'delete from storage.objects where name = $1 returning name', [name]),
  );
const kept = (db: Client) =>
  asRoot(db, "select name from storage.objects where bucket_id = 'chat-attachments'");

describe('the bucket chat-attachments', () => {
  it(
    'is private, limited to ten megabytes, and refuses SVG and HTML',
    withDatabase(async (db) => {
      const [bucket] = await asRoot<{ allowed_mime_types: string[] }>(
        db,
        "select * from storage.buckets where id = 'chat-attachments'",
      );
      expect(bucket).toMatchObject({ public: false, file_size_limit: 10_485_760 });
      expect(bucket?.allowed_mime_types).not.toContain('image/svg+xml');
      expect(bucket?.allowed_mime_types.join()).not.toMatch(/\*|html/);
    }),
  );

  it(
    'accepts files only from active members of the conversation, and only in the folder of the member who uploads',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const other = await makeChatPair(db);
      const stranger = await makePerson(db);
      await putAttachment(db, amina, id);
      const asked = crypto.randomUUID();
      await openConversationWith(db, stranger, amina, asked);
      for (const attempt of [
        () => putAttachment(db, amina, id, { folder: karim }),
        () => putAttachment(db, amina, other.id),
        () => putAttachment(db, stranger, id),
        () => putAttachment(db, amina, asked),
        () => putAttachment(db, amina, crypto.randomUUID()),
        () => putAttachment(db, amina, 'not-an-id'),
        () => putAttachment(db, amina, id, { extension: 'toolong' }),
        () => putAttachment(db, null, id, { folder: amina }),
      ]) {
        await expectRefused(attempt(), '42501');
      }
      expect(await kept(db)).toHaveLength(1);
      for (let turn = 1; turn < 40; turn++) await putAttachment(db, amina, id);
      await expectRefused(putAttachment(db, amina, id), '42501');
      expect(await files(db, karim)).toEqual([]);
    }),
  );

  it(
    'shows a file only to its uploader and, once the file is sent, to the people who may read the message',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const path = await putAttachment(db, amina, id);
      expect(await files(db, amina)).toEqual([path]);
      expect(await files(db, karim)).toEqual([]);
      const attachment = {
        path,
        name: ' ../photo\u0007.webp ',
        size: 1,
        mime: 'text/html',
        extra: true,
        width: 640,
        height: 480.4,
        preview: 'data:image/webp;base64,AAAA',
        waveform: [0, 100],
      };
      const message = await sendMessage(db, amina, id, null, { attachment });
      expect(message).toMatchObject({
        type: 'image',
        body: null,
        attachment: {
          path,
          name: '..photo.webp',
          mime: 'image/webp',
          size: 12_345,
          width: 640,
          height: 480,
          preview: 'data:image/webp;base64,AAAA',
          waveform: [0, 100],
        },
      });
      expect(message?.attachment).not.toHaveProperty('extra');
      expect(await files(db, karim)).toEqual([path]);
      expect(await files(db, await makePerson(db))).toEqual([]);
      // A file that was sent can be neither deleted directly nor used in a second message.
      expect(await remove(db, amina, path)).toEqual([]);
      await expectRefused(sendMessage(db, amina, id, null, { attachment }), 'ATTACHMENT_INVALID');
      await call(db, amina, 'delete_message', { p_id: message?.id });
      expect(await kept(db)).toEqual([]);
    }),
  );

  it(
    'refuses messages with a file of another person or conversation, or with wrong file metadata',
    withDatabase(async (db) => {
      const { id, amina, karim } = await makeChatPair(db);
      const other = await makeGroup(db);
      const path = await putAttachment(db, amina, id);
      const theirs = await putAttachment(db, karim, id);
      const elsewhere = await putAttachment(db, other.amina, other.id);
      const good = { path, name: 'a.webp' };
      for (const attachment of [
        { ...good, path: theirs },
        { ...good, path: elsewhere },
        { ...good, path: `${path}x` },
        { ...good, path: null },
        { path },
        { ...good, name: ' / ' },
        { ...good, preview: 'data:image/svg+xml;base64,AAAA' },
        { ...good, preview: `data:image/webp;base64,${'A'.repeat(3000)}` },
        { ...good, waveform: 'loud' },
        { ...good, waveform: [101] },
        { ...good, waveform: Array(65).fill(1) },
        'path',
        [],
      ]) {
        await expectRefused(
          sendMessage(db, amina, id, null, { attachment: JSON.stringify(attachment) }),
          'ATTACHMENT_INVALID',
        );
      }
      expect(await asRoot(db, "select from public.messages where type <> 'event'")).toEqual([]);
      await sendMessage(db, amina, id, 'Look', { attachment: JSON.stringify(good) });
    }),
  );

  it(
    'deletes files that are not sent in a message within a day of the upload, and no other files',
    withDatabase(async (db) => {
      const { id, amina } = await makeChatPair(db);
      const sent = await putAttachment(db, amina, id);
      const old = await putAttachment(db, amina, id);
      const young = await putAttachment(db, amina, id);
      await sendMessage(db, amina, id, null, { attachment: { path: sent, name: 'a' } });
      await asRoot(
        db,
        "update private.waiting_attachments set created_at = now() - interval '25 hours' where name = $1",
        [old],
      );
      await asRoot(db, 'select private.run_due_work()');
      expect((await kept(db)).map(({ name }) => name).sort()).toEqual([sent, young].sort());
      await expectRefused(
        sendMessage(db, amina, id, null, { attachment: { path: old, name: 'a' } }),
        'ATTACHMENT_INVALID',
      );
    }),
  );
});
