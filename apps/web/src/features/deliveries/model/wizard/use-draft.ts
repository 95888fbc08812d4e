// Hook for the draft of a parcel, which is loaded from this device and from the server.
import {
  type AutosavedDraft,
  type DraftSource,
  useAutosavedDraft,
} from '../../../../shared/draft/use-autosaved-draft.ts';
import { readDraft, type StoredDraftRow, saveDraft } from '../../api/draft-port.ts';
import { type Draft, EMPTY_DRAFT, limitToReachableStep, stepOfRefusal } from './draft.ts';
import { draftStore } from './draft-store.ts';
import type { TypedValues } from './typed-values.ts';

const ANSWERS: Record<string, string> = {
  weight: 'weight_grams',
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
  declared_value: 'declared_value_centimes',
};

const SOURCE: DraftSource<Draft, TypedValues, StoredDraftRow> = {
  store: draftStore,
  empty: EMPTY_DRAFT,
  nothingTyped: {},
  read: readDraft,
  save: saveDraft,
  isDraft: ({ status }) => status === 'draft',
  fromRow: ({ version, ...row }) => ({
    version,
    draft: Object.fromEntries(
      Object.keys(EMPTY_DRAFT).map((field) => [field, row[field as keyof Draft]]),
    ) as Draft,
  }),
  atReachableStep: limitToReachableStep,
  stepOfRefusal,
  answerOf: (field) => ANSWERS[field] ?? field,
};

/**
 * @returns The draft. If the parcel has already been submitted, the status of the draft is `sent`.
 * The caller then shows the parcel instead of the form.
 */
export const useDraft = (userId: string, id: string): AutosavedDraft<Draft, TypedValues> =>
  useAutosavedDraft(SOURCE, userId, id);
