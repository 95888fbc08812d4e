// Tests of the chat: several tabs show the same content, the keyboard alone is sufficient, and
// links open conversations.
import {
  arrangeConversation,
  makeChatPerson,
  messageBubble,
  messageField,
  messageTexts,
  sendChatMessage,
  writeMessage,
} from '../../../../testing/chat-people.ts';
import { checkAccessibility } from '../../../../testing/check-accessibility.ts';
import { expect, type Language, test } from '../../../../testing/fixtures.ts';
import { inOneLanguage } from '../../../../testing/in-one-language.ts';
import { overflowingElements } from '../../../../testing/overflowing-elements.ts';
import { textIn } from '../../../../testing/text.ts';
import { waitForStoredDraft } from '../../../../testing/wait-for-stored-draft.ts';

const TABS = 5;

test('five tabs of one person show the same messages', async ({ instance, loginAs }) => {
  const language: Language = 'fr';
  const t = textIn(language);
  const writer = await makeChatPerson(instance, 'tabs-writer', 'Hind');
  const reader = await makeChatPerson(instance, 'tabs-reader', 'Anas');
  const id = await arrangeConversation(writer, reader, 'Premier mot');
  const { page, context } = await loginAs('tabs-writer', language);
  const tabs = [page];
  for (let tab = 1; tab < TABS; tab += 1) tabs.push(await context.newPage());
  for (const [place, tab] of tabs.entries()) {
    await tab.goto(`/${language}/chats/${id}`);
    await expect(messageBubble(tab, 'Premier mot')).toBeVisible();
    await writeMessage(tab, language, `De l’onglet ${place}`);
  }
  const last = `De l’onglet ${TABS - 1}`;
  for (const tab of tabs) {
    const tick = messageBubble(tab, last).getByRole('img', { name: t('chat.tick_sent') });
    await expect(tick).toBeVisible();
    await expect.poll(() => messageTexts(tab)).toEqual(await messageTexts(page));
    await expect(tab.getByRole('article')).toHaveCount(TABS + 1);
  }

  await test.step('messages read in one tab are marked as read in all tabs', async () => {
    for (const tab of tabs) await tab.goto(`/${language}/dashboard`);
    await sendChatMessage(reader, id, 'Tu viens ?');
    const notes = tabs.map((tab) => tab.locator(`main a[href="/${language}/chats"]`));
    for (const note of notes) await expect(note).toBeVisible();
    await page.goto(`/${language}/chats/${id}`);
    await expect(messageBubble(page, 'Tu viens ?')).toBeVisible();
    for (const note of notes.slice(1)) await expect(note).toHaveCount(0);
  });
});

test('an old link that contains conv_ opens the conversation, and a link to an unknown conversation shows a message', async ({
  instance,
  loginAs,
}) => {
  const language: Language = 'ar';
  const t = textIn(language);
  const writer = await makeChatPerson(instance, 'link-writer', 'Hind');
  const reader = await makeChatPerson(instance, 'link-reader', 'Anas');
  const id = await arrangeConversation(writer, reader, 'سلام');
  const { page } = await loginAs('link-reader', language);
  await page.goto(`/${language}/chats/conv_${id}`);
  await expect(messageBubble(page, 'سلام')).toBeVisible();
  await expect(page).toHaveURL(`/${language}/chats/${id}`);
  await page.goto(`/${language}/chats/${crypto.randomUUID()}`);
  await expect(page.getByText(t('chat.missing_title'))).toBeVisible();
});

for (const language of inOneLanguage('ar', ['fr', 'ar'] as const)) {
  test(`the chat can be used by keyboard alone and has no accessibility violations, in ${language}`, async ({
    instance,
    loginAs,
  }) => {
    const t = textIn(language);
    const writer = await makeChatPerson(instance, `keys-writer-${language}`, 'Hind');
    const reader = await makeChatPerson(instance, `keys-reader-${language}`, 'Anas');
    await arrangeConversation(writer, reader, 'Salam 3likom');
    const { page } = await loginAs(`keys-reader-${language}`, language);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/${language}/chats`);
    await expect(page.getByText(t('chat.select_title'))).toBeVisible();
    const row = page.getByRole('link', { name: /Hind/ });
    await expect(row).toBeVisible();
    await checkAccessibility(page, 'list');
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(messageBubble(page, 'Salam 3likom')).toBeVisible();

    await test.step('the / key focuses the message field, Enter sends, Shift+Enter adds a line', async () => {
      await page.keyboard.press('/');
      await expect(messageField(page, language)).toBeFocused();
      await page.keyboard.type('Une ligne');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('1/2');
      await expect(messageField(page, language)).toHaveValue('Une ligne\n1/2');
      await page.keyboard.press('Enter');
      await expect(messageBubble(page, 'Une ligne')).toBeVisible();
      await expect(messageField(page, language)).toHaveValue('');
    });

    await test.step('the arrow keys select an older message, and its menu offers reactions and a reply', async () => {
      await page.keyboard.type('brouillon');
      const actions = page.getByRole('button', { name: t('chat.actions_of') });
      await actions.last().focus();
      await page.keyboard.press('ArrowUp');
      await expect(actions.first()).toBeFocused();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await checkAccessibility(page, 'menu');
      await menu.getByRole('menuitem', { name: t('chat.reaction_thanks') }).focus();
      await page.keyboard.press('Enter');
      await expect(
        messageBubble(page, 'Salam 3likom').getByRole('button', { pressed: true }),
      ).toBeVisible();
    });

    await test.step('text typed into the message field survives a reload', async () => {
      await waitForStoredDraft(page);
      await page.reload();
      await expect(messageField(page, language)).toHaveValue('brouillon');
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await expect(messageBubble(page, 'Une ligne')).toBeVisible();
      await checkAccessibility(page, `thread ${colorScheme}`);
    }
    await page.getByRole('button', { name: t('chat.about'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkAccessibility(page, 'about');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => overflowingElements(page)).toEqual([]);
  });
}

test('without a network the chat still fits the window and shows a single offline message', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('ar');
  const writer = await makeChatPerson(instance, 'cut-writer', 'Hind');
  const reader = await makeChatPerson(instance, 'cut-reader', 'Anas');
  const id = await arrangeConversation(writer, reader, 'سلام');
  const { page, context } = await loginAs('cut-writer', 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/ar/chats/${id}`);
  const field = messageField(page, 'ar');
  await expect(field).toBeInViewport({ ratio: 1 });
  await context.setOffline(true);
  await expect(page.getByText(t('common.offline'))).toBeVisible();
  await expect(field).toBeInViewport({ ratio: 1 });
  const overhang = () => document.documentElement.scrollHeight - innerHeight;
  await expect.poll(() => page.evaluate(overhang)).toBe(0);
  // The notice about unavailable actions is not shown here, because messages can be written
  // offline. The app sends these messages when the network returns.
  await expect(page.getByText(t('common.kept_at', { at: '' }).slice(-20))).toHaveCount(0);
});

test('a chat can be opened right after the network is lost, and messages written in it wait for the network', async ({
  instance,
  loginAs,
}) => {
  const t = textIn('fr');
  const writer = await makeChatPerson(instance, 'gone-writer', 'Hind');
  const reader = await makeChatPerson(instance, 'gone-reader', 'Anas');
  await arrangeConversation(writer, reader, 'Salam');
  const { page, context } = await loginAs('gone-reader', 'fr');
  await page.goto('/fr/chats');
  const row = page.getByRole('link', { name: /Hind/ });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: /Hind/ })).toBeVisible();
  await writeMessage(page, 'fr', 'Je réponds plus tard');
  await expect(page.getByText(t('common.waiting_title'))).toHaveCount(0);
});
