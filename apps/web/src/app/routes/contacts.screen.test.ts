// Tests of the contacts book on a phone, in French and Arabic: users add, find, change, delete,
// import and export contacts, and enter duplicate numbers.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type Language, test } from '../../../testing/fixtures.ts';
import { inOneLanguage } from '../../../testing/in-one-language.ts';
import { createPerson } from '../../../testing/new-person.ts';
import { fillAmount } from '../../../testing/people.ts';
import { textIn } from '../../../testing/text.ts';

test.use({ viewport: { width: 390, height: 844 } });

const VCF = [
  'BEGIN:VCARD',
  'VERSION:2.1',
  'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;=D8=B3=D9=84=D9=85=D9=89;;;',
]
  .concat(['TEL;CELL;PREF:0661-000-002', 'END:VCARD'])
  .concat([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Twice;Known;;;',
    'TEL;TYPE=CELL:+212661000001',
    'END:VCARD',
  ])
  .concat(['BEGIN:VCARD', 'VERSION:3.0', 'FN:No Number', 'END:VCARD', ''])
  .join('\r\n');

async function add(page: Page, language: Language, name: string, phone: string): Promise<void> {
  const t = textIn(language);
  await page
    .getByRole('button', { name: t('contacts.add') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel(t('contacts.first_name')).fill(name);
  await form.getByLabel(t('contacts.phone')).fill(phone);
  await form.getByRole('button', { name: t('contacts.add') }).click();
}

const more = async (page: Page, language: Language, entry: string) => {
  const t = textIn(language);
  await page
    .getByRole('button', { name: t('contacts.more_about') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t(entry) }).click();
};

for (const language of inOneLanguage('ar', ['fr', 'ar'] as const)) {
  const t = textIn(language);

  test(`${language}: a contact is added, found, changed and deleted`, { tag: '@journey' }, async ({
    loginAs,
    instance,
  }) => {
    const { page } = await loginAs(await createPerson(instance, 'Ghita'), language);
    await page.goto(`/${language}/contacts`);
    await expect(page.getByText(t('contacts.empty_title'))).toBeVisible();
    await add(page, language, 'Karim', '12');
    const form = page.getByRole('dialog');
    await expect(form.getByText(t('contacts.phone_invalid'))).toBeVisible();
    await form.getByLabel(t('contacts.phone')).fill('٠٦٦١٠٠٠٠٠١');
    await form.getByRole('button', { name: t('contacts.add') }).click();
    await expect(page.getByText('06 61 00 00 01')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByText(t('contacts.added'))).toBeVisible();

    // When the same number is entered in another format, the form shows which contact has it, and
    // stays open.
    await add(page, language, 'Somebody', '00212661000001');
    await expect(form.getByText(t('errors.CONTACT_EXISTS'))).toBeVisible();
    await form.getByLabel(t('contacts.phone')).fill('+33612345678');
    await form.getByRole('button', { name: t('contacts.add') }).click();
    await expect(page.getByText('+33 6 12 34 56 78')).toBeVisible();

    const search = page.getByLabel(t('contacts.search'));
    await search.fill('كريم');
    await expect(page.getByText('Karim', { exact: true })).toBeVisible();
    await expect(page.getByText('Somebody')).toBeHidden();
    await more(page, language, 'contacts.edit');
    await form.getByLabel(t('contacts.first_name')).fill('Never');
    await form.getByRole('button', { name: t('common.cancel') }).click();
    await expect(page.getByText('Karim', { exact: true })).toBeVisible();
    await more(page, language, 'contacts.edit');
    await form.locator('[name=contact_last_name]').fill('Tazi');
    await form.getByRole('button', { name: t('contacts.save') }).click();
    await expect(page.getByText('Karim Tazi')).toBeVisible();

    await more(page, language, 'contacts.delete');
    // The list shows the deletion before the server confirms it.
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('contacts.delete') })
      .click();
    await expect(page.getByRole('heading', { name: t('contacts.none_found_title') })).toBeVisible();
    await page.getByRole('button', { name: t('ui.show_all') }).click();
    await expect(page.getByText('Somebody')).toBeVisible();
    await deleted;
    await page.reload();
    await expect(page.getByText('Somebody')).toBeVisible();
    await expect(page.getByText('Karim Tazi')).toBeHidden();
  });
}

test('an imported file is read on the device, known numbers are marked, and only selected contacts are saved', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs(await createPerson(instance, 'Ghita'), 'fr');
  await page.goto('/fr/contacts');
  await add(page, 'fr', 'Karim', '0661000001');
  await expect(page.getByText(t('contacts.added'))).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page
    .getByLabel(t('contacts.import'), { exact: true })
    .setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(VCF) });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'سلمى' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Known Twice' })).toBeDisabled();
  await expect(dialog.getByText(/^1 fiche sans numéro/)).toBeVisible();
  expect(sent.filter((url) => url.includes('contacts'))).toEqual([]);
  await dialog.getByRole('button', { name: 'Ajouter 1 contact' }).click();
  // The dialog shows this button until the server responds. Then the dialog closes.
  await expect(dialog).toBeHidden();
  await expect(page.getByText('06 61 00 00 02')).toBeVisible();
  await expect(page.getByText('Known')).toBeHidden();

  await page.getByRole('button', { name: t('contacts.more'), exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('contacts.export') }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('TEL;TYPE=CELL:+212661000001');
  expect(text).toContain('FN:سلمى');
});

test('the typed data of a new contact survives a lost network and a reload', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const { page, context } = await loginAs(await createPerson(instance, 'Ghita'), 'fr');
  await page.goto('/fr/contacts');
  await expect(page.getByText(t('contacts.empty_title'))).toBeVisible();
  await context.setOffline(true);
  await add(page, 'fr', 'Hors ligne', '0661000009');
  await expect(page.getByRole('dialog').getByText(t('errors.network'))).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel(t('contacts.first_name'))).toHaveValue(
    'Hors ligne',
  );
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: t('contacts.go_on') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('contacts.add') })
    .click();
  await expect(page.getByText('06 61 00 00 09')).toBeVisible();
  await expect(page.getByText(t('contacts.added'))).toBeVisible();
});

test('contacts can be messaged, linked to an account by username, and chosen as the recipient of a transfer', async ({
  loginAs,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs('amina', 'fr');
  await page.goto('/fr/contacts');
  await page
    .getByRole('button', { name: /Karim Tazi/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/fr\/chats\/[0-9a-f-]{36}$/);
  await page.goto('/fr/chats');
  await page.getByRole('button', { name: t('contacts.choose') }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Karim/ }).click();
  await expect(page).toHaveURL(/\/fr\/chats\/[0-9a-f-]{36}$/);
  await page.goto('/fr/contacts');
  // When the username is empty, the form reports the missing username.
  await page
    .getByRole('button', { name: /Zineb Lahlou/ })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await expect(form.getByText(t('contacts.username_wanted'))).toBeVisible();
  const username = form.getByLabel(t('contacts.username'));
  for (const [typed, problem] of [
    ['nobody-at-all', 'contacts.username_not_found'],
    ['amina', 'contacts.username_own'],
  ] as const) {
    await username.fill(typed);
    await form.getByRole('button', { name: t('contacts.save') }).click();
    await expect(form.getByText(t(problem))).toBeVisible();
  }
  await username.fill('Imane');
  await form.getByRole('button', { name: t('contacts.save') }).click();
  await expect(page.getByText('@imane')).toBeVisible();

  await page.goto('/fr/money/new');
  await fillAmount(page, 'fr', '500');
  await page.getByRole('button', { name: t('contacts.choose') }).click();
  await page.getByRole('dialog').getByLabel(t('contacts.search')).fill('khadija');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Khadija/ })
    .click();
  await expect(page.getByLabel(t('money.recipient_name'))).toHaveValue('Khadija El Idrissi');
  await expect(page.getByLabel(t('money.recipient_phone'))).toHaveValue('06 62 34 56 01');
  await expect(page.getByRole('combobox', { name: t('money.recipient_city') })).toHaveValue(
    'Casablanca',
  );
});

test('on a desktop the chosen contact appears next to the list of contacts, with all actions', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs(await createPerson(instance, 'Ghita'), 'fr');
  await page.goto('/fr/contacts');
  await add(page, 'fr', 'Karim', '0661000001');
  await add(page, 'fr', 'Zineb', '0661000002');
  await expect(page.getByRole('button', { name: 'Karim', exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Until the user chooses a contact, the space to the right of the contact list shows the invite
  // section.
  const search = await page.getByLabel(t('contacts.search')).boundingBox();
  const invite = await page.getByRole('heading', { name: t('invites.offer') }).boundingBox();
  expect(invite?.x).toBeGreaterThan((search?.x ?? 0) + (search?.width ?? 0));
  await page.getByRole('button', { name: 'Karim', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Karim' })).toBeVisible();
  const call = page.getByRole('link', { name: t('contacts.call') });
  await expect(call).toHaveAttribute('href', 'tel:+212661000001');
  await page.getByRole('button', { name: 'Zineb', exact: true }).click();
  await expect(call).toHaveAttribute('href', 'tel:+212661000002');
  await page.getByRole('button', { name: t('contacts.delete'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('contacts.delete') })
    .click();
  await expect(call).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Karim', exact: true })).toBeVisible();
});
