// Two devices send concurrent requests about one parcel. The parcel is submitted only once,
// together with its photos. Of two conflicting requests, such as accepting and refusing the weight,
// only one takes effect.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { photoMetadata, putPhoto, putPhotoFile } from '../support/chat/put-photo.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { callForDeliveryDetail } from '../support/database/call-for-delivery-detail.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeDelivery, submitDeliveryArgs } from '../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../support/deliveries/move-delivery.ts';
import { makePerson } from '../support/make-person.ts';

const gate = (id: string) => ({
  text: 'select from public.deliveries where id = $1 for update',
  values: [id],
});
const detailOf = (db: Client, caller: string, id: string) =>
  commit(db, () => callForDeliveryDetail(db, caller, 'delivery_detail', { p_id: id }));
const kindsOf = async (db: Client, caller: string, id: string) =>
  (await detailOf(db, caller, id)).events.map(({ kind }) => kind);

describe('concurrent requests of a parcel’s sender', () => {
  it(
    'two devices create the same draft: one row has the fields of both requests',
    withConnection(async (db) => {
      const sender = await commit(db, () => makePerson(db));
      const id = crypto.randomUUID();
      const save = (p_body: object) => (own: Client) =>
        call(own, sender, 'save_delivery_draft', { p_id: id, p_body });
      const answers = await runConcurrently(
        db,
        { text: 'select from public.profiles where id = $1 for update', values: [sender] },
        [save({ contents: 'Books' }), save({ weight_grams: 900 })],
      );
      expect(rejectionCodes(answers)).toEqual([]);
      expect((await detailOf(db, sender, id)).delivery).toMatchObject({
        contents: 'Books',
        weight_grams: 900,
      });
    }),
  );

  it(
    'the same submission is sent three times: one parcel, one event and one label are stored',
    withConnection(async (db) => {
      const made = await commit(db, () => makeDelivery(db, 'draft'));
      const submit = (own: Client) =>
        callForDeliveryDetail(own, made.sender, 'submit_delivery', submitDeliveryArgs(made));
      const answers = await runConcurrently(db, gate(made.id), [submit, submit, submit]);
      expect(rejectionCodes(answers)).toEqual([]);
      const [first, ...others] = fulfilledValues(answers);
      expect(first?.label_code).toMatch(/^WP/);
      for (const other of others) expect(other).toEqual(first);
      expect(await kindsOf(db, made.sender, made.id)).toEqual(['submitted']);
    }),
  );

  it(
    'a photo is added during the submission: the photo is submitted with the parcel, or is refused',
    withConnection(async (db) => {
      const { made, id } = await commit(db, async () => {
        const made = await makeDelivery(db, 'draft');
        const id = crypto.randomUUID();
        const sha256 = 'c'.repeat(64);
        await putPhotoFile(db, made.sender, `${made.id}/${id}.jpg`, photoMetadata({ sha256 }));
        return { made, id };
      });
      const answers = await runConcurrently(db, gate(made.id), [
        (own) => call(own, made.sender, 'submit_delivery', submitDeliveryArgs(made)),
        (own) =>
          call(own, made.sender, 'add_delivery_photo', {
            p_photo_id: id,
            p_delivery_id: made.id,
            p_purpose: 'delivery',
          }),
      ]);
      const wasRefused = rejectionCodes(answers).length === 1;
      expect(rejectionCodes(answers)).toEqual(
        wasRefused ? [ERROR_CODES.DELIVERY_NOT_EDITABLE] : [],
      );
      const detail = await detailOf(db, made.sender, made.id);
      expect(detail.photos).toHaveLength(wasRefused ? 1 : 2);
      const [row] = await commit(db, () =>
        asRoot(
          db,
          'select private.delivery_content_hash(d) = d.content_hash as is_sealed from public.deliveries d where id = $1',
          [made.id],
        ),
      );
      expect(row).toEqual({ is_sealed: true });
    }),
  );

  it(
    'the only photo is removed during the submission: no parcel is submitted without a photo',
    withConnection(async (db) => {
      const made = await commit(db, () => makeDelivery(db, 'draft'));
      const answers = await runConcurrently(db, gate(made.id), [
        (own) => call(own, made.sender, 'remove_delivery_photo', { p_photo_id: made.photo.id }),
        (own) => call(own, made.sender, 'submit_delivery', submitDeliveryArgs(made)),
      ]);
      expect(fulfilledValues(answers)).toHaveLength(1);
      const { delivery, photos } = await detailOf(db, made.sender, made.id);
      expect([delivery.status, photos.length]).toEqual(
        rejectionCodes(answers)[0] === ERROR_CODES.DELIVERY_INCOMPLETE
          ? ['draft', 0]
          : ['scheduled', 1],
      );
    }),
  );

  it(
    'six photos are added: five are stored',
    withConnection(async (db) => {
      const { made, ids } = await commit(db, async () => {
        const made = await makeDelivery(db, 'draft');
        const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
        for (const id of ids) await putPhotoFile(db, made.sender, `${made.id}/${id}.jpg`);
        return { made, ids };
      });
      const answers = await runConcurrently(
        db,
        gate(made.id),
        ids.map((id) => (own) => {
          const args = { p_photo_id: id, p_delivery_id: made.id, p_purpose: 'delivery' };
          return call(own, made.sender, 'add_delivery_photo', args);
        }),
      );
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.PHOTOS_TOO_MANY]);
      expect((await detailOf(db, made.sender, made.id)).photos).toHaveLength(5);
    }),
  );

  it(
    'the sender accepts and refuses the measured weight: only one answer takes effect',
    withConnection(async (db) => {
      const { made, weighIn } = await commit(db, async () => {
        const made = await makeDelivery(db);
        const weighIn = crypto.randomUUID();
        await asRoot(
          db,
          `insert into public.delivery_weigh_ins (id, delivery_id, weight_grams, chargeable_grams,
             weight_extra_centimes, new_total_centimes)
           select $1, id, 9000, 9000, 1600, base_centimes + insurance_centimes + 1600 from public.deliveries where id = $2`,
          [weighIn, made.id],
        );
        return { made, weighIn };
      });
      const before = (await detailOf(db, made.sender, made.id)).delivery;
      const answer = (p_agrees: boolean) => (own: Client) =>
        call(own, made.sender, 'answer_weigh_in', { p_weigh_in_id: weighIn, p_agrees });
      const answers = await runConcurrently(db, gate(made.id), [
        answer(true),
        answer(false),
        answer(true),
      ]);
      expect(new Set(rejectionCodes(answers))).toEqual(new Set([ERROR_CODES.WEIGH_IN_NOT_FOUND]));
      const { delivery } = await detailOf(db, made.sender, made.id);
      expect([delivery.status, delivery.chargeable_grams]).toEqual(
        fulfilledValues(answers).length === 2
          ? ['scheduled', 9000]
          : ['completed', before.chargeable_grams],
      );
    }),
  );

  it(
    'the receiver confirms while the sender reports a problem: the parcel is on hold for the claim, or is completed',
    withConnection(async (db) => {
      const made = await commit(db, async () => {
        const made = await makeDelivery(db);
        await moveDelivery(db, made.id, 'delivered');
        return made;
      });
      const answers = await runConcurrently(db, gate(made.id), [
        (own) => call(own, made.receiver, 'confirm_delivery_received', { p_id: made.id }),
        (own) =>
          call(own, made.sender, 'open_delivery_claim', {
            p_claim_id: crypto.randomUUID(),
            p_delivery_id: made.id,
            p_kind: 'damaged',
            p_note: 'Broken',
          }),
      ]);
      expect(fulfilledValues(answers)).toHaveLength(1);
      const { delivery, claims } = await detailOf(db, made.sender, made.id);
      expect([delivery.status, claims.length]).toEqual(
        rejectionCodes(answers)[0] === ERROR_CODES.CLAIM_EXISTS
          ? ['delivered', 1]
          : ['completed', 0],
      );
    }),
  );

  it(
    'a draft is deleted while it is submitted: either the deletion or the submission succeeds',
    withConnection(async (db) => {
      const made = await commit(db, () => makeDelivery(db, 'draft'));
      await commit(db, () => putPhoto(db, made.sender, made.id));
      const answers = await runConcurrently(db, gate(made.id), [
        (own) => call(own, made.sender, 'delete_delivery_draft', { p_id: made.id }),
        (own) => call(own, made.sender, 'submit_delivery', submitDeliveryArgs(made)),
      ]);
      expect(fulfilledValues(answers)).toHaveLength(1);
      const [row] = await commit(db, () =>
        asRoot(db, 'select count(*) as rows from public.deliveries where id = $1', [made.id]),
      );
      expect(row?.rows).toBe(rejectionCodes(answers)[0] === ERROR_CODES.DELIVERY_NOT_FOUND ? 0 : 1);
    }),
  );
});
