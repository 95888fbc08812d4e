// What stands in the form of a contact, kept on this device until it is saved: it outlives a reload and a lost network.
import { ownDraftOf } from '../../../shared/draft/draft-store.ts';
import { CONTACT_DRAFT } from './device-storage.ts';

export const contactDraft = ownDraftOf(CONTACT_DRAFT);
