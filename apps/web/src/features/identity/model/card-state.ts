// What the card says about a person's identity.
import type { Identity, RejectionReason } from '../api/identity-queries.ts';

export type CardState = 'not_started' | 'draft' | 'pending' | 'more' | 'approved' | 'rejected';

export function cardState({ state, approval, draft }: Identity): CardState {
  if (state === 'pending') return approval?.more_requested_at ? 'more' : 'pending';
  return state === 'not_started' && draft ? 'draft' : state;
}

export function reasonIn(reason: RejectionReason, language: string): string {
  if (language === 'fr') return reason.text_fr;
  return language === 'ar' ? reason.text_ar : reason.text;
}
