// What stands in the form of a contact, kept on this device until it is saved: it outlives a reload and a lost network.
import { del, get, set } from 'idb-keyval';
import type { ContactForm } from './contact-schema.ts';

export type ContactDraft = {
  /** Made when the form opens, so that a second try after a lost answer finds the first. */
  id: string;
  isNew: boolean;
  /** The account that the contact had then. */
  account: { id: string; username: string | null } | null;
  typed: ContactForm;
};

/** By person, so that a second person on the same device never sees it. */
const keyOf = (userId: string): string => `contact-draft:${userId}`;

export const contactDraft = {
  read: (userId: string): Promise<ContactDraft | undefined> => get(keyOf(userId)),
  write: (userId: string, draft: ContactDraft): Promise<void> => set(keyOf(userId), draft),
  remove: (userId: string): Promise<void> => del(keyOf(userId)),
};
