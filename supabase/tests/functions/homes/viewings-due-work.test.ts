// Scheduled job for visits to homes: it expires unanswered requests, sends reminders of upcoming
// visits, completes past visits, and deletes them later.
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { runDueWork } from '../../support/database/run-due-work.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  callViewingFunction,
  makeViewing,
  makeViewingScene,
  moveViewing,
  timeHoursAhead,
  viewingRequest,
  viewingRow,
} from '../../support/homes/make-viewing.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

it(
  'a request without an answer within two days expires, and both parties are notified once',
  withDatabase(async (db) => {
    const { id, owner, asker, viewing } = await makeViewing(db, { hours: 100 });
    await asRoot(
      db,
      "update private.viewings set expires_at = now() + interval '1 second' where id = $1",
      [viewing.id],
    );
    const notified = await trackNotifications(db, { owner, asker });
    await runDueWork(db);
    expect(await notified()).toEqual([]);
    expect(await viewingRow(db, viewing.id)).toMatchObject({ status: 'asked' });
    await asRoot(db, 'update private.viewings set expires_at = now() where id = $1', [viewing.id]);
    for (let turn = 0; turn < 2; turn++) await runDueWork(db);
    expect(await notified()).toEqual(['asker home_viewing_expired', 'owner home_viewing_expired']);
    expect(await viewingRow(db, viewing.id)).toMatchObject({
      status: 'expired',
      waiting_for: null,
      change_count: 1,
    });
    // The slot of the expired request is free again.
    await callViewingFunction(db, asker, 'ask_viewing', viewingRequest(id, 100));
  }),
);

it(
  'a request expires no later than one hour before the requested time',
  withDatabase(async (db) => {
    const { id, asker } = await makeViewingScene(db);
    const { starts_at, expires_at } = await callViewingFunction(
      db,
      asker,
      'ask_viewing',
      viewingRequest(id, 0, { p_starts_at: new Date(Date.now() + 130 * 60_000).toISOString() }),
    );
    expect(Date.parse(starts_at) - Date.parse(String(expires_at))).toBe(3_600_000);
  }),
);

it(
  'both parties receive reminders a day and two hours before the visit, each once',
  withDatabase(async (db) => {
    const { owner, asker, viewing } = await makeViewing(db, { hours: 100, isConfirmed: true });
    const notified = await trackNotifications(db, { owner, asker });
    const startsIn = (interval: string) =>
      asRoot(
        db,
        `update private.viewings set starts_at = now() + $2::interval, ends_at = now() + $2::interval + interval '30 minutes',
           confirmed_at = now() - interval '3 days' where id = $1`,
        [viewing.id, interval],
      );
    await startsIn('24 hours 1 second');
    await runDueWork(db);
    expect(await notified()).toEqual([]);
    await startsIn('24 hours');
    for (let turn = 0; turn < 2; turn++) await runDueWork(db);
    expect(await notified()).toEqual([
      'asker home_viewing_tomorrow',
      'owner home_viewing_tomorrow',
    ]);
    await startsIn('2 hours 1 second');
    await runDueWork(db);
    expect(await notified()).toEqual([]);
    await startsIn('2 hours');
    for (let turn = 0; turn < 2; turn++) await runDueWork(db);
    expect(await notified()).toEqual(['asker home_viewing_soon', 'owner home_viewing_soon']);
  }),
);

it.each([
  ['23 hours', '24 hours', []],
  ['23 hours', '25 hours', ['asker home_viewing_tomorrow', 'owner home_viewing_tomorrow']],
  ['1 hour', '2 hours', []],
  ['1 hour', '3 hours', ['asker home_viewing_soon', 'owner home_viewing_soon']],
])(
  'a reminder is skipped if the visit was agreed on after the reminder was due: visit in %s, agreed on %s before',
  (ahead, before, people) =>
    withDatabase(async (db) => {
      const { owner, asker, viewing } = await makeViewing(db, { hours: 100, isConfirmed: true });
      await asRoot(
        db,
        `update private.viewings set starts_at = now() + $2::interval, ends_at = now() + $2::interval + interval '30 minutes',
         confirmed_at = now() + $2::interval - $3::interval where id = $1`,
        [viewing.id, ahead, before],
      );
      const notified = await trackNotifications(db, { owner, asker });
      await runDueWork(db);
      expect(await notified()).toEqual(people);
    })(),
);

it(
  'reminders are sent for the new time of a visit that was moved',
  withDatabase(async (db) => {
    const { owner, asker, viewing } = await makeViewing(db, { hours: 100, isConfirmed: true });
    await asRoot(
      db,
      'update private.viewings set day_reminded_at = now(), soon_reminded_at = now()',
    );
    await callViewingFunction(db, owner, 'propose_viewing_time', {
      p_id: viewing.id,
      p_starts_at: timeHoursAhead(120),
    });
    await callViewingFunction(db, asker, 'confirm_viewing', {
      p_id: viewing.id,
      p_starts_at: timeHoursAhead(120),
    });
    expect(await viewingRow(db, viewing.id)).toMatchObject({
      day_reminded_at: null,
      soon_reminded_at: null,
    });
  }),
);

it(
  'a visit is completed when its time has passed, deleted after a year, and kept under a legal hold',
  withDatabase(async (db) => {
    const { viewing } = await makeViewing(db, { hours: 100, isConfirmed: true });
    await moveViewing(db, viewing.id, '101 hours');
    await asRoot(
      db,
      "update private.viewings set ends_at = now() + interval '1 second', starts_at = now() - interval '1 hour'",
    );
    await runDueWork(db);
    expect(await viewingRow(db, viewing.id)).toMatchObject({ status: 'confirmed' });
    await asRoot(db, 'update private.viewings set ends_at = now()');
    const notified = await trackNotifications(db, {});
    await runDueWork(db);
    expect(await viewingRow(db, viewing.id)).toMatchObject({ status: 'done' });
    expect(await notified()).toEqual([]);

    const retain = () => asRoot(db, 'select private.retain_viewings(100)');
    await asRoot(db, "update private.viewings set ended_at = now() - interval '365 days'");
    await retain();
    expect(await viewingRow(db, viewing.id)).toBeDefined();
    await asRoot(db, "update private.viewings set ended_at = now() - interval '365 days 1 second'");
    await retain();
    expect(await viewingRow(db, viewing.id)).toBeUndefined();
  }),
);
