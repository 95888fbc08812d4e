// The scheduled job, or another person, changes a visit or a home at the same time. The second
// transaction waits for the first, and then acts on the new state.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import type { ErrorName } from '../../../../packages/core/src/error-codes.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withOverlap } from '../../support/database/with-overlap.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import {
  callViewingFunction,
  EVERY_DAY_HOURS,
  makeViewing,
  makeViewingScene,
  nextSlot,
  setViewingHours,
  viewingRequest,
} from '../../support/homes/make-viewing.ts';
import { saveOldSearch } from '../../support/homes/save-old-search.ts';
import { makePerson } from '../../support/make-person.ts';

type Visit = Awaited<ReturnType<typeof makeViewing>>;

/** Actions that end an open visit, and their refusal when the visit has expired meanwhile. */
const ENDS: [string, ErrorName | undefined, (own: Client, visit: Visit) => Promise<unknown>][] = [
  [
    'the person who asked cancels it',
    'VIEWING_CHANGED',
    (own, { asker, viewing }) =>
      callViewingFunction(own, asker, 'cancel_viewing', { p_id: viewing.id }),
  ],
  [
    'the owner hides the home',
    undefined,
    (own, { id, owner }) =>
      call(own, owner, 'publish_property', { p_id: id, p_is_published: false }),
  ],
  [
    'the owner blocks the person who asked',
    undefined,
    (own, { owner, asker }) => call(own, owner, 'block_person', { p_user_id: asker }),
  ],
  [
    'the account of the person who asked is suspended',
    undefined,
    (own, { asker }) =>
      asRoot(own, "update auth.users set banned_until = now() + interval '1 day' where id = $1", [
        asker,
      ]),
  ],
];

it.each(ENDS)('a visit expires while %s: it stays expired (%s)', (_, refusal, end) =>
  withOverlap(async (db) => {
    const visit = await makeViewing(db);
    await asRoot(db, 'update private.viewings set expires_at = now() where id = $1', [
      visit.viewing.id,
    ]);
    return {
      first: (own) => asRoot(own, 'select private.due_work_of_viewings()'),
      second: (own) => end(own, visit),
      refusal,
      check: async () => {
        expect(
          await asRoot(db, 'select status from private.viewings where id = $1', [visit.viewing.id]),
        ).toEqual([{ status: 'expired' }]);
      },
    };
  })(),
);

it(
  'a slot is withdrawn while it is requested: the withdrawal is refused',
  withOverlap(async (db) => {
    const { id, owner, asker } = await makeViewingScene(db);
    await setViewingHours(db, owner, id, EVERY_DAY_HOURS);
    const p_starts_at = await nextSlot(db, owner, id);
    return {
      first: (own) =>
        callViewingFunction(own, asker, 'ask_viewing', viewingRequest(id, 0, { p_starts_at })),
      second: (own) =>
        callViewingFunction(own, owner, 'withdraw_viewing_slot', {
          ...{ p_property_id: id, p_starts_at, p_is_withdrawn: true },
        }),
      refusal: 'VIEWING_TIME_TAKEN',
    };
  }),
);

it(
  'two servers match one home each for a person with four alerts: the person gets five',
  withOverlap(async (db) => {
    const person = await makePerson(db);
    const homes = [];
    for (const price of [1_100_001, 1_100_002]) {
      homes.push((await makeHome(db, { price })).id);
      await saveOldSearch(db, person, { price_min: price, price_max: price });
    }
    await asRoot(db, 'delete from private.new_homes');
    await asRoot(
      db,
      `insert into public.notifications (user_id, type, kind, is_read)
       select $1, 'account', 'home_alert', true from generate_series(1, 4)`,
      [person],
    );
    const match = (home: string | undefined) => async (own: Client) => {
      await asRoot(own, 'insert into private.new_homes (property_id) values ($1)', [home]);
      await asRoot(own, 'select private.match_new_homes()');
    };
    return {
      first: match(homes[0]),
      second: match(homes[1]),
      check: async () => {
        const rows = await asRoot(
          db,
          `select (select count(*)::integer from public.notifications where user_id = $1 and kind = 'home_alert') as alerts,
             (select count(*)::integer from public.saved_search_matches m join public.saved_searches s on s.id = m.saved_search_id
               where s.user_id = $1) as matches`,
          [person],
        );
        expect(rows).toEqual([{ alerts: 5, matches: 2 }]);
      },
    };
  }),
);
