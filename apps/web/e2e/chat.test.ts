// End-to-end test of a conversation between two people on phones, from the first message to a
// message written offline.
import { join } from 'node:path';
import {
  makeChatPerson,
  messageBubble,
  messageField,
  messageTexts,
  openConversationWith,
  openMessageMenu,
  writeMessage,
} from '../testing/chat-people.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { setTimeouts } from '../testing/set-timeouts.ts';
import { textIn } from '../testing/text.ts';

const PHOTO = join(
  import.meta.dirname,
  '../../../supabase/seed/files/identity/0199a300-0000-7000-8000-0000000000f1.jpg',
);
const LANGUAGES: Language[] = ['fr', 'ar'];

test.use({ viewport: { width: 390, height: 844 } });

for (const language of inOneLanguage('ar', LANGUAGES)) {
  test(`two people chat in ${language}`, { tag: '@journey' }, async ({ instance, loginAs }) => {
    const t = textIn(language);
    const [ghita, omar] = [`ghita-${language}`, `omar-${language}`];
    await makeChatPerson(instance, ghita, 'Ghita');
    await makeChatPerson(instance, omar, 'Omar');
    const her = await loginAs(ghita, language);
    const his = await loginAs(omar, language);
    const { page: hers } = her;
    const { page: him } = his;
    // On a busy machine, two clicks take longer than a normal double tap, and the typing indicator
    // appears late. So this test uses longer timeouts for both.
    await setTimeouts(hers, { doubleTap: 10_000, typingFade: 600_000 });

    await test.step('a search by username finds the person, and an unknown username shows a message', async () => {
      await hers.goto(`/${language}/chats`);
      await expect(hers.getByText(t('chat.empty_title'))).toBeVisible();
      await hers.getByRole('button', { name: t('chat.start'), exact: true }).click();
      const dialog = hers.getByRole('dialog');
      const field = dialog.getByLabel(t('chat.find'));
      await field.fill(ghita);
      await field.press('Enter');
      await expect(dialog.getByText(t('chat.search_self'))).toBeVisible();
      await field.fill('nobody-has-this');
      await field.press('Enter');
      await expect(dialog.getByText(t('chat.search_none'))).toBeVisible();
      await expect(dialog.getByText(t('invites.offer_text'))).toBeVisible();
      await hers.keyboard.press('Escape');
      await openConversationWith(hers, language, omar);
      await expect(hers.getByText(t('chat.first_title'))).toBeVisible();
      await writeMessage(hers, language, 'Salam, labas?');
      await expect(
        messageBubble(hers, 'labas').getByRole('img', { name: t('chat.tick_sent') }),
      ).toBeVisible();
    });

    await test.step('the other person receives a request and accepts it', async () => {
      await him.goto(`/${language}/chats`);
      await expect(him.getByRole('heading', { name: t('chat.requests') })).toBeVisible();
      await him.getByRole('link', { name: /Ghita/ }).click();
      await expect(messageBubble(him, 'labas')).toBeVisible();
      await him.getByRole('button', { name: t('chat.accept'), exact: true }).click();
      await expect(messageField(him, language)).toBeVisible();
      await expect(
        messageBubble(hers, 'labas').getByRole('img', { name: t('chat.tick_read') }),
      ).toBeVisible();
    });

    await test.step('shows the other person as online, and delivers messages in both directions', async () => {
      await expect(hers.getByText(t('chat.online')).filter({ visible: true })).toBeVisible();
      await messageField(him, language).pressSequentially('واخا');
      await expect(hers.getByText(t('chat.typing')).filter({ visible: true })).toBeVisible();
      await writeMessage(him, language, 'واخا، غدا à 10 h');
      await expect(messageBubble(hers, 'غدا à 10 h')).toBeVisible();
      await expect(
        messageBubble(him, 'غدا').getByRole('img', { name: t('chat.tick_read') }),
      ).toBeVisible();
    });

    await test.step('two people react at the same time, and both reactions stay', async () => {
      const heart = { name: t('chat.reaction_heart') };
      const [mine, yours] = [messageBubble(hers, 'labas'), messageBubble(him, 'labas')];
      await Promise.all([
        mine.locator('[data-bubble]').dblclick(),
        openMessageMenu(him, 'labas').then((menu) => menu.getByRole('menuitem', heart).click()),
      ]);
      for (const message of [mine, yours]) {
        await expect(message.getByRole('button', { pressed: true })).toHaveText(/2/);
      }
    });

    await test.step('a reply quotes a message and links to it', async () => {
      await (await openMessageMenu(him, 'labas'))
        .getByRole('menuitem', { name: t('chat.action_reply') })
        .click();
      await writeMessage(him, language, 'Hamdullah');
      const quote = messageBubble(hers, 'Hamdullah').getByRole('button', {
        name: t('chat.in_answer_to'),
      });
      await expect(quote).toContainText('labas');
      await quote.click();
      await expect(messageBubble(hers, 'Salam, labas?').first()).toBeInViewport();
    });

    await test.step('edits one message and deletes another', async () => {
      await writeMessage(hers, language, 'Devant la gare');
      await (await openMessageMenu(hers, 'Devant la gare'))
        .getByRole('menuitem', { name: t('chat.action_edit') })
        .click();
      await messageField(hers, language).fill('Devant la poste');
      await messageField(hers, language).press('Enter');
      await expect(messageBubble(him, 'Devant la poste')).toContainText(String(t('chat.edited')));
      await writeMessage(hers, language, 'Un mot de trop');
      await expect(messageBubble(him, 'Un mot de trop')).toBeVisible();
      await (await openMessageMenu(hers, 'Un mot de trop'))
        .getByRole('menuitem', { name: t('chat.action_delete') })
        .click();
      await hers
        .getByRole('alertdialog')
        .getByRole('button', { name: t('chat.action_delete') })
        .click();
      await expect(messageBubble(him, String(t('chat.deleted')))).toBeVisible();
      await expect(messageBubble(him, 'Un mot de trop')).toHaveCount(0);
    });

    await test.step('sends a photo with a caption, and opens it in the viewer', async () => {
      await hers.locator('input[type=file]').setInputFiles(PHOTO);
      await hers.getByRole('textbox', { name: t('chat.caption') }).fill('La carte');
      await hers.getByRole('button', { name: t('chat.send'), exact: true }).click();
      const photo = messageBubble(him, 'La carte').getByRole('button', {
        name: t('chat.photo_of'),
      });
      await photo.click();
      await expect(him.getByRole('dialog').getByRole('img')).toBeVisible();
      await him.keyboard.press('Escape');
      await expect(him.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('a message written offline arrives exactly once, even if the page is reloaded', async () => {
      await expect(
        messageBubble(hers, 'La carte').getByRole('img', { name: t('chat.tick_read') }),
      ).toBeVisible();
      await his.context.setOffline(true);
      await writeMessage(him, language, 'Du train');
      await expect(
        messageBubble(him, 'Du train').getByRole('img', { name: t('chat.tick_sending') }),
      ).toBeVisible();
      await his.context.setOffline(false);
      await him.reload();
      await expect(messageBubble(hers, 'Du train')).toHaveCount(1);
      await expect(
        messageBubble(him, 'Du train').getByRole('img', { name: t('chat.tick_read') }),
      ).toBeVisible();
      expect(await messageTexts(him)).toEqual(await messageTexts(hers));
    });
  });
}
