// Creates a property of an owner with an approved identity, as the screens do. Unless the test asks
// for a draft, the property has a picture and is published.
import type { Client } from 'pg';
import { addPicture } from '../add-picture.ts';
import { asCaller } from '../database/as-caller.ts';
import { call } from '../database/call.ts';
import { makeOwner } from '../make-owner.ts';

export type Home = { id: string; owner: string };

/** Columns of a home in Casablanca, Maarif. `fields` replaces some of these values. */
const FIELDS = {
  title: 'Bright flat',
  listing_type: 'sale',
  property_type_id: 1,
  price: 1_200_000,
  city_id: 6001,
  neighborhood_id: 6001005,
  area_sqm: 100,
  bedrooms: 2,
  latitude: 33.575,
  longitude: -7.635,
};

export async function makeHome(
  db: Client,
  fields: Record<string, unknown> = {},
  { owner, isPublished = true }: { owner?: string; isPublished?: boolean } = {},
): Promise<Home> {
  const caller = owner ?? (await makeOwner(db));
  const row: Record<string, unknown> = { id: crypto.randomUUID(), ...FIELDS, ...fields };
  const columns = Object.keys(row);
  await asCaller(
    db,
    caller,
    `insert into public.properties (${columns.join(', ')})
     values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
  const id = String(row.id);
  if (isPublished) {
    await addPicture(db, caller, id);
    await call(db, caller, 'publish_property', { p_id: id, p_is_published: true });
  }
  return { id, owner: caller };
}
