// What sending money keeps on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers, type StoredDraft } from '../../../shared/draft/stored-draft.ts';
import { secretKind } from '../../../shared/secret-code/secret-kinds.ts';
import type { Draft } from './draft.ts';
import type { KeptSchedule } from './kept-schedule.ts';
import type { Typed } from './typed.ts';

export const MONEY_DRAFT = draftKind<StoredDraft<Draft, Typed>>('money-draft', hasUnsavedAnswers);
export const PAYOUT_CODE = secretKind('payout-code');
export const REFUND_CODE = secretKind('refund-code');

/** Only what was typed is kept at all. */
export const SCHEDULE_DRAFT = draftKind<KeptSchedule>('schedule-draft', () => true);
