// What a person does with her application; each may be repeated after a lost answer.
import { z } from 'zod/mini';
import { call, noAnswer } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { applicationQueries } from './application-queries.ts';

type Submission = {
  id: string;
  slotId: string;
  contractId: string;
  language: string;
  hash: string;
};

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

export const useBookSlot = () =>
  useChange([applicationQueries.all()], (slotId: string) =>
    call('book_interview_slot', { p_slot_id: slotId }, noAnswer),
  );

export const useWithdrawApplication = () =>
  useChange([applicationQueries.all()], () => call('withdraw_broker_application', {}, noAnswer));

export const useAppeal = () =>
  useChange([applicationQueries.all()], ({ id, words }: { id: string; words: string }) =>
    call('appeal_broker_suspension', { p_id: id, p_words: words }, noAnswer),
  );

/** The first device is let in at once, as is one with an older second step; another one asks. */
export const useOpenDevice = () =>
  useChange([applicationQueries.all()], () => call('open_broker_device', {}, z.string()));
