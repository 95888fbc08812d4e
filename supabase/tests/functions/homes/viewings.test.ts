// Visits to a home: the people who may request a visit or answer the request, the transitions from
// each state, and the notifications.
import { describe, expect, it } from 'vitest';
import { takeBroadcasts } from '../../support/broadcasts-to.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  callViewingFunction,
  makeViewing,
  makeViewingScene,
  timeHoursAhead,
  viewingRequest,
  viewingRow,
} from '../../support/homes/make-viewing.ts';
import { makePerson } from '../../support/make-person.ts';
import { notificationsOf } from '../../support/notifications-of.ts';
import { timeAfter } from '../../support/settings/setting-change.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

describe('ask_viewing', () => {
  it(
    'adds a card to the caller’s conversation with the owner and notifies the owner once; a repeat writes nothing',
    withDatabase(async (db) => {
      const { id, owner, asker } = await makeViewingScene(db);
      const asked = viewingRequest(id, 50);
      const notified = await trackNotifications(db, { owner, asker });
      for (const people of [['owner home_viewing_asked'], []]) {
        expect(await callViewingFunction(db, asker, 'ask_viewing', asked)).toMatchObject({
          id: asked.p_id,
          home_id: id,
          conversation_id: asked.p_conversation_id,
          title: 'Bright flat',
          status: 'asked',
          waiting_for: 'owner',
          role: 'asker',
          person: { id: owner },
        });
        expect(await notified()).toEqual(people);
      }
      expect(
        await asRoot(
          db,
          'select type, body, viewing_id, sender_id from public.messages where conversation_id = $1',
          [asked.p_conversation_id],
        ),
      ).toEqual([
        { type: 'viewing', body: asked.p_body, viewing_id: asked.p_id, sender_id: asker },
      ]);
      expect(await callViewingFunction(db, owner, 'my_viewings')).toMatchObject({
        items: [{ id: asked.p_id, role: 'owner', person: { id: asker } }],
      });
      // The owner has set no visiting hours, so the visit has the default length of half an hour.
      // The time is reserved until the owner answers, but for at most two days.
      const row = await viewingRow(db, asked.p_id);
      expect(Number(row?.ends_at) - Number(row?.starts_at)).toBe(30 * 60_000);
      const [{ now }] = (await asRoot(db, 'select now() as now')) as [{ now: Date }];
      expect(Number(row?.expires_at) - Number(now)).toBeLessThanOrEqual(48 * 3_600_000);
    }),
  );

  it(
    'refuses a visitor without an account, the owner, an unknown home, an invalid time, and a second request',
    withDatabase(async (db) => {
      const { id, owner, asker } = await makeViewingScene(db);
      const ask = (hours: number, part = {}, who: string | null = asker) =>
        callViewingFunction(db, who, 'ask_viewing', viewingRequest(id, hours, part));
      await expectRefused(ask(50, {}, null), '42501');
      await expectRefused(ask(50, {}, owner), 'OWN_PROPERTY');
      await expectRefused(ask(50, { p_home_id: crypto.randomUUID() }), 'PROPERTY_NOT_FOUND');
      await expectRefused(ask(50, { p_id: null }), 'FIELD_INVALID', { field: 'p_id' });
      for (const later of ['119 minutes', '60 days 1 hour']) {
        const moment = { p_starts_at: await timeAfter(db, later) };
        await expectRefused(ask(50, moment), 'VIEWING_TIME_INVALID');
      }
      await expectRefused(ask(50, { p_starts_at: null }), 'VIEWING_TIME_INVALID');
      await ask(50);
      await expectRefused(ask(60), 'VIEWING_ALREADY_ASKED');
      expect(await asRoot(db, 'select asker_id from private.viewings')).toEqual([
        { asker_id: asker },
      ]);
    }),
  );

  it(
    'reserves a slot for one person, and lets another person ask when the first has cancelled',
    withDatabase(async (db) => {
      const { id, asker, viewing } = await makeViewing(db);
      const next = await makePerson(db);
      const ask = (minutes: number) =>
        callViewingFunction(
          db,
          next,
          'ask_viewing',
          viewingRequest(id, 50, {
            p_starts_at: new Date(Date.parse(viewing.starts_at) + minutes * 60_000).toISOString(),
          }),
        );
      for (const minutes of [0, 29, -29]) await expectRefused(ask(minutes), 'VIEWING_TIME_TAKEN');
      await callViewingFunction(db, asker, 'cancel_viewing', { p_id: viewing.id });
      expect(await ask(0)).toMatchObject({ status: 'asked' });
    }),
  );

  it(
    'is refused if one of the two people has blocked the other',
    withDatabase(async (db) => {
      const { id, owner, asker } = await makeViewingScene(db);
      await call(db, owner, 'block_person', { p_user_id: asker });
      await expectRefused(
        callViewingFunction(db, asker, 'ask_viewing', viewingRequest(id, 50)),
        'MESSAGE_REFUSED',
      );
      expect(await asRoot(db, 'select from private.viewings')).toEqual([]);
    }),
  );

  it(
    'allows five open requests, and ten requests a day',
    withDatabase(async (db) => {
      const asker = await makePerson(db);
      const ask = async (hours: number) => {
        const { id } = await makeViewingScene(db);
        return callViewingFunction(db, asker, 'ask_viewing', viewingRequest(id, hours));
      };
      const waiting = [];
      for (let i = 0; i < 5; i++) waiting.push(await ask(50));
      await expectRefused(ask(50), 'VIEWINGS_TOO_MANY', { maximum: 5 });
      for (const { id } of waiting)
        await callViewingFunction(db, asker, 'cancel_viewing', { p_id: id });
      for (let i = 0; i < 5; i++) {
        const { id } = await ask(50);
        await callViewingFunction(db, asker, 'cancel_viewing', { p_id: id });
      }
      await expectRefused(ask(50), 'VIEWINGS_TOO_MANY', { maximum: 10 });
      await asRoot(db, "update private.viewings set created_at = now() - interval '1 day'");
      expect(await ask(50)).toMatchObject({ status: 'asked' });
    }),
  );
});

it(
  'each step of a visit is broadcast to both people, whose screens reload the visit',
  withDatabase(async (db) => {
    const { id, owner, asker } = await makeViewingScene(db);
    const asked = viewingRequest(id, 50);
    const { p_id } = asked;
    const confirmed = { p_id, p_starts_at: timeHoursAhead(70) };
    for (const [caller, name, args] of [
      [asker, 'ask_viewing', asked],
      [owner, 'propose_viewing_time', confirmed],
      [asker, 'confirm_viewing', confirmed],
      [owner, 'cancel_viewing', { p_id }],
    ] as const) {
      await takeBroadcasts(db, {});
      await callViewingFunction(db, caller, name, args);
      const broadcasts = Object.entries(await takeBroadcasts(db, { owner, asker }))
        .filter(([, events]) => events.includes('viewing'))
        .map(([recipient]) => recipient);
      expect(broadcasts.sort(), name).toEqual(['asker', 'owner']);
    }
  }),
);

describe('the requested time of a visit', () => {
  it(
    'is in Moroccan time, and both people see it in this time',
    withDatabase(async (db) => {
      const { id, owner, asker } = await makeViewingScene(db);
      const [{ day }] = (await asRoot(
        db,
        "select ((now() + interval '3 days')::date)::text as day",
      )) as [{ day: string }];
      const typed = { p_starts_at: `${day} 17:30 Africa/Casablanca` };
      const told = await callViewingFunction(
        db,
        asker,
        'ask_viewing',
        viewingRequest(id, 0, typed),
      );
      expect(told).toMatchObject({
        starts_clock: `${day}T17:30`,
        ends_clock: `${day}T18:00`,
      });
      expect((await notificationsOf(db, owner))[0]?.data).toMatchObject({ clock: `${day}T17:30` });
    }),
  );
});

describe('the answer to a requested visit', () => {
  it(
    'confirms the time that the owner saw, accepts the asker’s chat request and notifies the asker',
    withDatabase(async (db) => {
      const { owner, asker, viewing } = await makeViewing(db);
      const confirm = (caller: string, p_starts_at = viewing.starts_at) =>
        callViewingFunction(db, caller, 'confirm_viewing', { p_id: viewing.id, p_starts_at });
      await expectRefused(confirm(asker), 'VIEWING_CHANGED', { status: 'asked' });
      await expectRefused(confirm(owner, timeHoursAhead(60)), 'VIEWING_CHANGED', {
        status: 'asked',
      });
      await expectRefused(confirm(await makePerson(db)), 'VIEWING_NOT_FOUND');
      expect(await viewingRow(db, viewing.id)).toMatchObject({ status: 'asked' });
      const notified = await trackNotifications(db, { owner, asker });
      for (const people of [['asker home_viewing_confirmed'], []]) {
        expect(await confirm(owner)).toMatchObject({ status: 'confirmed', waiting_for: null });
        expect(await notified()).toEqual(people);
      }
      const members = await asRoot(
        db,
        'select distinct status from public.conversation_members where conversation_id = $1',
        [viewing.conversation_id],
      );
      expect(members).toEqual([{ status: 'active' }]);
    }),
  );

  it(
    'may be a rejection by the owner alone, and a rejected visit can be neither confirmed nor cancelled',
    withDatabase(async (db) => {
      const { owner, asker, viewing } = await makeViewing(db);
      const decline = (caller: string) =>
        callViewingFunction(db, caller, 'decline_viewing', { p_id: viewing.id });
      await expectRefused(decline(asker), 'VIEWING_CHANGED', { status: 'asked' });
      await expectRefused(decline(await makePerson(db)), 'VIEWING_NOT_FOUND');
      const notified = await trackNotifications(db, { owner, asker });
      for (const people of [['asker home_viewing_declined'], []]) {
        expect(await decline(owner)).toMatchObject({ status: 'declined', expires_at: null });
        expect(await notified()).toEqual(people);
      }
      await expectRefused(
        callViewingFunction(db, owner, 'confirm_viewing', {
          p_id: viewing.id,
          p_starts_at: viewing.starts_at,
        }),
        'VIEWING_CHANGED',
        { status: 'declined' },
      );
      await expectRefused(
        callViewingFunction(db, asker, 'cancel_viewing', { p_id: viewing.id }),
        'VIEWING_CHANGED',
        { status: 'declined' },
      );
    }),
  );

  it(
    'may propose another time, which frees the former time and awaits the other person’s answer',
    withDatabase(async (db) => {
      const { id, owner, asker, viewing } = await makeViewing(db);
      const propose = (caller: string, hours: number) =>
        callViewingFunction(db, caller, 'propose_viewing_time', {
          p_id: viewing.id,
          p_starts_at: timeHoursAhead(hours),
        });
      await expectRefused(propose(await makePerson(db), 70), 'VIEWING_NOT_FOUND');
      await expectRefused(propose(owner, 1), 'VIEWING_TIME_INVALID');
      const notified = await trackNotifications(db, { owner, asker });
      for (const people of [['asker home_viewing_proposed'], []]) {
        expect(await propose(owner, 70)).toMatchObject({
          status: 'asked',
          waiting_for: 'asker',
          change_count: 1,
        });
        expect(await notified()).toEqual(people);
      }
      const next = await makePerson(db);
      await expectRefused(
        callViewingFunction(db, next, 'ask_viewing', viewingRequest(id, 70)),
        'VIEWING_TIME_TAKEN',
      );
      await callViewingFunction(db, next, 'ask_viewing', viewingRequest(id, 50));
      await expectRefused(propose(owner, 50), 'VIEWING_TIME_TAKEN');
      await notified();
      await expectRefused(
        callViewingFunction(db, owner, 'decline_viewing', { p_id: viewing.id }),
        'VIEWING_CHANGED',
      );
      expect(
        await callViewingFunction(db, asker, 'confirm_viewing', {
          p_id: viewing.id,
          p_starts_at: timeHoursAhead(70),
        }),
      ).toMatchObject({ status: 'confirmed' });
      expect(await notified()).toEqual(['owner home_viewing_confirmed']);
      // Another time can be proposed even for a confirmed viewing, at most ten times in total.
      await propose(asker, 80);
      expect(await notified()).toEqual(['owner home_viewing_proposed']);
      for (let turn = 1; turn < 9; turn++) await propose(asker, 80 + turn);
      await expectRefused(propose(asker, 95), 'VIEWINGS_TOO_MANY', { maximum: 10 });
    }),
  );
});
