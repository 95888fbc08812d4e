// The bell and its list of notifications on a phone, in French and Arabic. Notifications appear
// immediately, the unread ones first. A person can mark one or all of them as read. Each
// notification links to the event that it reports.
import { expect, type Page } from '@playwright/test';
import { apiClientOf, arrangeTransfer } from '../../../../testing/arrange.ts';
import { test } from '../../../../testing/fixtures.ts';
import { inOneLanguage } from '../../../../testing/in-one-language.ts';
import { createPerson } from '../../../../testing/new-person.ts';
import { textIn } from '../../../../testing/text.ts';

// Uses a separate instance of the server, because the test counts Amina's notifications, and other
// tests would add more.
test.use({ ownInstance: 'notifications', viewport: { width: 390, height: 844 } });

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /Notifications|الإشعارات/ });

for (const language of inOneLanguage('fr', ['fr', 'ar'] as const)) {
  const t = textIn(language);

  test(`${language}: notifications are listed, unread first, and can be marked as read one by one or all together`, async ({
    loginAs,
    instance,
  }) => {
    // The test in French runs first and marks the notifications of the demo data as read. The test
    // in Arabic therefore adds new unread notifications.
    const others = language === 'fr' ? [] : ['Zineb Tazi', 'Omar Bensaid'];
    for (const name of others) await arrangeTransfer(instance, 'in_process', name);
    const [unread, all] = language === 'fr' ? [4, 6] : [2, 8];
    const { page } = await loginAs('amina', language);
    await page.goto(`/${language}/dashboard`);
    await expect(bell(page)).toContainText(String(unread));
    await bell(page).click();
    await expect(
      page.getByRole('heading', { name: t('notifications.unread'), exact: true }),
    ).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(all);
    if (language === 'fr') await expect(rows.first()).toContainText('Aïd');
    await expect(page.getByText('Omar Bensaid').first()).toBeVisible();

    const one = page.getByRole('button', { name: t('notifications.mark_read') });
    await one.nth(1).click();
    await expect(bell(page)).toContainText(String(unread - 1));
    await expect(one).toHaveCount(unread - 1);
    await page.getByRole('button', { name: t('notifications.mark_all_read') }).click();
    await expect(one).toHaveCount(0);
    await expect(bell(page)).not.toContainText(/\d/);
    await page.reload();
    await expect(rows).toHaveCount(all);
    await expect(
      page.getByRole('heading', { name: t('notifications.unread'), exact: true }),
    ).toBeHidden();
  });
}

test('the notification of an event appears immediately in every tab, and links to the transfer', {
  tag: '@journey',
}, async ({ loginAs, instance }) => {
  const t = textIn('fr');
  // Marks all notifications as read, because earlier tests may have left unread ones.
  const amina = await apiClientOf(instance, 'amina');
  await amina.rpc('mark_all_notifications_read').throwOnError();
  const { page, context } = await loginAs('amina', 'fr');
  await page.goto('/fr/notifications');
  const other = await context.newPage();
  await other.goto('/fr/dashboard');
  for (const tab of [page, other]) await expect(bell(tab)).not.toContainText(/\d/);
  const { id } = await arrangeTransfer(instance, 'in_process', 'Hajar Naciri');
  // Two events concern the same transfer: the request to confirm the cash count, and the broker's
  // acceptance. The list shows them as one entry, which can be expanded.
  for (const tab of [page, other]) await expect(bell(tab)).toContainText('1');
  const steps = page.getByRole('button', { name: t('notifications.earlier', { count: 1 }) });
  await steps.first().click();
  await expect(page.getByRole('main').locator('ol')).toBeVisible();
  await page
    .getByRole('link', { name: t('notifications.broker_accepted') })
    // Filters by name, because the demo data has a similar notification about another transfer.
    // While the new notification is not listed yet, a click without the filter would open the other
    // transfer.
    .filter({ hasText: 'Hajar Naciri' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/fr/money/${id}$`));
  await expect(page.getByText('Hajar Naciri').first()).toBeVisible();
  for (const tab of [page, other]) await expect(bell(tab)).not.toContainText(/\d/);
});

test('an empty list shows a message, and a list that cannot be loaded shows an error with a retry', async ({
  loginAs,
  instance,
}) => {
  const t = textIn('fr');
  const { page } = await loginAs(await createPerson(instance, 'Ghita'), 'fr');
  // Requests must fail from the start. A page that has loaded the list once would show the list
  // from the cache instead of the error.
  await page.route('**/rpc/my_notifications*', (route) => route.abort());
  await page.goto('/fr/notifications');
  await expect(page.getByText(t('notifications.load_failed'))).toBeVisible();
  // The button is clicked while requests still fail. If requests succeeded, the page might reload
  // the list by itself, and the button would disappear before the click.
  const again = page.waitForRequest('**/rpc/my_notifications*');
  await page.getByRole('button', { name: t('common.retry') }).click();
  await again;
  await expect(page.getByText(t('notifications.load_failed'))).toBeVisible();
  await page.unroute('**/rpc/my_notifications*');
  await page.reload();
  await expect(page.getByText(t('notifications.empty_title'))).toBeVisible();
});
