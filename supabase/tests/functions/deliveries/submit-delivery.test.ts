// A parcel is submitted once, at the price that the sender saw. Afterwards no role can change it.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { putPhoto } from '../../support/chat/put-photo.ts';
import { cityId } from '../../support/city-id.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import {
  DELIVERY_CODES,
  makeDelivery,
  submitDeliveryArgs,
} from '../../support/deliveries/make-delivery.ts';
import { makePerson } from '../../support/make-person.ts';

const codesInClear = (db: Client) =>
  asRoot(
    db,
    `select count(*) from private.delivery_secrets s
     where s.code_hash = any($1) or to_jsonb(s)::text like any($2)`,
    [
      [DELIVERY_CODES.pickup, DELIVERY_CODES.dropoff, DELIVERY_CODES.return],
      [DELIVERY_CODES.pickup, DELIVERY_CODES.dropoff, DELIVERY_CODES.return].map(
        (code) => `%${code}%`,
      ),
    ],
  );

describe('public.submit_delivery', () => {
  it(
    'freezes price, content and codes, and creates the label and the link',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const detail = await callForDeliveryDetail(
        db,
        made.sender,
        'submit_delivery',
        submitDeliveryArgs(made),
      );
      // The volume weight, 40 x 30 x 30 / 5000 = 7.2 kg, is rounded up to the next half kilogram.
      expect(detail.delivery).toMatchObject({
        status: 'scheduled',
        outcome: null,
        zone: 'large_cities',
        chargeable_grams: 7500,
        total_centimes: made.totalCentimes,
        covered_centimes: 25_000,
        content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        submitted_at: expect.any(String),
        promised_at: expect.any(String),
      });
      expect(detail.label_code).toMatch(/^WP[0-9]{10}$/);
      expect(detail.tracking_code).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
      expect(detail.codes).toEqual({ pickup: 'open', dropoff: 'open', return: 'open' });
      expect(detail.can).toMatchObject({ edit: false, cancel: true, renew_codes: true });
      expect(detail.events.map(({ kind }) => kind)).toEqual(['submitted']);
      expect(await codesInClear(db)).toEqual([{ count: 0 }]);
    }),
  );

  it(
    'returns the first result to a repeat, and refuses a repeat with another courier',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const first = await callForDeliveryDetail(
        db,
        made.sender,
        'submit_delivery',
        submitDeliveryArgs(made),
      );
      const before = await deliverySnapshot(db, made.id);
      const again = { ...submitDeliveryArgs(made), p_pickup_code: '111111' };
      expect(await callForDeliveryDetail(db, made.sender, 'submit_delivery', again)).toEqual(first);
      await expectRefused(
        call(db, made.sender, 'submit_delivery', {
          ...submitDeliveryArgs(made),
          p_courier_id: crypto.randomUUID(),
        }),
        'DELIVERY_NOT_EDITABLE',
      );
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'refuses a price or tariff other than the current one, an unknown or missing courier, and invalid codes',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const before = await deliverySnapshot(db, made.id);
      const submit = (args: object) =>
        call(db, made.sender, 'submit_delivery', { ...submitDeliveryArgs(made), ...args });
      const now = { tariff_id: made.tariffId, total_centimes: made.totalCentimes };
      await expectRefused(submit({ p_total_centimes: 100 }), 'PRICE_CHANGED', now);
      await expectRefused(submit({ p_total_centimes: null }), 'PRICE_CHANGED', now);
      await expectRefused(submit({ p_tariff_id: crypto.randomUUID() }), 'PRICE_CHANGED', now);
      await expectRefused(submit({ p_courier_id: crypto.randomUUID() }), 'COURIER_NOT_AVAILABLE');
      await expectRefused(submit({ p_courier_id: null }), 'COURIER_NOT_AVAILABLE');
      for (const code of [null, '', '12345', '123456789', '12345a', ' 123456']) {
        const args = { p_pickup_code: code };
        await expectRefused(submit(args), 'DELIVERY_CODE_INVALID', { kind: 'pickup' });
      }
      await expectRefused(
        submit({ p_dropoff_code: DELIVERY_CODES.pickup }),
        'DELIVERY_CODE_INVALID',
        {
          kind: 'dropoff',
        },
      );
      await expectRefused(
        submit({ p_return_code: DELIVERY_CODES.dropoff }),
        'DELIVERY_CODE_INVALID',
        {
          kind: 'return',
        },
      );
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'returns the name of each missing field',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const id = crypto.randomUUID();
      await call(db, sender, 'save_delivery_draft', { p_id: id, p_body: { contents: 'A bag' } });
      const args = { ...submitDeliveryArgs(await makeDelivery(db, 'draft')), p_id: id };
      await expectRefused(call(db, sender, 'submit_delivery', args), 'DELIVERY_INCOMPLETE', {
        fields: [
          'weight_grams',
          'length_cm',
          'width_cm',
          'height_cm',
          'pickup_city_id',
          'pickup_address',
          'pickup_contact_name',
          'pickup_contact_phone',
          'dropoff_city_id',
          'dropoff_address',
          'dropoff_contact_name',
          'dropoff_contact_phone',
          'photos',
        ],
      });
      const pinned = await makeDelivery(db, 'draft', { pickup_address: null });
      await call(db, pinned.sender, 'submit_delivery', submitDeliveryArgs(pinned));
      const bare = await makeDelivery(db, 'draft');
      await call(db, bare.sender, 'remove_delivery_photo', { p_photo_id: bare.photo.id });
      await expectRefused(
        call(db, bare.sender, 'submit_delivery', submitDeliveryArgs(bare)),
        'DELIVERY_INCOMPLETE',
        { fields: ['photos'] },
      );
    }),
  );

  it(
    'can be called only by the sender',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const before = await deliverySnapshot(db, made.id);
      for (const caller of [made.receiver, await makePerson(db)]) {
        await expectRefused(
          call(db, caller, 'submit_delivery', submitDeliveryArgs(made)),
          'DELIVERY_NOT_FOUND',
        );
      }
      await expectRefused(call(db, null, 'submit_delivery', submitDeliveryArgs(made)), '42501');
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
    }),
  );
});

describe('a submitted parcel', () => {
  it(
    'cannot be changed by its sender, the service key or the database owner',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      const before = await deliverySnapshot(db, made.id);
      const save = { p_id: made.id, p_body: { contents: 'Another thing' } };
      await expectRefused(
        call(db, made.sender, 'save_delivery_draft', save),
        'DELIVERY_NOT_EDITABLE',
      );
      await expectRefused(
        call(db, made.sender, 'delete_delivery_draft', { p_id: made.id }),
        'DELIVERY_NOT_EDITABLE',
      );
      await expectRefused(
        call(db, made.sender, 'remove_delivery_photo', { p_photo_id: made.photo.id }),
        'DELIVERY_NOT_EDITABLE',
      );
      const agadir = await cityId(db, 'Tiznit');
      for (const change of [
        "contents = 'Another thing'",
        'contents = null',
        'weight_grams = 1',
        "dropoff_address = 'Elsewhere'",
        "dropoff_contact_phone = '+212661999999'",
        'dropoff_latitude = 30, dropoff_longitude = -9',
        `dropoff_city_id = ${agadir}`,
        'declared_value_centimes = 1000000',
        'total_centimes = 100, base_centimes = 100, weight_extra_centimes = 0',
        'total_centimes = total_centimes + 100, weight_extra_centimes = weight_extra_centimes + 100',
        'returned_centimes = 0',
        "label_code = 'WP0000000000'",
        `content_hash = '${'0'.repeat(64)}'`,
        "status = 'draft', submitted_at = null",
      ]) {
        const text = `update public.deliveries set ${change} where id = '${made.id}'`;
        await expectRefused(asRoot(db, text), 'DELIVERY_NOT_EDITABLE');
        for (const key of [made.sender, 'service_role']) {
          await expectRefused(asCaller(db, key, text), '42501');
        }
      }
      for (const text of [
        `delete from public.deliveries where id = '${made.id}'`,
        `update public.delivery_photos set sha256 = '${'0'.repeat(64)}' where id = '${made.photo.id}'`,
        `delete from public.delivery_photos where id = '${made.photo.id}'`,
      ]) {
        await expectRefused(asRoot(db, text), 'DELIVERY_NOT_EDITABLE');
        await expectRefused(asCaller(db, 'service_role', text), '42501');
      }
      await db.query("select set_config('storage.allow_delete_query', 'true', true)");
      for (const text of [
        'delete from storage.objects where name = $1',
        "update storage.objects set version = 'other' where name = $1",
        "update storage.objects set name = 'gone' where name = $1",
      ]) {
        for (const key of ['service_role']) {
          await expectRefused(asCaller(db, key, text, [made.photo.storage_path]), '42501');
        }
        await expectRefused(asRoot(db, text, [made.photo.storage_path]), '42501');
      }
      await expectRefused(putPhoto(db, made.sender, made.id), '42501');
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'has a timeline that cannot be rewritten',
    withDatabase(async (db) => {
      const made = await makeDelivery(db);
      for (const text of [
        "update public.delivery_events set kind = 'delivered'",
        `update public.delivery_events set data = '{"a": 1}'`,
        "update public.delivery_events set actor_role = 'system'",
        'delete from public.delivery_events',
      ]) {
        await expectRefused(asRoot(db, `${text} where delivery_id = $1`, [made.id]), '42501');
        await expectRefused(
          asCaller(db, 'service_role', `${text} where delivery_id = $1`, [made.id]),
          '42501',
        );
      }
    }),
  );
});
