// Draft of the contact form. It is kept on the device until the contact is saved, so that a reload
// or a lost connection does not delete it.
import { ownDraftOf } from '../../../shared/draft/draft-store.ts';
import { CONTACT_DRAFT } from './device-storage.ts';

export const contactDraft = ownDraftOf(CONTACT_DRAFT);
