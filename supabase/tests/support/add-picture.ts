// Uploads a picture into the folder of a property and adds the picture's row, as the property form
// does.
import type { Client } from 'pg';
import { asCaller } from './database/as-caller.ts';
import type { Caller } from './database/caller.ts';

export type Picture = { id: string; name: string; is_primary: boolean };

export async function addPicture(
  db: Client,
  caller: Caller,
  propertyId: string,
  { bucket = 'properties', isPrimary = false, order = 0 } = {},
): Promise<Picture> {
  const file = bucket === 'properties' ? crypto.randomUUID() : `${Date.now()}-${order}`;
  const name = `${propertyId}/${file}.webp`;
  await asCaller(db, caller, 'insert into storage.objects (bucket_id, name) values ($1, $2)', [
    bucket,
    name,
  ]);
  const [row] = await asCaller<{ id: string; is_primary: boolean }>(
    db,
    caller,
    `insert into public.property_images (property_id, image_url, is_primary, image_order)
     values ($1, $2, $3, $4) returning id, is_primary`,
    [
      propertyId,
      `https://wasl.example/storage/v1/object/public/${bucket}/${name}`,
      isPrimary,
      order,
    ],
  );
  if (!row) throw new Error('the picture has no row');
  return { ...row, name };
}
