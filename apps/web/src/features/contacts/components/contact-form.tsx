// The form of a contact: it adds, or changes with a way back; what was typed stays on the device until it is saved.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useKeepingTyped } from '../../../shared/draft/use-keeping-typed.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { CityField } from '../../../shared/places/city-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import type { ContactChanges } from '../api/contact-changes.ts';
import { findPerson } from '../api/contact-port.ts';
import { type Contact, contactName } from '../model/contact.ts';
import { contactDraft } from '../model/contact-draft.ts';
import { contactSchema, NAME_CHARACTERS } from '../model/contact-schema.ts';
import type { ContactDraft } from '../model/on-device.ts';

type ContactFormProps = {
  userId: string;
  draft: ContactDraft;
  /** Everybody in the book: a number that is there is told before it is sent. */
  book: Contact[];
  /** What the server said to the last try. */
  problem: string | undefined;
  /** She wants to write to the contact, and her username is missing. */
  asksForUsername: boolean;
  onSave: (changes: ContactChanges) => void;
  onCancel: () => void;
};

export function ContactForm(props: ContactFormProps) {
  const { userId, draft, book, problem, asksForUsername, onSave, onCancel } = props;
  const t = useT();
  const language = useLanguage();
  const form = useForm({ resolver: zodResolver(contactSchema), defaultValues: draft.typed });
  const { errors, isSubmitting } = form.formState;
  const { id, isNew, account } = draft;
  useKeepingTyped(form, (typed) => void contactDraft.write(userId, { id, isNew, account, typed }));
  useEffect(() => {
    if (asksForUsername) form.setFocus('username');
  }, [asksForUsername, form]);

  const submit = form.handleSubmit(async ({ username, ...answers }) => {
    const twin = book.find((one) => one.contact_phone === answers.contact_phone && one.id !== id);
    if (twin) {
      const message = t('errors.CONTACT_EXISTS', { name: contactName(twin) });
      return form.setError('contact_phone', { message }, { shouldFocus: true });
    }
    try {
      const contact_user_id = await accountOf(username);
      if (contact_user_id !== undefined) onSave({ ...answers, contact_user_id });
    } catch (error) {
      form.setError('username', {
        message: messageFor(error, t, language, 'contacts.search_failed'),
      });
    }
  });

  /** Undefined when the username is nobody's, or her own. */
  async function accountOf(username: string): Promise<string | null | undefined> {
    if (username === (account?.username ?? '')) return account?.id ?? null;
    if (!username) return null;
    const found = await findPerson(username);
    if (found && found !== userId) return found;
    const message = t(found ? 'contacts.username_own' : 'contacts.username_not_found');
    form.setError('username', { message }, { shouldFocus: true });
    return undefined;
  }

  /** Problems of the schema are keys, those of a look-up are words. */
  const words = (message: string | undefined) =>
    message?.startsWith('contacts.') ? t(message as MessageKey) : message;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <TextField
        {...form.register('contact_first_name')}
        label={t('contacts.first_name')}
        error={words(errors.contact_first_name?.message)}
        maxLength={NAME_CHARACTERS}
        autoComplete="off"
      />
      <TextField
        {...form.register('contact_last_name')}
        label={t('contacts.last_name')}
        mark="optional"
        maxLength={NAME_CHARACTERS}
        autoComplete="off"
      />
      <Controller
        control={form.control}
        name="contact_phone"
        render={({ field: { value, onChange, onBlur, name } }) => (
          <PhoneField
            label={t('contacts.phone')}
            autoComplete="off"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            name={name}
            error={words(errors.contact_phone?.message)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="city_id"
        render={({ field }) => (
          <CityField
            label={t('contacts.city')}
            mark="optional"
            placeholder={t('contacts.search_city')}
            notFound={t('contacts.city_not_found')}
            cityId={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        {...form.register('username')}
        label={t('contacts.username')}
        mark="optional"
        hint={t(asksForUsername ? 'contacts.username_wanted' : 'contacts.username_hint')}
        error={words(errors.username?.message)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <div className="flex flex-wrap justify-end gap-3">
        {isNew ? null : (
          <Button look="secondary" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button type="submit" isPending={isSubmitting}>
          {t(isNew ? 'contacts.add' : 'contacts.save')}
        </Button>
      </div>
    </form>
  );
}
