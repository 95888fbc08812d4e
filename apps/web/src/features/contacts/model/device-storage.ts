// Device storage of the contacts feature.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import type { ContactForm } from './contact-schema.ts';

export type ContactDraft = {
  /**
   * ID generated when the form opens, so that a retry after a lost response finds the inserted row.
   */
  id: string;
  isNew: boolean;
  /** Account linked to the contact when the draft was created. */
  account: { id: string; username: string | null } | null;
  typed: ContactForm;
};

/** The draft is deleted once the contact is saved, so every stored draft is unsaved. */
export const CONTACT_DRAFT = draftKind<ContactDraft>('contact-draft', () => true);
