// Tests of the requests that parcel forms send, and of the local data that is deleted after
// sending.
import { expect, it } from 'vitest';
import { formatMoney } from '../../../shared/format/money.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { claimStore } from '../model/claim-store.ts';
import { deliveryCodeKey, deliveryCodes } from '../model/delivery-codes.ts';
import type { DeliveryDetail, WeighIn } from '../model/delivery-detail.ts';
import { CancelDelivery } from './cancel-delivery.tsx';
import { ClaimForm } from './claim-form.tsx';
import { DeliveryCode } from './delivery-code.tsx';
import { DeliveryPrice } from './delivery-price.tsx';
import { WeighInQuestion } from './weigh-in-question.tsx';

const ignore = () => undefined;
const bodyOf = (sent: string[]) => JSON.parse(sent[0] ?? '{}');

it.each([true, false])(
  'sends the sender’s decision on the new price after the courier has weighed the parcel: accepted = %s',
  async (agrees) => {
    const weighIn = { id: 'weigh-in', weight_grams: 4200, new_total_centimes: 55_00 } as WeighIn;
    const server = deferServer();
    const question = <WeighInQuestion weighIn={weighIn} before={45_00} />;
    const screen = await mountIn('fr', question, 'deliveries');
    if (agrees) {
      const amount = formatMoney(55_00, 'fr');
      const agree = text('deliveries.detail_weigh_agree', { amount });
      await screen.getByRole('button', { name: agree }).click();
    } else {
      const refuse = text('deliveries.detail_weigh_refuse');
      await screen.getByRole('button', { name: refuse }).click();
      await screen.getByRole('alertdialog').getByRole('button', { name: refuse }).click();
    }
    await expect.poll(() => server.sentTo('rpc/answer_weigh_in').length).toBe(1);
    expect(bodyOf(server.sentTo('rpc/answer_weigh_in'))).toEqual({
      p_weigh_in_id: 'weigh-in',
      p_agrees: agrees,
    });
  },
);

it('trims the text of a claim, and deletes the draft of the claim after sending', async () => {
  const claim = { id: 'claim', kind: 'damaged', note: '  The lid is broken. ' };
  await claimStore.write('reports', 'parcel', claim);
  const server = deferServer();
  const form = (
    <ClaimForm
      userId="reports"
      deliveryId="parcel"
      claim={claim}
      onChange={ignore}
      onFiled={ignore}
    />
  );
  const screen = await mountIn('ar', form, 'deliveries');
  await screen.getByRole('button', { name: text('deliveries.claim_send') }).click();
  await expect.poll(() => server.sentTo('rpc/open_delivery_claim').length).toBe(1);
  expect(bodyOf(server.sentTo('rpc/open_delivery_claim'))).toEqual({
    p_claim_id: 'claim',
    p_delivery_id: 'parcel',
    p_kind: 'damaged',
    p_note: 'The lid is broken.',
    p_photo_ids: [],
  });
  expect(await claimStore.read('reports', 'parcel')).toEqual(claim);
  server.answer('rpc/open_delivery_claim', null);
  await expect.poll(() => claimStore.read('reports', 'parcel')).toBeUndefined();
});

it('deletes the codes of a parcel only after the parcel is cancelled', async () => {
  const code = deliveryCodes.readOrMake(deliveryCodeKey('given up', 'pickup'));
  const server = deferServer();
  const screen = await mountIn('en', <CancelDelivery deliveryId="given up" />, 'deliveries');
  const cancel = { name: text('deliveries.detail_cancel') };
  await screen.getByRole('button', cancel).click();
  await screen.getByRole('alertdialog').getByRole('button', cancel).click();
  await expect.poll(() => server.sentTo('rpc/cancel_delivery').length).toBe(1);
  expect(deliveryCodes.read(deliveryCodeKey('given up', 'pickup'))).toBe(code);
  server.answer('rpc/cancel_delivery', null);
  await expect.poll(() => deliveryCodes.read(deliveryCodeKey('given up', 'pickup'))).toBeNull();
});

it.each([
  ['pickup', 0],
  ['dropoff', 1],
  ['return', 0],
] as const)('shows the %s code with this number of copy buttons: %i', async (kind, ways) => {
  deliveryCodes.readOrMake(deliveryCodeKey('parcel', kind));
  const code = <DeliveryCode deliveryId="parcel" kind={kind} isLocked={false} />;
  const screen = await mountIn('fr', code, 'deliveries');
  await screen.getByRole('button', { name: text('ui.code_show') }).click();
  const copy = screen.getByRole('button', { name: text('ui.copy') });
  await expect.element(screen.getByText(/^\d{4} \d{4}$/)).toBeVisible();
  expect(copy.elements()).toHaveLength(ways);
});

it('shows each part of the price next to its name, and all parts add up to the total', async () => {
  const delivery = {
    status: 'scheduled',
    outcome: null,
    is_returning: false,
    base_centimes: 30_00,
    weight_extra_centimes: 7_50,
    insurance_centimes: 4_50,
    total_centimes: 42_00,
    returned_centimes: 20_00,
    refused_centimes: 10_00,
    covered_centimes: 900_00,
  };
  const detail = { delivery, events: [] } as unknown as DeliveryDetail;
  const screen = await mountIn('fr', <DeliveryPrice detail={detail} />, 'deliveries');
  await expect.element(screen.getByText(text('deliveries.detail_price_total'))).toBeVisible();
  const lines = [...screen.container.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent?.replace(/\s+/g, ' ')),
  );
  const line = (name: string, centimes: number) => [
    text(`deliveries.detail_price_${name}` as 'deliveries.detail_price_total'),
    formatMoney(centimes, 'fr').replace(/\s+/g, ' '),
  ];
  expect(lines).toEqual([
    line('base', 30_00),
    line('weight', 7_50),
    line('insurance', 4_50),
    line('total', 42_00),
    line('returned', 20_00),
    line('refused', 10_00),
    line('covered', 900_00),
  ]);
});
