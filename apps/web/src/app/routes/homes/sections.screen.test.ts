// Each section about homes can be opened from the other sections with one tap. Browsing is public,
// and only a new listing requires a verified identity.
import { expect, test } from '../../../../testing/fixtures.ts';
import { createPerson } from '../../../../testing/new-person.ts';
import { openAccountMenu } from '../../../../testing/people.ts';
import { textIn } from '../../../../testing/text.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ['fr', 'ar'] as const) {
  test(`a new user can browse everything, and sees what is required for a listing, in ${language}`, async ({
    instance,
    loginAs,
  }) => {
    const t = textIn(language);
    const { page } = await loginAs(await createPerson(instance, 'Ghita'), language);
    await page.goto(`/${language}/homes`);
    const parts = page.getByRole('navigation', { name: t('homes.sections') });
    const part = (name: 'search' | 'favourites' | 'saved' | 'listings') =>
      parts.getByRole('link', { name: t(`homes.section_${name}`), exact: true });
    await expect(part('search')).toHaveAttribute('aria-current', 'page');
    await expect(parts.locator('[aria-current]')).toHaveCount(1);
    await part('favourites').click();
    await expect(page.getByText(t('homes.none_marked_title'))).toBeVisible();
    await expect(part('favourites')).toHaveAttribute('aria-current', 'page');
    await expect(part('search')).not.toHaveAttribute('aria-current', 'page');
    await part('saved').click();
    const searches = page.getByRole('dialog', { name: t('homes.saved_searches') });
    await expect(searches).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searches).toHaveCount(0);
    await part('listings').click();
    await expect(page).toHaveURL(/\/properties$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('properties.title'));
    await expect(part('listings')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(t('identity.publish_title'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('properties.add') })).toHaveCount(0);
    // An empty list has no filter button.
    await expect(page.getByRole('button', { name: t('properties.filters') })).toHaveCount(0);
    await part('search').click();
    await expect(page).toHaveURL(/\/homes$/);
  });
}

test('the menus of a broker contain a link to the search for homes, but no link to homes of the broker', async ({
  loginAs,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs('salma', 'fr');
  await page.goto('/fr/dashboard');
  const menu = await openAccountMenu(page, t);
  await expect(menu.getByRole('link', { name: t('common.properties') })).toHaveCount(0);
  await menu.getByRole('link', { name: t('common.homes') }).click();
  const parts = page.getByRole('navigation', { name: t('homes.sections') });
  await expect(parts.getByRole('link')).toHaveText([
    t('homes.section_search'),
    t('homes.section_favourites'),
    t('homes.section_saved'),
    t('homes.section_visits'),
  ]);
});
