// Favourites, saved searches, reports and drafts. Each is private to a person, and repeating a
// request is safe.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makePerson } from '../../support/make-person.ts';

describe('a buyer’s stored data', () => {
  it(
    'the list of favourites is private, contains only public homes, and reports how many are no longer public',
    withDatabase(async (db) => {
      const home = await makeHome(db);
      const draft = await makeHome(db, {}, { isPublished: false });
      const [buyer, rival] = [await makePerson(db), await makePerson(db)];
      const set = (caller: string | null, id: string, is: boolean) =>
        call(db, caller, 'set_favourite_home', { p_id: id, p_is_favourite: is });
      for (let turn = 0; turn < 2; turn++) await set(buyer, home.id, true);
      await expectRefused(set(buyer, draft.id, true), 'PROPERTY_NOT_FOUND');
      await expectRefused(set(null, home.id, true), '42501');
      for (const caller of [rival, home.owner]) {
        await set(caller, home.id, false);
        expect(await asCaller(db, caller, 'select * from public.property_favourites')).toEqual([]);
        await expectRefused(
          asCaller(
            db,
            caller,
            'insert into public.property_favourites (user_id, property_id) values ($1, $2)',
            [buyer, draft.id],
          ),
          '42501',
        );
      }
      const mine = async () =>
        (await call<{ my_favourite_homes: object }>(db, buyer, 'my_favourite_homes'))
          .my_favourite_homes;
      expect(await mine()).toMatchObject({
        items: [{ id: home.id, is_favourite: true }],
        gone_count: 0,
      });
      await asRoot(db, "update public.properties set status = 'sold' where id = $1", [home.id]);
      expect(await mine()).toEqual({ items: [], gone_count: 1 });
      await set(buyer, home.id, false);
      expect(await mine()).toEqual({ items: [], gone_count: 0 });
    }),
  );

  it(
    'at most fifty saved searches are kept, with valid filters, and only their owner changes them',
    withDatabase(async (db) => {
      const [person, rival] = [await makePerson(db), await makePerson(db)];
      const id = crypto.randomUUID();
      const save = (caller: string | null, args: object) =>
        call(db, caller, 'save_home_search', {
          p_id: id,
          p_name: ' Flats ',
          p_filters: '{"city_id": 6001}',
          ...args,
        });
      expect(await save(person, {})).toMatchObject({
        id,
        user_id: person,
        name: 'Flats',
        is_alert_on: true,
      });
      expect(await save(person, { p_name: 'Villas' })).toMatchObject({ name: 'Villas' });
      await expectRefused(save(rival, {}), 'FIELD_INVALID', { field: 'id' });
      await expectRefused(save(person, { p_filters: '{"owner": 1}' }), 'FIELD_UNKNOWN');
      await expectRefused(save(person, { p_name: '  ' }), 'FIELD_INVALID', { field: 'name' });
      await expectRefused(save(null, {}), '42501');
      for (const name of ['remove_home_search', 'see_home_search']) {
        expect(await call(db, rival, name, { p_id: id })).toEqual({ [name]: false });
      }
      expect(await asCaller(db, rival, 'select * from public.saved_searches')).toEqual([]);
      await asRoot(
        db,
        `insert into public.saved_searches (id, user_id, name, filters)
         select gen_random_uuid(), $1, 'A', '{}' from generate_series(1, 49)`,
        [person],
      );
      await expectRefused(save(person, { p_id: crypto.randomUUID() }), 'SEARCHES_TOO_MANY', {
        maximum: 50,
      });
      expect(await save(person, { p_name: 'Still mine' })).toMatchObject({ name: 'Still mine' });
      expect(await call(db, person, 'remove_home_search', { p_id: id })).toEqual({
        remove_home_search: true,
      });
    }),
  );

  it(
    'a person can report a public home of somebody else, once, in their own name',
    withDatabase(async (db) => {
      const home = await makeHome(db);
      const draft = await makeHome(db, {}, { isPublished: false });
      const person = await makePerson(db);
      const report = (caller: string | null, args: object) =>
        call(db, caller, 'report_home', {
          p_id: crypto.randomUUID(),
          p_property_id: home.id,
          p_reason: 'scam',
          ...args,
        });
      const first = await report(person, { p_note: ' Asks for money first ' });
      expect(await report(person, { p_reason: 'other' })).toEqual(first);
      await expectRefused(report(home.owner, {}), 'OWN_PROPERTY');
      await expectRefused(report(person, { p_property_id: draft.id }), 'PROPERTY_NOT_FOUND');
      const other = await makePerson(db);
      await expectRefused(report(other, { p_reason: 'ugly' }), 'FIELD_INVALID', {
        field: 'reason',
      });
      await expectRefused(report(other, { p_note: 'a'.repeat(1001) }), 'FIELD_INVALID', {
        field: 'note',
      });
      await expectRefused(report(null, {}), '42501');
      await expectRefused(
        asCaller(
          db,
          other,
          `insert into public.property_reports (id, reporter_id, property_id, reason) values (gen_random_uuid(), $1, $2, 'scam')`,
          [person, home.id],
        ),
        '42501',
      );
      expect(
        await asRoot(db, 'select reporter_id, reason, note from public.property_reports'),
      ).toEqual([{ reporter_id: person, reason: 'scam', note: 'Asks for money first' }]);
      expect(await asCaller(db, home.owner, 'select * from public.property_reports')).toEqual([]);
    }),
  );

  it(
    'a draft can be stored, replaced and deleted; only its owner reads it, also in the data export',
    withDatabase(async (db) => {
      const home = await makeHome(db);
      const rival = await makePerson(db);
      const save = (caller: string, body: object | null, id = home.id) =>
        call(db, caller, 'save_property_draft', {
          p_property_id: id,
          p_body: body && JSON.stringify(body),
        });
      await save(home.owner, { title: 'A' });
      await save(home.owner, { title: 'B' });
      await save(rival, { title: 'Not hers' });
      const READ = 'select body from public.property_drafts';
      expect(await asCaller(db, home.owner, READ)).toEqual([{ body: { title: 'B' } }]);
      await expectRefused(save(home.owner, { a: 'a'.repeat(70_000) }), 'FIELD_INVALID', {
        field: 'body',
      });
      for (let i = 0; i < 51; i++) await save(rival, {}, crypto.randomUUID());
      expect(await asCaller(db, rival, READ)).toHaveLength(50);
      const { export_my_data } = await call<{ export_my_data: object }>(
        db,
        home.owner,
        'export_my_data',
      );
      expect(export_my_data).toMatchObject({
        profile: { id: home.owner },
        properties: [
          { id: home.id, images: [{ is_primary: true }], price_changes: [{ price: 1_200_000 }] },
        ],
        property_drafts: [{ body: { title: 'B' } }],
      });
      await save(home.owner, null);
      expect(await asCaller(db, home.owner, READ)).toEqual([]);
    }),
  );
});
