// A dispute from its opening to the payout of the refund, as seen by the sender, an operator, and
// the broker at the counter.
import { arrangeTransfer } from '../../../../testing/arrange.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { BrokerWorkspace } from '../../../../testing/pages/broker-workspace.ts';
import { TransferPage } from '../../../../testing/pages/transfer-page.ts';
import { textIn } from '../../../../testing/text.ts';

const t = textIn('fr');

test('a dispute is opened with a file, its messages and decision appear in real time, and its refund is paid against a code', {
  tag: '@journey',
}, async ({ loginAs, instance }) => {
  const { id } = await arrangeTransfer(instance, 'pending', 'Contesté', 'sender');
  const { page } = await loginAs('amina', 'fr');
  const transfer = new TransferPage(page, 'fr');
  await transfer.open(id);
  await transfer.cancel();
  await page.getByRole('link', { name: t('disputes.open') }).click();
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: t('disputes.reason_cash_not_recorded') }).click();
  await page.getByLabel(t('disputes.words')).fill('J’ai versé l’argent, et rien n’est écrit');
  await page.getByRole('button', { name: t('disputes.send') }).click();
  await expect(page.getByText(t('disputes.clock_answer'))).toBeVisible();
  const pdf = { name: 'ticket.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await page.getByLabel(t('disputes.add_files')).setInputFiles(pdf);
  await expect(page.getByText(t('ui.file_sent'))).toBeVisible();
  await page.getByRole('button', { name: t('disputes.say'), exact: true }).click();
  await expect(page.getByRole('link', { name: t('disputes.file_open') })).toBeVisible();
  const reference = (await page.getByText(/^WSD-/).textContent()) ?? '';

  const { page: finance } = await loginAs('supervisor', 'fr');
  await finance.goto('/fr/operator?tab=disputes');
  await finance.getByRole('button', { name: reference }).click();
  await expect(finance.getByRole('link', { name: t('disputes.file_open') })).toBeVisible();
  await finance.getByLabel(t('operator.money_answer_words')).fill('Nous demandons à l’agent');
  await finance.getByRole('button', { name: t('operator.money_answer_send') }).click();
  await expect(page.getByText('Nous demandons à l’agent')).toBeVisible();
  await expect(page.getByText(t('disputes.clock_answered'))).toBeVisible();
  await finance.getByRole('button', { name: t('operator.money_win') }).click();
  const dialog = finance.getByRole('dialog');
  await dialog.getByLabel(t('operator.money_award')).fill('300');
  await dialog.getByLabel(t('operator.note')).fill('Le ticket n’est pas signé');
  await dialog.getByRole('button', { name: t('operator.money_win_title') }).click();
  await expect(finance.getByText(t('operator.money_decided'))).toBeVisible();

  await expect(page.getByText('Le ticket n’est pas signé')).toBeVisible();
  const code = await transfer.makeRefundCode();
  const salma = new BrokerWorkspace((await loginAs('salma', 'fr')).page, 'fr');
  await salma.open();
  await salma.find(reference);
  await salma.giveRefund(code, '300');
  await expect(salma.said('refund_paid')).toBeVisible();
  await expect(page.getByText(t('disputes.refund_paid'))).toBeVisible();
});
