// Draft of the contact form, kept on the device until it is saved, so that it survives a reload and
// loss of network.
import { ownDraftOf } from '../../../shared/draft/draft-store.ts';
import { CONTACT_DRAFT } from './device-storage.ts';

export const contactDraft = ownDraftOf(CONTACT_DRAFT);
