// Tests that couriers and pickup slots appear at the same time. If the slots appeared later, they
// would move the Continue button.
import { expect, it } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { EMPTY_DRAFT } from '../../model/wizard/draft.ts';
import type { Quote } from '../../model/wizard/quote.ts';
import { CourierStep } from './courier-step.tsx';
import type { StepProps } from './step-props.ts';

const QUOTE: Quote = {
  courier_id: 'courier',
  courier_name: 'Atlas Express',
  tariff_id: 'tariff',
  zone: 'same_city',
  chargeable_grams: 1000,
  base_centimes: 25_00,
  weight_extra_centimes: 0,
  insurance_centimes: 0,
  total_centimes: 25_00,
  returned_centimes: 10_00,
  refused_centimes: 10_00,
  promise_hours_min: 24,
  promise_hours_max: 48,
  covered_centimes: 500_00,
};
const SLOT = { starts_at: '2026-11-24T09:00:00+00:00', ends_at: '2026-11-24T11:00:00+00:00' };

/**
 * @returns The Continue button, the screen, and a fake server whose responses the test releases.
 */
async function mount() {
  const server = deferServer();
  // The courier step sends only two requests: for the price quotes and for the pickup slots.
  const props = { state: { draft: EMPTY_DRAFT } } as StepProps;
  const screen = await mountIn('fr', <CourierStep {...props} />, 'delivery_wizard', 'deliveries');
  for (const asked of ['rpc/quote_delivery', 'rpc/pickup_slots']) {
    await expect.poll(() => server.sentTo(asked).length).toBe(1);
  }
  return { server, screen, go: screen.getByRole('button', { name: text('common.continue') }) };
}

it('shows the Continue button only after the couriers and the slots have loaded', async () => {
  const { server, screen, go } = await mount();
  server.answer('rpc/quote_delivery', [QUOTE]);
  await expect.element(screen.getByText(text('delivery_wizard.slot_question'))).toBeVisible();
  expect(go.query()).toBeNull();
  server.answer('rpc/pickup_slots', [SLOT]);
  await expect.element(go).toBeVisible();
});

it('shows the Continue button even if the slots fail to load', async () => {
  const { server, go } = await mount();
  server.answer('rpc/quote_delivery', [QUOTE]);
  server.fail('rpc/pickup_slots', 400, {});
  await expect.element(go).toBeVisible();
});
