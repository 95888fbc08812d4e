// Counts of items that wait for an operator. An operator sees the queues of their own roles and no
// others.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeSubmittedApplication } from '../../support/brokers/broker-application.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { openDispute } from '../../support/disputes/dispute.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { giveRoles } from '../../support/give-roles.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { claimMessages, markMessage, queueMessage } from '../../support/outbox/outbox-messages.ts';
import { subscribeToPush } from '../../support/outbox/subscribe-to-push.ts';
import {
  decideChange,
  proposeChange,
  settingProposalOf,
} from '../../support/settings/setting-change.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

type Waiting = Record<string, number>;

async function waiting(db: Client, operator: string): Promise<Waiting> {
  const row = await call<{ operator_waiting: Waiting }>(db, operator, 'operator_waiting');
  return row.operator_waiting;
}

const OF_MANY = ['applications', 'disputes'];
const OF_ROLE: [role: string, queues: string[]][] = [
  ['support', ['chat_reports', 'claims', 'home_reports', 'messages', ...OF_MANY]],
  ['identity_reviewer', ['addresses', 'identity']],
  ['finance', ['money', 'price_lists', 'settings', ...OF_MANY]],
  [
    'compliance',
    ['activity', 'appeals', 'chat_reports', 'holds', 'home_reports', 'settings', ...OF_MANY],
  ],
  [
    'admin',
    [
      ...['appeals', 'chat_reports', 'claims', 'devices', 'home_reports', 'messages', 'money'],
      ...['price_lists', 'roles', 'settings', ...OF_MANY],
    ],
  ],
];

/** Queues that can contain items about the operator themself. */
const QUEUES = ['identity', 'activity', 'holds', 'applications'];

const openActivityCase = (db: Client, personId: string) =>
  asRoot(db, 'insert into private.activity_cases (person_id) values ($1)', [personId]);

describe('public.operator_waiting', () => {
  it.each(OF_ROLE)(
    'returns to an operator with the role %s the queues of this role and no other',
    (role, queues) =>
      withDatabase(async (db) => {
        const told = await waiting(db, await makeOperator(db, role));
        expect(Object.keys(told).sort()).toEqual([...queues].sort());
      })(),
  );

  it(
    'counts new items in the queues of both roles of an operator who has two roles',
    withDatabase(async (db) => {
      const both = await makeOperator(db, 'identity_reviewer', 'compliance');
      const before = await waiting(db, both);
      await submitIdentity(db, await makePerson(db));
      const paid = await makeTransfer(db, 'completed');
      await openDispute(db, paid.sender, paid);
      await openActivityCase(db, paid.sender);
      const after = await waiting(db, both);
      const grown = Object.keys(after).filter(
        (queueMessage) => after[queueMessage] !== before[queueMessage],
      );
      expect(grown.sort()).toEqual(['activity', 'disputes', 'identity']);
      for (const queueMessage of grown)
        expect(after[queueMessage], queueMessage).toBe((before[queueMessage] ?? 0) + 1);
      await asRoot(
        db,
        `update private.activity_cases set decided_at = now(), decision = 'no_action', decided_by = $2
         where person_id = $1`,
        [paid.sender, both],
      );
      expect(await waiting(db, both)).toEqual({ ...after, activity: before.activity });
    }),
  );

  it(
    'counts messages that failed for good, but not messages that were sent or are still waiting',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const { messages: before = 0 } = await waiting(db, support);
      const person = await makePerson(db);
      await subscribeToPush(db, person);
      for (const [state, reason] of [
        ['dead', 'refused'],
        ['sent', null],
      ] as const) {
        await queueMessage(db, person, 'account_restored');
        await markMessage(
          db,
          (await claimMessages(db, person))[0],
          state,
          reason ? { p_reason: reason } : {},
        );
      }
      await queueMessage(db, person, 'account_restored');
      expect((await waiting(db, support)).messages).toBe(before + 1);
    }),
  );

  it(
    'excludes cases about the operator themself, because a higher count would reveal such a case to them',
    withDatabase(async (db) => {
      const other = await makeOperator(db, 'identity_reviewer', 'compliance');
      const paid = await makeTransfer(db, 'completed');
      const newcomer = await makePerson(db);
      const before = await waiting(db, other);
      const more = async (operator: string) => {
        const now = await waiting(db, operator);
        return QUEUES.map((one) => (now[one] ?? 0) - (before[one] ?? 0));
      };
      await submitIdentity(db, newcomer);
      const { person: applicant } = await makeSubmittedApplication(db);
      await openActivityCase(db, paid.sender);
      await asRoot(
        db,
        "insert into private.transfer_holds (transfer_id, rule) values ($1, 'sanctions')",
        [paid.id],
      );
      expect(await more(other)).toEqual([1, 1, 1, 1]);
      for (const [person, counted] of [
        [newcomer, [0, 1, 1, 1]],
        [paid.sender, [1, 0, 0, 1]],
        [paid.cashier, [1, 1, 0, 1]],
        [applicant, [1, 1, 1, 0]],
      ] as const) {
        await giveRoles(db, person, 'identity_reviewer', 'compliance');
        expect(await more(person)).toEqual(counted);
      }
    }),
  );

  it(
    'counts a proposal only for the operators who can decide on it',
    withDatabase(async (db) => {
      const proposer = await makeOperator(db, 'finance', 'admin');
      const admin = await makeOperator(db, 'admin');
      const compliance = await makeOperator(db, 'compliance');
      const settingsOf = async () => [
        (await waiting(db, proposer)).settings ?? 0,
        (await waiting(db, admin)).settings ?? 0,
        (await waiting(db, compliance)).settings ?? 0,
      ];
      const before = await settingsOf();
      // Only operators with the role finance or admin can decide on a change of fees.
      const change = await settingProposalOf(db, 'fees');
      await proposeChange(db, proposer, change);
      expect((await settingsOf()).map((count, i) => count - (before[i] ?? 0))).toEqual([0, 1, 0]);
      await decideChange(db, admin, change.p_id, 'rejected');
      expect(await settingsOf()).toEqual(before);
      const rolesBefore = (await waiting(db, admin)).roles ?? 0;
      const receiver = await makePerson(db);
      await call(db, proposer, 'propose_operator_role', {
        p_id: crypto.randomUUID(),
        p_user_id: receiver,
        p_role: 'support',
        p_reason: 'She begins on Monday',
      });
      expect((await waiting(db, admin)).roles).toBe(rolesBefore + 1);
      expect((await waiting(db, proposer)).roles).toBe(rolesBefore);
    }),
  );

  it(
    'can be called only by operators',
    withDatabase((db) =>
      expectOperatorsOnly(
        db,
        ['support', 'identity_reviewer', 'finance', 'compliance', 'admin'],
        'operator_waiting',
        {},
      ),
    ),
  );
});
