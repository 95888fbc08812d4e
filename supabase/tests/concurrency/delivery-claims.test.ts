// Tests of claims about one parcel that are filed concurrently. If both parties file a claim with a
// photo, only one claim is stored, with the photo of the party who filed this claim.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { putPhotoFile } from '../support/chat/put-photo.ts';
import { callForDeliveryDetail } from '../support/database/call-for-delivery-detail.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { deliverySnapshot } from '../support/deliveries/delivery-snapshot.ts';
import { makeDelivery } from '../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../support/deliveries/move-delivery.ts';

const gate = (id: string) => ({
  text: 'select from public.deliveries where id = $1 for update',
  values: [id],
});

/** Creates a delivered parcel, with one uploaded photo of the sender and one of the receiver. */
async function makeScene(db: Client) {
  const made = await makeDelivery(db);
  await moveDelivery(db, made.id, 'delivered');
  const put = async (person: string) => {
    const photo = crypto.randomUUID();
    await putPhotoFile(db, person, `${made.id}/${photo}.jpg`);
    return { person, photo, claim: crypto.randomUUID() };
  };
  const sides = [await put(made.sender), await put(made.receiver)] as const;
  const file = (one: (typeof sides)[number]) => (own: Client) =>
    callForDeliveryDetail(own, one.person, 'open_delivery_claim', {
      p_claim_id: one.claim,
      p_delivery_id: made.id,
      p_kind: 'damaged',
      p_note: 'Broken',
      p_photo_ids: [one.photo],
    });
  return { id: made.id, sides, file };
}

const claimsOf = (db: Client, id: string) => commit(db, () => deliverySnapshot(db, id));

describe('concurrent claims about one parcel', () => {
  it(
    'both parties file a claim: only one claim is stored, with the photo that its author added',
    withConnection(async (db) => {
      const { id, sides, file } = await commit(db, () => makeScene(db));
      const answers = await runConcurrently(db, gate(id), sides.map(file));
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.CLAIM_EXISTS]);
      const { claims, photos } = await claimsOf(db, id);
      const filed = sides[answers[0]?.status === 'fulfilled' ? 0 : 1];
      expect(claims).toMatchObject([{ id: filed.claim, opened_by: filed.person }]);
      expect(photos?.filter(({ purpose }) => purpose === 'claim')).toMatchObject([
        { id: filed.photo, claim_id: filed.claim, created_by: filed.person },
      ]);
    }),
  );

  it(
    'a claim that is sent three times is stored once, with one copy of its photo',
    withConnection(async (db) => {
      const { id, sides, file } = await commit(db, () => makeScene(db));
      const again = file(sides[1]);
      const answers = await runConcurrently(db, gate(id), [again, again, again]);
      expect(rejectionCodes(answers)).toEqual([]);
      const [first, ...others] = fulfilledValues(answers);
      for (const other of others) expect(other).toEqual(first);
      const { claims, photos } = await claimsOf(db, id);
      expect(claims).toHaveLength(1);
      expect(photos?.filter(({ purpose }) => purpose === 'claim')).toHaveLength(1);
    }),
  );
});
