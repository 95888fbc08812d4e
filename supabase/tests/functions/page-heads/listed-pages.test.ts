// Sitemap: every public home is in exactly one part of the sitemap, and no other home is listed.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeOwner } from '../../support/make-owner.ts';

type Listed = { path: string; changed_at: Date };

const partOf = (db: Client, part: number, parts: number) =>
  asCaller<Listed>(db, null, 'select * from public.listed_pages($1, $2)', [part, parts]);
const allOf = async (db: Client, parts: number) => {
  const lists = [];
  for (let part = 1; part <= parts; part += 1) lists.push(await partOf(db, part, parts));
  return lists.flat().map(({ path }) => path);
};

it(
  'with any number of sitemap parts, every public home is in exactly one part, and no hidden home is listed',
  withDatabase(async (db) => {
    const owner = await makeOwner(db);
    const shown = [];
    for (let i = 0; i < 6; i += 1) shown.push((await makeHome(db, {}, { owner })).id);
    const draft = await makeHome(db, {}, { owner, isPublished: false });
    const sold = await makeHome(db, { status: 'sold' }, { owner });
    const paths = shown.map((id) => `/homes/${id}`);
    for (const parts of [1, 4, 256]) {
      const all = await allOf(db, parts);
      expect(new Set(all).size).toBe(all.length);
      expect(all).toEqual(expect.arrayContaining(paths));
      for (const { id } of [draft, sold]) expect(all).not.toContain(`/homes/${id}`);
    }
    for (const [part, parts] of [
      [0, 1],
      [2, 1],
      [1, 0],
      [1, 300],
      [-5, 4],
    ] as const) {
      expect([part, parts, await partOf(db, part, parts)]).toEqual([part, parts, []]);
    }
  }),
);

it(
  'the sitemap contains the time when each home was last changed',
  withDatabase(async (db) => {
    const { id } = await makeHome(db);
    const [row] = await asRoot<{ updated_at: Date }>(
      db,
      'select updated_at from public.properties where id = $1',
      [id],
    );
    const found = (await partOf(db, 1, 1)).find(({ path }) => path === `/homes/${id}`);
    expect(found?.changed_at).toEqual(row?.updated_at);
  }),
);

it(
  'the number of parts of the sitemap is a power of two, and grows with the number of homes',
  withDatabase(async (db) => {
    const partsFor = async (homes: number) => {
      await asRoot(
        db,
        `insert into private.listed_homes (id, owner_id, listing_type, city_id, price_mad, area_sqm, bedrooms, bathrooms,
           features, published_at, words)
         select gen_random_uuid(), gen_random_uuid(), 'sale', 6001, 1, 1, 1, 1, 0, now(), ''
         from generate_series(1, $1 - (select count(*) from private.listed_homes))`,
        [homes],
      );
      return (await call<{ listed_page_parts: number }>(db, null, 'listed_page_parts'))
        .listed_page_parts;
    };
    await asRoot(db, 'set local session_replication_role = replica');
    expect(await partsFor(4000)).toBe(1);
    expect(await partsFor(4001)).toBe(2);
    expect(await partsFor(8001)).toBe(4);
  }),
);
