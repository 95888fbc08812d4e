// Tests of the page head that the database returns for a shared link. The head contains public data
// of homes, but no personal data. A home that was public and is now deleted, sold or rented has the
// status 410. An unknown home, or one that is not public, has the status 404.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { callForDeliveryDetail } from '../../support/database/call-for-delivery-detail.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeDelivery, submitDeliveryArgs } from '../../support/deliveries/make-delivery.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeLinkedTransfer } from '../../support/recipients/collect-link.ts';
import { ORIGIN, pageHeadOf, pageStatusOf } from './page-head-of.ts';

const change = (db: Client, id: string, set: string) =>
  asRoot(db, `update public.properties set ${set} where id = $1`, [id]);

describe('the page head of a home', () => {
  it(
    'contains the title, price, place and facts of the home in the language of the page, and a photo',
    withDatabase(async (db) => {
      const { id } = await makeHome(db, {
        title_fr: 'Appartement clair',
        description_fr: 'Au calme,\n près du tram.',
      });
      const french = await pageHeadOf(db, `/homes/${id.toUpperCase()}`, 'fr');
      const price = { amount: 1_200_000, currency: 'MAD' };
      expect(french).toMatchObject({
        status: 200,
        path: `/homes/${id}`,
        is_listed: true,
        title: { parts: ['Appartement clair', { key: 'common.name' }] },
        share_title: { parts: ['Appartement clair', price] },
        description: {
          parts: [
            { key: 'page_heads.for_sale', values: { type: 'Appartement' } },
            'Casablanca · Maârif',
            price,
            { key: 'homes.area', values: { area: { figure: 100 } } },
            { key: 'homes.bedrooms_count', values: { count: 2 } },
            'Au calme, près du tram.',
          ],
        },
        properties: { 'product:price:amount': 1_200_000, 'product:price:currency': 'MAD' },
        picture: {
          photo: expect.stringMatching(/^\/storage\/v1\/object\/public\/properties\//),
          title: price,
        },
      });
      // The home has no Arabic title or description. The Arabic page shows the title in another
      // language, but no description.
      expect(await pageHeadOf(db, `/homes/${id}`, 'ar')).toMatchObject({
        title: { parts: ['Bright flat', { key: 'common.name' }] },
        description: { parts: { 0: { values: { type: 'شقة' } }, 5: null } },
      });
    }),
  );

  it(
    'contains structured data for search engines: the offer, the price and the URL',
    withDatabase(async (db) => {
      const { id } = await makeHome(db, { listing_type: 'rent', price: 4500 });
      const head = await pageHeadOf(db, `/homes/${id}`);
      const address = `${ORIGIN}/en/homes/${id}`;
      expect(head?.share_title).toMatchObject({ parts: { 1: { key: 'page_heads.monthly' } } });
      expect(head?.data).toMatchObject({
        '@graph': [
          {
            '@type': 'RealEstateListing',
            url: address,
            image: [
              expect.stringMatching(/^https:\/\/wasl\.example\/storage\/v1\/object\/public\//),
            ],
            offers: {
              price: 4500,
              priceCurrency: 'MAD',
              availability: 'https://schema.org/InStock',
              businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
              priceSpecification: { unitCode: 'MON' },
            },
            about: { '@type': 'Apartment', floorSize: { value: 100, unitCode: 'MTK' } },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { item: `${ORIGIN}/en` },
              { item: `${ORIGIN}/en/homes` },
              { item: address, name: 'Bright flat' },
            ],
          },
        ],
      });
    }),
  );

  it(
    'contains no phone number, e-mail, address or name of a person',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {
        contact_phone: '+212661000111',
        contact_email: 'secret@wasl.example',
        shows_phone: true,
      });
      await asRoot(
        db,
        "update public.profiles set first_name = 'Zineb', last_name = 'Tazi' where id = $1",
        [owner],
      );
      const text = JSON.stringify(await pageHeadOf(db, `/homes/${id}`));
      for (const secret of ['661000111', 'secret@', 'Zineb', 'Tazi', owner]) {
        expect(text).not.toContain(secret);
      }
    }),
  );

  it(
    'has the status 410 for a public home that was deleted, sold or rented, and 404 for a home that is not public',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db);
      const path = `/homes/${id}`;
      for (const [set, status] of [
        ["status = 'pending'", 200],
        ["status = 'sold'", 410],
        ["status = 'rented'", 410],
        ["status = 'sold', is_published = false", 404],
        ["status = 'off_market', is_published = true", 404],
        ["status = 'sold', taken_down_at = now(), taken_down_reason = 'scam'", 404],
        ["status = 'available'", 404],
        ['taken_down_at = null, taken_down_reason = null, is_published = false', 404],
        ['is_published = true', 200],
      ] as const) {
        await change(db, id, set);
        expect([set, await pageStatusOf(db, path)]).toEqual([set, status]);
      }
      await call(db, owner, 'delete_property', { p_id: id });
      const gone = await pageHeadOf(db, path);
      expect(gone).toMatchObject({ status: 410, is_listed: false });
      expect(JSON.stringify(gone)).not.toContain('Bright flat');
    }),
  );

  it(
    'is not found for a deleted draft, an unknown home and an invalid id',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db, {}, { isPublished: false });
      expect(await pageHeadOf(db, `/homes/${id}`)).toMatchObject({ status: 404, is_listed: false });
      await call(db, owner, 'delete_property', { p_id: id });
      for (const name of [id, crypto.randomUUID(), 'none', "' or 1=1", '%', `${id}x`]) {
        expect([name, await pageStatusOf(db, `/homes/${name}`)]).toEqual([name, 404]);
      }
    }),
  );

  it(
    'is not found when the owner’s account is suspended, even for a sold home',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db);
      const sold = await makeHome(db, {}, { owner });
      await change(db, sold.id, "status = 'sold'");
      await asRoot(
        db,
        "update auth.users set banned_until = now() + interval '1 day' where id = $1",
        [owner],
      );
      expect(await pageStatusOf(db, `/homes/${id}`)).toBe(404);
      expect(await pageStatusOf(db, `/homes/${sold.id}`)).toBe(404);
    }),
  );
});

describe('the page head for a secret link', () => {
  it(
    'of a parcel contains the two cities shown on the page, and nothing else',
    withDatabase(async (db) => {
      const made = await makeDelivery(db, 'draft');
      const { tracking_code: code, label_code: label } = await callForDeliveryDetail(
        db,
        made.sender,
        'submit_delivery',
        submitDeliveryArgs(made),
      );
      const head = await pageHeadOf(db, `/track/${code}`, 'fr');
      expect(head).toMatchObject({
        status: 200,
        is_listed: false,
        description: { key: 'page_heads.track', values: { from: 'Fès', to: 'Agadir' } },
        picture_path: '/track',
      });
      const text = JSON.stringify(head);
      for (const secret of [code, label, made.id, 'Amina', 'Karim', '661', 'Derb', 'leather']) {
        expect(text).not.toContain(secret);
      }
      await asRoot(db, 'update private.delivery_tracking set expires_at = now()');
      expect(await pageHeadOf(db, `/track/${code}`)).toEqual(
        await pageHeadOf(db, '/track/nothing'),
      );
      expect(await pageStatusOf(db, '/track/nothing')).toBe(404);
    }),
  );

  it(
    'of a transfer contains no amount, person or city',
    withDatabase(async (db) => {
      const { token } = await makeLinkedTransfer(db);
      const head = await pageHeadOf(db, `/collect/${token}`);
      expect(head).toMatchObject({
        status: 200,
        is_listed: false,
        description: { key: 'page_heads.collect' },
        picture_path: '/collect',
      });
      const other = await makeLinkedTransfer(db, '+212662345678');
      expect(await pageHeadOf(db, `/collect/${other.token}`)).toEqual(head);
      await asRoot(db, 'update private.collect_links set token_hash = null');
      expect(await pageStatusOf(db, `/collect/${token}`)).toBe(404);
    }),
  );
});

it(
  'there is no page head for the home page, for lists, for paths that are too long and for unknown paths',
  withDatabase(async (db) => {
    for (const path of [
      '',
      '/',
      '/homes',
      '/homes/',
      '/homes/a/b',
      '/money/1',
      '/track/a/b',
      'x',
    ]) {
      expect([path, await pageHeadOf(db, path)]).toEqual([path, null]);
    }
  }),
);
