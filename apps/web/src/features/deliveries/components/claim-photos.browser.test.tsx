// Tests that a claim is sent with all its photos, in order, once they are uploaded.
import { expect, it, vi } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { claimStore } from '../model/claim-store.ts';
import { photoStore } from '../model/wizard/photo-store.ts';
import { ClaimForm } from './claim-form.tsx';

// Replaces the real upload, which resumable-upload.test.ts tests.
const sent = vi.hoisted(() => ({ ids: [] as string[] }));
vi.mock('../api/photo-port.ts', () => ({
  uploadPhoto: async (_: string, { id }: { id: string }) => void sent.ids.push(id),
  removeClaimPhoto: async () => undefined,
}));

const photo = (id: string) => ({
  id,
  isSent: false,
  blob: new Blob([id], { type: 'image/jpeg' }),
  width: 8,
  height: 6,
});

it('sends a claim with all three of its photos', async () => {
  const claim = { id: 'claim', kind: 'damaged', note: 'The lid is broken.' };
  await photoStore.write('photos', claimStore.photosOf('parcel'), [
    photo('first'),
    photo('second'),
    photo('third'),
  ]);
  const server = deferServer();
  const ignore = () => undefined;
  const screen = await mountIn(
    'fr',
    <ClaimForm
      userId="photos"
      deliveryId="parcel"
      claim={claim}
      onChange={ignore}
      onFiled={ignore}
    />,
    'deliveries',
    'delivery_wizard',
    'ui',
  );
  await expect.poll(() => sent.ids).toEqual(['first', 'second', 'third']);
  await screen.getByRole('button', { name: text('deliveries.claim_send') }).click();
  await expect.poll(() => server.sentTo('rpc/open_delivery_claim').length).toBe(1);
  expect(JSON.parse(server.sentTo('rpc/open_delivery_claim')[0] ?? '{}').p_photo_ids).toEqual([
    'first',
    'second',
    'third',
  ]);
});
