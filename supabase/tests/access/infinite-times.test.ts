// No caller can store an infinite time. Programs cannot parse an infinite time as a date, and such
// a time is before or after every deadline.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { legalHoldArgs } from '../support/compliance/legal-hold.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { sendScan } from '../support/deliveries/delivery-scan.ts';
import { makeScheduledDelivery } from '../support/deliveries/make-scheduled-delivery.ts';
import { VIEWING_CALLS } from '../support/homes/make-viewing.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { SAMPLE_SHOP } from '../support/money/save-shop.ts';
import { settingProposalOf } from '../support/settings/setting-change.ts';

const ENDLESS = ['infinity', '-infinity'];
const TIMES = `('timestamptz'::regtype, 'timestamp'::regtype, 'date'::regtype)`;

it(
  'every date and time column that people may write has a check that refuses infinity',
  withDatabase(async (db) => {
    const columns = await asRoot<{ table: string; name: string; checks: string | null }>(
      db,
      `select c.oid::regclass::text as table, a.attname as name,
         (select string_agg(format('(%s) is false', pg_get_expr(k.conbin, k.conrelid)), ' or ')
          from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid) as checks
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and a.attnum > 0 and not a.attisdropped and a.atttypid in ${TIMES}
         and exists (select from unnest('{anon, authenticated}'::text[]) role where
           has_column_privilege(role, c.oid, a.attnum, 'insert') or has_column_privilege(role, c.oid, a.attnum, 'update'))`,
    );
    expect(columns.map(({ table, name }) => `${table}.${name}`)).toContain('profiles.last_sign_in');
    const open: string[] = [];
    for (const { table, name, checks } of columns) {
      for (const value of ENDLESS) {
        const [row] = await asRoot<{ is_refused: boolean }>(
          db,
          `select ${checks ?? 'false'} as is_refused from jsonb_populate_record(null::${table}, $1) t`,
          [JSON.stringify({ [name]: value })],
        );
        if (!row?.is_refused) open.push(`${table}.${name} takes ${value}`);
      }
    }
    expect(open).toEqual([]);
  }),
);

type Scene = { caller: string; args: Record<string, unknown> };
type Case = {
  refusal?: 'FIELD_INVALID' | 'SLOT_INVALID' | 'VIEWING_CHANGED' | 'VIEWING_TIME_INVALID';
  scene: (db: Client) => Promise<Scene>;
};

/**
 * Test case for a function that returns a list in pages. The caller is an ordinary user. The test
 * passes a time to the function. `args` are the other arguments of the call, for example the search
 * text.
 */
const pageWith = (args: Record<string, unknown>): Case => ({
  scene: async (db) => ({ caller: await makePerson(db), args }),
});
const page = (...roles: string[]): Case => ({
  scene: async (db) => ({
    caller: roles.length > 0 ? await makeOperator(db, ...roles) : await makePerson(db),
    args: {},
  }),
});

const ofViewing = (scene: Case['scene'], refusal: Case['refusal'] = 'VIEWING_TIME_INVALID') => ({
  refusal,
  scene,
});
const words = 'work '.repeat(100);
const CASES: Record<string, Case> = {
  'confirm_first_step.p_done_on': {
    refusal: 'FIELD_INVALID',
    scene: async (db) => ({
      caller: await makeOperator(db, 'admin'),
      args: { p_id: crypto.randomUUID(), p_step: 'backups' },
    }),
  },
  'set_legal_hold.p_review_on': {
    refusal: 'FIELD_INVALID',
    scene: async (db) => ({
      caller: await makeOperator(db, 'compliance'),
      args: legalHoldArgs('person', await makePerson(db)),
    }),
  },
  'review_legal_hold.p_review_on': {
    refusal: 'FIELD_INVALID',
    scene: async (db) => {
      // The test inserts the legal hold directly, because a call that requests a hold would wait
      // for a deletion in a parallel test.
      const [hold] = await asRoot<{ id: string }>(
        db,
        `insert into private.legal_holds (id, subject_kind, subject_id, reason, review_on, set_by)
         values (gen_random_uuid(), 'person', $1, 'A court asked', '2099-01-01', $1) returning id`,
        [await makePerson(db)],
      );
      return { caller: await makeOperator(db, 'compliance'), args: { p_id: hold?.id } };
    },
  },
  'propose_broker_contract.p_valid_from': {
    refusal: 'FIELD_INVALID',
    scene: async (db) => ({
      caller: await makeOperator(db, 'admin'),
      args: {
        p_id: crypto.randomUUID(),
        p_texts: JSON.stringify({ en: words, fr: words, ar: words }),
        p_reason: 'A clearer end',
      },
    }),
  },
  ...Object.fromEntries(
    ['propose_setting_change', 'preview_setting_change'].map((name): [string, Case] => [
      `${name}.p_begins_at`,
      {
        refusal: 'FIELD_INVALID',
        scene: async (db) => {
          const { p_id, p_reason, ...args } = await settingProposalOf(db, 'fees');
          const caller = await makeOperator(db, 'admin');
          return {
            caller,
            args: name === 'propose_setting_change' ? { ...args, p_id, p_reason } : args,
          };
        },
      },
    ]),
  ),
  'identity_review_queue.p_after_submitted_at': page('identity_reviewer'),
  'address_proof_queue.p_after_submitted_at': page('identity_reviewer'),
  'held_transfers.p_after_answer_by': page('compliance'),
  'list_activity_cases.p_after_opened_at': page('compliance'),
  'my_conversations.p_before': page(),
  'my_notifications.p_before_updated_at': page(),
  'my_starred_messages.p_before': page(),
  'search_messages.p_before': pageWith({ p_search: 'salam' }),
  'mark_all_notifications_read.p_until': page(),
  'read_chat_reports.p_after': page('support'),
  'read_home_reports.p_after': page('support'),
  'list_broker_applications.p_after': page('support'),
  'list_disputes.p_after': page('support'),
  'list_money_proposals.p_after_at': page('finance'),
  'list_ratings.p_before': page('support'),
  'list_dead_outbox_messages.p_before': page('support'),
  'my_disputes.p_before': page(),
  'list_courier_agents.p_after': {
    scene: async (db) => {
      const { courierId } = await makeScheduledDelivery(db);
      return { caller: await makeOperator(db, 'admin'), args: { p_courier_id: courierId } };
    },
  },
  ...Object.fromEntries(
    ['my_statement', 'my_statement_lines', 'broker_statement', 'broker_statement_lines'].map(
      (name): [string, Case] => [
        `${name}.p_month`,
        {
          refusal: 'FIELD_INVALID',
          scene: async (db) => ({ caller: await makeBroker(db, 'Fes'), args: {} }),
        },
      ],
    ),
  ),
  'my_statement_lines.p_after_at': {
    scene: async (db) => ({ caller: await makePerson(db), args: { p_month: '2026-05-01' } }),
  },
  'read_audit_events.p_day': { ...page('compliance'), refusal: 'FIELD_INVALID' },
  'mute_conversation.p_until': {
    scene: async (db) => {
      const { id, amina } = await makeChatPair(db);
      return { caller: amina, args: { p_conversation_id: id } };
    },
  },
  'add_delivery_photo.p_taken_at': {
    refusal: 'FIELD_INVALID',
    scene: async (db) => {
      const { id, agent } = await makeScheduledDelivery(db);
      const args = { p_photo_id: crypto.randomUUID(), p_delivery_id: id, p_purpose: 'pickup' };
      return { caller: agent, args };
    },
  },
  ...Object.fromEntries(
    ['save_my_shop', 'save_broker_shop'].flatMap((name) =>
      ['p_other_from', 'p_other_until'].map((field): [string, Case] => [
        `${name}.${field}`,
        {
          refusal: 'FIELD_INVALID',
          scene: async (db) => {
            const broker = await makeBroker(db, 'Fes');
            const shop = {
              ...SAMPLE_SHOP,
              p_hours: '[]',
              p_other_from: '2026-03-01',
              p_other_until: '2026-03-02',
            };
            return name === 'save_my_shop'
              ? { caller: broker, args: shop }
              : {
                  caller: await makeOperator(db, 'support'),
                  args: { ...shop, p_broker_id: broker },
                };
          },
        },
      ]),
    ),
  ),
  'public_holidays.p_from': {
    refusal: 'FIELD_INVALID',
    scene: async (db) => ({ caller: await makeOperator(db, 'admin'), args: {} }),
  },
  'set_moving_holiday.p_day': {
    refusal: 'FIELD_INVALID',
    scene: async (db) => ({
      caller: await makeOperator(db, 'admin'),
      args: { p_name: 'Aïd al-Fitr' },
    }),
  },
  'upload_bank_file.p_day': {
    refusal: 'FIELD_INVALID',
    scene: async (db) => ({
      caller: await makeOperator(db, 'finance'),
      args: { p_sha256: '0'.repeat(64), p_balance_centimes: 0, p_lines: '[]' },
    }),
  },
  ...Object.fromEntries(
    ['p_slot_starts_at', 'p_slot_ends_at'].map((name): [string, Case] => [
      `reschedule_delivery.${name}`,
      {
        refusal: 'SLOT_INVALID',
        scene: async (db) => {
          const delivery = await makeScheduledDelivery(db);
          await sendScan(db, delivery, 'pickup');
          await sendScan(db, delivery, 'attempt_failed');
          const slot = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
          const args = { p_id: delivery.id, p_slot_starts_at: slot(20), p_slot_ends_at: slot(22) };
          return { caller: delivery.receiver, args };
        },
      },
    ]),
  ),
  'ask_viewing.p_starts_at': ofViewing(VIEWING_CALLS.ask),
  'confirm_viewing.p_starts_at': ofViewing(VIEWING_CALLS.answer, 'VIEWING_CHANGED'),
  'propose_viewing_time.p_starts_at': ofViewing(VIEWING_CALLS.answer),
  'withdraw_viewing_slot.p_starts_at': ofViewing(VIEWING_CALLS.withdraw),
};

it(
  'these tests have a case for every function with a date or time parameter',
  withDatabase(async (db) => {
    const taking = await asRoot<{ name: string }>(
      db,
      `select p.proname || '.' || p.proargnames[given.n] as name
       from pg_proc p, unnest(p.proargtypes::oid[]) with ordinality as given (type, n)
       where p.pronamespace = 'public'::regnamespace and given.type in ${TIMES} and exists (
         select from unnest('{anon, authenticated}'::text[]) role where has_function_privilege(role, p.oid, 'execute'))`,
    );
    expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES).toSorted());
  }),
);

/** Returns the columns that contain an infinite time. */
async function endless(db: Client): Promise<string[]> {
  const columns = await asRoot<{ table: string; name: string }>(
    db,
    `select c.oid::regclass::text as table, quote_ident(a.attname) as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and a.attnum > 0 and not a.attisdropped and a.atttypid in ${TIMES}`,
  );
  const looks = columns.map(
    ({ table, name }) =>
      `select '${table}.${name}' as name where exists (select from ${table} where not isfinite(${name}))`,
  );
  const found = await asRoot<{ name: string }>(db, looks.join(' union all '));
  return found.map(({ name }) => name);
}

it.each(
  Object.entries(CASES).flatMap(([name, { refusal, scene }]) =>
    ENDLESS.map((value) => ({ name, value, refusal, scene })),
  ),
)('$name does not store the infinite time $value', ({ name, value, refusal, scene }) =>
  withDatabase(async (db) => {
    const before = await endless(db);
    const [called = '', argument = ''] = name.split('.');
    const { caller, args } = await scene(db);
    const attempt = call(db, caller, called, { ...args, [argument]: value });
    if (refusal) {
      // The call must be refused because of the infinite argument. A refusal because of a missing
      // argument would prove nothing.
      await expectRefused(
        attempt,
        refusal,
        refusal === 'FIELD_INVALID' ? { field: argument } : undefined,
      );
    } else
      await attempt.catch((error) =>
        expect(error.message).toMatch(/gave no row|^This time is invalid$/),
      );
    // The tested function must store no new infinite time. It may replace old ones: the last run of
    // a periodic job is stored as -infinity until the job runs for the first time.
    expect((await endless(db)).filter((name) => !before.includes(name))).toEqual([]);
  })(),
);
