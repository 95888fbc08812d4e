// Form to add or edit a contact. The device keeps a draft of the input until the contact is saved.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { type T, useT } from '../../../i18n/use-t.ts';
import { useAutosaveTyped } from '../../../shared/draft/use-autosave-typed.ts';
import { CityField } from '../../../shared/places/city-field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { PhoneField } from '../../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import type { ContactChanges } from '../api/contact-changes.ts';
import type { Contact } from '../model/contact.ts';
import { contactDraft } from '../model/contact-draft.ts';
import {
  type ContactAnswers,
  type ContactForm as ContactFields,
  contactSchema,
  NAME_CHARACTERS,
} from '../model/contact-schema.ts';
import type { ContactDraft } from '../model/device-storage.ts';
import { useContactSubmit } from '../model/use-contact-submit.ts';

type ContactFormProps = {
  userId: string;
  draft: ContactDraft;
  /** All contacts. The form detects a duplicate number among them before it sends the contact. */
  book: Contact[];
  /** Error of the last attempt to save the contact. */
  problem: string | undefined;
  /**
   * True to focus the username field, because the user wants to chat with this contact. A chat is
   * not possible until the contact has a username.
   */
  asksForUsername: boolean;
  onSave: (changes: ContactChanges, typed: ContactFields) => void;
  onCancel: () => void;
};

export function ContactForm(props: ContactFormProps) {
  const { userId, draft, book, problem, asksForUsername, onSave, onCancel } = props;
  const t = useT();
  const form = useForm({ resolver: zodResolver(contactSchema), defaultValues: draft.typed });
  const { errors, isSubmitting } = form.formState;
  const { id, isNew, account } = draft;
  useAutosaveTyped(form, (typed) => void contactDraft.write(userId, { id, isNew, account, typed }));
  useEffect(() => {
    if (asksForUsername) form.setFocus('username');
  }, [asksForUsername, form]);

  const submit = useContactSubmit({ form, userId, draft, book, onSave });
  const words = (message: string | undefined) => fieldText(message, t);
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
      <ContactPhone control={form.control} error={words(errors.contact_phone?.message)} />
      <ContactCity control={form.control} />
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

type ContactControl = Control<ContactFields, unknown, ContactAnswers>;

function ContactPhone(props: { control: ContactControl; error: string | undefined }) {
  const t = useT();
  return (
    <Controller
      control={props.control}
      name="contact_phone"
      render={({ field: { value, onChange, onBlur, name, ref } }) => (
        <PhoneField
          label={t('contacts.phone')}
          autoComplete="off"
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          name={name}
          ref={ref}
          error={props.error}
        />
      )}
    />
  );
}

function ContactCity({ control }: { control: ContactControl }) {
  const t = useT();
  return (
    <Controller
      control={control}
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
  );
}

/**
 * Text of a field error. Errors of the form schema are message keys, which are translated here.
 * Errors of the account lookup are already translated.
 */
const fieldText = (message: string | undefined, t: T) =>
  message?.startsWith('contacts.') ? t(message as MessageKey) : message;
