// Hook for the draft of a transfer.
import {
  type AutosavedDraft,
  type DraftSource,
  useAutosavedDraft,
} from '../../../shared/draft/use-autosaved-draft.ts';
import { readDraft, type StoredTransfer, saveDraft } from '../api/draft-port.ts';
import { type Draft, EMPTY_DRAFT, limitToReachableStep, stepOfRefusal } from './draft.ts';
import { draftStore } from './draft-store.ts';
import type { TypedValues } from './typed-values.ts';

const SOURCE: DraftSource<Draft, TypedValues, StoredTransfer> = {
  store: draftStore,
  empty: EMPTY_DRAFT,
  nothingTyped: {},
  read: readDraft,
  save: saveDraft,
  isDraft: ({ status }) => status === 'draft',
  fromRow,
  atReachableStep: limitToReachableStep,
  stepOfRefusal,
  answerOf: (field) => (field === 'amount' ? 'amount_centimes' : field),
};

/**
 * @returns `sent` when the transfer is no longer a draft. The caller then shows the transfer and
 * not the form for the draft.
 */
export const useDraft = (userId: string, id: string): AutosavedDraft<Draft, TypedValues> =>
  useAutosavedDraft(SOURCE, userId, id);

function fromRow(transfer: StoredTransfer): { draft: Draft; version: number } {
  return {
    version: transfer.version,
    draft: {
      amount_centimes: transfer.amount_centimes,
      fee_payer: transfer.fee_payer === 'recipient' ? 'recipient' : 'sender',
      recipient_name: transfer.recipient_name,
      recipient_phone: transfer.recipient_phone,
      recipient_city_id: transfer.recipient_city_id,
      receiver_id: transfer.receiver_id,
      broker_id: transfer.broker_id,
      notes: transfer.notes,
      step: transfer.step as Draft['step'],
    },
  };
}
