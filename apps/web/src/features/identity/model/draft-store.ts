// Local copy of the draft. It survives a reload, a lost network and an expired session.
import { singleDraftStoreOf } from '../../../shared/draft/draft-store.ts';
import { IDENTITY_DRAFT } from './device-storage.ts';

export const draftStore = singleDraftStoreOf(IDENTITY_DRAFT);
