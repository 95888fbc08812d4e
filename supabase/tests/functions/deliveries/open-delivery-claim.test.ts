// A claim and its photos. A party files them together, both parties and the deciding operators can
// see them, and they never change.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { ErrorName } from '../../../../packages/core/src/error-codes.ts';
import { photoMetadata, putPhoto, putPhotoFile } from '../../support/chat/put-photo.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deliverySnapshot } from '../../support/deliveries/delivery-snapshot.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { type MadeDelivery, makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { moveDelivery } from '../../support/deliveries/move-delivery.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';

async function makeDelivered(db: Client): Promise<MadeDelivery> {
  const made = await makeDelivery(db);
  await moveDelivery(db, made.id, 'delivered');
  return made;
}

/** Uploads a photo that no claim references yet. */
async function upload(db: Client, caller: string, { id }: MadeDelivery): Promise<string> {
  const photo = crypto.randomUUID();
  await putPhotoFile(db, caller, `${id}/${photo}.jpg`);
  return photo;
}

const file = (db: Client, caller: Caller, { id }: MadeDelivery, args: object = {}) =>
  callForDeliveryDetail(db, caller, 'open_delivery_claim', {
    p_claim_id: crypto.randomUUID(),
    p_delivery_id: id,
    p_kind: 'damaged',
    p_note: 'The glass is broken',
    ...args,
  });

const leave = (db: Client, person: string) =>
  call(
    db,
    person,
    'delete_my_account',
    {},
    {
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
    },
  );

/**
 * Returns the ids of the photos whose files the caller can read, and of the photos whose rows the
 * caller can read.
 */
async function seen(db: Client, caller: Caller, ids: string[]): Promise<[string[], string[]]> {
  const files = await asCaller<{ id: string }>(
    db,
    caller,
    `select i.id from unnest($1::uuid[]) as i(id)
     join storage.objects o on o.bucket_id = 'delivery-photos' and o.name like '%/' || i.id || '.jpg' order by 1`,
    [ids],
  );
  const rows = await asCaller<{ id: string }>(
    db,
    caller,
    'select id from public.delivery_photos where id = any ($1) order by 1',
    [ids],
  );
  return [files.map(({ id }) => id), rows.map(({ id }) => id)];
}

describe('photos of a claim', () => {
  it(
    'are filed once together with the claim; a repeat with other photos changes nothing',
    withDatabase(async (db) => {
      const made = await makeDelivered(db);
      const p_photo_ids = [
        await upload(db, made.receiver, made),
        await upload(db, made.receiver, made),
      ];
      const p_claim_id = crypto.randomUUID();
      const detail = await file(db, made.receiver, made, { p_claim_id, p_photo_ids });
      const named = detail.photos.filter(({ purpose }) => purpose === 'claim');
      expect(named.map(({ id }) => id).sort()).toEqual([...p_photo_ids].sort());
      for (const photo of named) expect(photo).toMatchObject({ claim_id: p_claim_id });
      const before = await deliverySnapshot(db, made.id);
      for (const again of [p_photo_ids, [], [crypto.randomUUID()]]) {
        const answer = await file(db, made.receiver, made, { p_claim_id, p_photo_ids: again });
        expect(answer).toEqual(detail);
      }
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'must be at most five, uploaded by the person who files the claim, checked, and not used elsewhere',
    withDatabase(async (db) => {
      const made = await makeDelivered(db);
      const other = await makeDelivered(db);
      const hers = await upload(db, made.receiver, made);
      const his = await upload(db, made.sender, made);
      const elsewhere = await upload(db, other.receiver, other);
      const unseen = crypto.randomUUID();
      await putPhotoFile(
        db,
        made.receiver,
        `${made.id}/${unseen}.jpg`,
        photoMetadata({ sha256: '' }),
      );
      const six = [hers];
      while (six.length < 6) six.push(await upload(db, made.receiver, made));
      const before = await deliverySnapshot(db, made.id);
      const refused = (p_photo_ids: unknown[], code: ErrorName, detail?: Record<string, unknown>) =>
        expectRefused(file(db, made.receiver, made, { p_photo_ids }), code, detail);
      await refused(six, 'PHOTOS_TOO_MANY', { maximum: 5 });
      for (const id of [his, elsewhere, crypto.randomUUID()])
        await refused([hers, id], 'PHOTO_NOT_UPLOADED');
      await refused([hers, unseen], 'PHOTO_NOT_BARE');
      for (const id of [made.photo.id, null])
        await refused([hers, id], 'FIELD_INVALID', { field: 'p_photo_ids' });
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
      // A photo whose id is sent twice in one request counts once.
      const detail = await file(db, made.receiver, made, {
        p_photo_ids: [...six.slice(0, 5), hers],
      });
      expect(detail.photos.filter(({ purpose }) => purpose === 'claim')).toHaveLength(5);
    }),
  );

  it(
    'are visible only to the uploader before the claim is filed, then also to the other party and operators',
    withDatabase(async (db) => {
      const made = await makeDelivered(db);
      const photo = await upload(db, made.receiver, made);
      const agent = await makeCourierAgent(db, 'Fes', made.courierId);
      const support = await makeOperator(db, 'support');
      const others = [agent, await makePerson(db), await makeOperator(db, 'compliance'), null];
      expect(await seen(db, made.receiver, [photo])).toEqual([[photo], []]);
      for (const caller of [made.sender, support, ...others.slice(0, 3)])
        expect(await seen(db, caller, [photo])).toEqual([[], []]);
      const p_claim_id = crypto.randomUUID();
      await file(db, made.receiver, made, { p_claim_id, p_photo_ids: [photo] });
      for (const caller of [made.sender, made.receiver])
        expect(await seen(db, caller, [photo])).toEqual([[photo], [photo]]);
      for (const caller of others.slice(0, 3))
        expect(await seen(db, caller, [photo])).toEqual([[], []]);
      expect((await seen(db, null, [photo]).catch(() => [[]]))[0]).toEqual([]);
      const photosFor = async (caller: string) =>
        (await callForDeliveryDetail(db, caller, 'delivery_detail', { p_id: made.id })).photos.map(
          ({ id }) => id,
        );
      expect(await photosFor(support)).toEqual(expect.arrayContaining([photo, made.photo.id]));
      await asRoot(db, "select set_config('storage.operation', 'object.get_authenticated', true)");
      expect((await seen(db, support, [photo]))[0]).toEqual([photo]);
      await call(db, support, 'decide_delivery_claim', {
        p_claim_id,
        p_is_upheld: true,
        p_note: 'The photos show it',
      });
      expect((await seen(db, support, [photo]))[0]).toEqual([]);
      expect(await photosFor(support)).toEqual([]);
      expect(await photosFor(made.sender)).toContain(photo);
    }),
  );

  it(
    'can be added and deleted before the claim is filed, and never after',
    withDatabase(async (db) => {
      const made = await makeDelivered(db);
      const [kept, dropped] = [
        await upload(db, made.receiver, made),
        await upload(db, made.receiver, made),
      ];
      const remove = (caller: string, id: string) =>
        asCaller(
          db,
          caller,
          "delete from storage.objects where bucket_id = 'delivery-photos' and name = $1 returning name",
          [`${made.id}/${id}.jpg`],
        );
      await asRoot(db, "select set_config('storage.allow_delete_query', 'true', true)");
      expect(await remove(made.sender, dropped)).toEqual([]);
      expect(await remove(made.receiver, dropped)).toHaveLength(1);
      await file(db, made.receiver, made, { p_photo_ids: [kept] });
      const before = await deliverySnapshot(db, made.id);
      for (const caller of [made.sender, made.receiver]) {
        expect(await remove(caller, kept)).toEqual([]);
        await expectRefused(
          putPhotoFile(db, caller, `${made.id}/${crypto.randomUUID()}.jpg`),
          '42501',
        );
      }
      await expectRefused(
        asRoot(db, 'delete from storage.objects where name = $1', [`${made.id}/${kept}.jpg`]),
        '42501',
      );
      for (const text of [
        "update public.delivery_photos set sha256 = repeat('e', 64) where id = $1",
        'update public.delivery_photos set claim_id = null where id = $1',
        'delete from public.delivery_photos where id = $1',
      ]) {
        await expectRefused(asRoot(db, text, [kept]), 'DELIVERY_NOT_EDITABLE');
        await expectRefused(asCaller(db, made.receiver, text, [kept]), '42501');
      }
      expect(await call(db, made.receiver, 'remove_delivery_photo', { p_photo_id: kept })).toEqual({
        remove_delivery_photo: false,
      });
      expect(await deliverySnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'are refused without a claim, and after the time limit for claims',
    withDatabase(async (db) => {
      const made = await makeDelivered(db);
      await expectRefused(putPhoto(db, made.receiver, made.id, 'claim'), 'FIELD_INVALID', {
        field: 'p_purpose',
      });
      await moveDelivery(db, made.id, 'delivered_long_ago');
      for (const caller of [made.sender, made.receiver])
        await expectRefused(upload(db, caller, made), '42501');
      const lost = await makeDelivery(db);
      await moveDelivery(db, lost.id, 'lost');
      const photo = await upload(db, lost.sender, lost);
      await file(db, lost.sender, lost, { p_kind: 'lost', p_photo_ids: [photo] });
      expect(await seen(db, lost.sender, [photo])).toEqual([[photo], [photo]]);
    }),
  );

  it(
    'are in the filer’s data export, and are deleted with the parcel when its sender’s account is closed',
    withDatabase(async (db) => {
      const made = await makeDelivered(db);
      const photo = await upload(db, made.receiver, made);
      const p_claim_id = crypto.randomUUID();
      await file(db, made.receiver, made, { p_claim_id, p_photo_ids: [photo] });
      type Export = { export_my_data: { delivery_claims: object[] } };
      const { export_my_data: hers } = await call<Export>(db, made.receiver, 'export_my_data', {});
      expect(hers.delivery_claims).toMatchObject([{ id: p_claim_id, photos: [{ id: photo }] }]);
      await call(db, await makeOperator(db, 'support'), 'decide_delivery_claim', {
        p_claim_id,
        p_is_upheld: false,
        p_note: 'It was packed badly',
      });
      await leave(db, made.receiver);
      expect((await seen(db, made.sender, [photo]))[0]).toEqual([photo]);
      await leave(db, made.sender);
      const left = await deliverySnapshot(db, made.id);
      expect([left.photos, left.files]).toEqual([null, null]);
    }),
  );
});
