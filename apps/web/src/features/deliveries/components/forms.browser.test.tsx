import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { slotInPartOfDay } from '../../../shared/format/part-of-day-slot.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { WeighIn } from '../model/delivery-detail.ts';
import { CancelDelivery } from './cancel-delivery.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ConfirmReceived } from './confirm-received.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { WeighInQuestion } from './weigh-in-question.tsx';
import { DeleteDraft } from './wizard/delete-draft.tsx';

const ignore = () => undefined;
const weighIn = { id: 'weigh-in', weight_grams: 4200, new_total_centimes: 55_00 } as WeighIn;
const claim = { id: 'claim', kind: 'damaged', note: 'The lid is broken.' } as const;

testForms(
  [
    {
      name: 'cancellation of a parcel',
      element: () => <CancelDelivery deliveryId="delivery" />,
      asks: 'deliveries.detail_cancel',
      press: 'deliveries.detail_cancel',
      path: 'rpc/cancel_delivery',
      done: { answer: null, says: 'deliveries.detail_cancelled' },
    },
    {
      name: 'confirmation of a received parcel',
      element: () => <ConfirmReceived deliveryId="delivery" />,
      asks: 'deliveries.detail_confirm',
      press: 'deliveries.detail_confirm',
      path: 'rpc/confirm_delivery_received',
      done: { answer: null, says: 'deliveries.detail_confirmed' },
    },
    {
      name: 'deletion of a draft',
      element: (onDone) => <DeleteDraft deliveryId="delivery" onDeleted={onDone} />,
      asks: 'deliveries.detail_delete_draft',
      press: 'deliveries.detail_delete_draft',
      path: 'rpc/delete_delivery_draft',
      done: { answer: null, says: 'deliveries.detail_draft_deleted' },
    },
    {
      name: 'acceptance of a different weight',
      element: () => <WeighInQuestion weighIn={weighIn} before={45_00} />,
      press: () => text('deliveries.detail_weigh_agree', { amount: '55\u00a0MAD' }),
      others: ['deliveries.detail_weigh_refuse'],
      path: 'rpc/answer_weigh_in',
      done: { answer: null },
    },
    {
      name: 'refusal of a different weight',
      element: () => <WeighInQuestion weighIn={weighIn} before={45_00} />,
      asks: 'deliveries.detail_weigh_refuse',
      press: 'deliveries.detail_weigh_refuse',
      path: 'rpc/answer_weigh_in',
      done: { answer: null },
    },
    {
      name: 'claim about a parcel',
      element: (onDone) => (
        <ClaimForm
          userId="person"
          deliveryId="delivery"
          claim={claim}
          onChange={ignore}
          onFiled={onDone}
        />
      ),
      press: 'deliveries.claim_send',
      path: 'rpc/open_delivery_claim',
      done: { answer: null, says: 'deliveries.claim_sent' },
      kept: { 'deliveries.claim_note': 'The lid is broken.' },
    },
    {
      name: 'request for another visit',
      element: () => <RescheduleForm deliveryId="delivery" />,
      fill: async (screen) => {
        await screen.getByRole('radio').nth(1).click();
        await screen.getByRole('radio').last().click();
      },
      press: 'deliveries.detail_slot_save',
      path: 'rpc/reschedule_delivery',
      done: { answer: null, says: 'deliveries.detail_slot_saved' },
    },
  ],
  'deliveries',
);

describe.each([
  ['en', '4.2', '45\u00a0MAD', '55\u00a0MAD'],
  ['fr', '4,2', '45\u00a0DH', '55\u00a0DH'],
  ['ar', '4,2', '45\u00a0درهم', '55\u00a0درهم'],
] as const)(
  'question to the sender about a different measured weight, in the language %s',
  (language, kilograms, before, amount) => {
    it('shows the weight and both prices, and asks the sender for a decision', async () => {
      const screen = await mountIn(
        language,
        <WeighInQuestion weighIn={weighIn} before={45_00} />,
        'deliveries',
      );
      const weight = text('deliveries.detail_weight_value', { kilograms });
      const question = text('deliveries.detail_weighed', { weight, amount, before });
      await expect.element(screen.getByText(question)).toBeVisible();
    });

    it('states that the price stays the same when the new price equals the old one', async () => {
      const screen = await mountIn(
        language,
        <WeighInQuestion weighIn={weighIn} before={55_00} />,
        'deliveries',
      );
      const weight = text('deliveries.detail_weight_value', { kilograms });
      const question = text('deliveries.detail_weighed_same', { weight, amount });
      await expect.element(screen.getByText(question)).toBeVisible();
    });
  },
);

it('the form requests another visit on one of the next seven days, and requires a time of day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = deferServer();
  const screen = await mountIn('fr', <RescheduleForm deliveryId="delivery" />, 'deliveries');
  const radios = (name: 'detail_slot_day' | 'detail_slot_part') =>
    screen.getByRole('group', { name: text(`deliveries.${name}`) }).getByRole('radio');
  await expect.poll(() => radios('detail_slot_day').elements().length).toBe(7);
  await radios('detail_slot_day').last().click();
  const save = screen.getByRole('button', { name: text('deliveries.detail_slot_save') });
  await save.click();
  await expect.element(screen.getByText(text('deliveries.detail_slot_missing'))).toBeVisible();
  expect(server.sentTo('rpc/reschedule_delivery')).toEqual([]);
  await radios('detail_slot_part').first().click();
  await save.click();
  const { startsAt, endsAt } = slotInPartOfDay('2026-11-30', 'morning');
  expect(JSON.parse(server.sentTo('rpc/reschedule_delivery')[0] ?? '{}')).toMatchObject({
    p_slot_starts_at: startsAt,
    p_slot_ends_at: endsAt,
  });
});

it('does not send an incomplete claim, and names the missing fields', async () => {
  const server = deferServer();
  const screen = await mountIn(
    'ar',
    <ClaimForm
      userId="person"
      deliveryId="delivery"
      claim={{ ...claim, note: '  ' }}
      onChange={ignore}
      onFiled={ignore}
    />,
    'deliveries',
  );
  await screen.getByRole('button', { name: text('deliveries.claim_send') }).click();
  await expect.element(screen.getByText(text('deliveries.claim_missing'))).toBeVisible();
  expect(server.sentTo('rpc/open_delivery_claim')).toEqual([]);
});
