// State of the user's identity verification, as its card shows it.
import type { Identity, RejectionReason } from '../api/identity-queries.ts';

export type IdentityCardState =
  | 'not_started'
  | 'draft'
  | 'pending'
  | 'more'
  | 'approved'
  | 'rejected';

/**
 * Returns `more` for a pending case with a request for more documents, and `draft` for a draft that
 * was never submitted.
 */
export function identityCardState({ state, approval, draft }: Identity): IdentityCardState {
  if (state === 'pending') return approval?.more_requested_at ? 'more' : 'pending';
  return state === 'not_started' && draft ? 'draft' : state;
}

/** Returns the text of a reason for a rejection in the given language, or in English. */
export function rejectionReasonIn(reason: RejectionReason, language: string): string {
  if (language === 'fr') return reason.text_fr;
  return language === 'ar' ? reason.text_ar : reason.text;
}
