// Several workers share one outbox. Each message is claimed by one worker, and each person receives
// their messages in order.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { commit } from '../../support/database/commit.ts';
import { connect } from '../../support/database/connect.ts';
import { runBlockedAttempt } from '../../support/database/run-blocked-attempt.ts';
import { runConcurrently } from '../../support/database/run-concurrently.ts';
import { fulfilledValues } from '../../support/database/settled-results.ts';
import { withConnection } from '../../support/database/with-connection.ts';
import { withOverlap } from '../../support/database/with-overlap.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  claimAnyMessages,
  claimMessages,
  markMessage,
  outboxOf,
  queueMessage,
} from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';

/**
 * Lock that makes all workers wait. When the lock is released, the workers claim messages at the
 * same time.
 */
const GATE = { text: 'lock table private.outbox_messages in exclusive mode', values: [] };

it(
  'three workers share sixty messages of twenty people: they claim only each person’s first message, and none twice',
  withConnection(async (db) => {
    const people = await commit(db, async () => {
      const made: string[] = [];
      for (let i = 0; i < 20; i++) {
        const person = await makePerson(db);
        await subscribeToPush(db, person);
        for (const kind of ['first', 'second', 'third']) {
          await queueMessage(db, person, kind, { notBefore: '-20 years' });
        }
        made.push(person);
      }
      return made;
    });
    const answers = await runConcurrently(
      db,
      GATE,
      Array.from({ length: 3 }, () => (own) => claimAnyMessages(own, 10)),
    );
    const taken = fulfilledValues(answers).flat();
    const own = taken.filter(({ person }) => people.includes(person.id));
    expect(own.map(({ kind }) => kind)).toEqual(own.map(() => 'first'));
    expect(new Set(own.map(({ person }) => person.id)).size).toBe(own.length);
    expect(own).toHaveLength(20);
  }),
);

it(
  'while one worker claims the first message of a person, another worker gets neither that message nor the second one',
  withConnection(async (db) => {
    const person = await commit(db, async () => {
      const made = await makePerson(db);
      await subscribeToPush(db, made);
      for (const kind of ['first', 'second']) await queueMessage(db, made, kind);
      return made;
    });
    const other = await connect();
    try {
      await commit(db, async () => {
        expect(await claimMessages(db, person)).toMatchObject([{ kind: 'first' }]);
        await commit(other, async () => {
          const found = await claimAnyMessages(other, 100);
          expect(found.filter((one) => one.person.id === person)).toEqual([]);
        });
      });
    } finally {
      await other.end();
    }
  }),
);

it(
  'a message that is being claimed no longer changes: text that arrives meanwhile becomes a new message',
  withConnection(async (db) => {
    const person = await commit(db, async () => {
      const made = await makePerson(db);
      await subscribeToPush(db, made);
      await asRoot(db, `select private.notify($1, 'account', 'home_alert', '{"count": 1}')`, [
        made,
      ]);
      return made;
    });
    await runBlockedAttempt(
      (own) => claimMessages(own, person),
      (own) =>
        asRoot(
          own,
          `update public.notifications set updated_at = now(), data = '{"count": 2}' where user_id = $1`,
          [person],
        ),
    );
    await commit(db, async () => {
      expect((await outboxOf(db, person, 'push')).map(({ data }) => data.count)).toEqual([1, 2]);
    });
  }),
);

it(
  'a worker with an expired lease and the next worker report the same message concurrently: only one report takes effect',
  withConnection(async (db) => {
    const { person, late, next } = await commit(db, async () => {
      const made = await makePerson(db);
      await subscribeToPush(db, made);
      await queueMessage(db, made, 'first');
      const [one] = await claimMessages(db, made);
      await asRoot(
        db,
        "update private.outbox_messages set next_attempt_at = now() - interval '1 second' where user_id = $1",
        [made],
      );
      const [two] = await claimMessages(db, made);
      return { person: made, late: one, next: two };
    });
    const answers = await runConcurrently(
      db,
      { text: 'select from private.outbox_messages where id = $1 for update', values: [late?.id] },
      [
        (own) => markMessage(own, late, 'dead', { p_reason: 'late' }),
        (own) => markMessage(own, next, 'sent'),
        (own) => markMessage(own, next, 'sent'),
      ],
    );
    expect(fulfilledValues(answers).filter(Boolean)).toHaveLength(1);
    await commit(db, async () => {
      expect(await outboxOf(db, person)).toMatchObject([{ state: 'sent' }]);
    });
  }),
);

it(
  'two operators send the same dead message again: the second call sends nothing',
  withOverlap(async (db) => {
    const id = await queueMessage(db, await makePerson(db), 'first');
    await asRoot(
      db,
      "update private.outbox_messages set state = 'dead', reason = 'gone', ended_at = now() where id = $1",
      [id],
    );
    const send = (operator: string) => (own: Client) =>
      call(own, operator, 'send_outbox_messages_again', {
        p_ids: [id],
        p_reason: 'It works again',
      });
    return {
      first: send(await makeOperator(db, 'support')),
      second: send(await makeOperator(db, 'support')),
      check: async (_, value) => {
        expect(value).toEqual({ send_outbox_messages_again: 0 });
      },
    };
  }),
);
