// The home screen shows pending requests first, then recent events, then the steps that are still
// needed to complete the account. The layout does not shift while the data loads.
import { apiClientOf, arrangeTransfer } from '../../../testing/arrange.ts';
import { expect, test } from '../../../testing/fixtures.ts';
import { recordedLayoutShifts, watchLayoutShifts } from '../../../testing/layout-shifts.ts';
import { textIn } from '../../../testing/text.ts';

const t = textIn('fr');

test.use({ viewport: { width: 390, height: 844 } });

test('an unconfirmed cash count comes first, causes no layout shift, and links to the screen for its confirmation', async ({
  loginAs,
  instance,
}) => {
  const { id, reference } = await arrangeTransfer(instance, 'pending', 'Fatima Zahra');
  const salma = await apiClientOf(instance, 'salma');
  await salma
    .rpc('record_cash_handover', {
      p_id: crypto.randomUUID(),
      p_reference: reference,
      p_counted_centimes: 50_800,
    })
    .throwOnError();
  const { page } = await loginAs('amina', 'fr');
  await watchLayoutShifts(page);
  const answered = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/rpc/my_dashboard', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.goto('/fr/dashboard');
  const main = page.getByRole('main');
  const waiting = main.getByRole('status').filter({ hasText: t('common.loading') });
  await asked.promise;
  // The skeleton is visible before any response arrives.
  await expect(waiting).toBeVisible();
  await expect(main.getByRole('link', { name: t('dashboard.send_money') })).toBeVisible();
  answered.resolve();
  const first = main.getByRole('listitem').filter({ hasText: 'Fatima Zahra' }).first();
  await expect(first).toContainText('Fatima Zahra');
  await expect(first).toContainText('508');
  const order = [
    main.getByRole('heading', { name: t('dashboard.asks') }),
    main.getByRole('heading', { name: t('rows.recent') }),
    main.getByText(t('dashboard.complete_account')),
  ];
  const tops = await Promise.all(order.map(async (one) => (await one.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  // A pending request is not shown again in the list of recent events.
  await expect(main.getByText('Fatima Zahra')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(await recordedLayoutShifts(page)).toEqual([]);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/fr/money/${id}$`));
  await expect(page.getByRole('alert').getByText(/508/)).toBeVisible();
});
