// End-to-end tests of layout stability on a slow connection, where responses arrive one after the
// other. These tests check single-column screens on a phone. testing/sweep/check-screens.ts checks
// every screen on desktops.

import { expect, test } from '../testing/fixtures.ts';
import { holdRequests } from '../testing/hold-requests.ts';
import { recordedLayoutShifts, watchLayoutShifts } from '../testing/layout-shifts.ts';
import { serializeResponses } from '../testing/serialize-responses.ts';
import { brokerDayId, conversationId, transferId } from '../testing/sweep/screen.ts';
import { waitForRedraw, waitUntilSettled } from '../testing/sweep/wait-until-settled.ts';
import { watchPage } from '../testing/sweep/watch-page.ts';

const SCREENS = {
  amina: [
    'contacts',
    'properties',
    'profile',
    'profile/security',
    'money',
    'money/new',
    'money/statement',
    `money/${transferId(4)}`,
    `disputes/new?transfer=${transferId(7)}`,
    'homes?listing_type=rent',
    'notifications',
    `chats/${conversationId(101)}`,
    `chats/${conversationId(103)}`,
  ],
  youssef: ['broker', 'broker/statement', `broker/days/${brokerDayId(1)}`],
};

test.use({ viewport: { width: 390, height: 844 } });

for (const [person, paths] of Object.entries(SCREENS)) {
  test(`the screens of ${person} do not shift while they load`, async ({ loginAs }) => {
    const { page } = await loginAs(person, 'fr');
    await serializeResponses(page);
    await watchLayoutShifts(page);
    const watch = watchPage(page);
    for (const path of paths) {
      await page.goto(`/fr/${path}`);
      await waitUntilSettled(page, watch);
      expect.soft(await recordedLayoutShifts(page), path).toEqual([]);
    }
  });
}

test('preloads the Latin and Arabic fonts before any response, because another font would wrap lines differently', async ({
  loginAs,
}) => {
  const { page } = await loginAs('amina', 'fr');
  await holdRequests(page, '**/rest/v1/**');
  const asked = page.waitForRequest(
    (request) => /\.woff2$/.test(request.url()) && request.url().includes('-arabic-'),
  );
  await page.goto(`/fr/chats/${conversationId(103)}`);
  await asked;
});

for (const asks of [
  'fr/login?from=%2Ffr%2Fmoney%2Fnew',
  'ar/login?from=%2Far%2Fmoney%2Fnew',
  'fr/login?from=%2Ffr%2Fhomes',
  'fr/login?from=%2Ffr%2Fhomes%2F1%23visit',
  'fr/signup?from=%2Ffr%2Fdeliveries%2Fnew',
  'fr/login?confirmed=true',
  'ar/login?confirmed=true',
]) {
  test(`the form at ${asks} does not shift when the app shows the notice for this URL`, async ({
    page,
  }) => {
    await watchLayoutShifts(page);
    const watch = watchPage(page);
    const letScriptsCome = await holdRequests(page, '**/*.js');
    await page.goto(`/${asks}`, { waitUntil: 'commit' });
    await page.locator('form').waitFor();
    await page.evaluate(() => document.fonts.ready);
    await waitForRedraw(page);
    // Discard the layout shifts recorded so far. The app's scripts are still held back, so loading
    // the fonts caused the shifts.
    await page.evaluate(() => Reflect.get(window, 'layoutShifts').splice(0));
    letScriptsCome();
    await waitUntilSettled(page, watch);
    await expect(page.locator('form').locator('xpath=preceding-sibling::div')).not.toBeEmpty();
    expect(await recordedLayoutShifts(page)).toEqual([]);
  });
}
