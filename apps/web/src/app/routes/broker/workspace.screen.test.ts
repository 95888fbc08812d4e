// The broker's workspace: cash counts, cash-in, payouts and access.
import { apiClientOf, arrangeTransfer } from '../../../../testing/arrange.ts';
import { expect, test } from '../../../../testing/fixtures.ts';
import { BrokerWorkspace } from '../../../../testing/pages/broker-workspace.ts';
import { textIn } from '../../../../testing/text.ts';

const t = textIn('ar');

test('a wrong cash count is refused with a message that contains the amount due, and the count stays in the field', async ({
  loginAs,
  instance,
}) => {
  const { reference } = await arrangeTransfer(instance, 'pending', 'عد خاطئ', 'recipient');
  const { page } = await loginAs('hicham', 'ar');
  const workspace = new BrokerWorkspace(page, 'ar');
  await workspace.open();
  await workspace.find(reference.toLowerCase());
  await expect(page.getByText(t('brokers.take_cash', { name: 'Amina' }))).toBeVisible();
  const counted = page.getByLabel(t('brokers.counted'));
  // If the sender paid the fee, the broker would have to receive 508 MAD. Here the recipient pays
  // the fee, so the broker must receive 500 MAD.
  await workspace.count('508');
  await expect(
    page.getByText(t('errors.COUNT_MISMATCH', { expected: '500\u00a0درهم' })),
  ).toBeVisible();
  await expect(counted).toHaveValue('508');
  await counted.fill('٥٠٠');
  await workspace.count('٥٠٠');
  await expect(workspace.said('recorded')).toBeVisible();
});

test('when the sender refuses the cash count, the counter screen shows this until the next customer', {
  tag: '@journey',
}, async ({ loginAs, instance }) => {
  const { reference } = await arrangeTransfer(instance, 'pending', 'جواب المرسل');
  const { page } = await loginAs('salma', 'ar');
  const workspace = new BrokerWorkspace(page, 'ar');
  await workspace.open();
  await workspace.takeCash(reference, '508');
  const amina = await apiClientOf(instance, 'amina');
  const { data: handovers } = await amina
    .from('cash_handovers')
    .select('id, money_transfers!inner(reference)')
    .eq('money_transfers.reference', reference)
    .throwOnError();
  await amina.rpc('reject_cash_handover', { p_id: handovers[0]?.id ?? '' }).throwOnError();
  await expect(workspace.said('rejected')).toBeVisible();
  await page.getByRole('button', { name: t('brokers.next_customer') }).click();
  await expect(workspace.said('rejected')).toHaveCount(0);
});

test('a declined request disappears, and a job that a broker gives up is offered to other brokers again', async ({
  loginAs,
  instance,
}) => {
  const { page } = await loginAs('youssef', 'ar');
  const { page: others } = await loginAs('hicham', 'ar');
  const [his, theirs] = [new BrokerWorkspace(page, 'ar'), new BrokerWorkspace(others, 'ar')];
  for (const workspace of [his, theirs]) await workspace.open();
  const [before, beforeOfOthers] = [
    await his.acceptButtons.count(),
    await theirs.acceptButtons.count(),
  ];
  await arrangeTransfer(instance, 'waiting_for_broker', 'يرفض');
  await expect(his.acceptButtons).toHaveCount(before + 1);
  await page
    .getByRole('button', { name: t('brokers.decline'), exact: true })
    .last()
    .click();
  await expect(his.acceptButtons).toHaveCount(before);
  await expect(theirs.acceptButtons).toHaveCount(beforeOfOthers + 1);

  await arrangeTransfer(instance, 'in_process', 'يتنازل');
  await expect(his.job('يتنازل')).toBeVisible();
  await his
    .job('يتنازل')
    .getByRole('button', { name: t('brokers.give_up') })
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: t('brokers.give_up'), exact: true }).click();
  await expect(his.job('يتنازل')).toHaveCount(0);
  await expect(theirs.acceptButtons).toHaveCount(beforeOfOthers + 2);
});

test('a transfer in the workspace shows the payout amount, which is lower when the recipient pays the fee', async ({
  loginAs,
  instance,
}) => {
  await arrangeTransfer(instance, 'in_process', 'المستلم يدفع', 'recipient');
  const { page } = await loginAs('youssef', 'ar');
  const workspace = new BrokerWorkspace(page, 'ar');
  await workspace.open();
  await expect(workspace.job('المستلم يدفع')).toContainText('492');
});

test('people who are not brokers are redirected to the home screen', async ({ loginAs }) => {
  const { page } = await loginAs('amina', 'ar');
  await page.goto('/ar/broker');
  await expect(page).toHaveURL(/\/ar\/dashboard$/);
});
