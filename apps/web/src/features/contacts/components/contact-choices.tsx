// Searchable list of contacts in the contact picker. Its code and the phone number metadata are
// loaded when the picker opens.
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@wasl/core/phone';
import { useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { Avatar } from '../../../shared/ui/pictures/avatar.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { contactQueries } from '../api/contact-queries.ts';
import { type Contact, contactName } from '../model/contact.ts';
import { searchContacts } from '../model/search-contacts.ts';

const MOST_SHOWN = 100;

type ContactChoicesProps = {
  userId: string;
  withAccountOnly: boolean;
  onChoose: (contact: Contact) => void;
};

export function ContactChoices({ userId, withAccountOnly, onChoose }: ContactChoicesProps) {
  const t = useT();
  const language = useLanguage();
  const list = useQuery(contactQueries.list(userId));
  const [query, setQuery] = useState('');
  if (!list.data) {
    return list.isError || list.isPaused ? (
      <ErrorState
        title={t('contacts.load_failed')}
        text={messageFor(list.error, t, language, 'errors.network')}
        onRetry={() => list.refetch()}
      />
    ) : (
      <Skeleton rows={3} />
    );
  }
  const book = list.data.filter((one) => !withAccountOnly || one.contact_user_id);
  const found = searchContacts(book, query).slice(0, MOST_SHOWN);
  if (book.length === 0) {
    const key = withAccountOnly ? 'contacts.choose_empty_account' : 'contacts.choose_empty';
    return <p className="text-muted">{t(key)}</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t('contacts.search')}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        autoComplete="off"
      />
      <ul className="max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-card border border-line">
        {found.map((contact) => (
          <li key={contact.id}>
            <button
              type="button"
              onClick={() => onChoose(contact)}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <Avatar
                person={{
                  id: contact.contact_user_id ?? contact.id,
                  first_name: contact.contact_first_name,
                  last_name: contact.contact_last_name,
                  avatar_url: null,
                }}
                className="size-10"
              />
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{contactName(contact)}</bdi>
                <bdi dir="ltr" className="figures block text-sm text-muted">
                  {formatPhone(contact.contact_phone)}
                </bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted empty:hidden">
        {found.length === 0 ? t('contacts.none_found_title') : null}
      </p>
    </div>
  );
}
