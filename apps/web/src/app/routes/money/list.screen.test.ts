import { apiClientOf, arrangeTransfer } from '../../../../testing/arrange.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

const t = textIn('ar');

test('the list shows every status, can be filtered and searched, and shows a message when nothing matches', async ({
  loginAs,
}) => {
  const { page } = await loginAs('amina', 'ar');
  await page.goto('/ar/money');
  const rows = page.getByRole('main').getByRole('listitem');
  for (const status of [
    'draft',
    'pending',
    'waiting_for_broker',
    'in_process',
    'completed',
    'abandoned',
  ]) {
    const label = t(`rows.status.${status}`);
    await expect(rows.filter({ hasText: label }).first()).toBeVisible();
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`status=${status}`));
    // If the cash count of a pending transfer awaits confirmation, the row shows that state instead
    // of “pending”.
    const labels = status === 'pending' ? `${label}|${t('rows.status.counted')}` : `${label}`;
    await expect(rows.filter({ hasNotText: new RegExp(labels) })).toHaveCount(0);
    await expect(rows.first()).toBeVisible();
    await page.getByRole('button', { name: t('money.status_all'), exact: true }).click();
  }
  await page.getByLabel(t('money.search')).fill('zineb');
  // Checks all rows, because another test may also have sent Zineb a transfer.
  await expect(rows.filter({ hasNotText: /zineb/i })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.getByLabel(t('money.search')).fill('nobody of this name');
  await expect(page.getByText(t('money.none_found_title'))).toBeVisible();
  await page.getByRole('button', { name: t('ui.show_all') }).click();
  await expect(page.getByLabel(t('money.search'))).toHaveValue('');
  await expect(rows.first()).toBeVisible();
});

test('cancelling a transfer asks for confirmation, and the list shows the result', async ({
  loginAs,
  instance,
}) => {
  const { id } = await arrangeTransfer(instance, 'pending', 'To Be Cancelled');
  const { page } = await loginAs('amina', 'ar');
  await page.goto(`/ar/money/${id}`);
  await page.getByRole('button', { name: t('money.cancel'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(t('money.delete_title'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common.keep') }).click();
  await expect(page.getByRole('heading', { name: t('money.next_title.pending') })).toBeVisible();
  await page.getByRole('button', { name: t('money.cancel'), exact: true }).click();
  await dialog.getByRole('button', { name: t('money.delete_confirm') }).click();
  await expect(page.getByRole('heading', { name: t('money.next_title.abandoned') })).toBeVisible();
  await page.goto('/ar/money');
  const row = page.getByRole('listitem').filter({ hasText: 'To Be Cancelled' });
  await expect(row).toContainText(String(t('rows.status.abandoned')));
});

test('opening an incoming transfer shows the list of incoming transfers, and closing it keeps this list', async ({
  loginAs,
  instance,
}) => {
  const karim = await (await apiClientOf(instance, 'amina'))
    .rpc('find_person', { p_username: 'karim' })
    .single()
    .throwOnError();
  const { id } = await arrangeTransfer(instance, 'in_process', 'Comes To Karim', 'sender', {
    receiver_id: karim.data.id,
  });
  const { page } = await loginAs('karim', 'ar');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/ar/money/${id}`);
  const chosen = page
    .getByRole('navigation', { name: t('recipients.box') })
    .locator('[aria-current]');
  await expect(chosen).toHaveText(String(t('recipients.box_to_collect')));
  const row = page.getByRole('listitem').locator(`a[href*="${id}"]`);
  await expect(row).toBeVisible();
  await page.getByRole('link', { name: t('ui.beside_close') }).click();
  await expect(page).toHaveURL(/\/money\?box=to-collect$/);
  await expect(row).toBeVisible();
});
