import { expect, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';

const t = textIn('fr');

test('people without an operator role do not see the console and do not download it', async ({
  page,
  loginAs,
}) => {
  const { page: amina } = await loginAs('amina', 'fr');
  const scripts: string[] = [];
  amina.on('request', (request) => scripts.push(request.url()));
  await amina.goto('/fr/operator');
  await expect(amina.getByText(t('common.not_found_title'), { exact: true })).toBeVisible();
  expect(scripts.filter((url) => /\/console-/.test(url))).toEqual([]);
  await page.goto('/fr/operator');
  await expect(page).toHaveURL(/\/fr\/login\?from=/);
});

test('names are masked until an operator gives a reason, and the operator then suspends and restores an account', {
  tag: '@journey',
}, async ({ loginAs }) => {
  const { page } = await loginAs('operator', 'fr');
  await page.goto('/fr/operator?tab=people');
  await expect(page.getByRole('heading', { name: t('operator.tab_people') })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('hicham');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /H••• O•••/ });
  await expect(row).toBeVisible();
  await expect(page.getByText('hicham@wasl.example')).toHaveCount(0);
  await row.getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('operator.reveal') })
    .click();
  await expect(page.getByText(t('operator.reason_missing'))).toBeVisible();
  await page.getByLabel(t('operator.reason'), { exact: true }).fill('Il a appelé');
  await page.keyboard.press('Enter');
  await expect(page.getByText('hicham@wasl.example')).toBeVisible();

  for (const [act, done] of [
    ['suspend', 'done_suspend'],
    ['restore', 'done_restore'],
  ]) {
    await page.getByRole('button', { name: t(`operator.${act}`) }).click();
    await page.getByLabel(t('operator.reason'), { exact: true }).fill('Téléphone perdu');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`operator.${act}`) })
      .click();
    await expect(page.getByText(t(`operator.${done}`), { exact: true })).toBeVisible();
  }
});

test('operators cannot confirm their own role proposal; another admin can', async ({ loginAs }) => {
  const { page: nadia } = await loginAs('operator', 'fr');
  await nadia.goto('/fr/operator?tab=people');
  await nadia.getByLabel(t('operator.search')).fill('fatima');
  await nadia.keyboard.press('Enter');
  await nadia
    .getByRole('row', { name: /F••• B•••/ })
    .getByRole('button')
    .click();
  await nadia.getByLabel(t('operator.reason'), { exact: true }).fill('Nouvelle collègue');
  await nadia.keyboard.press('Enter');
  await nadia.getByRole('button', { name: t('operator.propose') }).click();
  await nadia.getByLabel(t('operator.reason'), { exact: true }).fill('Elle aide au support');
  await nadia.keyboard.press('Enter');
  await expect(nadia.getByText(t('operator.done_propose'))).toBeVisible();
  await nadia.getByRole('link', { name: t('operator.tab_roles') }).click();
  const proposed = nadia.getByRole('row', { name: /Fatima Bennis/ });
  await expect(proposed.getByText(t('operator.another_confirms'))).toBeVisible();
  await expect(proposed.getByRole('button', { name: t('operator.confirm_role') })).toHaveCount(0);

  const { page: driss } = await loginAs('supervisor', 'fr');
  await driss.goto('/fr/operator?tab=roles');
  await driss.getByRole('button', { name: t('operator.confirm_role') }).click();
  await expect(driss.getByText(t('operator.done_confirm'), { exact: true })).toBeVisible();
  // The button that confirms the proposal also contains the name Fatima Bennis. The test waits
  // until this button is gone, because the next step finds a button by this name.
  await expect(driss.getByRole('button', { name: t('operator.confirm_role') })).toHaveCount(0);
  await driss.getByRole('button', { name: /Fatima Bennis/ }).click();
  await driss.getByLabel(t('operator.reason'), { exact: true }).fill('Elle a changé d’équipe');
  await driss.keyboard.press('Enter');
  await expect(driss.getByText(t('operator.done_take'), { exact: true })).toBeVisible();
  await expect(driss.getByRole('button', { name: /Fatima Bennis/ })).toHaveCount(0);
});

test('the audit log shows who read which data and why, and can be filtered; the console verifies its hash chain', async ({
  loginAs,
}) => {
  const { page } = await loginAs('operator', 'fr');
  await page.goto('/fr/operator?tab=people');
  await page.getByLabel(t('operator.search')).fill('hicham');
  await page.keyboard.press('Enter');
  await page
    .getByRole('row', { name: /H••• O•••/ })
    .getByRole('button')
    .click();
  await page.getByLabel(t('operator.reason'), { exact: true }).fill('Pour le journal');
  await page.keyboard.press('Enter');
  await expect(page.getByText('hicham@wasl.example')).toBeVisible();

  await page.getByRole('link', { name: t('operator.tab_audit') }).click();
  const state = page.getByRole('region', { name: String(t('operator.chain')) });
  await expect(state.getByText(t('operator.chain_checked'))).toBeVisible();
  await expect(state).toContainText('Intact');
  await page.getByRole('combobox', { name: String(t('operator.audit_kind')) }).click();
  await page.getByRole('option', { name: t('operator.did.person.revealed') }).click();
  await page.getByLabel(t('operator.audit_about')).fill('hicham');
  await page.getByRole('button', { name: t('operator.audit_show'), exact: true }).click();
  const row = page.getByRole('row', { name: /Pour le journal/ });
  await expect(row).toContainText(String(t('operator.did.person.revealed')));
  await expect(row).toContainText('H••• O•••');
  await expect(row).toContainText('operator');
  await expect(page.getByText('hicham@wasl.example')).toHaveCount(0);
  const only = page
    .getByRole('row')
    .filter({ hasNotText: String(t('operator.did.person.revealed')) });
  await expect(only).toHaveCount(1);

  const day = page.getByRole('textbox', { name: String(t('operator.audit_day')), exact: true });
  await day.fill('01/01/2026');
  await page.getByRole('button', { name: t('operator.audit_show'), exact: true }).click();
  await expect(page.getByText(t('operator.audit_empty'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('operator.audit_clear') }).click();
  await expect(
    page.getByRole('row', { name: RegExp(String(t('operator.did.audit.read'))) }).first(),
  ).toBeVisible();
});
