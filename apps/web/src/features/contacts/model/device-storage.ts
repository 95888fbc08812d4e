// What the book of contacts keeps on the device.
import { draftKind } from '../../../shared/draft/draft-kinds.ts';
import type { ContactForm } from './contact-schema.ts';

export type ContactDraft = {
  /** Made when the form opens, so that a second try after a lost answer finds the first. */
  id: string;
  isNew: boolean;
  /** The account that the contact had then. */
  account: { id: string; username: string | null } | null;
  typed: ContactForm;
};

/** It goes once the contact is saved, so there is none but unsaved ones. */
export const CONTACT_DRAFT = draftKind<ContactDraft>('contact-draft', () => true);
