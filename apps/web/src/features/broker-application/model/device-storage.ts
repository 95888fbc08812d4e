// Stores the draft of the broker application on the device.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers, type StoredDraft } from '../../../shared/draft/stored-draft.ts';
import type { Draft } from './draft.ts';

export const APPLICATION_DRAFT = registerDraftKind<StoredDraft<Draft, object>>(
  'broker-application-draft',
  hasUnsavedAnswers,
);
