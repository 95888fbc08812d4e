// Mutations with which a broker handles requests and transfers. All are idempotent, so that they
// can be retried after a lost response.

import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { sendOrQueueStep } from '../../../shared/step-queue/run-step.ts';
import type { CounterReference } from '../model/counter-reference.ts';
import { payoutAnswerSchema } from '../model/payout-answer.ts';
import { brokerQueries } from './broker-queries.ts';

/**
 * Accepts a request. If several brokers accept, the first one gets the transfer.
 * @throws Refusal ALREADY_TAKEN (another broker was faster), BROKER_WRONG_CITY, BROKER_IS_PARTY,
 * TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, NOT_A_BROKER
 */
export const useAcceptTransfer = () =>
  useChange([brokerQueries.all()], (id: string) =>
    call('accept_money_transfer', { p_id: id }, noAnswerSchema),
  );

/**
 * Declines a request for a payout. The broker who declines is not asked again to take this
 * transfer.
 * @throws Refusal TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, NOT_A_BROKER
 */
export const useDeclineTransfer = () =>
  useChange([brokerQueries.all()], (id: string) =>
    call('decline_money_transfer', { p_id: id }, noAnswerSchema),
  );

/**
 * Gives up a transfer that the broker accepted. The transfer is then offered to the other brokers
 * of the city.
 * @throws Refusal STATUS_NOT_ALLOWED, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, NOT_A_BROKER
 */
export const useGiveUpTransfer = () =>
  useChange([brokerQueries.all()], (id: string) =>
    call('give_up_money_transfer', { p_id: id }, noAnswerSchema),
  );

/**
 * Marks the cash of an accepted transfer as ready, which notifies the sender and the recipient.
 * Queued on the device while offline.
 */
export const useMarkCashReady = () =>
  useChange([brokerQueries.all()], (id: string) => {
    const args = { p_id: id };
    return sendOrQueueStep('mark_cash_ready', args, () =>
      call('mark_cash_ready', args, noAnswerSchema),
    );
  });

/**
 * Looks up the amount due, in centimes, for a reference shown at the counter.
 * @throws Refusal TRANSFER_NOT_FOUND or REFUND_NOT_FOUND (also when nothing is due),
 * TRANSFER_ON_HOLD, RECIPIENT_WAIT, CORRIDOR_CLOSED, NOT_A_BROKER
 */
export const useFindAmountDue = () =>
  useChange([], async ({ of, reference }: CounterReference) => {
    if (of === 'refund') {
      const [found = null] = await call('find_counter_refund', { p_reference: reference });
      const refund = unwrap({ data: found, error: null });
      return {
        kind: 'counter_refund',
        amount_to_count_centimes: refund.amount_centimes,
        sender_first_name: refund.person_first_name,
      };
    }
    const [transfer = null] = await call('find_transfer_by_reference', { p_reference: reference });
    return unwrap({ data: transfer, error: null });
  });

/**
 * `id` is the idempotency key of the cash count: a retry after a lost response does not record the
 * same count twice.
 */
type Count = { id: string; reference: string; countedCentimes: number };

/**
 * Records the amount of cash, in centimes, that the broker counted for a cash-in. The sender then
 * confirms or rejects the amount.
 * @throws Refusal COUNT_MISMATCH, HANDOVER_PENDING, FLOAT_TOO_LOW, STATUS_NOT_ALLOWED,
 * BROKER_IS_PARTY, PARTY_PHONE_NOT_VERIFIED, RECIPIENT_WAIT, CORRIDOR_CLOSED, TRANSFER_ON_HOLD and
 * the codes of exceeded limits
 */
export const useRecordCashHandover = () =>
  useChange([brokerQueries.all()], ({ id, reference, countedCentimes }: Count) =>
    call('record_cash_handover', {
      p_id: id,
      p_reference: reference,
      p_counted_centimes: countedCentimes,
    }),
  );

type Payout = {
  id: string;
  /**
   * Idempotency key of the payout attempt. A retry after a lost response sends the same key, so a
   * wrong code is counted only once.
   */
  requestId: string;
  code: string;
  countedCentimes: number;
  documentType: string;
  documentLast4: string;
  nameMatches: boolean;
};

/**
 * Pays a transfer out; the counted amount is in centimes. A wrong code does not throw: the result
 * contains the number of attempts left.
 * @throws Refusal COUNT_MISMATCH, IDENTITY_MISMATCH, RECIPIENT_NOT_CONFIRMED, RECIPIENT_WAIT,
 * PARTY_PHONE_NOT_VERIFIED, STATUS_NOT_ALLOWED, FIELD_INVALID, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD
 * and the codes of exceeded limits
 */
export const usePayOut = () =>
  useChange([brokerQueries.all()], (payout: Payout) =>
    call(
      'pay_out_money_transfer',
      {
        p_id: payout.id,
        p_request_id: payout.requestId,
        p_payout_code: payout.code,
        p_counted_centimes: payout.countedCentimes,
        p_document_type: payout.documentType,
        p_document_last4: payout.documentLast4,
        p_name_matches: payout.nameMatches,
      },
      payoutAnswerSchema,
    ),
  );

type Refund = {
  requestId: string;
  /** True for a refund of a transfer; false for a refund of a parcel or a dispute. */
  isOfTransfer: boolean;
  reference: string;
  code: string;
  countedCentimes: number;
};

/**
 * Pays a refund against the refund code. A wrong code does not throw: the result contains the
 * number of attempts left.
 * @throws Refusal COUNT_MISMATCH, REFUND_CODE_MISSING, REFUND_DISPUTED, STATUS_NOT_ALLOWED,
 * BROKER_IS_PARTY, TRANSFER_NOT_FOUND (for a transfer), REFUND_NOT_FOUND (for a parcel or a
 * dispute), TRANSFER_ON_HOLD
 */
export const usePayRefund = () =>
  useChange([brokerQueries.all()], (refund: Refund) =>
    call(
      refund.isOfTransfer ? 'pay_refund' : 'pay_counter_refund',
      {
        p_request_id: refund.requestId,
        p_reference: refund.reference,
        p_refund_code: refund.code,
        p_counted_centimes: refund.countedCentimes,
      },
      payoutAnswerSchema,
    ),
  );
