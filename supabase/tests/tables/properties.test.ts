// Properties are private to their owner. Input is normalised, invalid input is refused, and only
// people with an approved identity can write.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../support/add-factor.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeHome } from '../support/homes/make-home.ts';
import { makeOwner } from '../support/make-owner.ts';
import { makePerson } from '../support/make-person.ts';

const everything = (db: Client) =>
  asRoot(db, 'select to_jsonb(p) as row from public.properties p order by id');
const insert = (db: Client, caller: string | null, fields: Record<string, unknown>) => {
  const row = { id: crypto.randomUUID(), title: 'A', listing_type: 'sale', price: 1, area_sqm: 1 };
  const all: Record<string, unknown> = { ...row, ...fields };
  return asCaller(
    db,
    caller,
    `insert into public.properties (${Object.keys(all).join(', ')})
     values (${Object.keys(all).map((_, i) => `$${i + 1}`)}) returning *`,
    Object.values(all),
  );
};

describe('public.properties', () => {
  it(
    'can be read, changed and deleted by their owner alone, whether drafts or published',
    withDatabase(async (db) => {
      const draft = await makeHome(db, { contact_phone: '+212661234567' }, { isPublished: false });
      const home = await makeHome(db, {}, { owner: draft.owner });
      const rival = await makeOwner(db);
      const before = await everything(db);
      for (const caller of [rival, await makePerson(db)]) {
        expect(await asCaller(db, caller, 'select * from public.properties')).toEqual([]);
        expect(await asCaller(db, caller, 'select * from public.property_images')).toEqual([]);
        expect(await asCaller(db, caller, 'select * from public.property_price_changes')).toEqual(
          [],
        );
        for (const text of [
          "update public.properties set title = 'Mine' returning id",
          'delete from public.properties returning id',
          'update public.property_images set is_primary = false returning id',
          'delete from public.property_images returning id',
        ]) {
          expect(await asCaller(db, caller, text), text).toEqual([]);
        }
        for (const id of [draft.id, home.id]) {
          expect(await call(db, caller, 'delete_property', { p_id: id })).toEqual({
            delete_property: false,
          });
        }
      }
      await expectRefused(asCaller(db, null, 'select * from public.properties'), '42501');
      for (const [name, args] of [
        ['publish_property', { p_id: draft.id, p_is_published: true }],
        ['publish_property', { p_id: home.id, p_is_published: false }],
        ['reorder_images', { p_property_id: home.id, p_ids: [] }],
        [
          'set_primary_image',
          { p_image_id: (await asRoot(db, 'select id from public.property_images'))[0]?.id },
        ],
      ] as const) {
        await expectRefused(call(db, rival, name, args), 'PROPERTY_NOT_FOUND');
      }
      await expectRefused(insert(db, rival, { created_by: draft.owner }), '42501');
      expect(await everything(db)).toEqual(before);
      expect(await asCaller(db, draft.owner, 'select id from public.properties')).toHaveLength(2);
    }),
  );

  it(
    'can be added, changed and published only by people with an approved identity',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {}, { isPublished: false });
      await asRoot(db, 'update public.profiles set is_identity_approved = false where id = $1', [
        owner,
      ]);
      const before = await everything(db);
      await expectRefused(insert(db, owner, {}), 'IDENTITY_REQUIRED');
      await expectRefused(insert(db, await makePerson(db), {}), 'IDENTITY_REQUIRED');
      await expectRefused(
        asCaller(db, owner, "update public.properties set title = 'B' where id = $1", [id]),
        'IDENTITY_REQUIRED',
      );
      await expectRefused(
        call(db, owner, 'publish_property', { p_id: id, p_is_published: true }),
        'IDENTITY_REQUIRED',
      );
      for (const text of ['is_published = true', 'published_at = now()']) {
        await expectRefused(asCaller(db, owner, `update public.properties set ${text}`), '42501');
      }
      expect(await everything(db)).toEqual(before);
      await asRoot(db, 'update public.profiles set is_identity_approved = true where id = $1', [
        owner,
      ]);
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [owner],
      );
      await expectRefused(insert(db, owner, {}), 'ACCOUNT_SUSPENDED');
    }),
  );

  it(
    'are hidden from a session without the second factor',
    withDatabase(async (db) => {
      const { owner } = await makeHome(db);
      await addFactor(db, owner);
      for (const table of ['properties', 'property_images', 'property_price_changes']) {
        expect(await asCaller(db, owner, `select * from public.${table}`)).toEqual([]);
      }
      await expectRefused(call(db, owner, 'my_properties'), 'SECOND_FACTOR_NEEDED');
    }),
  );

  it(
    'are normalised: text is trimmed, empty values become null, defaults are set, and synonyms become one value',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const [row] = await insert(db, owner, {
        title: '  Nice flat ',
        title_fr: '  ',
        description: '\n text \n',
        price_currency: null,
        status: '',
        construction_status: 'ready',
        view_type: '',
        contact_phone: '+212 661-23.45 67',
        contact_email: ' Me@Example.COM ',
        bedrooms: null,
        available_from: null,
        updated_by: await makePerson(db),
      });
      expect(row).toMatchObject({
        title: 'Nice flat',
        title_fr: null,
        description: 'text',
        price_currency: 'MAD',
        status: 'available',
        construction_status: 'ready_to_move',
        view_type: null,
        contact_phone: '+212661234567',
        contact_email: 'me@example.com',
        bedrooms: 0,
        is_published: false,
        shows_phone: false,
        created_by: owner,
        updated_by: owner,
      });
    }),
  );

  it(
    'refuse missing and invalid values, and name the fields',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      for (const [fields, missing] of [
        [{ title: '  ' }, ['title']],
        [{ listing_type: '' }, ['listing_type']],
        [{ price: null, area_sqm: null }, ['price', 'area_sqm']],
      ] as const) {
        await expectRefused(insert(db, owner, fields), 'PROPERTY_INCOMPLETE', { fields: missing });
      }
      for (const [field, value] of Object.entries({
        listing_type: 'swap',
        status: 'gone',
        construction_status: 'old',
        orientation: 'up',
        view_type: 'moon',
        kitchen_type: 'none',
        neighborhood_type: 'loud',
        price_currency: 'GBP',
        price: -0.01,
        area_sqm: -1,
        bedrooms: -1,
        bathrooms: -1,
        parking_spaces: -1,
        floor_number: -1,
        total_floors: -1,
        property_age: -1,
        construction_year: 1899,
        latitude: 'NaN',
        longitude: 181,
        contact_phone: '0661234567',
        contact_email: 'nobody',
        title: 'a'.repeat(201),
        description: 'a'.repeat(5001),
      })) {
        await expectRefused(insert(db, owner, { [field]: value }), 'FIELD_INVALID', { field });
      }
      for (const field of ['price', 'area_sqm']) {
        await expectRefused(insert(db, owner, { [field]: 'NaN' }), 'FIELD_INVALID', { field });
      }
      await expectRefused(insert(db, owner, { construction_year: 2031 }), 'FIELD_INVALID');
      // Neighbourhood 7001001 is in Marrakech, so it is invalid with another city or with none.
      for (const city_id of [6001, null]) {
        await expectRefused(
          insert(db, owner, { city_id, neighborhood_id: 7001001 }),
          'FIELD_INVALID',
          {
            field: 'neighborhood_id',
          },
        );
      }
      expect(await everything(db)).toEqual([]);
    }),
  );

  it(
    'store each price change once, and show the changes to their owner',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, { price: 900_000 }, { isPublished: true });
      for (const text of [
        'price = 850000',
        'price = 850000',
        "title = 'Other'",
        "listing_type = 'rent'",
      ]) {
        await asCaller(db, owner, `update public.properties set ${text} where id = $1`, [id]);
      }
      const text = 'select price, listing_type from public.property_price_changes order by id';
      expect(await asCaller(db, owner, text)).toEqual([
        { price: '900000.00', listing_type: 'sale' },
        { price: '850000.00', listing_type: 'sale' },
        { price: '850000.00', listing_type: 'rent' },
      ]);
    }),
  );
});
