// End-to-end test of a transfer on hold: the sender sees the hold in real time, the broker at the
// counter is refused, and the transfer continues after the hold is released.
import { arrangeTransfer } from '../testing/arrange.ts';
import { expect, test } from '../testing/fixtures.ts';
import { BrokerWorkspace } from '../testing/pages/broker-workspace.ts';
import { TransferPage } from '../testing/pages/transfer-page.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('fr');

test('a transfer on hold is blocked for everyone until compliance releases it', {
  tag: '@journey',
}, async ({ loginAs, instance }) => {
  const { id, reference } = await arrangeTransfer(instance, 'pending', 'Held For A Check');
  const { page: amina } = await loginAs('amina', 'fr');
  const sender = new TransferPage(amina, 'fr');
  const { page: salma } = await loginAs('salma', 'fr');
  const broker = new BrokerWorkspace(salma, 'fr');
  const { page: console } = await loginAs('supervisor', 'fr');
  await sender.open(id);
  await expect(sender.next('pending')).toBeVisible();

  await console.goto('/fr/operator?tab=holds');
  await console.getByRole('button', { name: t('holds.console.place') }).click();
  const dialog = console.getByRole('dialog');
  await dialog.getByLabel(t('holds.console.reference')).fill(reference);
  await dialog.getByLabel(t('operator.reason'), { exact: true }).fill('Troisième nom');
  await dialog.getByRole('button', { name: t('holds.console.place') }).click();
  await expect(console.getByRole('heading', { name: reference })).toBeVisible();

  await expect(amina.getByRole('heading', { name: t('holds.title') })).toBeVisible();
  await expect(sender.next('pending')).toHaveCount(0);
  await broker.open();
  await broker.find(reference);
  await expect(salma.getByText(t('errors.TRANSFER_ON_HOLD'))).toBeVisible();

  await console.getByRole('button', { name: t('holds.console.release') }).click();
  await dialog.getByLabel(t('operator.reason'), { exact: true }).fill('Papiers vus');
  await dialog.getByRole('button', { name: t('holds.console.release') }).click();
  await expect(console.getByText(t('holds.console.release_done'))).toBeVisible();
  await expect(sender.next('pending')).toBeVisible();
  await broker.takeCash(reference, '508');
});
