import { expect, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

test('the contact page shows whether support is open at the current time in Morocco', async ({
  page,
}) => {
  const t = textIn('fr');
  await page.clock.setFixedTime('2025-01-15T12:00:00Z');
  await page.goto('/fr/contact');
  await expect(page.getByText(t('contact.open_now'))).toBeVisible();
  await page.clock.setFixedTime('2025-01-19T12:00:00Z');
  await page.reload();
  await expect(page.getByText(t('contact.closed_now'))).toBeVisible();
  await expect(page.getByText(t('contact.open_now'))).toBeHidden();
});
