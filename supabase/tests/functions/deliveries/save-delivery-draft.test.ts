// Drafts of parcels. They are saved field by field, from several devices, and only the sender can
// see them.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { putPhoto } from '../../support/chat/put-photo.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deliveryBody } from '../../support/deliveries/delivery-body.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makePerson } from '../../support/make-person.ts';

const save = (db: Client, caller: string, id: string | null, p_body: unknown, p_step?: string) =>
  callForDeliveryDetail(db, caller, 'save_delivery_draft', {
    p_id: id,
    p_body: JSON.stringify(p_body),
    ...(p_step ? { p_step } : {}),
  });

describe('public.save_delivery_draft', () => {
  it(
    'keeps fields that are not sent, clears fields that are null or blank, and stores the current step',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const id = crypto.randomUUID();
      await save(db, sender, id, { contents: '  Books ', weight_grams: 900 }, 'details');
      const second = await save(
        db,
        sender,
        id,
        { pickup_address: 'Rue 1', pickup_notes: ' ', weight_grams: null },
        'pickup',
      );
      expect(second.delivery).toMatchObject({
        status: 'draft',
        step: 'pickup',
        contents: 'Books',
        weight_grams: null,
        pickup_address: 'Rue 1',
        pickup_notes: null,
      });
      expect(second.can).toMatchObject({ edit: true, cancel: false, claim: false });
      const third = await save(db, sender, id, {});
      expect(third.delivery).toMatchObject({ step: 'pickup', contents: 'Books' });
    }),
  );

  it(
    'accepts every field of the wizard',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const body = await deliveryBody(db, {
        declared_value_centimes: 250_000,
        pickup_notes: 'Ring twice',
        dropoff_landmark: 'Blue gate',
        dropoff_latitude: 30.42,
        dropoff_longitude: -9.6,
        courier_id: '01900000-0000-7000-8000-00000000c001',
      });
      expect((await save(db, sender, crypto.randomUUID(), body)).delivery).toMatchObject(body);
    }),
  );

  it.each([
    ['id', 'x'],
    ['sender_id', crypto.randomUUID()],
    ['status', 'scheduled'],
    ['total_centimes', 100],
    ['label_code', 'WP0000000000'],
    ['nonsense', null],
    ['weight_grams', 0],
    ['weight_grams', 1.5],
    ['weight_grams', '900'],
    ['weight_grams', 1e300],
    ['length_cm', 401],
    ['contents', 'x'.repeat(201)],
    ['contents', 7],
    ['pickup_address', 'x'.repeat(301)],
    ['pickup_contact_phone', '0661000001'],
    ['pickup_contact_phone', '+212 661'],
    ['dropoff_latitude', 90.1],
    ['dropoff_longitude', '1'],
    ['receiver_id', 'me'],
    ['courier_id', {}],
    ['declared_value_centimes', 0.5],
  ])('refuses the field %s with the value %j', (field, value) =>
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const id = crypto.randomUUID();
      await expectRefused(save(db, sender, id, { [field]: value }), 'FIELD_INVALID', { field });
      expect(await asRoot(db, 'select id from public.deliveries where id = $1', [id])).toEqual([]);
    })(),
  );

  it(
    'refuses an incomplete location, unknown cities and couriers, and invalid bodies and steps',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const id = crypto.randomUUID();
      await expectRefused(save(db, sender, id, { pickup_latitude: 34 }), 'FIELD_INVALID', {
        field: 'pickup_longitude',
      });
      await expectRefused(save(db, sender, id, { dropoff_city_id: 999_999 }), 'CITY_NOT_FOUND');
      await expectRefused(
        save(db, sender, id, { courier_id: crypto.randomUUID() }),
        'COURIER_NOT_AVAILABLE',
      );
      await expectRefused(
        save(db, sender, id, { declared_value_centimes: 150 }),
        'DECLARED_VALUE_INVALID',
      );
      await expectRefused(save(db, sender, id, []), 'FIELD_INVALID', { field: 'p_body' });
      await expectRefused(save(db, sender, id, {}, 'end'), 'FIELD_INVALID', { field: 'p_step' });
      await expectRefused(save(db, sender, null, {}), 'FIELD_INVALID', { field: 'p_id' });
    }),
  );

  it(
    'requires a receiver who is in the sender’s contacts and not blocked',
    withDatabase(async (db) => {
      const [sender, friend, stranger] = [
        await makePerson(db),
        await makePerson(db),
        await makePerson(db),
      ];
      await makeContact(db, sender, { contact_user_id: friend });
      const id = crypto.randomUUID();
      expect((await save(db, sender, id, { receiver_id: friend })).delivery.receiver_id).toBe(
        friend,
      );
      await expectRefused(save(db, sender, id, { receiver_id: sender }), 'RECIPIENT_IS_SENDER');
      for (const receiver_id of [stranger, crypto.randomUUID()]) {
        await expectRefused(save(db, sender, id, { receiver_id }), 'FIELD_INVALID', {
          field: 'receiver_id',
        });
      }
      await call(db, friend, 'block_person', { p_user_id: sender });
      await expectRefused(save(db, sender, id, { receiver_id: friend }), 'FIELD_INVALID', {
        field: 'receiver_id',
      });
    }),
  );

  it(
    'lets only the sender change, read or delete the draft, or add photos to it',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const before = await deliverySnapshot(db, made.id);
      for (const caller of [made.receiver, await makePerson(db)]) {
        await expectRefused(save(db, caller, made.id, { contents: 'Mine' }), 'DELIVERY_NOT_FOUND');
        await expectRefused(
          callForDeliveryDetail(db, caller, 'delivery_detail', { p_id: made.id }),
          'DELIVERY_NOT_FOUND',
        );
        await expectRefused(putPhoto(db, caller, made.id), '42501');
        await expectRefused(
          call(db, caller, 'add_delivery_photo', {
            p_photo_id: crypto.randomUUID(),
            p_delivery_id: made.id,
            p_purpose: 'delivery',
          }),
          'DELIVERY_NOT_FOUND',
        );
        expect(await call(db, caller, 'delete_delivery_draft', { p_id: made.id })).toEqual({
          delete_delivery_draft: false,
        });
        expect(
          await call(db, caller, 'remove_delivery_photo', { p_photo_id: made.photo.id }),
        ).toEqual({ remove_delivery_photo: false });
      }
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
    }),
  );
});

describe('public.delete_delivery_draft', () => {
  it(
    'deletes the draft with its photos and files; a second call finds nothing',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const remove = () => call(db, made.sender, 'delete_delivery_draft', { p_id: made.id });
      expect(await remove()).toEqual({ delete_delivery_draft: true });
      expect(await remove()).toEqual({ delete_delivery_draft: false });
      expect(await deliverySnapshot(db, made.id)).toEqual({
        delivery: null,
        events: null,
        photos: null,
        weigh_ins: null,
        claims: null,
        secrets: null,
        tracking: null,
        files: null,
        scans: null,
        notified: 0,
      });
    }),
  );
});
