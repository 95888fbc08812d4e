// What a broker does with requests and transfers; each may be repeated after a lost answer.

import { call, noAnswer } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { runStep } from '../../../shared/step-queue/run-step.ts';
import type { CounterReference } from '../model/counter-reference.ts';
import { payoutAnswerSchema } from '../model/payout-answer.ts';
import { brokerQueries } from './broker-queries.ts';

/** The database lets one win. @throws Refusal ALREADY_TAKEN for everybody but the first. */
export const useAcceptTransfer = () =>
  useChange([brokerQueries.all()], (id: string) =>
    call('accept_money_transfer', { p_id: id }, noAnswer),
  );

/** He is not asked again. */
export const useDeclineTransfer = () =>
  useChange([brokerQueries.all()], (id: string) =>
    call('decline_money_transfer', { p_id: id }, noAnswer),
  );

/** Gives an accepted transfer back; the others of his city are asked. */
export const useGiveUpTransfer = () =>
  useChange([brokerQueries.all()], (id: string) =>
    call('give_up_money_transfer', { p_id: id }, noAnswer),
  );

/** Keeps his promise; sender and recipient are told. Waits on the device without a network. */
export const useMarkCashReady = () =>
  useChange([brokerQueries.all()], (id: string) => {
    const args = { p_id: id };
    return runStep('mark_cash_ready', args, () => call('mark_cash_ready', args, noAnswer));
  });

/** What is due for whoever shows this reference at the counter. */
export const useFindDue = () =>
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

/** `id` is made once for each count, so that a repeat after a lost answer records nothing twice. */
type Count = { id: string; reference: string; countedCentimes: number };

/** The broker's half of a handover; the sender then says whether his count is right. */
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
  /** Made once for each try, so that a repeat of a lost answer costs none. */
  requestId: string;
  code: string;
  countedCentimes: number;
  documentType: string;
  documentLast4: string;
  nameMatches: boolean;
};

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
  /** Of a transfer, or of a parcel or dispute. */
  isOfTransfer: boolean;
  reference: string;
  code: string;
  countedCentimes: number;
};

/** Against the code of the sender. */
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
