// The account of each party to a transfer: what the first screen and the export say, and when the account may end.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { addFactor } from '../support/add-factor.ts';
import { asRoot } from '../support/as-root.ts';
import { call } from '../support/call.ts';
import { countCash } from '../support/count-cash.ts';
import { deleteAccount } from '../support/delete-account.ts';
import { expectRefused } from '../support/expect-refused.ts';
import { hold } from '../support/hold.ts';
import { makeBroker } from '../support/make-broker.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { type MadeTransfer, makeTransfer, type Stage } from '../support/make-transfer.ts';
import { openSession } from '../support/open-session.ts';
import { submitIdentity, uploadPaper } from '../support/submit-identity.ts';
import { abandon } from '../support/transfer-steps.ts';
import { withDatabase } from '../support/with-database.ts';

type Party = 'sender' | 'receiver' | 'broker' | 'cashier';
type Scene = MadeTransfer & { receiver: string };

async function makeScene(db: Client, stage: Stage): Promise<Scene> {
  const receiver = await makePerson(db, 'Karim');
  const options = { receiver, isBrokerChosen: true, feePayer: 'recipient' } as const;
  return { ...(await makeTransfer(db, stage, options)), receiver };
}

type Dashboard = { recent_transfers: { id: string; role: string }[]; open_transfer_count: number };
const dashboardOf = async (db: Client, person: string) =>
  (await call<{ my_dashboard: Dashboard }>(db, person, 'my_dashboard')).my_dashboard;

type Export = Record<string, Record<string, unknown>[] | undefined>;
const exportOf = async (db: Client, person: string) =>
  (await call<{ export_my_data: Export }>(db, person, 'export_my_data')).export_my_data;

describe('the first screen', () => {
  it(
    'shows a receiver his transfer from its confirmation on, as his',
    withDatabase(async (db) => {
      const draft = await makeScene(db, 'draft');
      expect(await dashboardOf(db, draft.receiver)).toMatchObject({
        recent_transfers: [],
        open_transfer_count: 0,
      });
      const { id, receiver } = await makeScene(db, 'pending');
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
    'says how the newest identity case stands, and that more is wanted for it',
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
});

describe('the export', () => {
  it(
    'holds each part of which there is something, and no other',
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
        p_changes: { first_name: 'Youssef', documents: [await uploadPaper(db, person)] },
      };
      await call(db, person, 'save_identity_draft', changes, aal2);
      const data = await call<{ export_my_data: Export }>(db, person, 'export_my_data', {}, aal2);
      expect(Object.keys(data.export_my_data).sort()).toEqual([
        'account',
        'broker',
        'files',
        'identity_draft',
        'made_at',
        'operator_roles',
        'profile',
        'second_factors',
        'sessions',
        'ways_to_sign_in',
      ]);
    }),
  );

  it(
    'of a sender holds the price, the quotes, the timeline and the counts',
    withDatabase(async (db) => {
      const { id, sender, quoteId } = await makeScene(db, 'completed');
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
    'of a receiver holds what he gets and nothing that is the sender’s, and no draft',
    withDatabase(async (db) => {
      const { id, receiver } = await makeScene(db, 'waiting_for_broker');
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
      const draft = await makeScene(db, 'draft');
      expect(await exportOf(db, draft.receiver)).not.toHaveProperty('transfers_received');
    }),
  );

  it(
    'of a broker holds what he accepted and what he counted, and not what he was asked',
    withDatabase(async (db) => {
      const asked = await makeScene(db, 'waiting_for_broker');
      expect(await exportOf(db, asked.broker)).not.toHaveProperty('transfers_as_broker');
      const { id, broker, cashier, reference } = await makeScene(db, 'in_process');
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
    'says that an operator looked and why, and not who she is',
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

const heldDraft = async (db: Client) => {
  const scene = await makeScene(db, 'draft');
  await hold(db, scene.id);
  return scene;
};
const countedRefund = async (db: Client) => {
  const scene = await makeScene(db, 'waiting_for_broker');
  await abandon(db, scene);
  await countCash(db, scene.cashier, scene, scene.totalCentimes);
  return scene;
};
const at = (stage: Stage) => (db: Client) => makeScene(db, stage);

describe('an account may end', () => {
  it.each<[string, (db: Client) => Promise<Scene>, Party[]]>([
    ['of a draft', at('draft'), []],
    ['of a draft that is held', heldDraft, ['sender']],
    ['of an unpaid transfer', at('pending'), ['sender', 'receiver']],
    ['while a count waits', at('recorded'), ['sender', 'receiver', 'cashier']],
    ['while nobody has accepted', at('waiting_for_broker'), ['sender', 'receiver']],
    ['while the payout is owed', at('in_process'), ['sender', 'receiver', 'broker']],
    ['while a refund is due', at('abandoned'), ['sender']],
    ['while the count of a refund waits', countedRefund, ['sender', 'cashier']],
    ['after the payout', at('completed'), []],
  ])('%s for every party that owes or is owed nothing', (_, make, staying) =>
    withDatabase(async (db) => {
      const scene = await make(db);
      for (const party of ['receiver', 'cashier', 'broker', 'sender'] as const) {
        if (staying.includes(party)) {
          await expectRefused(deleteAccount(db, scene[party]), 'TRANSFER_OPEN', { count: 1 });
          expect(await dashboardOf(db, scene[party])).toMatchObject({ open_transfer_count: 1 });
        } else {
          expect(await deleteAccount(db, scene[party])).toContain('audit_log');
        }
      }
    })(),
  );

  it.each<[Stage, Party, boolean]>([
    ['completed', 'sender', true],
    ['completed', 'receiver', true],
    ['completed', 'broker', true],
    ['completed', 'cashier', true],
    // No cash came in, so no money moved for anybody.
    ['pending', 'sender', false],
    ['pending', 'receiver', false],
  ])('of a %s transfer, with the papers of its %s kept: %s', (stage, party, areKept) =>
    withDatabase(async (db) => {
      const scene = await makeScene(db, stage);
      if (stage === 'pending') await abandon(db, scene);
      await submitIdentity(db, scene[party]);
      const kept = await deleteAccount(db, scene[party]);
      expect(kept).toContain('money_transfers');
      expect(kept.includes('identity_documents')).toBe(areKept);
      const cases = await asRoot(
        db,
        'select from public.user_identity_approvals where user_id = $1',
        [scene[party]],
      );
      expect(cases).toHaveLength(areKept ? 1 : 0);
    })(),
  );

  it(
    'and leaves no way in, no role and no broker on offer',
    withDatabase(async (db) => {
      const { broker } = await makeScene(db, 'completed');
      await addFactor(db, broker);
      await asRoot(
        db,
        "insert into private.operator_roles (user_id, role) values ($1, 'support')",
        [broker],
      );
      const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
      await call(db, broker, 'delete_my_account', {}, { amr, aal: 'aal2' });
      const [left] = await asRoot(
        db,
        `select
           (select count(*)::integer from auth.mfa_factors where user_id = $1) as factors,
           (select count(*)::integer from private.operator_roles where user_id = $1) as roles,
           (select jsonb_build_array(is_active, declared_cash_centimes) from public.brokers where id = $1) as broker`,
        [broker],
      );
      expect(left).toEqual({ factors: 0, roles: 0, broker: [false, 0] });
    }),
  );
});
