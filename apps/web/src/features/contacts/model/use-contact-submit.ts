// Submits the contact form, unless another contact already has its phone number. If the form names
// a user, looks up that user's account first.
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import type { ContactChanges } from '../api/contact-changes.ts';
import { findPerson } from '../api/contact-port.ts';
import { type Contact, contactName } from './contact.ts';
import type { ContactAnswers, ContactForm } from './contact-schema.ts';
import type { ContactDraft } from './device-storage.ts';

type ContactSubmit = {
  form: UseFormReturn<ContactForm, unknown, ContactAnswers>;
  userId: string;
  draft: ContactDraft;
  /** All contacts of the user. */
  book: Contact[];
  /** @param typed - Values of the fields, to show them again if the contact cannot be saved. */
  onSave: (changes: ContactChanges, typed: ContactForm) => void;
};

export function useContactSubmit({ form, userId, draft, book, onSave }: ContactSubmit) {
  const t = useT();
  const language = useLanguage();
  const { id, account } = draft;

  /**
   * @returns The account's ID, or null when the contact has no username. Undefined when no account
   * has the username, or when the username is the user's own.
   */
  async function accountOf(username: string): Promise<string | null | undefined> {
    if (username === (account?.username ?? '')) return account?.id ?? null;
    if (!username) return null;
    const found = await findPerson(username);
    if (found && found !== userId) return found;
    const message = t(found ? 'contacts.username_own' : 'contacts.username_not_found');
    form.setError('username', { message }, { shouldFocus: true });
    return undefined;
  }

  return form.handleSubmit(async ({ username, ...answers }) => {
    const twin = book.find((one) => one.contact_phone === answers.contact_phone && one.id !== id);
    if (twin) {
      const message = t('errors.CONTACT_EXISTS', { name: contactName(twin) });
      return form.setError('contact_phone', { message }, { shouldFocus: true });
    }
    try {
      const contact_user_id = await accountOf(username);
      if (contact_user_id !== undefined) {
        onSave({ ...answers, contact_user_id }, form.getValues());
      }
    } catch (error) {
      form.setError('username', {
        message: messageFor(error, t, language, 'contacts.search_failed'),
      });
    }
  });
}
