// Test data for the retention of data about the work of brokers, couriers and operators.
// retention-scenes.ts contains the test data for users.
import type { Client } from 'pg';
import { bankFileArguments, uploadBankFile } from '../bank/bank-file.ts';
import { makeSubmittedApplication, saveApplicationDraft } from '../brokers/broker-application.ts';
import { closeDay, openDay } from '../brokers/broker-day.ts';
import { asRoot } from '../database/as-root.ts';
import { backdate } from '../database/backdate.ts';
import { call } from '../database/call.ts';
import {
  inviteToCompany,
  makeAgentCandidate,
  makeCourierCompany,
} from '../deliveries/make-courier-company.ts';
import { openDispute } from '../disputes/dispute.ts';
import { makeOperator } from '../make-operator.ts';
import { makePerson } from '../make-person.ts';
import { makeBroker } from '../money/make-broker.ts';
import { makeTransfer } from '../money/make-transfer.ts';
import type { RetentionScene } from './retention-scenes.ts';

/** Retention classes whose rows due_work_of_retention deletes or redacts. */
export const WORK_RETENTION_SCENES: [string, (db: Client) => Promise<RetentionScene>][] = [
  [
    'disputes',
    async (db) => {
      const made = await makeTransfer(db, 'completed');
      const { id } = await openDispute(db, made.sender, made);
      return {
        age: (span) =>
          backdate(
            db,
            `with d as (update private.disputes set status = 'declined', decided_at = now() - $2::interval where id = $1 returning id)
             update private.dispute_entries e set created_at = now() - $2::interval from d where e.dispute_id = d.id`,
            [id, span],
          ),
        left: () =>
          asRoot(db, 'select kind, body from private.dispute_entries where dispute_id = $1', [id]),
        before: [{ kind: 'opened', body: 'My brother has no money' }],
        after: [{ kind: 'opened', body: null }],
      };
    },
  ],
  [
    'bank_lines',
    async (db) => {
      const finance = await makeOperator(db, 'finance');
      const line = { ago: 1, centimes: 700, label: 'VIREMENT ALAMI', reference: 'VR-9' };
      await uploadBankFile(db, finance, await bankFileArguments(db, [line]));
      const [made] = await asRoot<{ id: string }>(
        db,
        "select id from private.bank_lines where label = 'VIREMENT ALAMI'",
      );
      return {
        // Bank lines have a date without a time, so their age counts whole days. A line one day
        // older than the retention period keeps its texts; a line two days older loses them.
        age: (span) =>
          backdate(
            db,
            `update private.bank_lines set day = (now() - $2::text::interval)::date - case when $2 like '%second' then 2 else 1 end where id = $1`,
            [made?.id, span],
          ),
        left: () =>
          asRoot(
            db,
            'select label, reference, amount_centimes::integer as centimes from private.bank_lines where id = $1',
            [made?.id],
          ),
        before: [{ label: 'VIREMENT ALAMI', reference: 'VR-9', centimes: 700 }],
        after: [{ label: '-', reference: '-', centimes: 700 }],
      };
    },
  ],
  [
    'broker_applications',
    async (db) => {
      const { person, id } = await makeSubmittedApplication(db);
      await call(db, person, 'withdraw_broker_application');
      return {
        age: (span) =>
          backdate(
            db,
            'update private.broker_applications set updated_at = now() - $2::interval where id = $1',
            [id, span],
          ),
        left: () =>
          asRoot(db, 'select status from private.broker_applications where id = $1', [id]),
        before: [{ status: 'withdrawn' }],
        after: [],
      };
    },
  ],
  [
    'broker_days',
    async (db) => {
      const broker = await makeBroker(db, 'Rabat');
      const { id } = await openDay(db, broker, 50_000);
      await closeDay(db, broker, id, 49_000, { p_note: 'Lent to my brother' });
      return {
        age: (span) =>
          backdate(
            db,
            'update private.broker_days set closed_at = now() - $2::interval where id = $1',
            [id, span],
          ),
        left: () =>
          asRoot(
            db,
            'select closing_note, closing_centimes::integer as centimes from private.broker_days where id = $1',
            [id],
          ),
        before: [{ closing_note: 'Lent to my brother', centimes: 49_000 }],
        after: [{ closing_note: '-', centimes: 49_000 }],
      };
    },
  ],
  [
    'listed_names',
    async (db) => {
      const admin = await makeOperator(db, 'admin');
      // These sanctions lists have negative ids. The list with the highest id is in force. Lists of
      // other tests stay in force.
      await asRoot(
        db,
        `insert into private.sanctions_lists (id, sha256, source, entry_count, reason, imported_by)
         overriding system value
         select n, repeat(lpad(to_hex(-n), 8, 'a'), 8), 'Test', 1, 'A reason', $1 from unnest(array[-2, -1]) as n`,
        [admin],
      );
      await asRoot(
        db,
        "insert into private.sanctions_names (list_id, entry, name, key) select n, 'T', 'Tafraouti ' || n, 'x' from unnest(array[-2, -1]) as n",
      );
      return {
        age: (span) =>
          backdate(
            db,
            'update private.sanctions_lists set imported_at = now() - $1::interval where id = -1',
            [span],
          ),
        left: () =>
          asRoot(db, 'select name from private.sanctions_names where list_id < 0 order by list_id'),
        before: [{ name: 'Tafraouti -2' }, { name: 'Tafraouti -1' }],
        after: [{ name: 'Tafraouti -1' }],
      };
    },
  ],
];

/**
 * Retention classes whose rows are deleted by the scheduled job of their own feature, when the
 * period of the class has passed.
 */
export const AREA_SWEEP_SCENES: [string, string, (db: Client) => Promise<RetentionScene>][] = [
  [
    'broker_drafts',
    'due_work_of_broker_applications',
    async (db) => {
      const person = await makePerson(db);
      await saveApplicationDraft(db, person, { float_centimes: 3_000_000 });
      return {
        age: (span) =>
          backdate(
            db,
            'update private.broker_application_drafts set updated_at = now() - $2::interval where user_id = $1',
            [person, span],
          ),
        left: () =>
          asRoot(db, 'select from private.broker_application_drafts where user_id = $1', [person]),
        before: [{}],
        after: [],
      };
    },
  ],
  [
    'courier_invitations',
    'due_work_of_courier_people',
    async (db) => {
      const company = await makeCourierCompany(db);
      const open = await inviteToCompany(db, company, (await makeAgentCandidate(db)).username);
      const accepted = await inviteToCompany(db, company, (await makeAgentCandidate(db)).username);
      await backdate(
        db,
        "update private.courier_invitations set answer = 'accepted', answered_at = now() where id = $1",
        [accepted],
      );
      return {
        age: (span) =>
          backdate(
            db,
            'update private.courier_invitations set expires_at = now() - $2::interval where id = any ($1)',
            [[open, accepted], span],
          ),
        left: async () =>
          (
            await asRoot<{ id: string }>(
              db,
              'select id from private.courier_invitations where courier_id = $1 order by created_at, answer nulls first',
              [company.id],
            )
          ).map(({ id }) => (id === open ? 'open' : 'accepted')),
        before: ['open', 'accepted'],
        after: ['accepted'],
      };
    },
  ],
];
