// Tests that the page of a transfer shows the shop where the recipient collects the cash, and tests
// the message that the sender sends to the recipient.
import { expect, it, vi } from 'vitest';
import { formatClock } from '../../../shared/format/clock.ts';
import { testShop } from '../../../shared/shops/test-shop.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { ShopsOfTransfer } from './shops-of-transfer.tsx';

const transfer = {
  id: 'transfer',
  version: 3,
  status: 'in_process',
  sender_id: 'amina',
  reference: 'WSL-7K3M-Q9TD',
  payout_centimes: 50_000,
  recipient_name: 'Fatima Zahra',
  recipient_phone: '+212661020304',
};
const READY = {
  ...testShop,
  ready_by: null,
  ready_at: '2026-11-23T09:00:00Z',
  until: '2027-01-07T18:00:00Z',
};
const PREPARING = { ...READY, ready_at: null, ready_by: '2030-11-24T10:00:00Z' };

/** Formats a time as local time in Morocco. */
const readyBy = () => formatClock(PREPARING.ready_by, 'fr', new Date());

const mount = () =>
  mountIn(
    'fr',
    <ShopsOfTransfer transfer={transfer} viewerId="amina" homeCityId={null} />,
    'shops',
    'map',
  );

it.each([
  ['ready', READY, () => text('shops.ready')],
  ['promised', PREPARING, () => text('shops.ready_by', { time: readyBy() })],
] as const)(
  'for cash that is %s, the page of the transfer shows the shop, directions and what to bring',
  async (_, place, said) => {
    deferServer({ '/cities': [], 'rpc/payout_place': place });
    const screen = await mount();
    await expect.element(screen.getByText(said())).toBeVisible();
    await expect.element(screen.getByText(testShop.name)).toBeVisible();
    await expect.element(screen.getByText(testShop.address)).toBeVisible();
    await expect
      .element(screen.getByText(text('shops.opens_at', { time: 'mardi à 9\u00a0h\u00a030' })))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: text('shops.way_there') })).toBeVisible();
    for (const key of ['bring_document', 'bring_code', 'bring_reference'] as const) {
      await expect.element(screen.getByText(text(`shops.${key}`), { exact: true })).toBeVisible();
    }
    const qr = text('ui.reference_qr', { reference: transfer.reference });
    await expect.element(screen.getByRole('img', { name: qr })).toBeVisible();
  },
);

it('the message that the sender sends to the recipient contains everything the recipient needs except the secret code', async () => {
  deferServer({ '/cities': [], 'rpc/payout_place': READY });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await mount();
  await expect
    .element(screen.getByRole('heading', { name: /Fatima Zahra/ }))
    .toMatchTextContent('Envoyer à');
  await screen.getByRole('button', { name: text('ui.copy') }).click();
  const [copied = ''] = write.mock.calls[0] ?? [];
  expect(copied.split('\n')).toEqual([
    expect.stringMatching(/^Votre argent est prêt\u00a0: \D*500[^D]*DH[^.]*\.$/),
    `${testShop.name}, ${testShop.address}`,
    testShop.landmark,
    expect.stringContaining('05 35 63 00 04'),
    `https://www.google.com/maps/search/?api=1&query=${testShop.latitude}%2C${testShop.longitude}`,
    expect.stringMatching(/^À retirer avant le .*2027/),
    text('shops.message_reference', { reference: 'WSL-7K3M-Q9TD' }),
    text('shops.message_bring'),
  ]);
  const whatsapp = screen.getByRole('link', { name: text('ui.whatsapp') }).element();
  const { pathname, searchParams } = new URL(whatsapp.getAttribute('href') ?? '');
  expect([pathname, searchParams.get('text')]).toEqual(['/212661020304', copied]);
  write.mockRestore();
});

it('a message sent before the cash is ready states when the cash will be ready', async () => {
  deferServer({ '/cities': [], 'rpc/payout_place': PREPARING });
  const screen = await mount();
  const whatsapp = screen.getByRole('link', { name: text('ui.whatsapp') });
  await expect.element(whatsapp).toBeVisible();
  const { searchParams } = new URL(whatsapp.element().getAttribute('href') ?? '');
  expect(searchParams.get('text')).toContain(readyBy());
  expect(searchParams.get('text')).not.toContain(
    text('shops.message_ready', { amount: '' }).slice(0, 20),
  );
});

it('only the sender sees the shop on the page of the transfer', async () => {
  deferServer({ '/cities': [], 'rpc/payout_place': READY });
  const of = (viewerId: string) => (
    <ShopsOfTransfer transfer={transfer} viewerId={viewerId} homeCityId={null} />
  );
  const both = (
    <>
      {of('karim')}
      {of('amina')}
    </>
  );
  const screen = await mountIn('fr', both, 'shops', 'map');
  const places = screen.getByRole('heading', { name: text('shops.where_to_collect') });
  await expect.element(places.first()).toBeVisible();
  expect(places.elements()).toHaveLength(1);
});

it('if the shop cannot be loaded, the page of the transfer shows an error and a button to try again', async () => {
  const server = deferServer({ '/cities': [] });
  const screen = await mount();
  await expect.poll(() => server.sentTo('rpc/payout_place')).toHaveLength(1);
  server.refuse('rpc/payout_place', 'TRANSFER_NOT_FOUND');
  await expect.element(screen.getByText(text('shops.place_failed'))).toBeVisible();
  await screen.getByRole('button', { name: text('common.retry') }).click();
  await expect.poll(() => server.sentTo('rpc/payout_place')).toHaveLength(2);
});
