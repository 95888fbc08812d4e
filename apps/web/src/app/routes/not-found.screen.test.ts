// Not-found screen: redirects to the home page, unless the person wants to stay.
import { expect, type Language, test } from '../../../testing/fixtures.ts';
import { setTimeouts } from '../../../testing/set-timeouts.ts';
import { textIn } from '../../../testing/text.ts';

const LANGUAGES: Language[] = ['fr', 'ar'];

const HOUR = 3_600_000;

test.use({ reducedMotion: 'no-preference' });

for (const language of LANGUAGES) {
  test(`an unknown address shows the seconds until the redirect in ${language}`, async ({
    page,
  }) => {
    await setTimeouts(page, { countdownStep: HOUR });
    await page.goto(`/${language}/nowhere`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.getByRole('status').getByText('10')).toBeAttached();
    await expect(page).toHaveURL(`/${language}/nowhere`);
  });

  test(`an unknown address redirects to the home page in ${language}`, async ({ page }) => {
    await setTimeouts(page, { countdownStep: 20 });
    await page.goto(`/${language}/nowhere`);
    await expect(page).toHaveURL(`/${language}`);
  });
}

test('on the page for an unknown address, the countdown to the redirect can be stopped with the keyboard', async ({
  page,
}) => {
  const t = textIn('ar');
  await setTimeouts(page, { countdownStep: HOUR });
  await page.clock.install();
  await page.goto('/ar/nowhere');
  const stop = page.getByRole('button', { name: t('common.stop') });
  await stop.press('Enter');
  await expect(stop).toBeHidden();
  await expect(page.getByRole('link', { name: t('common.back_home') })).toBeFocused();
  await expect(page.getByText(t('common.not_found_stopped'))).toBeAttached();
  for (let step = 0; step < 11; step += 1) await page.clock.fastForward(HOUR);
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page).toHaveURL('/ar/nowhere');
});

test('an unknown address does not redirect to the home page when reduced motion is on', async ({
  page,
}) => {
  const t = textIn('fr');
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr/nowhere');
  await expect(page.getByRole('heading', { name: t('common.not_found_title') })).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL('/fr/nowhere');
  await expect(page.getByRole('timer')).toBeHidden();
});
