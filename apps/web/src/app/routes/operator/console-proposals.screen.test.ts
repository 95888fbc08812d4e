// Four-eyes principle for money: one operator proposes in the console, and another operator reviews
// and executes the proposal.
import type { Page } from '@playwright/test';
import { checkAccessibility } from '../../../../testing/check-accessibility.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { textIn } from '../../../../testing/text.ts';
import { formatExactMoney } from '../../../shared/format/exact-money.ts';

const t = textIn('fr');
/**
 * Finds the text on the page that shows the state of a proposal. The test cannot read the state
 * from the list of proposals: while a case is open next to the list, the list is too narrow to show
 * the state.
 */
const shown = (page: Page, state: 'executed' | 'rejected') =>
  page
    .getByText(t(`money_proposals.state_${state}`))
    .filter({ visible: true })
    .first();
const SIX_THOUSAND = formatExactMoney(600_000, 'fr');

test('a large top-up waits for another operator, who sees the effect of the top-up and executes it', async ({
  loginAs,
}) => {
  const { page: driss } = await loginAs('supervisor', 'fr');
  await driss.goto('/fr/operator?tab=finance');
  const row = driss.getByRole('row').filter({ hasText: 'Benali Services' });
  const float = row.getByRole('cell').nth(0);
  const before = await float.innerText();
  await row.getByRole('button', { name: t('operator.money_top_up') }).click();
  const dialog = driss.getByRole('dialog');
  await dialog.getByLabel(t('operator.money_amount')).fill('6000');
  await dialog.getByLabel(t('operator.reason')).fill('Versement du matin');
  await checkAccessibility(driss, 'a top-up above the limit');
  await dialog.getByRole('button', { name: t('money_proposals.propose_top_up') }).click();
  await expect(dialog.getByText(t('money_proposals.waits_title'))).toBeVisible();
  await checkAccessibility(driss, 'a proposal that was made');
  await dialog
    .getByRole('button', { name: t('common.close') })
    .last()
    .click();
  // The other operator sees the proposal, and no money has moved yet.
  const pending = row.getByRole('list', { name: t('money_proposals.already') });
  await expect(pending.getByRole('link')).toContainText(SIX_THOUSAND);
  await expect(float).toHaveText(before);
  await pending.getByRole('link').click();
  await expect(driss.getByText(t('money_proposals.own_text'))).toBeVisible();
  const execute = { name: t('money_proposals.execute'), exact: true };
  await expect(driss.getByRole('button', execute)).toHaveCount(0);
  await checkAccessibility(driss, 'a proposal of one’s own');

  const { page: nadia } = await loginAs('operator', 'fr');
  await nadia.goto('/fr/operator?tab=proposals');
  await expect(
    nadia.getByRole('link', { name: RegExp(`^${t('operator.tab_proposals')} 1`) }),
  ).toBeVisible();
  await checkAccessibility(nadia, 'the proposals');
  await nadia.getByRole('button', { name: t('money_proposals.kind_float_top_up') }).click();
  await expect(nadia.getByText('Versement du matin').last()).toBeVisible();
  await nadia.getByRole('button', execute).click();
  const question = nadia.getByRole('dialog');
  await expect(question).toHaveCSS('opacity', '1');
  await checkAccessibility(nadia, 'the question before a proposal is executed');
  await nadia.setViewportSize({ width: 320, height: 700 });
  const width = () => nadia.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(320);
  await question.getByRole('checkbox').check();
  await question.getByRole('button', execute).click();
  await expect(shown(nadia, 'executed')).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(320);

  await driss.goto('/fr/operator?tab=finance');
  await expect(pending).toHaveCount(0);
  await expect(float).not.toHaveText(before);
  await driss.goto('/fr/notifications');
  await driss.getByText(t('notifications.operator_money_executed')).click();
  await expect(driss).toHaveURL(/\/fr\/operator\?tab=proposals/);
});

test('a correction is rejected with a reason, which the proposer sees', async ({ loginAs }) => {
  const { page: driss } = await loginAs('supervisor', 'fr');
  const openBroker = async () => {
    await driss.goto('/fr/operator?tab=brokers');
    await driss.getByRole('button', { name: RegExp(t('operator_brokers.part_work')) }).click();
    await driss.getByRole('button', { name: 'Benali Services' }).click();
  };
  await openBroker();
  const correct = driss.getByRole('button', { name: t('money_proposals.correct') });
  await correct.click();
  const dialog = driss.getByRole('dialog');
  await dialog.getByLabel(t('money_proposals.correct_by')).fill('-12,50');
  await dialog.getByLabel(t('operator.reason')).fill('Compté deux fois');
  await checkAccessibility(driss, 'a correction');
  await dialog.getByRole('button', { name: t('money_proposals.propose_correction') }).click();
  await dialog.getByRole('link', { name: t('money_proposals.see') }).click();
  await expect(driss.getByText(t('money_proposals.own_text'))).toBeVisible();
  const address = driss.url();

  const { page: nadia } = await loginAs('operator', 'fr');
  await nadia.goto(address);
  await nadia.getByRole('button', { name: t('money_proposals.reject'), exact: true }).click();
  const question = nadia.getByRole('dialog');
  await question.getByLabel(t('operator.reason')).fill('Le reçu dit autre chose');
  await question.getByRole('button', { name: t('money_proposals.reject') }).click();
  await expect(shown(nadia, 'rejected')).toBeVisible();

  await driss.reload();
  await expect(driss.getByText('Le reçu dit autre chose')).toBeVisible();
  await openBroker();
  await expect(correct).toBeVisible();
  await expect(driss.getByRole('list', { name: t('money_proposals.already') })).toHaveCount(0);
});
