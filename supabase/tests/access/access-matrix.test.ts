// Tests every cell of the access matrix against the database. Fails when a table is missing from
// the matrix.
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConversationWith } from '../support/chat/open-conversation-with.ts';
import { sendMessage } from '../support/chat/send-message.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import type { Caller } from '../support/database/caller.ts';
import { connect } from '../support/database/connect.ts';
import { setDeliveryScene } from '../support/deliveries/set-delivery-scene.ts';
import { setHomeScene } from '../support/homes/set-home-scene.ts';
import { makePerson } from '../support/make-person.ts';
import { makeSmallTransfer } from '../support/money/make-small-transfer.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { readTransfer } from '../support/money/read-transfer.ts';
import { submitAddressProof } from '../support/submit-address-proof.ts';
import { submitIdentity } from '../support/submit-identity.ts';
import { ACCESS_MATRIX } from './access-matrix.ts';
import {
  type AccessOutcome,
  ROLES,
  type Role,
  SQL_VERBS,
  type SqlVerb,
  type TableAccess,
} from './table-access.ts';

type Scene = { callers: Record<Role, Caller>; fill(text: string): string };

async function setScene(db: Client): Promise<Scene> {
  const made = await makeSmallTransfer(db, 'waiting_for_broker');
  const { recipient_city_id } = await readTransfer(db, made.id);
  const approval = await submitIdentity(db, made.sender);
  const { id: proof } = await submitAddressProof(db, made.sender);
  await asRoot(db, 'insert into public.user_identity_drafts (user_id) values ($1)', [made.sender]);
  const contact = crypto.randomUUID();
  await asRoot(
    db,
    `insert into public.contacts (id, owner_user_id, contact_first_name, contact_phone)
     values ($1, $2, 'A', '0661000001')`,
    [contact, made.sender],
  );
  const stranger = await makePerson(db);
  const conversation = await talk(db, made.sender, made.broker);
  const notification = crypto.randomUUID();
  await asRoot(
    db,
    `insert into public.notifications (id, user_id, type, kind) values ($1, $2, 'account', 'a_b')`,
    [notification, made.sender],
  );
  const schedule = crypto.randomUUID();
  await asRoot(
    db,
    `insert into public.transfer_schedules (id, sender_id, day_of_month, amount_centimes, fee_payer, recipient_name, recipient_city_id, next_on)
     values ($1, $2, 1, 5000, 'sender', 'A', $3, now())`,
    [schedule, made.sender, recipient_city_id],
  );
  const home = await setHomeScene(db, made.sender);
  const delivery = await setDeliveryScene(db, made.sender);
  const values: Record<string, unknown> = {
    ...home,
    ...delivery,
    conversation,
    stranger,
    contact,
    notification,
    schedule,
    approval: approval.id,
    proof,
    transfer: made.id,
    draft: (await makeTransfer(db, 'draft')).id,
    owner: made.sender,
    broker: made.broker,
    quote: made.quoteId,
    city: recipient_city_id,
  };
  return {
    callers: {
      visitor: null,
      stranger,
      owner: made.sender,
      broker: made.broker,
      service_role: 'service_role',
    },
    fill: (text) => text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  };
}

/**
 * Opens a conversation between `owner` and `other`, and adds rows for other tables about chats:
 * `owner` pins and stars a message, blocks a third person, reports `other`, and chooses to share
 * read receipts but not presence.
 */
async function talk(db: Client, owner: string, other: string): Promise<string> {
  const id = crypto.randomUUID();
  await openConversationWith(db, owner, other, id);
  await openConversationWith(db, other, owner);
  const said = await sendMessage(db, other, id, 'Salam');
  await call(db, owner, 'pin_message', { p_message_id: said?.id, p_is_pinned: true });
  await call(db, owner, 'star_message', { p_message_id: said?.id, p_is_starred: true });
  await call(db, owner, 'block_person', { p_user_id: await makePerson(db) });
  await call(db, owner, 'set_chat_preferences', {
    p_shares_read_receipts: true,
    p_shares_presence: false,
  });
  await call(db, owner, 'report_person', {
    p_id: id,
    p_conversation_id: id,
    p_user_id: other,
    p_reason: 'spam',
  });
  return id;
}

function statement(table: string, { row, insert, column }: TableAccess, verb: SqlVerb): string {
  return {
    select: `select count(*) from public.${table} where ${row}`,
    insert: `with i as (insert into public.${table} ${insert} returning 1) select count(*) from i`,
    update: `with u as (update public.${table} set ${column} = ${column} where ${row} returning 1)
      select count(*) from u`,
    delete: `with d as (delete from public.${table} where ${row} returning 1) select count(*) from d`,
  }[verb];
}

/** Runs the statement as the caller and rolls it back. */
async function attempt(db: Client, caller: Caller, text: string): Promise<AccessOutcome> {
  await db.query('savepoint attempt');
  try {
    const [row] = await asCaller<{ count: number }>(db, caller, text);
    return row && row.count > 0 ? 'rows' : 'none';
  } catch (error) {
    const { code } = error as { code?: string };
    // Wasl's own error codes also count as refusals. So does 55000, which PostgreSQL raises when a
    // statement writes a view that cannot be written.
    if (code === '42501' || code === '55000' || code?.startsWith('WA')) return 'refused';
    // PostgreSQL 18 reports a violated ON DELETE RESTRICT as 23001, and earlier versions as 23503.
    if (code === '23503' || code === '23001') return 'held';
    throw error;
  } finally {
    await db.query('rollback to savepoint attempt');
  }
}

describe('the access matrix of tables and roles', () => {
  let db: Client;
  let scene: Scene;
  // Every attempt is rolled back, so all tests share one set of fixtures.
  beforeAll(async () => {
    db = await connect();
    await db.query('begin');
    scene = await setScene(db);
  });
  afterAll(async () => {
    await db?.query('rollback');
    await db?.end();
  });

  it.each(Object.entries(ACCESS_MATRIX))(
    'matches the permissions on public.%s',
    async (table, access) => {
      const found: Partial<Record<Role, string>> = {};
      const expected: Partial<Record<Role, string>> = {};
      for (const role of ROLES) {
        const outcomes: AccessOutcome[] = [];
        for (const verb of SQL_VERBS) {
          const text = scene.fill(statement(table, access, verb));
          outcomes.push(await attempt(db, scene.callers[role], text));
        }
        found[role] = outcomes.join(' ');
        expected[role] = access[role];
      }
      expect(found).toEqual(expected);
    },
  );

  it.each(Object.entries(ACCESS_MATRIX))(
    'has at least one existing row to test in public.%s',
    async (table, access) => {
      const [row] = await asRoot(db, scene.fill(statement(table, access, 'select')));
      expect(row?.count).toBeGreaterThan(0);
    },
  );

  it('covers every table and view of schema public', async () => {
    const rows = await asRoot<{ relname: string }>(
      db,
      `select relname from pg_catalog.pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       order by relname collate "C"`,
    );
    expect(Object.keys(ACCESS_MATRIX).sort()).toEqual(rows.map((row) => row.relname));
  });
});
