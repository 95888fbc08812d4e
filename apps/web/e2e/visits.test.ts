import { apiClientOf } from '../testing/arrange.ts';
import { arrangeHome } from '../testing/arrange-home.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { expect, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';

test('a visit is requested in a free slot, confirmed in the chat, shown to both parties and cancelled', {
  tag: '@journey',
}, async ({ loginAs, instance }) => {
  const [fr, ar] = [textIn('fr'), textIn('ar')];
  const owner = await apiClientOf(instance, 'amina');
  const home = await arrangeHome(owner);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    on_day: null,
    from: '09:00',
    to: '18:00',
    minutes: 30,
  }));
  await owner.rpc('set_viewing_hours', { p_property_id: home.id, p_hours: hours }).throwOnError();

  const { page } = await loginAs('karim', 'fr');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fr/homes/${home.id}`);
  await page.getByRole('button', { name: fr('homes.ask_visit') }).click();
  const dialog = page.getByRole('dialog', { name: fr('viewings.ask_title') });
  // Choose the last day, because today's slots may have passed.
  await dialog
    .getByRole('group', { name: fr('viewings.day') })
    .getByRole('button')
    .last()
    .click();
  await checkAccessibility(page, 'asking for a visit');
  const words = `Bonjour ${home.id.slice(0, 8)}`;
  await dialog.getByRole('textbox', { name: fr('viewings.words') }).fill(words);
  // When no time is chosen, the form shows an error and keeps the input.
  await dialog.getByRole('button', { name: fr('viewings.ask'), exact: true }).click();
  await expect(dialog.getByText(fr('viewings.time_missing'))).toBeVisible();
  await dialog
    .getByRole('group', { name: fr('viewings.hour') })
    .getByRole('button')
    .first()
    .click();
  await dialog.getByRole('button', { name: fr('viewings.ask'), exact: true }).click();
  await page.waitForURL(/\/chats\//);
  const asked = page
    .getByRole('article')
    .filter({ hasText: words })
    .getByRole('region', { name: fr('viewings.visit') });
  await expect(asked.getByText(fr('viewings.state_waiting'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await checkAccessibility(page, 'a visit in the chat');

  const { page: hers } = await loginAs('amina', 'ar');
  await hers.setViewportSize({ width: 1440, height: 900 });
  await hers.goto(new URL(page.url()).pathname.replace('/fr/', '/ar/'));
  const received = hers
    .getByRole('article')
    .filter({ hasText: words })
    .getByRole('region', { name: ar('viewings.visit') });
  await received.getByRole('button', { name: ar('viewings.confirm') }).click();
  await expect(received.getByText(ar('viewings.state_confirmed'), { exact: true })).toBeVisible();
  // The update arrives in real time, without a reload.
  await expect(asked.getByText(fr('viewings.state_confirmed'), { exact: true })).toBeVisible();

  const saved = page.waitForEvent('download');
  await asked.getByRole('button', { name: fr('viewings.calendar') }).click();
  expect((await saved).suggestedFilename()).toBe('visit.ics');

  await page.goto('/fr/visits');
  const listed = page.getByRole('listitem').filter({ hasText: home.titles.fr });
  await expect(listed.getByText(fr('viewings.state_confirmed'), { exact: true })).toBeVisible();
  await checkAccessibility(page, 'her visits');
  await listed.getByRole('button', { name: fr('viewings.cancel') }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: fr('viewings.cancel') }).click();
  await expect(listed.getByText(fr('viewings.state_cancelled'), { exact: true })).toBeVisible();
  await expect(received.getByText(ar('viewings.state_cancelled'), { exact: true })).toBeVisible();
});
