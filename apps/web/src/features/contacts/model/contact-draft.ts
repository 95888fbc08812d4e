// What stands in the form of a contact, kept on this device until it is saved: it outlives a reload and a lost network.
import { del, get, set } from 'idb-keyval';
import type { ContactForm } from './contact-schema.ts';

/** The id is made when the form opens, so that a second try after a lost answer finds the first. */
export type ContactDraft = { id: string; isNew: boolean; typed: ContactForm };

/** By person, so that a second person on the same device never sees it. */
const keyOf = (userId: string): string => `contact-draft:${userId}`;

export const contactDraft = {
  read: (userId: string): Promise<ContactDraft | undefined> => get(keyOf(userId)),
  write: (userId: string, draft: ContactDraft): Promise<void> => set(keyOf(userId), draft),
  remove: (userId: string): Promise<void> => del(keyOf(userId)),
};
