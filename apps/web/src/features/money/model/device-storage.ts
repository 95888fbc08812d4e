// Registers the data that the money feature stores on the device: drafts, payout codes and refund
// codes.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers, type StoredDraft } from '../../../shared/draft/stored-draft.ts';
import { registerSecretKind } from '../../../shared/secret-code/secret-kinds.ts';
import type { Draft } from './draft.ts';
import type { StoredSchedule } from './stored-schedule.ts';
import type { TypedValues } from './typed-values.ts';

export const MONEY_DRAFT = registerDraftKind<StoredDraft<Draft, TypedValues>>(
  'money-draft',
  hasUnsavedAnswers,
);
export const PAYOUT_CODE = registerSecretKind('payout-code');
export const REFUND_CODE = registerSecretKind('refund-code');

/**
 * The draft of a monthly transfer is stored only after the user has typed something, so every
 * stored draft contains unsaved input.
 */
export const SCHEDULE_DRAFT = registerDraftKind<StoredSchedule>('schedule-draft', () => true);
