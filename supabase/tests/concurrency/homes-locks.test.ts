// Two overlapping transactions about one home: the second waits until the first has committed, and
// then acts on the new state.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { addPicture } from '../support/add-picture.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { runBlockedAttempt } from '../support/database/run-blocked-attempt.ts';
import { rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeHome } from '../support/homes/make-home.ts';
import { makePerson } from '../support/make-person.ts';

const listed = (db: Client, id: string) =>
  commit(db, () => asRoot(db, 'select from private.listed_homes where id = $1', [id]));

describe('overlapping transactions about one home', () => {
  it(
    'two pictures are added to a home that has thirty-nine: forty are stored',
    withConnection(async (db) => {
      const home = await commit(db, async () => {
        const made = await makeHome(db);
        await asRoot(db, "set local session_replication_role = 'replica'");
        await asRoot(
          db,
          `insert into public.property_images (property_id, image_url, storage_path)
           select $1, '/storage/v1/object/public/' || path, path
           from generate_series(1, 38) n, lateral (select 'properties/' || $1::uuid || '/' || n || '.webp' as path) p`,
          [made.id],
        );
        await asRoot(db, 'set local session_replication_role = default');
        return made;
      });
      const add = (own: Client) => addPicture(own, home.owner, home.id);
      const answer = await runBlockedAttempt(add, add);
      expect(rejectionCodes([answer])).toEqual([ERROR_CODES.IMAGES_TOO_MANY]);
      const [row] = await commit(db, () =>
        asRoot(
          db,
          'select count(*)::integer as count from public.property_images where property_id = $1',
          [home.id],
        ),
      );
      expect(row).toEqual({ count: 40 });
    }),
  );

  it(
    'an owner’s identity approval is withdrawn while their home is published: the home is not shown',
    withConnection(async (db) => {
      const home = await commit(db, async () => {
        const made = await makeHome(db, {}, { isPublished: false });
        await addPicture(db, made.owner, made.id);
        return made;
      });
      await runBlockedAttempt(
        (own) =>
          asRoot(own, 'update public.profiles set is_identity_approved = false where id = $1', [
            home.owner,
          ]),
        (own) => call(own, home.owner, 'publish_property', { p_id: home.id, p_is_published: true }),
      );
      expect(await listed(db, home.id)).toEqual([]);
    }),
  );

  it(
    'a home is listed while the exchange rate of its currency changes: the price in dirhams is updated as well',
    withConnection(async (db) => {
      const follow = (own: Client) =>
        asRoot<{ moved: number }>(own, 'select private.follow_exchange_rates() as moved');
      await commit(db, async () => {
        await follow(db);
        await asRoot(db, "update public.exchange_rates set rate_to_mad = 9 where currency = 'USD'");
      });
      const owner = await connect();
      try {
        await owner.query('begin');
        const { id } = await makeHome(owner, { price: 1000, price_currency: 'USD' });
        // The open transaction that adds the home has locked the exchange rate, so the job skips
        // it. Otherwise, the job would change the rate, but not the price of the home that it
        // cannot see yet.
        expect(await commit(db, () => follow(db))).toEqual([{ moved: 0 }]);
        await owner.query('commit');
        expect(await commit(db, () => follow(db))).toEqual([{ moved: 1 }]);
        const [row] = await commit(db, () =>
          asRoot(
            db,
            `select l.price_mad = 1000 * r.rate_to_mad and r.rate_to_mad <> 9 as follows
             from private.listed_homes l, public.exchange_rates r where l.id = $1 and r.currency = 'USD'`,
            [id],
          ),
        );
        expect(row).toEqual({ follows: true });
      } finally {
        await owner.end();
      }
    }),
  );

  it(
    'two searches are saved by a person who has forty-nine: fifty are stored',
    withConnection(async (db) => {
      const person = await commit(db, async () => {
        const id = await makePerson(db);
        await asRoot(
          db,
          `insert into public.saved_searches (id, user_id, name, filters)
           select gen_random_uuid(), $1, 'Flats', '{}' from generate_series(1, 49)`,
          [id],
        );
        return id;
      });
      const save = (own: Client) =>
        call(own, person, 'save_home_search', {
          p_id: crypto.randomUUID(),
          p_name: 'Villas',
          p_filters: '{}',
        });
      expect(rejectionCodes([await runBlockedAttempt(save, save)])).toEqual([
        ERROR_CODES.SEARCHES_TOO_MANY,
      ]);
    }),
  );

  it(
    'one picture is made primary while another one is added as primary: one of them is primary',
    withConnection(async (db) => {
      const { home, old } = await commit(db, async () => {
        const made = await makeHome(db);
        return { home: made, old: await addPicture(db, made.owner, made.id) };
      });
      const answer = await runBlockedAttempt(
        (own) => call(own, home.owner, 'set_primary_image', { p_image_id: old.id }),
        (own) => addPicture(own, home.owner, home.id, { isPrimary: true }),
      );
      expect(rejectionCodes([answer])).toEqual([]);
      const primary = await commit(db, () =>
        asCaller(
          db,
          home.owner,
          'select id from public.property_images where property_id = $1 and is_primary',
          [home.id],
        ),
      );
      expect(primary).toHaveLength(1);
    }),
  );
});
