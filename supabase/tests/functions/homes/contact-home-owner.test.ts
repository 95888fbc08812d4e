// Phone number of an owner. Only signed-in people see it, within a daily limit, and only if the
// owner allows it.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { makeOwner } from '../../support/make-owner.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

const PHONE = '+212661234567';
const EMAIL = 'owner@people.example';
const reveal = async (db: Client, caller: Caller, id: string) =>
  (await call<{ reveal_home_phone: string }>(db, caller, 'reveal_home_phone', { p_id: id }))
    .reveal_home_phone;

describe('the phone number of an owner', () => {
  it(
    'is in no public view, search, map, detail or card',
    withDatabase(async (db) => {
      const home = await makeHome(db, {
        contact_phone: PHONE,
        contact_email: EMAIL,
        shows_phone: true,
      });
      await makeHome(db, { contact_phone: PHONE }, { owner: home.owner, isPublished: false });
      await asRoot(db, 'update public.profiles set phone_number = $2, email = $3 where id = $1', [
        home.owner,
        '+212661234568',
        EMAIL,
      ]);
      const buyer = await makePerson(db);
      for (const caller of [null, buyer]) {
        const said = JSON.stringify([
          await asCaller(db, caller, 'select to_jsonb(h) from public.homes h'),
          await call(db, caller, 'search_homes', {}),
          await call(db, caller, 'homes_on_map', { p_filters: '{}', p_zoom: 5 }),
          await call(db, caller, 'home_details', { p_id: home.id }),
          await call(db, caller, 'similar_homes', { p_id: home.id }),
          caller ? await call(db, caller, 'contact_home_owner', { p_id: home.id }) : null,
        ]);
        expect(said).toContain(home.id);
        for (const secret of [
          PHONE,
          EMAIL,
          '+212661234568',
          'contact_phone',
          'contact_email',
          'search_text',
        ]) {
          expect(said).not.toContain(secret);
        }
        for (const column of ['contact_phone', 'contact_email', 'created_by', 'search_text']) {
          await expect(
            asCaller(db, caller, `select ${column} from public.homes`),
          ).rejects.toMatchObject({ code: '42703' });
        }
      }
      // A text search for the contact's phone number finds no home.
      const { search_homes } = await call<{ search_homes: { items: unknown[] } }>(
        db,
        null,
        'search_homes',
        {
          p_filters: JSON.stringify({ text: '661234567' }),
        },
      );
      expect(search_homes.items).toEqual([]);
    }),
  );

  it(
    'is shown if the owner allows it; a person sees the numbers of thirty homes a day, and repeats do not count',
    withDatabase(async (db) => {
      const owner = await makeOwner(db);
      const buyer = await makePerson(db);
      const shown = await makeHome(db, { contact_phone: PHONE, shows_phone: true }, { owner });
      const hidden = await makeHome(db, { contact_phone: PHONE }, { owner });
      const draft = await makeHome(
        db,
        { contact_phone: PHONE, shows_phone: true },
        { owner, isPublished: false },
      );
      for (let turn = 0; turn < 2; turn++) expect(await reveal(db, buyer, shown.id)).toBe(PHONE);
      await expectRefused(reveal(db, buyer, hidden.id), 'PHONE_NOT_SHOWN');
      await expectRefused(reveal(db, buyer, draft.id), 'PROPERTY_NOT_FOUND');
      await expectRefused(reveal(db, null, shown.id), '42501');
      expect(await asRoot(db, 'select user_id from private.phone_reveals')).toEqual([
        { user_id: buyer },
      ]);
      await asRoot(
        db,
        `with more as (insert into public.properties (id, title, listing_type, price, area_sqm, created_by)
           select gen_random_uuid(), 'A', 'sale', 1, 1, $2 from generate_series(1, 29) returning id)
         insert into private.phone_reveals (user_id, property_id) select $1, id from more`,
        [buyer, owner],
      );
      const another = await makeHome(db, { contact_phone: PHONE, shows_phone: true }, { owner });
      await expectRefused(reveal(db, buyer, another.id), 'REVEALS_TOO_MANY', { maximum: 30 });
      expect(await reveal(db, buyer, shown.id)).toBe(PHONE);
      expect(await reveal(db, owner, another.id)).toBe(PHONE);
      await asRoot(db, "update private.phone_reveals set revealed_at = now() - interval '1 day'");
      expect(await reveal(db, buyer, another.id)).toBe(PHONE);
    }),
  );
});

describe('contact_home_owner', () => {
  it(
    'opens one conversation with the owner and returns the home’s card, but not for the owner themself',
    withDatabase(async (db) => {
      const { id, owner } = await makeHome(db);
      const buyer = await makePerson(db);
      const ask = async (conversation: string) =>
        (
          await call<{ contact_home_owner: Record<string, unknown> }>(
            db,
            buyer,
            'contact_home_owner',
            {
              p_id: id,
              p_conversation_id: conversation,
            },
          )
        ).contact_home_owner;
      const conversation = crypto.randomUUID();
      const notified = await trackNotifications(db, { owner, buyer });
      for (const mine of [conversation, crypto.randomUUID()]) {
        expect(await ask(mine)).toMatchObject({
          owner_id: owner,
          conversation_id: conversation,
          home: { id },
        });
      }
      expect(await notified()).toEqual([]);
      await expectRefused(call(db, owner, 'contact_home_owner', { p_id: id }), 'OWN_PROPERTY');
      await expectRefused(call(db, null, 'contact_home_owner', { p_id: id }), '42501');
    }),
  );
});
