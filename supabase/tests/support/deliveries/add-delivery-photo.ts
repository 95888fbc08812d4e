// Adds the row of an uploaded photo to a parcel.
import type { Client } from 'pg';
import { asRoot } from '../database/as-root.ts';

/** Adds a photo to a parcel and returns the id of the photo. */
export async function addDeliveryPhoto(
  db: Client,
  deliveryId: string,
  purpose: 'pickup' | 'proof',
): Promise<string> {
  const id = crypto.randomUUID();
  await asRoot(
    db,
    `insert into public.delivery_photos (id, delivery_id, purpose, storage_path, sha256, byte_size, media_type)
     values ($1::uuid, $2::uuid, $3, $2::uuid || '/' || $1::uuid || '.jpg', repeat('b', 64), 1000, 'image/jpeg')`,
    [id, deliveryId, purpose],
  );
  return id;
}
