// End-to-end tests of a listing from its creation to the first message: an owner adds, edits and
// publishes the listing, and a buyer finds it and sends a message.
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { expect, type Language, test } from '../testing/fixtures.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { textIn } from '../testing/text.ts';
import { waitForStoredDraft } from '../testing/wait-for-stored-draft.ts';
import { writeListing } from '../testing/write-listing.ts';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const SIZES = { fr: { width: 390, height: 844 }, ar: { width: 1440, height: 900 } };

for (const language of inOneLanguage('fr', ['fr', 'ar'] as Language[])) {
  test(`a home is added, edited, published, found and enquired about in ${language}`, {
    tag: '@journey',
  }, async ({ loginAs, browser, instance }) => {
    const t = textIn(language);
    const size = SIZES[language as 'fr' | 'ar'];
    const title = `Riad ${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await loginAs('amina', language);
    await page.setViewportSize(size);

    await test.step('adds a listing', async () => {
      await page.goto(`/${language}/properties`);
      await page.getByRole('link', { name: t('properties.add'), exact: true }).click();
      const buffer = await page.screenshot({ type: 'jpeg' });
      await writeListing(page, language, {
        title,
        city: language === 'fr' ? 'Fès' : 'فاس',
        photos: ['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })),
      });
      // All input survives a reload, including the photos.
      await waitForStoredDraft(page);
      await page.reload();
      const view = page.getByRole('heading', { level: 2, name: title });
      await expect(view).toBeVisible();
      await expect(
        page.getByRole('img', { name: t('homes.photo_of', { title, place: 2 }) }),
      ).toBeAttached();
      await checkAccessibility(page, 'the preview of a listing');
      expect(await widthOf(page)).toBe(size.width);
      await page.getByRole('button', { name: t('properties.keep_private') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('properties.kept_title'));
      await page.getByRole('link', { name: t('properties.title') }).click();
      await expect(page.getByText(title)).toBeVisible();
      await checkAccessibility(page, 'the owner’s list');
      // Phones show photo cards; on desktops the table scrolls inside its own frame.
      await expect(page.getByRole('table')).toHaveCount(language === 'fr' ? 0 : 1);
      expect(await widthOf(page)).toBe(size.width);
    });

    await test.step('edits the listing', async () => {
      await page
        .getByRole('link', { name: new RegExp(title) })
        .last()
        .click();
      await page.getByLabel(t('properties.bedrooms'), { exact: true }).fill('4');
      await page.getByRole('button', { name: t('common.cancel') }).click();
      await page.getByRole('button', { name: t('common.keep') }).click();
      await page.getByRole('button', { name: t('properties.save_and_exit') }).click();
      await expect(page.getByText(t('properties.updated'))).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${language}/properties$`));
    });

    await test.step('publishes the listing', async () => {
      await page
        .getByRole('link', { name: new RegExp(title) })
        .first()
        .click();
      await expect(page.getByText(t('properties.is_private'))).toBeVisible();
      await page.getByRole('button', { name: t('properties.publish') }).click();
      await expect(page.getByText(t('properties.is_public'))).toBeVisible();
      await checkAccessibility(page, 'the owner’s page of a home');
    });

    await test.step('shows the listing to a visitor', async () => {
      const context = await browser.newContext({ baseURL: instance.url, viewport: size });
      const visitor = await context.newPage();
      await visitor.goto(`/${language}/homes?q=${encodeURIComponent(title)}`);
      await visitor.getByRole('link', { name: title, exact: true }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
      // The server's HTML contains all data about the home, and hydration must not remove any of
      // it.
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(visitor).toHaveTitle(`${title} · ${t('common.name')}`);
      const data = visitor.locator('script[type="application/ld+json"]');
      expect(await data.textContent()).toContain('RealEstateListing');
      await checkAccessibility(visitor, 'the page of a home');
      expect(await widthOf(visitor)).toBe(size.width);
      await visitor
        .getByRole('main')
        .getByRole('link', { name: t('homes.title') })
        .first()
        .click();
      await expect(visitor).toHaveTitle(`${t('homes.title')} · ${t('common.name')}`);
      await expect(visitor.locator('head [data-head]')).toHaveCount(0);
      await context.close();
    });

    await test.step('sends a message from a buyer to the owner', async () => {
      const { page: buyer } = await loginAs('karim', language);
      await buyer.setViewportSize(size);
      await buyer.goto(`/${language}/homes?q=${encodeURIComponent(title)}`);
      // Find the home by its link, because the chip with the search term also shows the home's
      // title.
      const heart = buyer.getByRole('button', { name: t('homes.favourite') });
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await buyer.getByRole('link', { name: title }).click();
      await buyer.getByRole('button', { name: t('homes.write') }).click();
      await expect(buyer).toHaveURL(/\/chats\/[0-9a-f-]{36}/);
    });
  });
}

test('an unpublished listing is visible to its owner only', async ({ instance, loginAs }) => {
  const { session } = await loginAs('amina');
  const owner = createClient(instance.url, instance.anonKey, {
    auth: { persistSession: false },
    global: { headers: { authorization: `Bearer ${session.access_token}` } },
  });
  const id = crypto.randomUUID();
  await owner
    .from('properties')
    .insert({ id, title: 'Hidden', listing_type: 'rent', price: 1, area_sqm: 1 })
    .throwOnError();
  const { page } = await loginAs('karim', 'fr');
  await page.goto(`/fr/homes/${id}`);
  await expect(page.getByText(textIn('fr')('homes.gone_title'))).toBeVisible();
  await page.goto(`/fr/properties/${id}`);
  await expect(page.getByText(textIn('fr')('properties.detail_failed'))).toBeVisible();
});
