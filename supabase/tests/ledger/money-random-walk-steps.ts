// Steps that operators and the parties to a dispute take in a random walk of a transfer.
import type { seededChoice } from '../support/database/seeded-choice.ts';
import type { MadeTransfer } from '../support/money/make-transfer.ts';
import { REFUND_CODE } from '../support/money/pay-refund.ts';
import { voucherHashOf } from '../support/money/payout-voucher.ts';

export type SeededChoice = ReturnType<typeof seededChoice>;
export type WalkScene = {
  transfers: MadeTransfer[];
  brokers: string[];
  operator: string | undefined;
};
type Hold = 'hold_money_transfer' | 'release_held_transfer' | 'refuse_held_transfer';
export type WalkStep = { caller: string; name: string; args: Record<string, unknown> };
export type TransferState = {
  status: string;
  broker_id: string | null;
  refund_state: string;
  refund_centimes: number | null;
  count_id: string | null;
  is_on_hold: boolean;
  dispute_id: string | null;
  /** Refund that a broker pays out at the counter: the amount awarded in a won dispute. */
  counter: { id: string; reference: string; amount_centimes: number } | null;
};

export function operatorSteps(operator: string, brokers: string[], pick: SeededChoice): WalkStep[] {
  return [
    {
      caller: operator,
      name: 'set_credit_line',
      args: {
        p_request_id: crypto.randomUUID(),
        p_broker_id: pick(brokers),
        p_credit_centimes: pick([0, 60_000, 10_000_000]),
        p_reason: 'A new look at him',
      },
    },
    {
      caller: operator,
      name: 'top_up_float',
      args: {
        p_request_id: crypto.randomUUID(),
        p_broker_id: pick(brokers),
        p_centimes: pick([100, 55_000]),
        p_reason: 'Slip of the bank',
      },
    },
  ];
}

/**
 * Builds a random step in which a compliance operator puts a transfer on hold, or releases or
 * refuses a transfer that is on hold. A release is more likely than a refusal, so that more
 * transfers continue their random walk.
 */
export function holdStep(
  operator: string,
  made: MadeTransfer,
  was: TransferState,
  pick: SeededChoice,
): WalkStep {
  const ends: Hold[] = ['release_held_transfer', 'release_held_transfer', 'refuse_held_transfer'];
  const name = pick(
    was.is_on_hold ? ends : [...ends, 'hold_money_transfer', 'hold_money_transfer'],
  );
  const named =
    name === 'hold_money_transfer' ? { p_reference: made.reference } : { p_id: made.id };
  return { caller: operator, name, args: { ...named, p_reason: 'A look at it' } };
}

/**
 * Builds the steps of a payout voucher: the sender issues the voucher, and a broker redeems it.
 * Most often this is the broker who accepted the transfer.
 */
export function voucherSteps(
  made: MadeTransfer,
  was: TransferState,
  scene: WalkScene,
  pick: SeededChoice,
): WalkStep[] {
  const p_token = `${made.id} ${pick([1, 2])}`;
  return [
    {
      caller: made.sender,
      name: 'make_payout_voucher',
      args: {
        p_id: crypto.randomUUID(),
        p_transfer_id: made.id,
        p_token_hash: voucherHashOf(p_token),
        p_payout_code: made.code,
      },
    },
    {
      caller: pick([was.broker_id ?? made.broker, pick(scene.brokers)]),
      name: 'redeem_payout_voucher',
      args: {
        p_request_id: crypto.randomUUID(),
        p_token,
        p_counted_centimes: made.payoutCentimes,
        p_document_type: 'CIN',
        p_document_last4: 'A123',
        p_name_matches: true,
      },
    },
  ];
}

/**
 * Builds the steps that follow the end of a transfer: opening a dispute, deciding the dispute, and
 * paying its award.
 */
export function disputeSteps(
  made: MadeTransfer,
  was: TransferState,
  scene: WalkScene,
  pick: SeededChoice,
): WalkStep[] {
  const { brokers, operator } = scene;
  const broker = pick(brokers);
  const p_reason = pick(['not_received', 'fee_wrong', 'refund_not_received', 'counted_wrong']);
  const steps: WalkStep[] = [
    {
      caller: pick([made.sender, made.sender, broker]),
      name: 'open_dispute',
      args: { p_id: crypto.randomUUID(), p_transfer_id: made.id, p_reason, p_words: 'It is so' },
    },
  ];
  if (was.dispute_id && operator) {
    const p_is_won = pick([true, true, false]);
    const award = {
      p_centimes: pick([100, 800, made.totalCentimes, made.totalCentimes + 1]),
      p_at_fault_broker_id: pick([null, broker]),
    };
    const args = { p_id: was.dispute_id, p_is_won, p_reason: 'So it is' };
    steps.push({
      caller: operator,
      name: 'decide_dispute',
      args: p_is_won ? { ...args, ...award } : args,
    });
  }
  if (was.counter) {
    const { id, reference, amount_centimes: p_counted_centimes } = was.counter;
    const p_refund_code = pick([REFUND_CODE, REFUND_CODE, '00000000']);
    steps.push(
      {
        caller: made.sender,
        name: 'make_counter_refund_code',
        args: { p_id: id, p_refund_code: REFUND_CODE },
      },
      {
        caller: broker,
        name: 'pay_counter_refund',
        args: {
          p_request_id: crypto.randomUUID(),
          p_reference: reference,
          p_refund_code,
          p_counted_centimes,
        },
      },
    );
  }
  return steps;
}
