// Draft of the contact form. It is kept on the device until the contact is saved, so that a reload
// or a lost connection does not delete it.
import { singleDraftStoreOf } from '../../../shared/draft/draft-store.ts';
import { CONTACT_DRAFT } from './device-storage.ts';

export const contactDraft = singleDraftStoreOf(CONTACT_DRAFT);
