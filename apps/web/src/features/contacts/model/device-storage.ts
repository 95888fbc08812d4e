// Device storage of the contacts feature.
import { registerDraftKind } from '../../../shared/draft/draft-kinds.ts';
import type { ContactForm } from './contact-schema.ts';

export type ContactDraft = {
  /**
   * ID of the contact, generated when the form opens. A retry after a lost response uses the same
   * ID and finds the row that is already inserted.
   */
  id: string;
  isNew: boolean;
  /** Account linked to the contact when the draft was created. */
  account: { id: string; username: string | null } | null;
  typed: ContactForm;
};

/**
 * Saving a contact deletes its draft. Every draft that is still stored therefore contains unsaved
 * input.
 */
export const CONTACT_DRAFT = registerDraftKind<ContactDraft>('contact-draft', () => true);
