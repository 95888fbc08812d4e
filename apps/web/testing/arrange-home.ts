// Creates a published home with one picture through the public API.
import type { ApiClient } from './arrange.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type ArrangedHome = { id: string; titles: { en: string; fr: string; ar: string } };

/** Creates a flat for rent in Rabat with a different title per language. */
export async function arrangeHome(owner: ApiClient): Promise<ArrangedHome> {
  const id = crypto.randomUUID();
  const mark = id.slice(0, 8);
  const titles = { en: `Flat ${mark}`, fr: `Appartement ${mark}`, ar: `شقة ${mark}` };
  const city = await owner.from('cities').select('id').eq('name', 'Rabat').single().throwOnError();
  await owner
    .from('properties')
    .insert({
      id,
      title: titles.en,
      title_fr: titles.fr,
      title_ar: titles.ar,
      listing_type: 'rent',
      price: 8500,
      area_sqm: 92,
      city_id: city.data.id,
    } as never)
    .throwOnError();
  const name = `${id}/${crypto.randomUUID()}.png`;
  const { error } = await owner.storage
    .from('properties')
    .upload(name, PICTURE, { contentType: 'image/png' });
  if (error) throw error;
  await owner
    .from('property_images')
    .insert({
      property_id: id,
      image_url: `/storage/v1/object/public/properties/${name}`,
      is_primary: true,
    } as never)
    .throwOnError();
  await owner.rpc('publish_property', { p_id: id, p_is_published: true }).throwOnError();
  return { id, titles };
}
