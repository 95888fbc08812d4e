// Daily overview for operators: volumes since midnight in Morocco, promises that brokers kept,
// queues with their oldest entry, and brokers whose float is too low for a cash-in.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import type { Caller } from '../../support/database/caller.ts';
import { mockMoroccoDay } from '../../support/database/mock-morocco-day.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeCourierCompany } from '../../support/deliveries/make-courier-company.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { TARIFF_BODY } from '../../support/deliveries/tariff-body.ts';
import { openDispute } from '../../support/disputes/dispute.ts';
import { expectOperatorsOnly } from '../../support/expect-operators-only.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import {
  decideChange,
  proposeChange,
  settingProposalOf,
} from '../../support/settings/setting-change.ts';
import { submitIdentity } from '../../support/submit-identity.ts';

type Volume = { count: number; centimes: number };
type Overview = {
  since: string;
  volumes: Record<'paid_in' | 'paid_out' | 'refunded', Volume> &
    Record<'deliveries_sent' | 'deliveries_delivered', number>;
  promises: { kept: number; judged: number };
  queues: { queue: string; count: number; oldest_at: string | null }[];
  low_floats: { broker_id: string; available_centimes: number }[] | null;
};

async function overview(db: Client, caller: Caller): Promise<Overview> {
  const row = await call<{ operator_overview: Overview }>(db, caller, 'operator_overview');
  return row.operator_overview;
}

const inQueue = ({ queues }: Overview, name: string) =>
  queues.find(({ queue }) => queue === name)?.count ?? 0;

describe('public.operator_overview', () => {
  it(
    'adds up the day’s volumes, the kept promises and the entries of the queues',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const before = await overview(db, support);
      const paid = await makeTransfer(db, 'completed');
      const refunded = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, refunded);
      await payRefund(db, refunded.cashier, refunded);
      await makeDelivery(db);
      await openDispute(db, paid.sender, paid);
      await submitIdentity(db, await makePerson(db));
      const after = await overview(db, support);
      const grown = (kind: 'paid_in' | 'paid_out' | 'refunded') => [
        after.volumes[kind].count - before.volumes[kind].count,
        after.volumes[kind].centimes - before.volumes[kind].centimes,
      ];
      expect(grown('paid_in')).toEqual([2, paid.totalCentimes + refunded.totalCentimes]);
      expect(grown('paid_out')).toEqual([1, paid.payoutCentimes]);
      expect(grown('refunded')).toEqual([1, refunded.totalCentimes]);
      expect(after.volumes.deliveries_sent - before.volumes.deliveries_sent).toBe(1);
      expect(after.promises.judged - before.promises.judged).toBe(1);
      expect(after.promises.kept - before.promises.kept).toBe(1);
      for (const queue of ['identity', 'disputes'])
        expect(inQueue(after, queue) - inQueue(before, queue), queue).toBe(1);
      expect(after.queues.find(({ queue }) => queue === 'identity')?.oldest_at).not.toBeNull();
    }),
  );

  it(
    'counts the changes of settings and price lists that wait for a second operator',
    withDatabase(async (db) => {
      const finance = await makeOperator(db, 'finance');
      const { id: courier, admin } = await makeCourierCompany(db);
      const counted = async () => {
        const day = await overview(db, finance);
        return [inQueue(day, 'settings'), inQueue(day, 'price_lists')] as const;
      };
      const [settings, lists] = await counted();
      const change = await settingProposalOf(db, 'deposit');
      await proposeChange(db, finance, change);
      expect(await counted()).toEqual([settings + 1, lists]);
      const list = {
        ...(await settingProposalOf(db, 'deposit')),
        ...{ p_setting: 'courier_prices', p_subject_id: courier },
        p_values: JSON.stringify(TARIFF_BODY),
      };
      await proposeChange(db, finance, list);
      expect(await counted()).toEqual([settings + 1, lists + 1]);
      await decideChange(db, admin, change.p_id);
      await decideChange(db, admin, list.p_id, 'rejected');
      expect(await counted()).toEqual([settings, lists]);
    }),
  );

  it(
    'counts the operations of a day from midnight in Morocco',
    withDatabase(async (db) => {
      const support = await makeOperator(db, 'support');
      const { zone, today } = await mockMoroccoDay(db, 'public.operator_overview');
      const { since } = await overview(db, support);
      const [midnight] = await asRoot<{ at: Date }>(
        db,
        'select $1::date::timestamp at time zone $2 as at',
        [today, zone],
      );
      expect(new Date(since)).toEqual(midnight?.at);
      await makeTransfer(db, 'completed');
      await makeDelivery(db);
      const none = { count: 0, centimes: 0 };
      expect(
        await asRoot(db, "select private.day_volumes(now() + interval '1 second') as volumes"),
      ).toMatchObject([{ volumes: { paid_in: none, paid_out: none, deliveries_sent: 0 } }]);
    }),
  );

  it(
    'lists brokers whose float is too low for a cash-in of 2,000 dirhams, for operators who top up floats',
    withDatabase(async (db) => {
      const brokers: string[] = [];
      for (const available of [199_999, 200_000]) {
        const broker = await makeBroker(db, 'Fes');
        await asRoot(
          db,
          `update private.ledger_balances b set minimum_centimes = b.balance_centimes - $2
           from private.ledger_accounts a where a.id = b.account_id and a.kind = 'broker_float' and a.owner_id = $1`,
          [broker, available],
        );
        brokers.push(broker);
      }
      const low = async () => {
        const [row] = await asRoot<{ low: { broker_id: string }[] }>(
          db,
          'select private.brokers_low_on_float(100000) as low',
        );
        return row?.low.map(({ broker_id }) => broker_id).filter((id) => brokers.includes(id));
      };
      expect(await low()).toEqual([brokers[0]]);
      await asRoot(db, 'update public.brokers set is_active = false where id = $1', [brokers[0]]);
      expect(await low()).toEqual([]);
      for (const [role, isTold] of [
        ['support', false],
        ['compliance', false],
        ['finance', true],
        ['admin', true],
      ] as const) {
        const { low_floats: told } = await overview(db, await makeOperator(db, role));
        expect(Array.isArray(told), role).toBe(isTold);
      }
    }),
  );

  it(
    'can be called only by operators with one of four roles',
    withDatabase((db) =>
      expectOperatorsOnly(
        db,
        ['support', 'finance', 'compliance', 'admin'],
        'operator_overview',
        {},
      ),
    ),
  );
});
