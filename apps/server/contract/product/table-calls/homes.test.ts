// Tests of a client that accesses the tables directly, as described in section 7 of the product
// specification. The client saves a property with its pictures.
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signedInPerson } from '../../protocol/people.ts';
import { sampleFiles } from '../../protocol/storage/suites/sample-files.ts';
import { connectAsOwner } from '../../server/run-sql.ts';

const NEVER = '2001-01-01T00:00:00+00:00';
const FIELDS = {
  title: 'Flat by the sea',
  title_fr: '',
  listing_type: 'rent',
  price: 4500,
  price_currency: 'MAD',
  area_sqm: 80,
  bedrooms: 2,
  bathrooms: 1,
  parking_spaces: 0,
  has_garden: true,
  status: 'available',
  available_from: null,
};
const EMBEDS = `*, property_images(id, image_url, image_order, is_primary), cities(name),
    neighborhoods(name), property_types(name)`;
const SHOWN = '/storage/v1/object/public';
const properties = () => amina.client.from('properties');
const images = () => amina.client.from('property_images');

let db: pg.Client;
let amina: Person;
let stranger: Person;
beforeAll(async () => {
  db = await connectAsOwner();
  [amina, stranger] = await Promise.all([signedInPerson(), signedInPerson()]);
  await db.query('update public.profiles set is_identity_approved = true where id = $1', [
    amina.id,
  ]);
});

afterAll(() => db.end());

it('properties are added without an id, listed with their related rows, and updated by sending the whole row', async () => {
  const { data: city } = await amina.client
    .from('cities')
    .select('id')
    .eq('name', 'Casablanca')
    .single();
  const { data: type } = await amina.client.from('property_types').select('id').limit(1).single();
  const own = { created_by: amina.id, updated_by: amina.id };
  const row = { ...FIELDS, ...own, city_id: city?.id, property_type_id: type?.id };
  const added = await properties()
    .insert({ ...row, created_at: NEVER, updated_at: NEVER })
    .select()
    .single();
  expect(added.error).toBeNull();
  const { id, search_text: _, ...whole } = added.data;
  expect(added.data.created_at).not.toBe(NEVER);
  const list = await properties()
    .select(EMBEDS)
    .eq('created_by', amina.id)
    .eq('listing_type', 'rent')
    .gte('price', 1000)
    .lte('price', 5000)
    .gte('bedrooms', 1)
    .lte('bedrooms', 3)
    .eq('status', 'available')
    .eq('city_id', city?.id)
    .eq('property_type_id', type?.id)
    .order('updated_at', { ascending: false });
  expect(list.error).toBeNull();
  expect(list.data).toMatchObject([{ id, cities: { name: 'Casablanca' }, property_images: [] }]);
  const edited = await properties()
    .update({ ...row, id, created_at: NEVER, price: 4700, updated_at: NEVER })
    .eq('id', id)
    .select()
    .single();
  expect(edited.error).toBeNull();
  expect(edited.data).toMatchObject({ id, price: 4700, created_at: whole.created_at });
  expect(edited.data.updated_at).not.toBe(NEVER);
  const given = await properties()
    .update({ created_by: stranger.id, id: crypto.randomUUID() })
    .eq('id', id)
    .select('id, created_by');
  expect(given.data).toEqual([{ id, created_by: amina.id }]);
  const theirs = stranger.client.from('properties');
  expect((await theirs.select(EMBEDS).eq('id', id)).data).toEqual([]);
  expect(
    (
      await theirs
        .update({ ...row, id })
        .eq('id', id)
        .select()
    ).data ?? [],
  ).toEqual([]);
  const left = await db.query('select price from public.properties where id = $1', [id]);
  expect(left.rows).toEqual([{ price: '4700.00' }]);
});

it('pictures that were uploaded under temp/ are added to a property in order, one of them as the primary picture', async () => {
  const added = await properties()
    .insert({ ...FIELDS, created_by: amina.id })
    .select()
    .single();
  const { id } = added.data;
  const files = amina.client.storage.from('properties');
  const rows = [];
  for (const index of [0, 1]) {
    const name = `${crypto.randomUUID().slice(0, 11)}.png`;
    const sent = await files.upload(`temp/${name}`, sampleFiles.png, { contentType: 'image/png' });
    expect(sent.error).toBeNull();
    expect((await files.copy(`temp/${name}`, `${id}/${name}`)).error).toBeNull();
    expect((await files.remove([`temp/${name}`])).error).toBeNull();
    const image_url = files.getPublicUrl(`${id}/${name}`).data.publicUrl;
    rows.push({ property_id: id, image_url, is_primary: index === 0, image_order: index });
  }
  expect((await images().insert(rows)).error).toBeNull();
  const more = amina.client.storage.from('property-images');
  const path = `${id}/${Date.now()}-0.png`;
  expect((await more.upload(path, sampleFiles.png, { contentType: 'image/png' })).error).toBeNull();
  const image_url = more.getPublicUrl(path).data.publicUrl;
  const third = { property_id: id, image_url, is_primary: false, image_order: 2 };
  expect((await images().insert([third])).error).toBeNull();
  const one = await properties()
    .select(EMBEDS)
    .eq('id', id)
    .eq('created_by', amina.id)
    .order('image_order', { referencedTable: 'property_images' })
    .single();
  const shown = one.data.property_images;
  expect(shown).toMatchObject([
    { is_primary: true },
    { is_primary: false },
    { image_url: `${SHOWN}/property-images/${path}`, image_order: 2 },
  ]);
  expect((await images().update({ is_primary: false }).eq('property_id', id)).error).toBeNull();
  expect((await images().update({ is_primary: true }).eq('id', shown[2].id)).error).toBeNull();
  expect((await images().delete().eq('id', shown[0].id)).error).toBeNull();
  const last = await images().select('id, is_primary').eq('property_id', id).order('image_order');
  expect(last.data).toEqual([
    { id: shown[1].id, is_primary: false },
    { id: shown[2].id, is_primary: true },
  ]);
});
