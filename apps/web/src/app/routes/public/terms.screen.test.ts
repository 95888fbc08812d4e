// The terms page, as an example of all long documents: table of contents and date of the last
// change.
import { expect, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

test('the table of contents links to the sections, and the page shows the date of its last change', async ({
  page,
}) => {
  const t = textIn('fr');
  await page.goto('/fr/terms');
  await expect(page.getByText('novembre 2026')).toBeVisible();
  const contents = page.getByRole('navigation', { name: t('document.on_this_page') as string });
  await contents.getByText(t('document.on_this_page')).filter({ visible: true }).click();
  await contents.getByRole('link', { name: t('terms.refunds_title') }).click();
  await expect(page).toHaveURL('/fr/terms#refunds');
  await expect(page.getByRole('heading', { name: t('terms.refunds_title') })).toBeInViewport();
});
