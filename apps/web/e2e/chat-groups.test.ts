// End-to-end test of a group from its creation until its last member leaves, with two members
// online.
import {
  makeChatPerson,
  messageBubble,
  messageField,
  messageTexts,
  writeMessage,
} from '../testing/chat-people.ts';
import { expect, test } from '../testing/fixtures.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { textIn } from '../testing/text.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/**
 * Texts of group events, as this test expects them. The catalogue cannot be used here, because its
 * texts also depend on who reads them.
 */
const LINES = {
  fr: { admin: 'Vous administrez maintenant le groupe', left: 'a quitté le groupe' },
  ar: { admin: 'أنت الآن مشرف', left: 'غادر' },
};
const SCREENS: ['fr' | 'ar', typeof PHONE][] = [
  ['fr', PHONE],
  ['ar', DESK],
];

for (const [language, viewport] of inOneLanguage('fr', SCREENS)) {
  test(`a group is created, renamed, managed and left in ${language}`, async ({
    instance,
    loginAs,
  }) => {
    const t = textIn(language);
    const line = LINES[language];
    const [hind, anas, sara] = [
      `hind-group-${language}`,
      `anas-group-${language}`,
      `sara-group-${language}`,
    ];
    await makeChatPerson(instance, hind, 'Hind');
    await makeChatPerson(instance, anas, 'Anas');
    await makeChatPerson(instance, sara, 'Sara');
    const { page: hers } = await loginAs(hind, language);
    const { page: his } = await loginAs(anas, language);
    for (const page of [hers, his]) {
      await page.setViewportSize(viewport);
      await page.goto(`/${language}/chats`);
      await expect(page.getByText(t('chat.empty_title'))).toBeVisible();
    }
    const about = { name: t('chat.about'), exact: true };
    const manage = async (member: string, action: string) => {
      const row = hers.getByRole('listitem').filter({ hasText: member });
      await row.getByRole('button', { name: t('chat.manage_member') }).click();
      await hers.getByRole('menuitem', { name: t(action), exact: true }).click();
    };
    const said = (words: string) =>
      his.getByRole('region', { name: t('chat.messages') }).getByText(words);
    const pick = async (username: string) => {
      const dialog = hers.getByRole('dialog');
      // The previous dialog may still be closing. Waits until only one dialog is open.
      await expect(dialog).toHaveCount(1);
      await dialog.getByLabel(t('chat.username')).fill(username);
      await dialog.getByRole('button', { name: t('chat.search_person'), exact: true }).click();
      await dialog.getByRole('button', { name: t('chat.add'), exact: true }).click();
    };

    await test.step('the creator names the group and adds two members', async () => {
      await hers.getByRole('button', { name: t('chat.new_conversation') }).click();
      await hers.getByRole('button', { name: t('chat.new_group') }).click();
      const dialog = hers.getByRole('dialog');
      const create = dialog.getByRole('button', { name: t('chat.create_group') });
      await pick(anas);
      await create.click();
      await expect(dialog.getByText(t('chat.group_name_missing'))).toBeVisible();
      await expect(dialog.getByText(t('chat.group_too_small'))).toBeVisible();
      await dialog.getByLabel(t('chat.group_name')).fill('Voyage à Fès');
      await pick(sara);
      await create.click();
      await expect(hers).toHaveURL(/\/chats\/[0-9a-f-]{36}/);
      await expect(hers.getByRole('heading', { level: 1, name: 'Voyage à Fès' })).toBeVisible();
    });

    await test.step('an invited member sees who created the group, and accepts', async () => {
      const row = his.getByRole('link', { name: /Voyage à Fès/ });
      await expect(row).toContainText(t('chat.created_by'));
      // On an Arabic page, the French group name must be aligned to the right, too.
      const gap = await row.locator('bdi', { hasText: 'Voyage' }).evaluate((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        const side = document.dir === 'rtl' ? 'right' : 'left';
        return words.getBoundingClientRect()[side] - name.getBoundingClientRect()[side];
      });
      expect(Math.abs(gap)).toBeLessThan(2);
      await row.click();
      await his.getByRole('button', { name: t('chat.accept'), exact: true }).click();
      await writeMessage(his, language, 'Bonjour tous');
      await expect(messageBubble(hers, 'Bonjour tous')).toContainText('Anas');
    });

    await test.step('the creator renames the group, and promotes and demotes a member', async () => {
      await hers.getByRole('button', about).click();
      await expect(hers.getByRole('dialog').getByText(t('chat.created_by_you'))).toBeVisible();
      await hers.getByLabel(t('chat.group_name')).fill('سفر إلى فاس');
      await hers.getByRole('button', { name: t('chat.save'), exact: true }).click();
      await expect(his.getByRole('heading', { level: 1, name: 'سفر إلى فاس' })).toBeVisible();
      await manage(anas, 'chat.make_admin');
      await expect(said(line.admin)).toBeVisible();
      await his.getByRole('button', about).click();
      await expect(his.getByLabel(t('chat.group_name'))).toBeVisible();
      await manage(anas, 'chat.end_admin');
      await expect(his.getByLabel(t('chat.group_name'))).toHaveCount(0);
      await his.keyboard.press('Escape');
    });

    await test.step('the creator removes a member, and the member’s open conversation is closed immediately', async () => {
      await manage(anas, 'chat.remove_member');
      await expect(his.getByText(t('chat.closed_removed'))).toBeVisible();
      await expect(messageField(his, language)).toHaveCount(0);
      const before = await messageTexts(his);
      await hers.keyboard.press('Escape');
      await writeMessage(hers, language, 'Sans lui');
      const sent = { name: t('chat.tick_sent') };
      await expect(messageBubble(hers, 'Sans lui').getByRole('img', sent)).toBeVisible();
      await his.reload();
      await expect(his.getByText(t('chat.closed_removed'))).toBeVisible();
      await expect(messageBubble(his, 'Bonjour tous')).toBeVisible();
      expect(await messageTexts(his)).toEqual(before);
    });

    await test.step('the creator adds the member again, and the member can read only new messages', async () => {
      await hers.getByRole('button', about).click();
      await hers.getByRole('button', { name: t('chat.add_people') }).click();
      await pick(anas);
      await hers.getByRole('button', { name: t('chat.add_people') }).click();
      await expect(hers.getByLabel(t('chat.username'))).toHaveCount(0);
      await hers.keyboard.press('Escape');
      await his.getByRole('button', { name: t('chat.accept'), exact: true }).click();
      await writeMessage(hers, language, 'Avec lui');
      await expect(messageBubble(his, 'Avec lui')).toBeVisible();
      await expect(messageBubble(his, 'Sans lui')).toHaveCount(0);
    });

    await test.step("the creator leaves, and the last member becomes admin and receives no more of the creator's messages", async () => {
      await hers.getByRole('button', about).click();
      const leave = { name: t('chat.leave'), exact: true };
      await hers.getByRole('button', leave).click();
      await hers.getByRole('alertdialog').getByRole('button', leave).click();
      await expect(hers).toHaveURL(`/${language}/chats`);
      await expect(said(line.left)).toBeVisible();
      await his.getByRole('button', about).click();
      await expect(his.getByLabel(t('chat.group_name'))).toBeVisible();
      await his.keyboard.press('Escape');
      await writeMessage(his, language, 'Sans elle');
      await hers.getByRole('link', { name: /سفر إلى فاس/ }).click();
      await expect(hers.getByText(t('chat.closed_left'))).toBeVisible();
      await expect(messageBubble(hers, 'Avec lui')).toBeVisible();
      await expect(messageBubble(hers, 'Sans elle')).toHaveCount(0);
    });
  });
}
