// Contacts screen: search, add, edit and delete contacts, and start a chat with them.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { useIsDesktop } from '../../../shared/list-detail/use-is-desktop.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { NoResults } from '../../../shared/ui/states/no-results.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useOpenConversation } from '../api/contact-changes.ts';
import { contactQueries } from '../api/contact-queries.ts';
import type { Contact } from '../model/contact.ts';
import { initialContactDraft } from '../model/initial-contact-draft.ts';
import { searchContacts } from '../model/search-contacts.ts';
import { useContactEditor } from '../model/use-contact-editor.ts';
import { ContactBookActions } from './contact-book-actions.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactList } from './contact-list.tsx';
import { ContactRow } from './contact-row.tsx';
import { DeleteContact } from './delete-contact.tsx';
import { UnsavedDraftNote } from './unsaved-draft-note.tsx';

type ContactBookProps = {
  userId: string;
  onChat: (conversationId: string) => void;
  /** Content below the contacts. On wide screens, it is shown beside them. */
  aside: ReactNode;
};

export function ContactBook({ userId, onChat, aside }: ContactBookProps) {
  const t = useT();
  const language = useLanguage();
  const list = useQuery(contactQueries.list(userId));
  const [query, setQuery] = useState('');
  const [leaving, setLeaving] = useState<Contact>();
  const editor = useContactEditor(userId);
  const openChat = useOpenConversation();
  const hasDesk = useIsDesktop();
  const [shownId, setShownId] = useState<string>();
  const book = useMemo(() => list.data ?? [], [list.data]);
  const found = useMemo(() => searchContacts(book, query), [book, query]);
  const ids = [...new Set(book.flatMap((one) => one.contact_user_id ?? []))].sort();
  const accounts = useQuery(contactQueries.accounts(ids)).data;
  const accountOf = (contact: Contact) => accounts?.get(contact.contact_user_id ?? '');

  const edit = (contact: Contact, asksForUsername = false) =>
    editor.show(initialContactDraft(contact, accountOf(contact)?.username), asksForUsername);
  const chat = (contact: Contact) => {
    if (!contact.contact_user_id) return edit(contact, true);
    openChat.mutate(contact.contact_user_id, {
      onSuccess: onChat,
      onError: (error) => notify.error(messageFor(error, t, language, 'contacts.chat_failed')),
    });
  };
  const shown = hasDesk ? book.find(({ id }) => id === shownId) : undefined;
  const deedsOf = (contact: Contact) => ({
    contact,
    account: accountOf(contact),
    onChat: () => chat(contact),
    onEdit: () => edit(contact),
    onDelete: () => setLeaving(contact),
  });
  const isSearch = query.trim() !== '';
  const addButton = (
    <Button onClick={() => editor.show(initialContactDraft())}>
      <UserPlus aria-hidden="true" className="size-5" />
      {t('contacts.add')}
    </Button>
  );
  return (
    <div className="in-order as-wide mx-auto grid w-full max-w-3xl gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">{t('contacts.title')}</h1>
          <div className="flex items-center gap-1">
            {book.length > 0 ? addButton : null}
            {list.data ? <ContactBookActions userId={userId} book={book} /> : null}
          </div>
        </div>
        {editor.waiting ? (
          <UnsavedDraftNote
            draft={editor.waiting}
            onContinue={() => editor.waiting && editor.show(editor.waiting)}
            onForget={editor.forget}
          />
        ) : null}
        <BookState list={list} addButton={addButton} />
        {book.length > 0 ? (
          <TextField
            label={t('contacts.search')}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            autoComplete="off"
          />
        ) : null}
        <p role="status" className="sr-only">
          {isSearch && list.data ? t('contacts.found', { count: found.length }) : null}
        </p>
        {isSearch && found.length === 0 && book.length > 0 ? (
          <NoResults
            title={t('contacts.none_found_title')}
            text={t('contacts.none_found_text')}
            onShowAll={() => setQuery('')}
          />
        ) : null}
        <ContactList
          contacts={found}
          isSearch={isSearch}
          row={(contact) => (
            <ContactRow
              key={contact.id}
              {...deedsOf(contact)}
              onShow={hasDesk ? () => setShownId(contact.id) : undefined}
              isShown={contact.id === shown?.id}
            />
          )}
        />
      </div>
      <div className="flex flex-col gap-6 lg:sticky lg:top-20">
        {shown ? <ContactDetails {...deedsOf(shown)} /> : null}
        {aside}
      </div>
      <ContactDialog userId={userId} book={book} editor={editor} />
      <DeleteContact userId={userId} contact={leaving} onDone={() => setLeaving(undefined)} />
    </div>
  );
}

type BookStateProps = { list: UseQueryResult<Contact[]>; addButton: ReactNode };

/** Loading, empty or error state that is shown in place of the contact list. */
function BookState({ list, addButton }: BookStateProps) {
  const t = useT();
  const language = useLanguage();
  const hasFailed = !list.data && (list.isError || list.isPaused);
  return (
    <>
      {hasFailed ? (
        <ErrorState
          title={t('contacts.load_failed')}
          text={messageFor(list.error, t, language, 'errors.network')}
          onRetry={() => list.refetch()}
        />
      ) : null}
      {list.isPending && !hasFailed ? <Skeleton rows={5} /> : null}
      {list.data?.length === 0 ? (
        <EmptyState
          title={t('contacts.empty_title')}
          text={t('contacts.empty_text')}
          action={addButton}
        />
      ) : null}
    </>
  );
}

type ContactDialogProps = {
  userId: string;
  book: Contact[];
  editor: ReturnType<typeof useContactEditor>;
};

function ContactDialog({ userId, book, editor }: ContactDialogProps) {
  const t = useT();
  if (!editor.open) return null;
  return (
    <Dialog
      title={t(editor.open.draft.isNew ? 'contacts.add_title' : 'contacts.edit_title')}
      isOpen
      onOpenChange={(isOpen) => isOpen || editor.close()}
    >
      <ContactForm
        userId={userId}
        draft={editor.open.draft}
        book={book}
        problem={editor.open.problem}
        asksForUsername={editor.open.asksForUsername ?? false}
        onSave={editor.submit}
        onCancel={editor.cancel}
      />
    </Dialog>
  );
}
