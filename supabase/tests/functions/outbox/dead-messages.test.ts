// Tests of dead messages, which the server no longer tries to send. Operators see that such
// messages exist, but not their content. An operator who gives a reason can have the messages sent
// again.
import { expect, it } from 'vitest';
import { auditOf } from '../../support/audit-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import {
  claimMessages,
  markMessage,
  outboxOf,
  queueMessage,
} from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';

type Db = Parameters<typeof call>[0];
type Dead = { id: string; kind: string; reason: string; ended_at: string };
const REASON = 'the provider is back';

async function list(db: Db, operator: string, args = {}): Promise<Dead[]> {
  const row = await call<{ list_dead_outbox_messages: Dead[] }>(
    db,
    operator,
    'list_dead_outbox_messages',
    args,
  );
  return row.list_dead_outbox_messages;
}
const again = async (db: Db, operator: string, ids: (string | undefined)[], reason = REASON) => {
  const row = await call<{ send_outbox_messages_again: number }>(
    db,
    operator,
    'send_outbox_messages_again',
    { p_ids: ids, p_reason: reason },
  );
  return row.send_outbox_messages_again;
};

/**
 * Creates a person, and one message to this person of each given kind. The messages have the state
 * `dead`. The message of the first kind is the oldest.
 */
async function makeDead(db: Db, ...kinds: string[]): Promise<string> {
  const person = await makePerson(db);
  await subscribeToPush(db, person);
  for (const kind of kinds) {
    await queueMessage(db, person, kind);
    await markMessage(db, (await claimMessages(db, person))[0], 'dead', { p_reason: 'refused' });
  }
  for (const [i, { id }] of (await outboxOf(db, person)).entries()) {
    // All rows of one transaction would have the same `ended_at`, so each message gets a different
    // one here. These times also differ from those of other tests.
    await asRoot(
      db,
      `update private.outbox_messages set ended_at = now() + make_interval(years => 9, mins => $2) where id = $1`,
      [id, i],
    );
  }
  return person;
}

it(
  'dead messages are listed page by page, without their recipients and content',
  withDatabase(async (db) => {
    const person = await makeDead(db, 'one', 'two', 'three');
    await queueMessage(db, person, 'waiting');
    const support = await makeOperator(db, 'support');
    const page = await list(db, support, { p_limit: 2 });
    expect(page.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['three', 'refused'],
      ['two', 'refused'],
    ]);
    expect(JSON.stringify(page)).not.toContain(person);
    expect(Object.keys(page[0] ?? {}).sort()).toEqual(
      ['attempts', 'channel', 'created_at', 'ended_at', 'id', 'kind', 'reason', 'type'].sort(),
    );
    const [next] = await list(db, support, {
      p_before: page[1]?.ended_at,
      p_before_id: page[1]?.id,
      p_limit: 1,
    });
    expect(next?.kind).toBe('one');
  }),
);

it(
  'a retry of a dead message keeps its id, resets its attempts and logs the reason; a second retry does nothing',
  withDatabase(async (db) => {
    const person = await makeDead(db, 'one', 'two');
    const admin = await makeOperator(db, 'admin');
    const [one, two] = await outboxOf(db, person);
    expect(await again(db, admin, [one?.id])).toBe(1);
    expect(await again(db, admin, [one?.id, crypto.randomUUID()])).toBe(0);
    expect(await outboxOf(db, person)).toMatchObject([
      { state: 'waiting', attempts: 0, reason: null },
      { id: two?.id, state: 'dead' },
    ]);
    expect(await claimMessages(db, person)).toMatchObject([{ id: one?.id, attempt: 1 }]);
    const logged = (await auditOf(db, null)).filter(({ action }) => action === 'outbox.sent_again');
    expect(logged).toMatchObject([
      { actor_id: admin, reason: REASON, details: { message_ids: [one?.id] } },
    ]);
  }),
);

it(
  'sent, dropped and waiting messages are not retried',
  withDatabase(async (db) => {
    const person = await makePerson(db);
    await subscribeToPush(db, person);
    await queueMessage(db, person, 'first');
    await queueMessage(db, person, 'second');
    await markMessage(db, (await claimMessages(db, person))[0], 'sent');
    const before = await outboxOf(db, person);
    const support = await makeOperator(db, 'support');
    expect(
      await again(
        db,
        support,
        before.map(({ id }) => id),
      ),
    ).toBe(0);
    expect(await outboxOf(db, person)).toEqual(before);
  }),
);

it.each([
  ['no reason', 1, '  '],
  ['none', 0, REASON],
  ['more than a hundred', 101, REASON],
])('a retry is refused if the messages or the reason are invalid: %s', (_what, count, reason) =>
  withDatabase(async (db) => {
    const person = await makeDead(db, 'one');
    const [dead] = await outboxOf(db, person);
    const ids = Array.from({ length: count }, () => dead?.id);
    const support = await makeOperator(db, 'support');
    await expectRefused(again(db, support, ids, reason), 'FIELD_INVALID');
    expect(await outboxOf(db, person)).toMatchObject([{ state: 'dead' }]);
  })(),
);

it.each([
  ['list_dead_outbox_messages', {}],
  ['send_outbox_messages_again', { p_ids: [crypto.randomUUID()], p_reason: REASON }],
])('%s can be called only by support and admins', (name, args) =>
  withDatabase(async (db) => expectOperatorsOnly(db, ['support', 'admin'], name, args))(),
);
