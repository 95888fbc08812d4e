// What the identity wizard keeps on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import { hasUnsavedAnswers } from '../../../shared/draft/stored-draft.ts';
import type { StoredDraft } from './stored-draft.ts';

export const IDENTITY_DRAFT = draftKind<StoredDraft>('identity-draft', hasUnsavedAnswers);
