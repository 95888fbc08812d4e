// Dashboard and data export for each party to a transfer.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../../support/add-factor.ts';
import { dashboardOf } from '../../support/dashboard-of.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeCourierAgent } from '../../support/deliveries/make-courier-agent.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeParties } from '../../support/money/make-parties.ts';
import { openSession } from '../../support/open-session.ts';
import { submitIdentity, uploadDocument } from '../../support/submit-identity.ts';

type Export = Record<string, Record<string, unknown>[] | undefined>;
const exportOf = async (db: Client, person: string) =>
  (await call<{ export_my_data: Export }>(db, person, 'export_my_data')).export_my_data;

describe('the dashboard of a party to a transfer', () => {
  it(
    'shows a receiver their transfer as soon as it is confirmed',
    withDatabase(async (db) => {
      const draft = await makeParties(db, 'draft');
      expect(await dashboardOf(db, draft.receiver)).toMatchObject({
        recent_transfers: [],
        open_transfer_count: 0,
      });
      const { id, receiver } = await makeParties(db, 'pending');
      expect(await dashboardOf(db, receiver)).toMatchObject({
        recent_transfers: [
          { id, role: 'receiver', total_centimes: 50_000, payout_centimes: 49_200 },
        ],
        open_transfer_count: 1,
      });
    }),
  );

  it(
    'shows the five newest of six transfers',
    withDatabase(async (db) => {
      const sender = await makePerson(db);
      const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
      for (const [i, id] of ids.entries()) {
        await call(db, sender, 'save_money_transfer_draft', { p_id: id, p_changes: {} });
        await asRoot(
          db,
          "update public.money_transfers set created_at = now() - $2 * interval '1 hour' where id = $1",
          [id, i],
        );
      }
      const { recent_transfers } = await dashboardOf(db, sender);
      expect(recent_transfers.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    }),
  );

  it(
    'shows the status of the newest identity case, and that more documents are needed',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const reviewer = await makeOperator(db, 'identity_reviewer');
      const review = async (id: string, name: string, args: Record<string, unknown>) => {
        await call(db, reviewer, 'open_identity_case', { p_id: id, p_reason: 'the queue' });
        await call(db, reviewer, name, { p_id: id, ...args });
      };
      const first = await submitIdentity(db, person);
      await review(first.id, 'reject_identity', { p_reason_code: 'expired' });
      expect(await dashboardOf(db, person)).toMatchObject({
        account: { identity_state: 'rejected', is_identity_more_requested: false },
      });
      await asRoot(
        db,
        "update public.user_identity_approvals set submitted_at = now() - interval '1 day' where id = $1",
        [first.id],
      );
      const second = await submitIdentity(db, person);
      await review(second.id, 'request_more_identity', { p_note: 'Both sides' });
      expect(await dashboardOf(db, person)).toMatchObject({
        account: { identity_state: 'pending', is_identity_more_requested: true },
      });
      await review(second.id, 'approve_identity', {});
      expect(await dashboardOf(db, person)).toMatchObject({
        account: { identity_state: 'approved', is_identity_more_requested: false },
      });
    }),
  );

  it(
    'shows a second factor only while it is enrolled, and the role of courier agent only while it is active',
    withDatabase(async (db) => {
      const agent = await makeCourierAgent(db);
      expect(await dashboardOf(db, agent)).toHaveProperty('is_courier_agent', true);
      await asRoot(db, 'update public.courier_agents set is_active = false where user_id = $1', [
        agent,
      ]);
      await addFactor(db, agent);
      await asRoot(db, "update auth.mfa_factors set status = 'unverified' where user_id = $1", [
        agent,
      ]);
      expect(await dashboardOf(db, agent)).toMatchObject({
        account: { has_second_factor: false },
        is_courier_agent: false,
      });
    }),
  );
});

describe('the data export of a party to a transfer', () => {
  it(
    'contains a section only if there is data for it',
    withDatabase(async (db) => {
      const person = await makeBroker(db, 'Fes');
      const empty = Object.keys(await exportOf(db, await makePerson(db)));
      expect(empty.sort()).toEqual(['account', 'made_at', 'profile']);
      await openSession(db, person);
      await addFactor(db, person);
      const aal2 = { aal: 'aal2' };
      await asRoot(
        db,
        "insert into private.operator_roles (user_id, role) values ($1, 'support')",
        [person],
      );
      await asRoot(
        db,
        `insert into auth.identities (provider_id, user_id, identity_data, provider)
         values ($1::uuid::text, $1, '{}', 'email')`,
        [person],
      );
      const changes = {
        p_changes: { first_name: 'Youssef', documents: [await uploadDocument(db, person)] },
      };
      await call(db, person, 'save_identity_draft', changes, aal2);
      const data = await call<{ export_my_data: Export }>(db, person, 'export_my_data', {}, aal2);
      expect(Object.keys(data.export_my_data).sort()).toEqual([
        'access_log',
        'account',
        'broker',
        'files',
        'identity_draft',
        'made_at',
        'notifications',
        'operator_roles',
        'profile',
        'second_factors',
        'seen_devices',
        'sessions',
        'shop',
        'ways_to_sign_in',
      ]);
    }),
  );

  it(
    'contains a sender’s price, quotes, timeline and cash counts',
    withDatabase(async (db) => {
      const { id, sender, quoteId } = await makeParties(db, 'completed');
      expect(await exportOf(db, sender)).toMatchObject({
        quotes: [{ id: quoteId, total_centimes: 50_000, payout_centimes: 49_200 }],
        transfers_sent: [
          {
            id,
            fee_payer: 'recipient',
            fee_centimes: 800,
            total_centimes: 50_000,
            payout_centimes: 49_200,
            cash_handovers: [{ kind: 'cash_in', counted_centimes: 50_000 }],
          },
        ],
      });
    }),
  );

  it(
    'contains a receiver’s incoming transfer, no data of the sender, and no draft',
    withDatabase(async (db) => {
      const { id, receiver } = await makeParties(db, 'waiting_for_broker');
      expect((await exportOf(db, receiver)).transfers_received).toEqual([
        {
          id,
          status: 'waiting_for_broker',
          recipient_name: 'Karim Idrissi',
          payout_centimes: 49_200,
          currency: 'MAD',
          confirmed_at: expect.any(String),
        },
      ]);
      const draft = await makeParties(db, 'draft');
      expect(await exportOf(db, draft.receiver)).not.toHaveProperty('transfers_received');
    }),
  );

  it(
    'contains the transfers that a broker accepted and the cash that the broker counted, but no offers to the broker',
    withDatabase(async (db) => {
      const asked = await makeParties(db, 'waiting_for_broker');
      expect(await exportOf(db, asked.broker)).not.toHaveProperty('transfers_as_broker');
      const { id, broker, cashier, reference } = await makeParties(db, 'in_process');
      expect((await exportOf(db, broker)).transfers_as_broker).toEqual([
        {
          id,
          reference,
          status: 'in_process',
          payout_centimes: 49_200,
          accepted_at: expect.any(String),
        },
      ]);
      expect((await exportOf(db, cashier)).handovers_as_broker).toMatchObject([
        { kind: 'cash_in', broker_id: cashier, counted_centimes: 50_000 },
      ]);
    }),
  );

  it(
    'tells the party that an operator read the data and why, but not which operator',
    withDatabase(async (db) => {
      const person = await makePerson(db);
      const operator = await makeOperator(db, 'support');
      await call(db, operator, 'reveal_person', { p_user_id: person, p_reason: 'she called' });
      const data = await exportOf(db, person);
      expect(data.access_log).toMatchObject([
        { action: 'person.revealed', by: 'operator', reason: 'she called' },
      ]);
      expect(JSON.stringify(data)).not.toContain(operator);
    }),
  );
});
