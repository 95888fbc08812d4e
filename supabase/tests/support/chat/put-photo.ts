// Uploads a photo into the folder of a parcel as the storage service does, and adds its row.
import type { Client } from 'pg';
import { asCaller } from '../database/as-caller.ts';
import { call } from '../database/call.ts';

export type PhotoRow = { id: string; storage_path: string; sha256: string; purpose: string };

/**
 * Metadata that the storage service writes after it has checked the file. `extra` adds or replaces
 * fields of the metadata.
 */
export const photoMetadata = (extra: Record<string, unknown> = {}) => ({
  eTag: '"0"',
  size: 40_000,
  mimetype: 'image/jpeg',
  pictureType: 'image/jpeg',
  sha256: 'a'.repeat(64),
  hasExif: false,
  ...extra,
});

/** Uploads only the file. Its path consists of the parcel's folder and the photo's id. */
export async function putPhotoFile(
  db: Client,
  caller: string,
  name: string,
  metadata: Record<string, unknown> = photoMetadata(),
): Promise<void> {
  await asCaller(
    db,
    caller,
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
     values ('delivery-photos', $1, $2, $3)`,
    [name, caller, metadata],
  );
}

export async function putPhoto(
  db: Client,
  caller: string,
  deliveryId: string,
  purpose = 'delivery',
): Promise<PhotoRow> {
  const id = crypto.randomUUID();
  const sha256 = id.replaceAll('-', '').repeat(2);
  await putPhotoFile(db, caller, `${deliveryId}/${id}.jpg`, photoMetadata({ sha256 }));
  return call<PhotoRow>(db, caller, 'add_delivery_photo', {
    p_photo_id: id,
    p_delivery_id: deliveryId,
    p_purpose: purpose,
    p_width: 1200,
    p_height: 900,
  });
}
