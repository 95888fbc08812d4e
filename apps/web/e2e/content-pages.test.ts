// The public pages of content on a phone: they say what they are about, fit, keep the accessibility rules, and do what they promise.
import { expectNoViolation } from '../testing/expect-no-violation.ts';
import { expectStoredIsTold } from '../testing/expect-stored-is-told.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { newPerson } from '../testing/new-person.ts';
import { textIn } from '../testing/text.ts';
import { wideParts } from '../testing/wide-parts.ts';

const PAGES = [
  'tickets',
  'transport',
  'terms',
  'privacy',
  'contact',
  'cookies',
  'legal',
  'security',
];
const LANGUAGES: Language[] = ['fr', 'ar'];
/** The narrowest window comes last; the next page opens in it, as on a cheap phone. */
const WIDTHS = [390, 320];

test.use({ viewport: { width: 390, height: 844 } });

for (const language of LANGUAGES) {
  const t = textIn(language);

  test(`pages of content are about what their heading says in ${language}`, async ({ page }) => {
    for (const name of PAGES) {
      await page.goto(`/${language}/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`${name}.title`));
      await expect(page).toHaveTitle(`${t(`${name}.title`)} · ${t('common.name')}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect(await wideParts(page), `${name} at ${width} px`).toEqual([]);
      }
    }
  });

  test(`pages of content break no rule in ${language}`, async ({ page }) => {
    for (const name of PAGES) await expectNoViolation(page, `/${language}/${name}`);
  });

  test(`a wrong address leads home after ten seconds in ${language}`, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/${language}/nowhere`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('status').getByText('10')).toBeAttached();
    await page.clock.runFor(9_000);
    await expect(page).toHaveURL(`/${language}/nowhere`);
    await page.clock.runFor(1_500);
    await expect(page).toHaveURL(`/${language}`);
  });
}

test('somebody who wants to stay at a wrong address stops the countdown by keyboard', async ({
  page,
}) => {
  const t = textIn('ar');
  await page.clock.install();
  await page.goto('/ar/nowhere');
  const stop = page.getByRole('button', { name: t('common.stop') });
  await stop.press('Enter');
  await expect(stop).toBeHidden();
  await expect(page.getByRole('link', { name: t('common.back_home') })).toBeFocused();
  await expect(page.getByText(t('common.not_found_stopped'))).toBeAttached();
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL('/ar/nowhere');
});

test('who asked for less motion is not taken away from a wrong address', async ({ page }) => {
  const t = textIn('fr');
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr/nowhere');
  await expect(page.getByRole('heading', { name: t('common.not_found_title') })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL('/fr/nowhere');
  await expect(page.getByRole('timer')).toBeHidden();
});

test('the contact page says whether somebody answers now, in Morocco', async ({ page }) => {
  const t = textIn('fr');
  await page.clock.setFixedTime('2025-01-15T12:00:00Z');
  await page.goto('/fr/contact');
  await expect(page.getByText(t('contact.open_now'))).toBeVisible();
  await page.clock.setFixedTime('2025-01-19T12:00:00Z');
  await page.reload();
  await expect(page.getByText(t('contact.closed_now'))).toBeVisible();
  await expect(page.getByText(t('contact.open_now'))).toBeHidden();
});

test('the table of contents leads to its section, and the last change has a date', async ({
  page,
}) => {
  const t = textIn('fr');
  await page.goto('/fr/terms');
  await expect(page.getByText('juin 2025')).toBeVisible();
  const contents = page.getByRole('navigation', { name: t('document.on_this_page') as string });
  await contents.getByText(t('document.on_this_page')).filter({ visible: true }).click();
  await contents.getByRole('link', { name: t('terms.refunds_title') }).click();
  await expect(page).toHaveURL('/fr/terms#refunds');
  await expect(page.getByRole('heading', { name: t('terms.refunds_title') })).toBeInViewport();
});

test('old addresses of the legal pages lead to the new ones', async ({ page }) => {
  for (const [old, present] of [
    ['legal-notice', 'legal'],
    ['security-statement', 'security'],
  ]) {
    await page.goto(`/ar/${old}`);
    await expect(page).toHaveURL(`/ar/${present}`);
  }
});

test('the page on cookies names everything that is stored', async ({ loginAs, instance }) => {
  const t = textIn('fr');
  const { page } = await loginAs(await newPerson(instance, 'Naima'), 'fr');
  await page.goto('/fr/dashboard');
  await page.getByRole('link', { name: t('dashboard.send_parcel') }).click();
  await page.getByLabel(t('delivery_wizard.size_contents')).fill('Deux tapis');
  await page.goto('/fr/money/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/fr/chats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await expectStoredIsTold(page);
  for (const kind of ['wasl-auth', 'wasl-chat-', 'delivery-draft:']) {
    expect(stored.filter((name) => name.startsWith(kind))).not.toEqual([]);
  }
});
