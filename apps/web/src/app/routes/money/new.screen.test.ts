import pg from 'pg';
import { apiClientOf } from '../../../../testing/arrange.ts';
import { chooseCity } from '../../../../testing/choose-city.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { fillAmount, fillRecipient, readScamNotice, signIn } from '../../../../testing/people.ts';
import { textIn } from '../../../../testing/text.ts';

const t = textIn('fr');

test('amounts that cannot be sent are refused, and the input stays', async ({ loginAs }) => {
  const { page } = await loginAs('karim', 'fr');
  await page.goto('/fr/money/new');
  for (const [typed, refusal] of [
    ['', 'AMOUNT_INVALID'],
    ['0', 'AMOUNT_INVALID'],
    ['-50', 'AMOUNT_INVALID'],
    ['cent', 'AMOUNT_INVALID'],
    ['19', 'AMOUNT_TOO_SMALL'],
    ['12,50', 'AMOUNT_NOT_WHOLE'],
    ['20001', 'AMOUNT_TOO_LARGE'],
    ['99999999999999999999', 'AMOUNT_TOO_LARGE'],
  ] as const) {
    await fillAmount(page, 'fr', typed);
    await expect(page.getByText(t(`errors.${refusal}`)), `"${typed}"`).toBeVisible();
    // The field groups the digits while the person types, and changes nothing else.
    const shown = await page.getByLabel(t('money.amount'), { exact: true }).inputValue();
    expect(shown.replaceAll('\u202f', '')).toBe(typed);
  }
  await fillAmount(page, 'fr', '٧٥٠');
  await expect(page.getByLabel(t('money.recipient_name'))).toBeVisible();
});

test('an unknown city is not found, and the wizard does not continue without a city', async ({
  loginAs,
}) => {
  const { page } = await loginAs('karim', 'fr');
  await page.goto('/fr/money/new');
  await fillAmount(page, 'fr', '500');
  await page.getByLabel(t('money.recipient_name')).fill('Omar Bensaid');
  await page.getByRole('combobox', { name: t('money.recipient_city') }).fill('Atlantis');
  await expect(page.getByText(t('money.city_not_found'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('common.continue') }).click();
  await expect(page.getByText(t('money.city_missing'))).toBeVisible();
  await expect(page.getByLabel(t('money.recipient_name'))).toHaveValue('Omar Bensaid');
});

test('when the response to a confirmation is lost and a second tab confirms again, only one transfer is sent', async ({
  loginAs,
  instance,
}) => {
  const { page, context } = await loginAs('karim', 'fr');
  await page.goto('/fr/money/new');
  await fillAmount(page, 'fr', '150');
  await fillRecipient(page, 'fr', 'Omar Bensaid', 'Casablanca');
  await expect(page.getByRole('heading', { name: t('money.question.broker') })).toBeVisible();
  await page.getByRole('button', { name: t('common.continue') }).click();
  const confirm = (tab: typeof page) =>
    tab.getByRole('button', { name: t('money.confirm_button') });
  await expect(confirm(page)).toBeVisible();
  await readScamNotice(page, 'fr');
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(confirm(second)).toBeVisible();
  // The server receives the request, but the response does not reach the browser.
  await page.route('**/rpc/confirm_money_transfer*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirm(page).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.unroute('**/rpc/confirm_money_transfer*');
  await Promise.all([confirm(page).click(), confirm(second).click()]);
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { name: t('money.next_title.pending') })).toBeVisible();
  }
  const karim = await apiClientOf(instance, 'karim');
  const { data } = await karim
    .from('money_transfers')
    .select('id,money_transfer_events(kind)')
    .eq('status', 'pending')
    .eq('recipient_name', 'Omar Bensaid')
    .throwOnError();
  expect(data).toHaveLength(1);
  expect(data[0]?.money_transfer_events.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
});

test('a person whose session ends midway through the wizard signs in and continues at the same step', async ({
  loginAs,
  instance,
}) => {
  const { page, session } = await loginAs('rachid', 'fr');
  await page.goto('/fr/money/new');
  await fillAmount(page, 'fr', '640');
  await page.getByLabel(t('money.recipient_name')).fill('Hajar Naciri');
  await chooseCity(page, page.getByRole('combobox', { name: t('money.recipient_city') }), 'Agadir');
  await endSession(instance.databaseUrl, session.user.id);
  await expect(page).toHaveURL(/login/);
  await expect(page.getByText(t('errors.session_ended'))).toBeVisible();
  await signIn(page, 'fr', 'rachid', 'Wasl-demo-2026');
  await expect(page).toHaveURL(/money\/new\?draft=/);
  await expect(page.getByLabel(t('money.recipient_name'))).toHaveValue('Hajar Naciri');
  await page.getByRole('button', { name: t('common.continue') }).click();
  await expect(page.getByRole('heading', { name: t('money.question.broker') })).toBeVisible();
  await page.getByRole('button', { name: t('common.continue') }).click();
  await expect(page.getByText(/Hajar Naciri reçoit/)).toBeVisible();
  await expect(page.getByText(t('money.total_to_pay'))).toBeVisible();
});

/** Ends the session, as a revocation or an expired refresh token would. */
async function endSession(databaseUrl: string, userId: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('delete from auth.sessions where user_id = $1', [userId]);
  await client.end();
}
