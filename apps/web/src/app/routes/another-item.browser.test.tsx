// Tests of the pages of a transfer and of a parcel when the list beside the page opens another item.
// The page is not unmounted, but must not keep what the user entered for the first item.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { deliveryQueries } from '../../features/deliveries/api/delivery-queries.ts';
import type { DeliveryDetail } from '../../features/deliveries/model/delivery-detail.ts';
import { moneyQueries, type TransferDetail } from '../../features/money/api/money-queries.ts';
import { ratingQueries } from '../../features/ratings/api/rating-queries.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { deferServer } from '../../testing/deferred-server.ts';
import { mountIn } from '../../testing/mount-in-language.tsx';
import { signIn } from '../../testing/sign-in.ts';
import { TestRoute } from '../../testing/test-route.tsx';
import { DeliveryDetailView } from './deliveries/detail.tsx';
import { TransferDetail as TransferPage } from './money/detail.tsx';

const FEATURES = ['money', 'deliveries', 'delivery_track', 'ratings', 'recipients'] as const;
const rating = {
  is_by_broker: false,
  whom: 'Salma',
  stars: null,
  words: null,
  until: '2036-12-05T10:00:00Z',
  is_hidden: false,
};

const transferOf = (id: string) =>
  ({
    id,
    sender_id: 'amina',
    receiver_id: null,
    status: 'completed',
    refund_state: 'none',
    recipient_name: id,
    payout_centimes: 49_200,
    amount_centimes: 50_000,
    fee_centimes: 0,
    total_centimes: 50_000,
    completed_at: '2026-11-23T14:32:00Z',
    updated_at: '2026-11-23T14:32:00Z',
    cash_handovers: [],
    money_transfer_events: [],
  }) as unknown as TransferDetail;

const deliveryOf = (id: string) =>
  ({
    role: 'receiver',
    delivery: {
      id,
      status: 'in_transit',
      outcome: null,
      is_returning: false,
      attempts: 1,
      pickup_contact_name: id,
      created_at: '2026-11-23T14:32:00Z',
    },
    sender: null,
    courier: null,
    events: [],
    photos: [],
    weigh_ins: [],
    claims: [],
    tracking_code: null,
    codes: {},
    can: { reschedule: true },
    pickup_city: null,
    dropoff_city: null,
  }) as unknown as DeliveryDetail;

type PageOf = (id: string) => ReactElement;

/** The page of one item, and a button that opens another item in its place, as the list does. */
function ListAndPage({ page }: { page: PageOf }) {
  const client = useQueryClient();
  const [id, setId] = useState('first');
  useState(() => {
    // Both items are cached, as after the user has opened each of them once.
    for (const one of ['first', 'second']) {
      client.setQueryData(moneyQueries.detail(one).queryKey, transferOf(one));
      client.setQueryData(deliveryQueries.detail(one).queryKey, deliveryOf(one));
      client.setQueryData(ratingQueries.ofTransfer(one).queryKey, rating);
    }
  });
  return (
    <>
      <button type="button" onClick={() => setId('second')}>
        Open next
      </button>
      {page(id)}
    </>
  );
}

it.each<[string, PageOf]>([
  ['the stars for a transfer', (id) => <TransferPage transferId={id} />],
  ['the day of a new visit', (id) => <DeliveryDetailView deliveryId={id} />],
])('another item that is opened in the list does not keep %s', async (_, page) => {
  signIn('amina');
  deferServer();
  await sessionStore.start();
  await expect.poll(() => sessionStore.get().status).toBe('signed_in');
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <ListAndPage page={page} />
    </TestRoute>,
    ...FEATURES,
  );
  const choices = screen.getByRole('radio', { includeHidden: true });
  await choices.nth(1).click({ force: true });
  await expect.element(choices.nth(1)).toBeChecked();
  await screen.getByRole('button', { name: 'Open next' }).click();
  await expect.element(screen.getByText(/second/).first()).toBeVisible();
  expect(choices.elements().filter((one) => one.matches(':checked'))).toEqual([]);
});
