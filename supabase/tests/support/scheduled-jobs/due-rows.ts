// Creates one row that each part of the scheduled job has to handle, as the database owner.
import type { Client } from 'pg';
import { uploadShopPhoto } from '../brokers/broker-application.ts';
import { addSettlement } from '../brokers/broker-settlement.ts';
import { RETENTION_SCENES, type RetentionScene } from '../compliance/retention-scenes.ts';
import { AREA_SWEEP_SCENES, WORK_RETENTION_SCENES } from '../compliance/work-retention-scenes.ts';
import { asRoot } from '../database/as-root.ts';
import { backdate } from '../database/backdate.ts';
import { makeScheduledDelivery } from '../deliveries/make-scheduled-delivery.ts';
import { openDispute } from '../disputes/dispute.ts';
import { makeHome } from '../homes/make-home.ts';
import { makeViewing, moveViewing } from '../homes/make-viewing.ts';
import { makeOperator } from '../make-operator.ts';
import { makePerson } from '../make-person.ts';
import { makeBroker } from '../money/make-broker.ts';
import { makeTransfer } from '../money/make-transfer.ts';
import { newPhone } from '../money/new-phone.ts';
import { backdatePromise } from '../money/payout-promises.ts';
import { proposeMovement } from '../money/two-operators.ts';

/** The call of a part of the scheduled job, the row that it handles, and a function that creates it. */
export type DueRow = [call: string, row: string, make: (db: Client) => Promise<unknown>];

/** Makes a retention scene one second older than its retention period. */
const aged =
  (name: string, make: (db: Client) => Promise<RetentionScene>) => async (db: Client) => {
    const { age } = await make(db);
    const [row] = await asRoot<{ days: number }>(
      db,
      'select kept_days as days from private.retention_classes where name = $1',
      [name],
    );
    await age(`${row?.days} days 1 second`);
  };

const RETENTION: DueRow[] = [
  ...[...RETENTION_SCENES, ...WORK_RETENTION_SCENES].map(
    ([name, make]): DueRow => [`private.retain_${name}(200)`, name, aged(name, make)],
  ),
  ...AREA_SWEEP_SCENES.map(
    ([name, work, make]): DueRow => [`private.${work}()`, name, aged(name, make)],
  ),
  [
    'private.retain_reports(200)',
    'reports of homes',
    async (db) =>
      asRoot(
        db,
        `insert into public.property_reports (id, reporter_id, property_id, reason, resolution, resolved_at)
         values (gen_random_uuid(), $1, $2, 'scam', 'acted', private.kept_since('reports') - interval '1 second')`,
        [await makePerson(db), (await makeHome(db)).id],
      ),
  ],
  [
    'private.retain_viewings(200)',
    'ended visits',
    async (db) =>
      asRoot(
        db,
        `update private.viewings set status = 'expired', waiting_for = null, expires_at = null,
           ended_at = private.kept_since('viewings') - interval '1 second' where id = $1`,
        [(await makeViewing(db)).viewing.id],
      ),
  ],
  [
    'private.retain_held_copies(200)',
    'copies of released legal holds',
    (db) =>
      backdate(
        db,
        `insert into private.held_copies (hold_ids, table_name, content) values (array[gen_random_uuid()], 'public.contacts', '{}')`,
        [],
      ),
  ],
  [
    'private.due_work_of_outbox()',
    'sent messages',
    async (db) =>
      asRoot(
        db,
        `insert into private.outbox_messages (user_id, channel, type, kind, state, ended_at)
         values ($1, 'push', 'account', 'signed_in_new', 'sent', private.kept_since('outbox') - interval '1 second')`,
        [await makePerson(db)],
      ),
  ],
  [
    'private.due_work_of_phone_messages()',
    'unsent text messages',
    (db) =>
      asRoot(
        db,
        `insert into private.phone_messages (kind, subject_id, phone, language, created_at)
         values ('collect_code', gen_random_uuid(), '+212600000000', 'fr', private.kept_since('phone_messages') - interval '1 second')`,
      ),
  ],
  [
    'private.due_work_of_security_notices()',
    'unused devices',
    async (db) =>
      asRoot(
        db,
        `insert into private.seen_devices (user_id, key, seen_at)
         values ($1, repeat('a', 64), private.kept_since('devices') - interval '1 second'), ($1, repeat('b', 64), now())`,
        [await makePerson(db)],
      ),
  ],
  [
    'private.due_work_of_retention()',
    'a retention class',
    (db) =>
      asRoot(
        db,
        `update private.retention_sweeps set swept_at = case when class = 'devices' then now() - interval '1 day' else now() end`,
      ),
  ],
];

const PEOPLE: DueRow[] = [
  [
    'private.due_work_of_profiles()',
    'lookups of people',
    async (db) =>
      asRoot(
        db,
        `insert into private.person_lookups (seeker_id, person_id, looked_up_at) values ($1, $1, now() - interval '24 hours')`,
        [await makePerson(db)],
      ),
  ],
  [
    'private.sweep_phone_searches()',
    'searches by phone number',
    async (db) =>
      asRoot(
        db,
        `insert into private.phone_searches (user_id, phone, searched_at) values ($1, '+212600000000', now() - interval '24 hours')`,
        [await makePerson(db)],
      ),
  ],
  [
    'private.due_work_of_conversations()',
    'conversations without members',
    async (db) =>
      backdate(
        db,
        `insert into public.conversations (id, is_group, created_by, begun_with, created_at)
         values (gen_random_uuid(), false, $1, '{}', now() - interval '61 minutes')`,
        [await makePerson(db)],
      ),
  ],
  [
    'private.sweep_cases_without_papers()',
    'identity cases without documents',
    async (db) =>
      backdate(
        db,
        `insert into public.user_identity_approvals (id, user_id, first_name, last_name, date_of_birth, place_of_birth,
           contact_number, primary_document_number, is_without_papers, created_at)
         values (gen_random_uuid(), $1, 'Amina', 'Alaoui', '1990-01-01', 'Fes', '+212600000000', 'A1234', true, now() - interval '25 hours')`,
        [await makePerson(db)],
      ),
  ],
  [
    'private.due_work_of_broker_applications()',
    'unused photos of shops',
    async (db) =>
      asRoot(
        db,
        "update storage.objects set created_at = now() - interval '49 hours' where name = $1",
        [await uploadShopPhoto(db, await makePerson(db))],
      ),
  ],
  [
    'private.end_due_deliveries()',
    'missed pickups',
    async (db) => {
      const { id } = await makeScheduledDelivery(db);
      await asRoot(
        db,
        `update public.deliveries set next_slot_starts_at = now() - interval '2 hours',
           next_slot_ends_at = now() - interval '1 second' where id = $1`,
        [id],
      );
    },
  ],
  [
    'private.due_work_of_monthly_digests()',
    'monthly digests',
    async (db) =>
      asRoot(
        db,
        `with month as (insert into private.digest_months (month) values ('2020-01-01') on conflict do nothing)
         insert into private.waiting_digests (user_id, month, movements, due_at) values ($1, '2020-01-01', 1, now())`,
        [await makePerson(db)],
      ),
  ],
  [
    'public.take_file_changes()',
    'changes of stored files',
    (db) =>
      asRoot(db, "insert into private.file_changes (bucket_id, name) values ('avatars', 'a.webp')"),
  ],
  ['private.due_work_of_service_status()', 'the status of the service', async () => {}],
  [
    'private.due_work_of_sanctions()',
    'the newest sanctions list',
    async (db) =>
      asRoot(
        db,
        `with list as (insert into private.sanctions_lists (sha256, source, entry_count, reason, imported_by)
           values (md5(random()::text) || md5(random()::text), 'Test', 1, 'A reason', $1) returning id)
         insert into private.sanctions_sweeps (list_id) select id from list`,
        [await makeOperator(db, 'compliance')],
      ),
  ],
  [
    'private.due_work_of_viewings()',
    'unanswered requests for visits',
    async (db) =>
      asRoot(db, 'update private.viewings set expires_at = now() where id = $1', [
        (await makeViewing(db)).viewing.id,
      ]),
  ],
  [
    'private.due_work_of_viewings()',
    'visits that are over',
    async (db) =>
      moveViewing(db, (await makeViewing(db, { isConfirmed: true })).viewing.id, '60 hours'),
  ],
  [
    'private.remind_of_viewings()',
    'visits that begin soon',
    async (db) =>
      asRoot(
        db,
        `update private.viewings set starts_at = now() + interval '2 hours', ends_at = now() + interval '3 hours',
           confirmed_at = now() - interval '3 days' where id = $1`,
        [(await makeViewing(db, { isConfirmed: true })).viewing.id],
      ),
  ],
];

const MONEY: DueRow[] = [
  [
    'private.due_work_of_broker_settlements()',
    'settlements that nobody confirmed',
    async (db) => {
      const [giver, taker] = [await makeBroker(db, 'Fes'), await makeBroker(db, 'Fes')];
      await asRoot(db, 'update private.broker_settlements set lapses_at = now() where id = $1', [
        await addSettlement(db, giver, taker, 100),
      ]);
    },
  ],
  [
    'private.due_work_of_broker_settlements()',
    'the settlements of an evening',
    (db) => asRoot(db, 'delete from private.settlement_evenings where true'),
  ],
  [
    'private.due_work_of_money_proposals()',
    'money proposals that nobody decided',
    async (db) => {
      const broker_id = await makeBroker(db, 'Fes');
      const finance = await makeOperator(db, 'finance');
      const { id } = await proposeMovement(db, finance, 'float_top_up', {
        broker_id,
        centimes: 100,
      });
      await backdate(db, 'update private.money_proposals set expires_at = now() where id = $1', [
        id,
      ]);
    },
  ],
  [
    'private.due_work_of_suspicious_activity()',
    'confirmed transfers',
    (db) => makeTransfer(db, 'pending'),
  ],
  [
    'private.end_missed_promises()',
    'transfers whose broker does not have the cash',
    async (db) => backdatePromise(db, await makeTransfer(db, 'in_process'), '2 hours'),
  ],
  [
    'private.send_payout_reminders()',
    'promises of brokers that are due',
    async (db) => backdatePromise(db, await makeTransfer(db, 'in_process'), '1 second'),
  ],
  [
    'private.note_late_disputes()',
    'disputes without an answer',
    async (db) => {
      const made = await makeTransfer(db, 'completed');
      const { id } = await openDispute(db, made.sender, made);
      await backdate(
        db,
        "update private.disputes set answer_by = now() - interval '1 second' where id = $1",
        [id],
      );
    },
  ],
  [
    "private.take_phone_message('token', 'code')",
    'text messages',
    async (db) => {
      const made = await makeTransfer(db, 'in_process', { recipientPhone: newPhone() });
      await asRoot(
        db,
        "update private.phone_messages set next_try_at = now() - interval '1 day' where subject_id = $1",
        [made.id],
      );
    },
  ],
  [
    'private.sweep_dispute_files()',
    'unused files of disputes',
    (db) =>
      asRoot(
        db,
        `insert into storage.objects (bucket_id, name, created_at)
         values ('dispute-files', gen_random_uuid() || '/1.jpg', now() - interval '49 hours')`,
      ),
  ],
];

export const DUE_ROWS: DueRow[] = [...RETENTION, ...PEOPLE, ...MONEY];
