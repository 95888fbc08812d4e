// Mutations of operators on broker applications and brokers. Each mutation is safe to retry after a
// lost response.
import type { Json } from '@wasl/db-types';
import { z } from 'zod/mini';
import { call, noAnswerSchema } from '../../../../shared/api/call.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { brokerQueries } from './broker-queries.ts';

const keys = [brokerQueries.all()];

type Offer = { slots: { id: string; starts_at: string }[]; minutes: number; place: string };
export const useOfferSlots = () =>
  useChange(keys, ({ slots, minutes, place }: Offer) =>
    call('offer_interview_slots', {
      p_slots: slots as Json,
      p_minutes: minutes,
      p_place: place,
    }),
  );

export const useWithdrawSlot = () =>
  useChange(keys, (id: string) => call('withdraw_interview_slot', { p_id: id }, noAnswerSchema));

export const useRecordInterview = () =>
  useChange(keys, ({ slotId, outcome }: { slotId: string; outcome: 'held' | 'missed' }) =>
    call('record_interview', { p_slot_id: slotId, p_outcome: outcome }),
  );

type Decision = {
  id: string;
  decision: 'accepted' | 'rejected';
  reasonCode?: string;
  note: string;
};
export const useDecideApplication = () =>
  useChange(keys, ({ id, decision, reasonCode, note }: Decision) =>
    call('decide_broker_application', {
      p_id: id,
      p_decision: decision,
      p_note: note,
      ...(reasonCode ? { p_reason_code: reasonCode } : {}),
    }),
  );

export const useReceiveDeposit = () =>
  useChange(keys, ({ id, number }: { id: string; number: string }) =>
    call('receive_broker_deposit', { p_id: id, p_receipt_number: number }),
  );

type Proposal = {
  id: string;
  validFrom: string;
  texts: Record<'en' | 'fr' | 'ar', string>;
  reason: string;
};
export const useProposeContract = () =>
  useChange(keys, ({ id, validFrom, texts, reason }: Proposal) =>
    call('propose_broker_contract', {
      p_id: id,
      p_valid_from: validFrom,
      p_texts: texts,
      p_reason: reason,
    }),
  );

export const useDecideContract = () =>
  useChange(keys, ({ id, decision }: { id: string; decision: 'confirmed' | 'rejected' }) =>
    call('decide_broker_contract', { p_id: id, p_decision: decision }),
  );

export const useUndoContract = () =>
  useChange(keys, ({ id, reason }: { id: string; reason: string }) =>
    call('undo_broker_contract', { p_id: id, p_reason: reason }, noAnswerSchema),
  );

type Suspending = { id: string; brokerId: string; reasonCode: string; note: string };
export const useSuspendBroker = () =>
  useChange(keys, ({ id, brokerId, reasonCode, note }: Suspending) =>
    call('suspend_broker', {
      p_id: id,
      p_broker_id: brokerId,
      p_reason_code: reasonCode,
      p_note: note,
    }),
  );

type Judging = { id: string; decision: 'lifted' | 'upheld'; answer: string };
export const useDecideSuspension = () =>
  useChange(keys, ({ id, decision, answer }: Judging) =>
    call('decide_broker_suspension', { p_id: id, p_decision: decision, p_answer: answer }),
  );

type DeviceAnswer = { brokerId: string; isAllowed: boolean; reason: string };
export const useDecideDevice = () =>
  useChange(keys, ({ brokerId, isAllowed, reason }: DeviceAnswer) =>
    call(
      'decide_broker_device',
      { p_broker_id: brokerId, p_is_allowed: isAllowed, p_reason: reason },
      z.string(),
    ),
  );
