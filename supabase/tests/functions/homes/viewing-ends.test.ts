// Tests of visits to homes. A visit can be cancelled by a person, or because the home is no longer
// offered. The tests also check the right to read a visit.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { callViewingFunction, makeViewing, viewingRow } from '../../support/homes/make-viewing.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('a visit to a home', () => {
  it.each(['owner', 'asker'] as const)(
    'is cancelled by the %s, and the other party is notified once',
    (role) =>
      withDatabase(async (db) => {
        const { viewing, ...people } = await makeViewing(db, { isConfirmed: true });
        const cancel = (caller: string) =>
          callViewingFunction(db, caller, 'cancel_viewing', { p_id: viewing.id });
        await expectRefused(cancel(await makePerson(db)), 'VIEWING_NOT_FOUND');
        const other = role === 'owner' ? 'asker' : 'owner';
        const notified = await trackNotifications(db, people);
        for (const entries of [[`${other} home_viewing_cancelled`], []]) {
          expect(await cancel(people[role])).toMatchObject({ status: 'cancelled', ended_by: role });
          expect(await notified()).toEqual(entries);
        }
        await expectRefused(cancel(people[other]), 'VIEWING_CHANGED', { status: 'cancelled' });
      })(),
  );

  it(
    'cannot be cancelled once it is over',
    withDatabase(async (db) => {
      const { asker, viewing } = await makeViewing(db, { isConfirmed: true });
      await asRoot(
        db,
        "update private.viewings set starts_at = now() - interval '1 hour', ends_at = now() where id = $1",
        [viewing.id],
      );
      await expectRefused(
        callViewingFunction(db, asker, 'cancel_viewing', { p_id: viewing.id }),
        'VIEWING_CHANGED',
        { status: 'confirmed' },
      );
    }),
  );

  it.each([
    [
      'is hidden',
      (db: Client, id: string, owner: string) =>
        call(db, owner, 'publish_property', { p_id: id, p_is_published: false }),
    ],
    [
      'is rented',
      (db: Client, id: string) =>
        asRoot(db, "update public.properties set status = 'rented' where id = $1", [id]),
    ],
    [
      'is taken down',
      (db: Client, id: string) =>
        asRoot(
          db,
          "update public.properties set taken_down_at = now(), taken_down_reason = 'scam' where id = $1",
          [id],
        ),
    ],
    [
      'is deleted',
      (db: Client, id: string, owner: string) => call(db, owner, 'delete_property', { p_id: id }),
    ],
  ])(
    'is cancelled when its home %s: both parties are notified, and the title of the home is kept',
    (_, end) =>
      withDatabase(async (db) => {
        const { id, owner, asker, viewing } = await makeViewing(db, { isConfirmed: true });
        const other = await makeViewing(db);
        const notified = await trackNotifications(db, { owner, asker });
        await end(db, id, owner);
        expect(await notified()).toEqual([
          'asker home_viewing_cancelled',
          'owner home_viewing_cancelled',
        ]);
        expect(await viewingRow(db, viewing.id)).toMatchObject({
          status: 'cancelled',
          ended_by: 'home',
        });
        expect(await callViewingFunction(db, asker, 'my_viewings')).toMatchObject({
          items: [{ title: 'Bright flat', home: null }],
        });
        expect(await viewingRow(db, other.viewing.id)).toMatchObject({ status: 'asked' });
      })(),
  );

  it.each([
    [
      'a block',
      (db: Client, owner: string, asker: string) =>
        call(db, owner, 'block_person', { p_user_id: asker }),
      'owner',
    ],
    [
      'a suspension',
      async (db: Client, _owner: string, asker: string) =>
        call(db, await makeOperator(db, 'compliance'), 'suspend_account', {
          p_user_id: asker,
          p_reason: 'Sells homes of others',
        }),
      'asker',
    ],
    [
      'the end of an account',
      (db: Client, _owner: string, asker: string) => deleteAccount(db, asker),
      'asker',
    ],
  ] as const)(
    'is cancelled after %s on the side of one party, and the other party is notified',
    (_, end, endedBy) =>
      withDatabase(async (db) => {
        const { owner, asker, viewing } = await makeViewing(db, { isConfirmed: true });
        const notified = await trackNotifications(db, { owner, asker });
        await end(db, owner, asker);
        const other = endedBy === 'owner' ? 'asker' : 'owner';
        expect(await notified()).toEqual([`${other} home_viewing_cancelled`]);
        expect(await viewingRow(db, viewing.id)).toMatchObject({
          status: 'cancelled',
          ended_by: endedBy,
        });
      })(),
  );
});

describe('a person’s visit to a home', () => {
  it(
    'can be read and exported only by its two parties, and its chat card cannot be deleted',
    withDatabase(async (db) => {
      const { owner, asker, viewing } = await makeViewing(db);
      const stranger = await makePerson(db);
      for (const [person, count] of [
        [owner, 1],
        [asker, 1],
        [stranger, 0],
      ] as const) {
        expect((await callViewingFunction(db, person, 'my_viewings')).items).toHaveLength(count);
        expect(
          (
            await callViewingFunction(db, person, 'my_viewings', {
              p_conversation_id: viewing.conversation_id,
            })
          ).items,
        ).toHaveLength(count);
        const { export_my_data } = await call<{ export_my_data: { viewings: unknown[] | null } }>(
          db,
          person,
          'export_my_data',
        );
        expect(export_my_data.viewings ?? []).toHaveLength(count);
      }
      expect(
        await callViewingFunction(db, asker, 'my_viewings', {
          p_conversation_id: crypto.randomUUID(),
        }),
      ).toEqual({ items: [] });
      await expectRefused(call(db, null, 'my_viewings'), '42501');
      await expectRefused(
        call(db, asker, 'delete_message', { p_id: viewing.id }),
        'MESSAGE_NOT_FOUND',
      );
      expect(await viewingRow(db, viewing.id)).toMatchObject({ asker_id: asker });
    }),
  );
});
