// A wrong address: it leads home by itself, unless somebody wants to stay.
import { expect, type Language, test } from '../../../testing/fixtures.ts';
import { textIn } from '../../../testing/text.ts';

const LANGUAGES: Language[] = ['fr', 'ar'];

test.use({ reducedMotion: 'no-preference' });

for (const language of LANGUAGES) {
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
