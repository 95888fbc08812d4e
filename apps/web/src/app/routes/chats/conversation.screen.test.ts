// A long conversation: it opens at the first unread message, loads older pages without moving the
// visible messages, and shows the beginning of the conversation.
import pg from 'pg';
import {
  arrangeConversation,
  makeChatPerson,
  messageBubble,
} from '../../../../testing/chat-people.ts';
import { expect, type Language, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

const MESSAGES = 70;

test('older messages load above the visible messages, which do not move', async ({
  instance,
  loginAs,
}) => {
  const language: Language = 'fr';
  const t = textIn(language);
  const writer = await makeChatPerson(instance, 'history-writer', 'Hind');
  const reader = await makeChatPerson(instance, 'history-reader', 'Anas');
  const id = await arrangeConversation(writer, reader, 'Tout premier mot');
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  // Uses the database superuser, because a user may not write that many messages in a short time.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into public.messages (id, conversation_id, sender_id, body, seq, change, created_at)
     select gen_random_uuid(), $1, $2, 'Ligne ' || n || ' fin', c.last_change + n, c.last_change + n,
       now() + n * interval '1 millisecond'
     from generate_series(1, $3::int) n, public.conversations c where c.id = $1`,
    [id, writer.id, MESSAGES],
  );
  await owner.query(
    'update public.conversations set last_change = last_change + $2, last_message_at = now() where id = $1',
    [id, MESSAGES],
  );
  await owner.end();

  const { page } = await loginAs('history-reader', language);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/${language}/chats/${id}`);
  await expect(messageBubble(page, `Ligne ${MESSAGES - 14} fin`)).toBeInViewport();
  await page.getByRole('button', { name: /nouveaux messages|dernier message/ }).click();
  await expect(messageBubble(page, `Ligne ${MESSAGES} fin`)).toBeInViewport();

  const thread = page.getByRole('region', { name: t('chat.messages') });
  const known = messageBubble(page, `Ligne ${MESSAGES - 13} fin`);
  await known.scrollIntoViewIfNeeded();
  await expect(messageBubble(page, `Ligne ${MESSAGES - 16} fin`)).toBeAttached();
  const before = (await known.boundingBox())?.y ?? 0;
  await expect(thread.getByRole('article').first()).toBeAttached();
  await expect
    .poll(async () => Math.abs(((await known.boundingBox())?.y ?? 0) - before))
    .toBeLessThan(3);

  await expect
    .poll(async () => {
      await thread.evaluate((element) => element.scrollTo(0, 0));
      return messageBubble(page, 'Tout premier mot').isVisible();
    })
    .toBe(true);
  await expect(thread.getByText(t('chat.no_more'))).toBeInViewport();
  // The list is virtualised: most messages are not rendered.
  expect(await thread.getByRole('article').count()).toBeLessThan(MESSAGES / 2);
});
