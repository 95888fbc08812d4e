// Random walks over the state machine of transfers: random people take random steps, and the ledger
// must balance after every step.
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { seededChoice } from '../support/database/seeded-choice.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeOperator } from '../support/make-operator.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { REFUND_CODE } from '../support/money/pay-refund.ts';
import { backdatePromise } from '../support/money/payout-promises.ts';
import { backdateVoucher } from '../support/money/payout-voucher.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';
import { expectLedgerBalances } from './expect-ledger-balances.ts';
import {
  disputeSteps,
  holdStep,
  operatorSteps,
  type SeededChoice,
  type TransferState,
  voucherSteps,
  type WalkScene,
  type WalkStep,
} from './money-random-walk-steps.ts';

/** Number of random walks. The checks before a release set `LEDGER_WALKS=10000`. */
const WALKS = Number(process.env.LEDGER_WALKS ?? 150);
const STEPS = 10;
/**
 * Steps that may change a transfer that is on hold. All other steps leave such a transfer
 * unchanged.
 */
const MOVES_HELD = /^((release_held|refuse_held|abandon_money)_transfer|redeem_payout_voucher)$/;
const LANES = 2;

async function stateOf(db: Client, id: string): Promise<TransferState> {
  const [row] = await asRoot<TransferState>(
    db,
    `select t.status, t.broker_id, t.is_on_hold, t.refund_state, t.refund_centimes, (select h.id from public.cash_handovers h
       where h.transfer_id = t.id and h.kind = 'cash_in' order by h.confirmed_at is null and h.rejected_at is null desc, h.id limit 1) as count_id,
       (select d.id from private.disputes d where d.transfer_id = t.id order by d.status = 'open' desc, d.id limit 1) as dispute_id,
       (select to_jsonb(r) from private.counter_refunds r join private.disputes d on d.id = r.id
         where d.transfer_id = t.id order by r.state, r.id limit 1) as counter
     from public.money_transfers t where t.id = $1`,
    [id],
  );
  if (!row) throw new Error('no transfer');
  return row;
}

/**
 * Picks the next call of the random walk. Calls that usually come next in the current status of the
 * transfer are picked more often.
 */
function stepOf(
  made: MadeTransfer,
  was: TransferState,
  scene: WalkScene,
  pick: SeededChoice,
): WalkStep {
  const { brokers, operator } = scene;
  const anybody = pick([made.sender, ...brokers]);
  const by = (caller: string, name: string, args: Record<string, unknown>): WalkStep => ({
    caller,
    name,
    args,
  });
  const request = crypto.randomUUID();
  const count = pick([made.totalCentimes, made.totalCentimes, made.payoutCentimes + 100]);
  const record = (broker: string) =>
    by(broker, 'record_cash_handover', {
      p_id: request,
      p_reference: made.reference,
      p_counted_centimes: count,
    });
  const pay = (broker: string) =>
    by(broker, 'pay_out_money_transfer', {
      p_id: made.id,
      p_request_id: request,
      p_payout_code: pick([made.code, made.code, '00000000']),
      p_counted_centimes: made.payoutCentimes,
      p_document_type: 'CIN',
      p_document_last4: 'A123',
      p_name_matches: true,
    });
  const refund = (broker: string) =>
    by(broker, 'pay_refund', {
      p_request_id: request,
      p_reference: made.reference,
      p_refund_code: pick([REFUND_CODE, REFUND_CODE, '00000000']),
      p_counted_centimes: was.refund_centimes ?? made.totalCentimes,
    });
  const abandon = by(made.sender, 'abandon_money_transfer', { p_id: made.id });
  const makeCode = by(made.sender, 'make_refund_code', {
    p_id: made.id,
    p_refund_code: REFUND_CODE,
  });
  const confirm = by(pick([made.sender, made.sender, anybody]), 'confirm_cash_handover', {
    p_id: was.count_id,
  });
  const disputes = disputeSteps(made, was, scene, pick);
  const onward: Record<string, WalkStep[]> = {
    pending: was.count_id ? [confirm, confirm, record(pick(brokers))] : [record(pick(brokers))],
    waiting_for_broker: [by(pick(brokers), 'accept_money_transfer', { p_id: made.id })],
    in_process: [
      pay(was.broker_id ?? anybody),
      pay(was.broker_id ?? anybody),
      pick(voucherSteps(made, was, scene, pick)),
    ],
    completed:
      was.refund_state === 'payable' ? [makeCode, refund(pick(brokers)), ...disputes] : disputes,
    abandoned: [makeCode, makeCode, refund(pick(brokers)), refund(pick(brokers)), ...disputes],
  };
  const likely = onward[was.status] ?? [];
  if (operator && was.is_on_hold && pick([true, false])) return holdStep(operator, made, was, pick);
  return pick([
    ...[...likely, ...likely, ...likely],
    by(was.broker_id ?? anybody, 'mark_cash_ready', { p_id: made.id }),
    record(pick(brokers)),
    confirm,
    by(pick([made.sender, anybody]), 'reject_cash_handover', { p_id: was.count_id }),
    by(anybody, 'accept_money_transfer', { p_id: made.id }),
    by(was.broker_id ?? anybody, 'give_up_money_transfer', { p_id: made.id }),
    pay(anybody),
    pick([abandon, by(anybody, 'abandon_money_transfer', { p_id: made.id })]),
    refund(anybody),
    ...(operator
      ? [...operatorSteps(operator, brokers, pick), holdStep(operator, made, was, pick)]
      : []),
  ]);
}

/**
 * Sets the times of the transfer back by `age`, and runs the parts of the scheduled job that end
 * overdue transfers and missed promises.
 */
async function passTime(db: Client, { id }: MadeTransfer, age: string): Promise<void> {
  await asRoot(
    db,
    `update public.money_transfers set funded_at = funded_at - $2::interval, expires_at = expires_at - $2::interval,
       ready_by = ready_by - $2::interval where id = $1`,
    [id, age],
  );
  const out = 'select from public.money_transfers where id = $1 and voucher_until is not null';
  // Backdates a voucher only if there is one. Backdating bypasses triggers, and the database then
  // plans every statement again, which takes time.
  if ((await asRoot(db, out, [id])).length > 0) await backdateVoucher(db, id, age);
  await asRoot(db, 'select private.end_due_transfers() + private.end_missed_promises()');
}

async function tryStep(db: Client, { caller, name, args }: WalkStep): Promise<unknown> {
  try {
    return await call(db, caller, name, args);
  } catch (error) {
    // A refusal by a business rule (code WA…) is accepted. Any other error is a bug.
    expect((error as { code: string }).code, `${name}: ${error}`).toMatch(/^WA/);
    return undefined;
  }
}

async function walkLane(db: Client, lane: number, ends: Set<string>): Promise<void> {
  const transfers = [
    await makeTransfer(db, 'pending'),
    await makeTransfer(db, 'in_process', { feePayer: 'recipient', isBrokerChosen: true }),
  ];
  // Stores hashes of the codes with a lower bcrypt cost: bcrypt is slow on purpose, and each random
  // walk checks thousands of codes.
  await asRoot(
    db,
    `update private.money_transfer_secrets set code_hash = extensions.crypt($2, extensions.gen_salt('bf', 4))
     where transfer_id = any ($1)`,
    [transfers.map(({ id }) => id), transfers[0]?.code],
  );
  const brokers = transfers.flatMap(({ cashier, broker }) => [cashier, broker]);
  // Several lanes run walks at the same time. Only the walks of lane 0 include steps of an
  // operator.
  const operator = lane === 0 ? await makeOperator(db, 'finance', 'compliance') : undefined;
  const scene = { transfers, brokers, operator };
  for (let walk = lane; walk < WALKS; walk += LANES) {
    const pick = seededChoice(walk * 7919 + 1);
    await db.query('savepoint walk');
    const done: string[] = [];
    const [other, accepted] = transfers;
    if (other && accepted && pick([true, false, false])) {
      // Sets the promised payout time to a day ago. The time until a promise is missed depends on
      // the date: on days when shops are closed, a promise lasts for fewer hours.
      await backdatePromise(db, accepted, '1 day');
      await passTime(db, accepted, '0 days');
      await call(db, other.broker, 'accept_money_transfer', { p_id: accepted.id });
      done.push('a missed promise');
    }
    const say = () => `walk ${walk}: ${done.join(', ')}`;
    for (let i = 0; i < STEPS; i++) {
      const made = pick([...transfers, ...transfers.slice(0, 1)]);
      if (pick([...Array(9).fill(false), true])) {
        const was = await stateOf(db, made.id);
        await passTime(db, made, pick(['1 day', '50 days']));
        done.push('time');
        if (was.is_on_hold) expect(await stateOf(db, made.id), say()).toEqual(was);
      } else {
        const was = await stateOf(db, made.id);
        const step = stepOf(made, was, scene, pick);
        const answer = await tryStep(db, step);
        if (was.is_on_hold && !MOVES_HELD.test(step.name)) {
          expect(await stateOf(db, made.id), say()).toEqual(was);
        }
        done.push(answer ? step.name : `(${step.name})`);
        // Does not repeat refund-code steps: these make a new code each time and move no money.
        if (answer && !step.name.endsWith('refund_code') && pick([true, false])) {
          const before = await transferSnapshot(db, made.id);
          await tryStep(db, step);
          expect(await transferSnapshot(db, made.id), `${say()}, twice`).toEqual(before);
        }
      }
      await expectLedgerBalances(db, say());
    }
    for (const { id } of transfers) {
      const { status, refund_state, is_on_hold } = await stateOf(db, id);
      ends.add(`${status} ${refund_state}`);
      if (is_on_hold) ends.add('held');
    }
    await db.query('rollback to savepoint walk');
  }
}

describe('random walks of transfers', () => {
  it(
    'keep every ledger balance valid, and together reach every state in which a transfer can end',
    async () => {
      const ends = new Set<string>();
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        withDatabase((db) => walkLane(db, lane, ends))(),
      );
      await Promise.all(lanes);
      expect([...ends]).toEqual(
        expect.arrayContaining([
          'pending none',
          'waiting_for_broker none',
          'in_process none',
          'completed none',
          'completed payable',
          'abandoned none',
          'abandoned payable',
          'abandoned paid',
          'held',
        ]),
      );
    },
    scaleTimeout(3_600_000),
  );
});
