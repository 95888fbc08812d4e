// End-to-end tests of a home card in a chat message. The card stays until the owner hides or
// deletes the listing.
import { apiClientOf } from '../testing/arrange.ts';
import { arrangeHome } from '../testing/arrange-home.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { expect, test } from '../testing/fixtures.ts';
import { inOneLanguage } from '../testing/in-one-language.ts';
import { textIn } from '../testing/text.ts';

const SIZES = { fr: { width: 390, height: 844 }, ar: { width: 1440, height: 900 } };

for (const [language, other] of inOneLanguage('ar', [
  ['fr', 'ar'],
  ['ar', 'fr'],
] as const)) {
  test(`a message to an owner shows a card with the current data of the home in ${language}`, async ({
    loginAs,
    instance,
  }) => {
    const t = textIn(language);
    const owner = await apiClientOf(instance, 'amina');
    const home = await arrangeHome(owner);
    const words = `Salam ${home.id.slice(0, 8)}`;
    const { page } = await loginAs('karim', language);
    await page.setViewportSize(SIZES[language]);

    await page.goto(`/${language}/homes/${home.id}`);
    await page.getByRole('button', { name: t('homes.write') }).click();
    const about = page.getByRole('region', { name: t('chat.about_home') });
    await expect(about.getByRole('link', { name: home.titles[language] })).toBeVisible();
    await checkAccessibility(page, 'a message about a home');
    await page.getByRole('textbox', { name: t('chat.write'), exact: true }).fill(words);
    await page.getByRole('button', { name: t('chat.send') }).click();
    const message = page.getByRole('article').filter({ hasText: words });
    await expect(message.getByRole('link', { name: home.titles[language] })).toBeVisible();
    await expect(about).toHaveCount(0);
    await expect(page).not.toHaveURL(/home=/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      SIZES[language].width,
    );

    // The owner reads the app in another language, so the owner sees the card in that language.
    const address = new URL(page.url()).pathname.replace(`/${language}/`, `/${other}/`);
    const { page: reader } = await loginAs('amina', other);
    await reader.goto(address);
    const received = reader.getByRole('article').filter({ hasText: words });
    const card = received.getByRole('link', { name: home.titles[other] });
    await expect(card).toContainText(textIn(other)('homes.status.available'));
    await card.click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(home.titles[other]);

    const picture = async () =>
      (
        await owner
          .from('property_images')
          .select('image_url')
          .eq('property_id', home.id)
          .single()
          .throwOnError()
      ).data.image_url;
    const kept = await picture();
    expect((await page.request.get(kept)).ok()).toBe(true);
    await owner.rpc('publish_property', { p_id: home.id, p_is_published: false }).throwOnError();
    await page.reload();
    await expect(message.getByText(t('homes.not_listed'))).toBeVisible();
    expect((await page.request.get(kept)).ok()).toBe(false);
    expect((await page.request.get(await picture())).ok()).toBe(true);
  });
}

test("an owner can delete a listing in the list and on the listing's page, after confirming the deletion", async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const owner = await apiClientOf(instance, 'amina');
  const [first, second] = [await arrangeHome(owner), await arrangeHome(owner)];
  const { page } = await loginAs('amina', 'fr');
  await page.setViewportSize(SIZES.fr);
  // The test finds the delete button by its full label, which contains the title of the home. The
  // first word alone would also match a button of a dialog that is still closing.
  const named = t('properties.delete_named', { title: first.titles.fr });

  await page.goto(`/fr/properties?view=list&q=${encodeURIComponent(first.titles.fr)}`);
  await page.getByRole('button', { name: named }).click();
  await page.getByRole('button', { name: t('common.keep') }).click();
  await expect(page.getByRole('link', { name: first.titles.fr, exact: true })).toBeVisible();
  await page.getByRole('button', { name: named }).click();
  await checkAccessibility(page, 'the question before a property is deleted');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('properties.delete') })
    .click();
  await expect(page.getByText(t('properties.deleted'))).toBeVisible();
  await expect(page.getByText(t('properties.none_found'))).toBeVisible();
  await page.getByRole('link', { name: t('properties.clear_search') }).click();
  await expect(page).toHaveURL(/\/fr\/properties$/);
  await expect(page.getByRole('link', { name: second.titles.fr, exact: true })).toBeVisible();

  await page.goto(`/fr/properties/${second.id}`);
  await page.getByRole('button', { name: t('properties.delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('properties.delete') })
    .click();
  await expect(page).toHaveURL(/\/fr\/properties$/);
  await expect(page.getByRole('link', { name: second.titles.fr })).toHaveCount(0);
  await page.goto(`/fr/properties/${second.id}`);
  await expect(page.getByText(t('properties.detail_failed'))).toBeVisible();
});

test('each language of a title has its own tab, and a failed save opens the tab that contains the error', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const home = await arrangeHome(await apiClientOf(instance, 'amina'));
  const { page } = await loginAs('amina', 'fr');
  await page.goto(`/fr/properties/edit/${home.id}`);
  const titles = page.getByRole('tablist', { name: t('properties.title_languages') });
  const french = titles.getByRole('tab', { name: t('homes.language.fr') });
  await page.getByLabel(t('properties.title_fr')).fill('');
  await titles.getByRole('tab', { name: t('homes.language.en') }).click();
  await page.getByLabel(t('properties.title_en')).fill('');
  await titles.getByRole('tab', { name: t('homes.language.ar') }).click();
  await expect(page.getByLabel(t('properties.title_ar'))).toHaveValue(home.titles.ar);
  await page.getByLabel(t('properties.title_ar')).fill('');
  await page.getByRole('button', { name: t('properties.save'), exact: true }).click();
  await expect(french).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(t('properties.title_missing'))).toBeVisible();
  await expect(page.getByLabel(t('properties.title_fr'))).toBeFocused();
  await page.getByLabel(t('properties.title_fr')).fill('Written again');
  await page.getByRole('button', { name: t('properties.save'), exact: true }).click();
  await expect(page.getByText(t('properties.updated'))).toBeVisible();
});
