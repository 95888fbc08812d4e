// Mutations of a broker application. All are idempotent and can safely be retried after a lost
// response.
import { z } from 'zod/mini';
import { call, noAnswerSchema } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { applicationQueries } from './application-queries.ts';

type Submission = {
  id: string;
  slotId: string;
  contractId: string;
  language: string;
  hash: string;
};

/**
 * Submits the application.
 * @throws Refusal SLOT_TAKEN, CONTRACT_CHANGED, SHOP_PHOTO_MISSING, CITY_NOT_FOUND,
 * IDENTITY_REQUIRED, ADDRESS_PROOF_NEEDED, APPLICATION_OPEN, ALREADY_A_BROKER, FIELD_INVALID
 * (detail field)
 */
export const useSubmitApplication = () =>
  useChange([applicationQueries.all()], ({ id, slotId, contractId, language, hash }: Submission) =>
    call('submit_broker_application', {
      p_id: id,
      p_slot_id: slotId,
      p_contract_id: contractId,
      p_contract_language: language,
      p_contract_hash: hash,
    }),
  );

/**
 * Reschedules the interview.
 * @throws Refusal SLOT_TAKEN, INTERVIEW_BEGUN, APPLICATION_CLOSED (detail status),
 * APPLICATION_NOT_FOUND
 */
export const useBookSlot = () =>
  useChange([applicationQueries.all()], (slotId: string) =>
    call('book_interview_slot', { p_slot_id: slotId }, noAnswerSchema),
  );

export const useWithdrawApplication = () =>
  useChange([applicationQueries.all()], () =>
    call('withdraw_broker_application', {}, noAnswerSchema),
  );

/** Appeals a suspension. @throws Refusal ALREADY_APPEALED, SUSPENSION_NOT_FOUND, FIELD_INVALID */
export const useAppealSuspension = () =>
  useChange([applicationQueries.all()], ({ id, words }: { id: string; words: string }) =>
    call('appeal_broker_suspension', { p_id: id, p_words: words }, noAnswerSchema),
  );

/**
 * Requests access to the broker functions for this device. @returns 'allowed' for the broker's
 * first device, and for a session confirmed with a second factor that was enrolled before the
 * session began. Otherwise 'asked': an operator then decides on the request.
 */
export const useRequestBrokerDeviceAccess = () =>
  useChange([applicationQueries.all()], () => call('open_broker_device', {}, z.string()));
