import { expect, it } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { testForms } from '../../../../testing/test-forms.ts';
import { ChangePickup } from './change-pickup.tsx';

const SLOTS = [
  { starts_at: '2026-11-24T09:00:00+00:00', ends_at: '2026-11-24T11:00:00+00:00' },
  { starts_at: '2026-11-25T11:00:00+00:00', ends_at: '2026-11-25T13:00:00+00:00' },
];
const KNOWN = { 'rpc/pickup_slots': SLOTS };

testForms(
  [
    {
      name: 'change of a pickup slot',
      element: () => <ChangePickup deliveryId="delivery" isAsked />,
      known: KNOWN,
      fill: async (screen) => {
        await screen.getByRole('radio').last().click();
        await screen.getByRole('radio').last().click();
      },
      press: 'deliveries.detail_pickup_save',
      path: 'rpc/reschedule_delivery',
      done: { answer: null, says: 'deliveries.detail_slot_saved' },
    },
  ],
  'deliveries',
  'delivery_wizard',
);

it('clears the time slot when the day changes, and requires a slot', async () => {
  const server = deferServer(KNOWN);
  const screen = await mountIn(
    'fr',
    <ChangePickup deliveryId="delivery" isAsked={false} />,
    'deliveries',
    'delivery_wizard',
  );
  await screen.getByRole('button', { name: text('deliveries.detail_pickup_change') }).click();
  const choose = (name: 'slot_day' | 'slot_time', nth: number) =>
    screen
      .getByRole('group', { name: text(`delivery_wizard.${name}`) })
      .getByRole('radio')
      .nth(nth);
  await choose('slot_day', 0).click();
  await choose('slot_time', 0).click();
  await choose('slot_day', 1).click();
  const save = screen.getByRole('button', { name: text('deliveries.detail_pickup_save') });
  await save.click();
  await expect.element(screen.getByText(text('delivery_wizard.slot_missing'))).toBeVisible();
  expect(server.sentTo('rpc/reschedule_delivery')).toEqual([]);
  await choose('slot_time', 0).click();
  await save.click();
  expect(JSON.parse(server.sentTo('rpc/reschedule_delivery')[0] ?? '{}')).toMatchObject({
    p_id: 'delivery',
    p_slot_starts_at: SLOTS[1]?.starts_at,
    p_slot_ends_at: SLOTS[1]?.ends_at,
  });
});

it('asks for another slot when the chosen slot is no longer available, and closes the form after saving', async () => {
  const server = deferServer(KNOWN);
  const screen = await mountIn(
    'ar',
    <ChangePickup deliveryId="delivery" isAsked={false} />,
    'deliveries',
    'delivery_wizard',
  );
  const change = screen.getByRole('button', { name: text('deliveries.detail_pickup_change') });
  const save = screen.getByRole('button', { name: text('deliveries.detail_pickup_save') });
  const choose = async () => {
    await screen.getByRole('radio').first().click();
    await screen.getByRole('radio').last().click();
  };
  const sent = () => server.sentTo('rpc/reschedule_delivery').length;
  await change.click();
  await choose();
  await save.click();
  await expect.poll(sent).toBe(1);
  server.refuse('rpc/reschedule_delivery', 'PICKUP_SLOT_GONE');
  await expect.element(screen.getByText(text('errors.PICKUP_SLOT_GONE'))).toBeVisible();
  await expect.poll(() => server.sentTo('rpc/pickup_slots').length).toBe(2);
  await save.click();
  await expect.element(screen.getByText(text('delivery_wizard.slot_missing'))).toBeVisible();
  expect(sent()).toBe(1);
  await choose();
  await save.click();
  await expect.poll(sent).toBe(2);
  server.answer('rpc/reschedule_delivery', null);
  await expect.element(change).toBeVisible();
  expect(save.query()).toBeNull();
});
