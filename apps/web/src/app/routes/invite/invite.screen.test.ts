// Tests of invitations on a phone, in French and Arabic: from a user's invite link to the first
// message from a new account.
import { writeMessage } from '../../../../testing/chat-people.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { inOneLanguage } from '../../../../testing/in-one-language.ts';
import { createPerson } from '../../../../testing/new-person.ts';
import { confirmByMail, signUp } from '../../../../testing/people.ts';
import { textIn } from '../../../../testing/text.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const language of inOneLanguage('ar', ['fr', 'ar'] as const)) {
  const t = textIn(language);
  const nobody = `/${language}/invite/2222222222222222222222`;

  test(`${language}: a person without an account follows an invite link, signs up and sends the first message`, {
    tag: '@journey',
  }, async ({ instance, loginAs, browser }) => {
    const { page: hers } = await loginAs(await createPerson(instance, 'Ghita'), language);
    await hers.goto(`/${language}/contacts`);
    await hers.getByRole('button', { name: t('invites.make') }).click();
    await expect(hers.getByRole('img', { name: t('invites.qr') })).toBeVisible();
    const shown = hers.getByText('/invite/');
    const link = String(/https?:\S+/.exec(await shown.innerText())?.[0]);
    const whatsapp = await hers.getByRole('link', { name: t('ui.whatsapp') }).getAttribute('href');
    expect(new URL(String(whatsapp)).searchParams.get('text')).toContain(link);

    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const his = await context.newPage();
    const answer = await his.goto(link);
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    await expect(
      his.getByRole('heading', { level: 1, name: t('invites.by', { name: 'Ghita' }) }),
    ).toBeVisible();
    await expect(his.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      t('page_heads.invite', { name: 'Ghita' }),
    );
    await his
      .locator('main')
      .getByRole('link', { name: t('invites.sign_up') })
      .click();
    await expect(his).toHaveURL(new RegExp(`/${language}/signup$`));

    // The invite is kept while the person confirms their e-mail address.
    const email = `omar-${crypto.randomUUID()}@wasl.example`;
    await signUp(his, language, email, { first: 'Omar' });
    await confirmByMail(his, instance.mailboxUrl, email);
    await expect(his).toHaveURL(/dashboard/);
    await his.getByRole('button', { name: t('invites.write', { name: 'Ghita' }) }).click();
    await expect(his).toHaveURL(new RegExp(`/${language}/chats/[0-9a-f-]{36}$`));
    await writeMessage(his, language, 'Salam Ghita');
    await expect(his.getByText('Salam Ghita')).toBeVisible();

    await hers.goto(`/${language}/chats`);
    await hers.getByRole('link', { name: 'Omar' }).click();
    await expect(hers.getByRole('article').getByText('Salam Ghita')).toBeVisible();
    // The invite has been used and is not offered again.
    await his.goto(`/${language}/dashboard`);
    await expect(his.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(his.getByText(t('invites.later'))).toHaveCount(0);
    await context.close();
  });

  test(`${language}: an invite link is replaced, then turned off, and no longer opens`, async ({
    instance,
    loginAs,
    page: stranger,
  }) => {
    const { page } = await loginAs(await createPerson(instance, 'Ghita'), language);
    await page.goto(`/${language}/contacts`);
    await page.getByRole('button', { name: t('invites.make') }).click();
    const shown = page.getByText('/invite/');
    const linkOf = async () => String(/https?:\S+/.exec(await shown.innerText())?.[0]);
    const first = await linkOf();
    await page.getByRole('button', { name: t('invites.renew') }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: t('invites.renew') })
      .click();
    await expect(page.getByText(t('invites.renewed'))).toBeVisible();
    await expect(shown).not.toContainText(first);
    const second = await linkOf();
    await page.goto(second);
    await expect(page.getByText(t('invites.own'))).toBeVisible();
    await page.getByRole('link', { name: t('invites.own_link') }).click();
    await page.getByRole('button', { name: t('invites.end') }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: t('invites.end') })
      .click();
    await expect(page.getByRole('button', { name: t('invites.make') })).toBeVisible();
    for (const gone of [first, nobody, second]) {
      const answer = await stranger.goto(gone);
      // The user opened the second invite link a moment ago. The server may still return the cached
      // page with its old status, so the status of this link is not checked.
      if (gone !== second) expect(answer?.status()).toBe(404);
      await expect(stranger.getByRole('heading', { name: t('invites.over_title') })).toBeVisible();
    }
  });
}
