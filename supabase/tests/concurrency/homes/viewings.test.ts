// Concurrent changes of visits. If several people request the same slot, only one of them gets it.
// If the owner confirms a visit while the person who asked cancels it, the visit is cancelled.
// Hiding a home also cancels a visit that is requested at the same time.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import {
  callViewingFunction,
  EVERY_DAY_HOURS,
  makeViewing,
  makeViewingScene,
  nextSlot,
  setViewingHours,
  viewingRequest,
} from '../../support/homes/make-viewing.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makePerson } from '../../support/make-person.ts';

const HOME = 'select from private.listed_homes where id = $1 for update';
const statesOf = (db: Client, homeId: string) =>
  commit(db, () =>
    asRoot<{ status: string }>(
      db,
      'select status from private.viewings where property_id = $1 order by status',
      [homeId],
    ).then((rows) => rows.map(({ status }) => status)),
  );
const codesOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).sort();

describe('concurrent changes of visits', () => {
  it(
    'two people request one slot: one of them gets it',
    withConnection(async (db) => {
      const { id, at, askers } = await commit(db, async () => {
        const scene = await makeViewingScene(db);
        await setViewingHours(db, scene.owner, scene.id, EVERY_DAY_HOURS);
        return {
          id: scene.id,
          at: await nextSlot(db, scene.owner, scene.id),
          askers: [scene.asker, await makePerson(db), await makePerson(db)],
        };
      });
      const answers = await runConcurrently(
        db,
        { text: HOME, values: [id] },
        askers.map(
          (asker) => (own) =>
            callViewingFunction(
              own,
              asker,
              'ask_viewing',
              viewingRequest(id, 0, { p_starts_at: at }),
            ),
        ),
      );
      expect(codesOf(answers)).toEqual(['WA373', 'WA373', 'done']);
      expect(await statesOf(db, id)).toEqual(['asked']);
    }),
  );

  it(
    'one person requests seven visits while five are allowed: five requests succeed',
    withConnection(async (db) => {
      const { asker, homes } = await commit(db, async () => {
        const homes = [];
        const asker = await makePerson(db);
        for (let i = 0; i < 7; i++) {
          const { id, owner } = await makeViewingScene(db);
          // The person who requests the visits is a contact of the owner. So only the limit of
          // visits applies, and the limit of chat requests does not.
          await makeContact(db, owner, { contact_user_id: asker });
          homes.push(id);
        }
        return { asker, homes };
      });
      const answers = await runConcurrently(
        db,
        { text: 'select from public.profiles where id = $1 for update', values: [asker] },
        homes.map(
          (id) => (own) => callViewingFunction(own, asker, 'ask_viewing', viewingRequest(id, 50)),
        ),
      );
      expect(codesOf(answers)).toEqual(['WA375', 'WA375', ...Array(5).fill('done')]);
    }),
  );

  it(
    'the same request is sent twice: one visit and one chat card are stored, and both calls succeed',
    withConnection(async (db) => {
      const { id, asker } = await commit(db, () => makeViewingScene(db));
      const asked = viewingRequest(id, 50);
      const answers = await runConcurrently(
        db,
        { text: HOME, values: [id] },
        [0, 1].map(() => (own) => callViewingFunction(own, asker, 'ask_viewing', asked)),
      );
      expect(codesOf(answers)).toEqual(['done', 'done']);
      expect(await statesOf(db, id)).toEqual(['asked']);
    }),
  );

  it.each([0, 1])(
    'the owner confirms and the person who asked cancels: the visit is cancelled, in either order (%i)',
    (order) =>
      withConnection(async (db) => {
        const { id, owner, asker, viewing } = await commit(db, () => makeViewing(db));
        const p_id = viewing.id;
        const attempts = [
          (own: Client) =>
            callViewingFunction(own, owner, 'confirm_viewing', {
              p_id,
              p_starts_at: viewing.starts_at,
            }),
          (own: Client) => callViewingFunction(own, asker, 'cancel_viewing', { p_id }),
        ];
        await runConcurrently(
          db,
          { text: HOME, values: [id] },
          order ? attempts.toReversed() : attempts,
        );
        expect(await statesOf(db, id)).toEqual(['cancelled']);
      })(),
  );

  it(
    'the owner proposes a time that a third person requests concurrently: one of the requests succeeds',
    withConnection(async (db) => {
      const { id, owner, asker, viewing } = await commit(db, () => makeViewing(db));
      const other = await commit(db, () => makePerson(db));
      const p_starts_at = new Date(Date.parse(viewing.starts_at) + 86_400_000).toISOString();
      const answers = await runConcurrently(db, { text: HOME, values: [id] }, [
        (own: Client) =>
          callViewingFunction(own, owner, 'propose_viewing_time', {
            p_id: viewing.id,
            p_starts_at,
          }),
        (own: Client) =>
          callViewingFunction(own, other, 'ask_viewing', viewingRequest(id, 0, { p_starts_at })),
      ]);
      expect(codesOf(answers)).toEqual(['WA373', 'done']);
      expect(asker).toBeDefined();
    }),
  );

  it.each([0, 1])(
    'the home is hidden while a visit is requested: no visit stays open (%i)',
    (order) =>
      withConnection(async (db) => {
        const { id, owner, asker } = await commit(db, () => makeViewingScene(db));
        const attempts = [
          (own: Client) =>
            callViewingFunction(own, asker, 'ask_viewing', viewingRequest(id, 50)).then(
              () => undefined,
            ),
          (own: Client) =>
            call(own, owner, 'publish_property', { p_id: id, p_is_published: false }).then(
              () => undefined,
            ),
        ];
        const answers = await runConcurrently(
          db,
          { text: HOME, values: [id] },
          order ? attempts.toReversed() : attempts,
        );
        expect(codesOf(answers)).not.toContain('40P01');
        for (const status of await statesOf(db, id)) expect(status).toBe('cancelled');
      })(),
  );

  it.each([0, 1])(
    'the owner blocks the person who asked while that person proposes a time: no visit stays open (%i)',
    (order) =>
      withConnection(async (db) => {
        const { id, owner, asker, viewing } = await commit(db, () => makeViewing(db));
        const attempts = [
          (own: Client) =>
            callViewingFunction(own, asker, 'propose_viewing_time', {
              p_id: viewing.id,
              p_starts_at: new Date(Date.parse(viewing.starts_at) + 86_400_000).toISOString(),
            }).then(() => undefined),
          (own: Client) =>
            call(own, owner, 'block_person', { p_user_id: asker }).then(() => undefined),
        ];
        const answers = await runConcurrently(
          db,
          {
            text: 'select from public.conversations where id = $1 for update',
            values: [viewing.conversation_id],
          },
          order ? attempts.toReversed() : attempts,
        );
        expect(codesOf(answers)).not.toContain('40P01');
        expect(await statesOf(db, id)).toEqual(['cancelled']);
      })(),
  );
});
