// One transfer as its sender sees it: each status, the price, the cash count, and times in
// Morocco's time zone on a device in another time zone.
import { apiClientOf, arrangeTransfer } from '../../../../testing/arrange.ts';
import { expect, type Language, test } from '../../../../testing/fixtures.ts';
import { BrokerWorkspace } from '../../../../testing/pages/broker-workspace.ts';
import { TransferPage } from '../../../../testing/pages/transfer-page.ts';
import { textIn } from '../../../../testing/text.ts';
import { formatTimestamp } from '../../../shared/format/format-time.ts';

// A time zone at least eleven hours ahead of Morocco, so that not only the times but also the dates
// can differ from those in Morocco.
test.use({ timezoneId: 'Pacific/Auckland', viewport: { width: 390, height: 844 } });

const STAGES = [
  ['pending', 'you'],
  ['waiting_for_broker', 'brokers_of_city'],
  ['in_process', 'payout_broker'],
] as const;

for (const [stage, turn] of STAGES) {
  test(`a transfer that is ${stage} shows the next step and the person responsible for it`, async ({
    loginAs,
    instance,
  }) => {
    const { id } = await arrangeTransfer(instance, stage, `Etape ${stage}`);
    const { page } = await loginAs('amina', 'fr');
    const transfer = new TransferPage(page, 'fr');
    await transfer.open(id);
    await expect(transfer.next(stage === 'in_process' ? 'preparing' : stage)).toBeVisible();
    await expect(transfer.turn(turn)).toBeVisible();
    await expect(page.getByText(/^WSL-/)).toHaveCount(stage === 'waiting_for_broker' ? 0 : 1);
    const bring = page.getByText(textIn('fr')('money.bring_cash'));
    if (stage === 'pending') await expect(bring).toContainText('508');
    else await expect(bring).toHaveCount(0);
    await expect(transfer.timeline.first()).toContainText(
      String(textIn('fr')('money.event.created')),
    );
  });
}

const PRICES: [Language, 'sender' | 'recipient', Record<string, string>][] = [
  ['fr', 'sender', { total_to_pay: '508', what_arrives: '500', fee_paid_by_sender: '8' }],
  ['ar', 'recipient', { total_to_pay: '500', what_arrives: '492', fee_paid_by_recipient: '8' }],
];

for (const [language, payer, lines] of PRICES) {
  test(`amount, fee and total add up when the ${payer} pays the fee`, async ({
    loginAs,
    instance,
  }) => {
    const { id } = await arrangeTransfer(instance, 'pending', `Prix ${payer}`, payer);
    const { page } = await loginAs('amina', language);
    const transfer = new TransferPage(page, language);
    await transfer.open(id);
    for (const [line, dirhams] of Object.entries({ amount: '500', ...lines })) {
      const shown = transfer.priceOf(line as Parameters<typeof transfer.priceOf>[0]);
      await expect(shown, line).toHaveText(new RegExp(`^[^\\d]*${dirhams}[^\\d]*$`));
    }
    const other = payer === 'sender' ? 'recipient' : 'sender';
    await expect(transfer.priceOf(`fee_paid_by_${other}`)).toHaveCount(0);
  });
}

test("the timeline shows Morocco's time, whatever the device's time zone", async ({
  loginAs,
  instance,
}) => {
  const { id } = await arrangeTransfer(instance, 'in_process', 'Heure du Maroc');
  const amina = await apiClientOf(instance, 'amina');
  const { data: events } = await amina
    .from('money_transfer_events')
    .select('kind, created_at')
    .eq('transfer_id', id)
    .order('id')
    .throwOnError();
  const { page } = await loginAs('amina', 'fr');
  const transfer = new TransferPage(page, 'fr');
  await transfer.open(id);
  await expect(transfer.timeline).toHaveCount(events.length);
  for (const [place, { kind, created_at: at }] of events.entries()) {
    const line = transfer.timeline.nth(place);
    await expect(line).toContainText(String(textIn('fr')(`money.event.${kind}`)));
    const hour = formatTimestamp(at, 'fr');
    await expect(line.getByRole('time')).toHaveText(hour);
  }
});

test('the sender refuses a wrong cash count, and the broker counts again', async ({
  loginAs,
  instance,
}) => {
  const { id, reference } = await arrangeTransfer(instance, 'pending', 'Mal compte');
  const { page } = await loginAs('amina', 'fr');
  const transfer = new TransferPage(page, 'fr');
  await transfer.open(id);
  const salma = await apiClientOf(instance, 'salma');
  const count = () =>
    salma
      .rpc('record_cash_handover', {
        p_id: crypto.randomUUID(),
        p_reference: reference,
        p_counted_centimes: 50_800,
      })
      .throwOnError();
  await count();
  await expect(page.getByRole('alert').getByText(/508/)).toBeVisible();
  await transfer.say('count_wrong');
  await expect(page.getByRole('alert').getByText(/508/)).toHaveCount(0);
  await expect(transfer.next('pending')).toBeVisible();
  await count();
  await transfer.say('count_right');
  await expect(transfer.next('waiting_for_broker')).toBeVisible();
});

test("a cancelled transfer shows the refund, and a broker pays the refund against the sender's code", async ({
  loginAs,
  instance,
}) => {
  const { id, reference } = await arrangeTransfer(
    instance,
    'waiting_for_broker',
    'Rendu',
    'recipient',
  );
  const { page } = await loginAs('amina', 'fr');
  const t = textIn('fr');
  const transfer = new TransferPage(page, 'fr');
  await transfer.open(id);
  await page.getByRole('button', { name: t('money.cancel'), exact: true }).click();
  await expect(
    page.getByText(t('money.delete_text_everything', { amount: '500\u00a0DH' })),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await transfer.cancel();
  await expect(transfer.next('refund')).toBeVisible();
  await expect(page.getByText(t('money.refund_payable'))).toContainText('500');
  const code = await transfer.newCode();
  const salma = new BrokerWorkspace((await loginAs('salma', 'fr')).page, 'fr');
  await salma.open();
  await salma.find(reference);
  await salma.giveRefund(code === '00000000' ? '11111111' : '00000000', '500');
  await expect(salma.said('wrong_code')).toBeVisible();
  await salma.giveRefund(code, '500');
  await expect(salma.said('refund_paid')).toBeVisible();
  await expect(page.getByText(t('money.refund_paid'))).toContainText('500');
  // After a transfer has ended, a new transfer can be started with the same values.
  await page.getByRole('button', { name: t('money.send_again') }).click();
  await expect(page).toHaveURL(/\/money\/new\?draft=/);
  await expect(page.getByLabel(t('money.amount'), { exact: true })).toHaveValue('500');
});

test('a transfer of another person is not found, and the page shows a back link', async ({
  loginAs,
  instance,
}) => {
  const { id } = await arrangeTransfer(instance, 'pending', 'Pas pour toi');
  const { page } = await loginAs('karim', 'fr');
  const t = textIn('fr');
  await page.goto(`/fr/money/${id}`);
  await expect(page.getByText(t('errors.TRANSFER_NOT_FOUND'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('money.detail_failed'));
  await expect(page.getByText('Pas pour toi')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('money.title') })
    .click();
  await expect(page).toHaveURL(/\/fr\/money$/);
});
