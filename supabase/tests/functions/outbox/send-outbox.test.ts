// Outbox workers lease messages in order, report each result once, and retry up to a limit.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { runDueWork } from '../../support/database/run-due-work.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  backdateMessages,
  claimAnyMessages,
  claimMessages,
  markMessage,
  outboxOf,
  queueMessage,
} from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';

describe('messages to one person on one channel', () => {
  it(
    'are sent in order: the second waits until the first is sent, or is dead after all its retries',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      for (const kind of ['first', 'second', 'third']) await queueMessage(db, person, kind);
      const [first, ...none] = await claimMessages(db, person);
      expect([first?.kind, none]).toEqual(['first', []]);
      expect(await claimMessages(db, person)).toEqual([]);
      expect(await markMessage(db, first, 'later', { p_reason: 'busy' })).toBe(true);
      expect(await claimMessages(db, person)).toEqual([]);
      await backdateMessages(db, person, '1 hour');
      const [again] = await claimMessages(db, person);
      expect(again).toMatchObject({ id: first?.id, kind: 'first', attempt: 2 });
      await markMessage(db, again, 'dead', { p_reason: 'gone' });
      const [second] = await claimMessages(db, person);
      expect(second?.kind).toBe('second');
      await markMessage(db, second, 'sent');
      expect(await claimMessages(db, person)).toMatchObject([{ kind: 'third' }]);
      expect(await outboxOf(db, person)).toMatchObject([
        { state: 'dead', reason: 'gone' },
        { state: 'sent', reason: null },
        { state: 'waiting' },
      ]);
    }),
  );

  it(
    'do not wait for messages on another channel or for messages to another person',
    withDatabase(async (db) => {
      const [one, other] = [await makePerson(db), await makePerson(db)];
      for (const person of [one, other]) await subscribeToPush(db, person);
      await queueMessage(db, one, 'first');
      await queueMessage(db, one, 'second', { channel: 'email' });
      await queueMessage(db, other, 'third');
      const kinds = (await claimMessages(db, one, other)).map(({ kind }) => kind);
      expect(kinds).toEqual(['first', 'second', 'third']);
    }),
  );
});

describe('an outbox worker', () => {
  it(
    'leases a message for a limited time, after which another worker can lease it and a late report is ignored',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      await queueMessage(db, person, 'first');
      const [mine] = await claimMessages(db, person);
      await backdateMessages(db, person, '59 seconds');
      expect(await claimMessages(db, person)).toEqual([]);
      await backdateMessages(db, person, '1 second');
      const [theirs] = await claimMessages(db, person);
      expect(theirs).toMatchObject({ id: mine?.id, attempt: 2 });
      expect(await markMessage(db, mine, 'sent')).toBe(false);
      expect(await markMessage(db, mine, 'dead', { p_reason: 'late' })).toBe(false);
      expect(await outboxOf(db, person)).toMatchObject([{ state: 'waiting' }]);
      expect(await markMessage(db, theirs, 'sent')).toBe(true);
      expect(await markMessage(db, theirs, 'dead', { p_reason: 'twice' })).toBe(false);
      expect(await outboxOf(db, person)).toMatchObject([{ state: 'sent' }]);
    }),
  );

  it(
    'that never reports a result loses its lease each time; after fourteen leases the message is dead',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      await queueMessage(db, person, 'first');
      for (let tries = 0; tries < 14; tries++) {
        expect(await claimMessages(db, person)).toHaveLength(1);
        await backdateMessages(db, person, '1 minute');
      }
      expect(await claimMessages(db, person)).toEqual([]);
      expect(await outboxOf(db, person)).toMatchObject([{ state: 'dead', reason: 'no_answer' }]);
    }),
  );

  it(
    'retries a message fourteen times, with a backoff that doubles up to half an hour and 25 % jitter',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      await queueMessage(db, person, 'first');
      const pauses = [30, 60, 120, 240, 480, 960, ...Array(7).fill(1800)];
      for (const pause of pauses) {
        const [message] = await claimMessages(db, person);
        await markMessage(db, message, 'later', { p_reason: 'busy' });
        const [row] = await outboxOf(db, person);
        expect(row?.pause).toBeGreaterThanOrEqual(pause * 0.75);
        expect(row?.pause).toBeLessThanOrEqual(pause * 1.25);
        await backdateMessages(db, person, '1 hour');
      }
      const [last] = await claimMessages(db, person);
      expect(last?.attempt).toBe(14);
      await markMessage(db, last, 'later', { p_reason: 'busy' });
      expect(await outboxOf(db, person)).toMatchObject([{ state: 'dead', reason: 'busy' }]);
    }),
  );

  it(
    'varies the delay by 25 %, so that messages that failed together are not retried at the same time',
    withDatabase(async (db) => {
      const [row] = await asRoot(
        db,
        `select extract(epoch from private.outbox_pause(1, 0))::float as least, extract(epoch from private.outbox_pause(1, 1))::float as most`,
      );
      expect(row).toEqual({ least: 22.5, most: 37.5 });
    }),
  );

  it.each([
    [7200, 7200],
    [10, 22.5],
    [200_000, 86_400],
  ])(
    'when a provider requests a wait of %i seconds, waits at least %d seconds, but never more than a day',
    (asked, least) =>
      withDatabase(async (db) => {
        const person = await makePerson(db);
        await subscribeToPush(db, person);
        await queueMessage(db, person, 'first');
        const [message] = await claimMessages(db, person);
        await markMessage(db, message, 'later', { p_reason: 'busy', p_retry_after_seconds: asked });
        const [row] = await outboxOf(db, person);
        expect(row?.pause).toBeGreaterThanOrEqual(least);
        expect(row?.pause).toBeLessThanOrEqual(Math.max(least, 37.5));
      })(),
  );

  it(
    'sends a push again only to the devices that did not receive it',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const [one, other] = [await subscribeToPush(db, person), await subscribeToPush(db, person)];
      await queueMessage(db, person, 'first');
      const [message] = await claimMessages(db, person);
      const to = message?.to as { id: string; endpoint: string }[];
      expect(to.map(({ endpoint }) => endpoint).sort()).toEqual(
        [one.endpoint, other.endpoint].sort(),
      );
      await markMessage(db, message, 'later', { p_reason: 'busy', p_reached_ids: [to[0]?.id] });
      await backdateMessages(db, person, '1 hour');
      expect((await claimMessages(db, person))[0]?.to).toEqual([to[1]]);
    }),
  );

  it(
    'does not receive a message whose recipient has no destination on its channel',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const { session_id } = await subscribeToPush(db, person);
      for (const channel of ['push', 'email', 'sms']) {
        await queueMessage(db, person, channel, { channel });
      }
      await asRoot(db, 'delete from auth.sessions where id = $1', [session_id]);
      expect(await claimMessages(db, person)).toMatchObject([{ kind: 'email', language: 'fr' }]);
      expect((await outboxOf(db, person)).map(({ state, reason }) => [state, reason])).toEqual([
        ['dropped', 'no_address'],
        ['waiting', null],
        ['dropped', 'no_address'],
      ]);
    }),
  );

  it.each([
    ['confirmed', 1],
    ['not confirmed', 0],
  ] as const)(
    'leases e-mails only for a confirmed address (address: %s, leased e-mails: %i)',
    (state, mails) =>
      withDatabase(async (db) => {
        const person = await makePerson(db);
        await asRoot(
          db,
          'update auth.users set email_confirmed_at = case when $2 then now() end where id = $1',
          [person, state === 'confirmed'],
        );
        await queueMessage(db, person, 'first', { channel: 'email' });
        expect(await claimMessages(db, person)).toHaveLength(mails);
      })(),
  );

  it.each([
    ['verified by a code', true, 1],
    ['not verified', false, 0],
  ])('for a phone number that is %s (verified: %s), leases %i SMS', (_state, isProven, texts) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await asRoot(
        db,
        "update public.profiles set phone_number = '+212661234567', phone_verified = $2 where id = $1",
        [person, isProven],
      );
      await queueMessage(db, person, 'first', { channel: 'sms' });
      expect(await claimMessages(db, person)).toHaveLength(texts);
    })(),
  );

  it(
    'receives no more messages than it requested, and only those that have waited longest',
    withDatabase(async (db) => {
      const people = [await makePerson(db), await makePerson(db), await makePerson(db)];
      for (const [i, person] of people.entries()) {
        await subscribeToPush(db, person);
        await queueMessage(db, person, 'first', { notBefore: `-${i + 20} years` });
      }
      const taken = await claimAnyMessages(db, 2);
      const ids = taken.map(({ person }) => person.id);
      expect(ids).toHaveLength(2);
      expect(ids).toEqual(expect.arrayContaining([people[2], people[1]]));
    }),
  );

  it(
    'must report one of three results, and a report about an unknown message is ignored',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      await queueMessage(db, person, 'first');
      const [message] = await claimMessages(db, person);
      await expectRefused(markMessage(db, message, 'lost'), 'FIELD_INVALID', {
        field: 'p_outcome',
      });
      expect(
        await markMessage(db, { id: crypto.randomUUID(), token: crypto.randomUUID() }, 'sent'),
      ).toBe(false);
    }),
  );
});

it(
  'a message that is queued twice with one id is stored as one message',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    const id = await queueMessage(db, person, 'digest', { channel: 'email' });
    await queueMessage(db, person, 'digest', { channel: 'email', id });
    expect(await outboxOf(db, person)).toHaveLength(1);
  }),
);

it.each([
  ['29 days 23 hours', 1],
  ['30 days 1 minute', 0],
])(
  'a waiting message stays, and a sent message is deleted after 30 days: after %s, %i sent messages remain',
  (age, rows) =>
    withDatabase(async (db) => {
      const person = await makePerson(db);
      for (const kind of ['sent_one', 'waiting_one']) await queueMessage(db, person, kind);
      await asRoot(
        db,
        `update private.outbox_messages set created_at = now() - interval '1 year',
         state = case kind when 'sent_one' then 'sent' else state end,
         ended_at = case kind when 'sent_one' then now() - $2::interval end where user_id = $1`,
        [person, age],
      );
      await runDueWork(db);
      expect((await outboxOf(db, person)).filter(({ state }) => state === 'sent')).toHaveLength(
        rows,
      );
      expect(await outboxOf(db, person)).toHaveLength(rows + 1);
    })(),
);
